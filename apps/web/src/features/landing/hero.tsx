import type { ReactNode } from 'react';
import { heroCrops } from '@diyar/domain/pictures.ts';
import * as landingWords from '@diyar/words/landing.ts';
import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { rich } from '#web/lib/rich.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/picture.tsx';
import { readPictures } from './brand-picture.ts';

// A glob of its own, so that the first load does not carry the addresses of the other pictures.
const { findSource, findFallback } = readPictures(
  import.meta.glob<string>('../../assets/pictures/hero-*.{avif,jpg}', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

/** The page's largest picture: a tighter crop on phones. The server preloads its AVIF sources. */
const heroPicture = {
  sources: heroCrops.map(({ name, media, sizes, widths }) => ({ ...findSource(name, widths), media, sizes })),
  src: findFallback('hero-wide', 1440),
  sizes: '100vw',
  width: 2000,
  height: 1000,
  color: '#0b1f1a',
};

function renderUnbroken(text: string) {
  return <span className="whitespace-nowrap">{text}</span>;
}

function renderHidden(text: string) {
  return <span className="sr-only">{text}</span>;
}

/** On phones the text is below the middle of the picture, which fades into green; from 768 px they are side by side. */
export function Hero({ hasFeatured, children }: { hasFeatured: boolean; children: ReactNode }) {
  const signInFirst = useSignInFirst();
  return (
    <section className="relative bg-photo text-photo-ink md:min-h-192">
      {/* Cut off by itself: suggestions of the search reach over the edge and over what follows. */}
      <div className="absolute inset-0 isolate overflow-hidden">
        <Picture
          {...heroPicture}
          alt={landingWords.heroPicture}
          priority
          className="absolute inset-x-0 top-0 -z-20 h-100 md:h-full"
          imageClassName="object-[50%_50%] sm:object-[62%_42%]"
        />
        <div aria-hidden="true" className="shade-hero absolute inset-0 -z-10" />
        <div aria-hidden="true" className="khatam khatam-hero absolute! inset-0 -z-10" />
      </div>
      <div
        className={classes(
          'wrap relative flex flex-col justify-center pt-79.5 md:min-h-192 md:pt-0',
          hasFeatured ? 'pb-27 md:pb-22' : 'pb-12 md:pb-0',
        )}
      >
        <h1 className="type-hero max-w-[7.4em]">{landingWords.heroTitle}</h1>
        <p className="mt-4 max-w-[25em] text-lg text-balance text-photo-soft md:mt-6 md:text-xl md:leading-[1.55]">
          {rich(landingWords.heroLead, { n: renderUnbroken })}
        </p>
        {children}
        <div className="mt-5 flex flex-wrap gap-3 *:max-sm:flex-1 md:mt-6">
          <ButtonLink to={paths.dashboard} onFollow={signInFirst} variant="ivory" size="lg">
            {siteWords.getStarted}
          </ButtonLink>
          <ButtonLink to={paths.about} variant="ivory-outline" size="lg">
            {rich(landingWords.learnMore, { s: renderHidden })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
