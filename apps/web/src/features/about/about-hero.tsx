import * as aboutWords from '@diyar/words/about.ts';
import * as siteWords from '@diyar/words/site.ts';
import { rich } from '#web/lib/rich.tsx';
import { Arch } from '#web/ui/arch.tsx';
import { Picture } from '#web/ui/picture.tsx';
import avif440 from '../../assets/pictures/majlis-440.avif';
import avif838 from '../../assets/pictures/majlis-838.avif';
import fallback from '../../assets/pictures/majlis-838.jpg';

function renderArabic(text: string) {
  return (
    <span lang="ar" className="font-semibold text-ink">
      {text}
    </span>
  );
}

export function AboutHero() {
  return (
    <header className="khatam overflow-hidden [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_70%)] [--khatam-tile:150px]">
      <div className="wrap grid items-center gap-12 pt-12 pb-16 md:py-20 lg:grid-cols-[1fr_29.25rem] lg:gap-16 xl:gap-26">
        <div>
          <h1 className="type-hero">{aboutWords.heroTitle}</h1>
          <p className="mt-6 max-w-[30em] text-lg text-pretty text-ink-soft md:text-xl md:leading-[1.55]">
            {aboutWords.heroLead}
          </p>
          <p className="mt-6 max-w-[34em] text-ink-soft">{rich(aboutWords.name, { ar: renderArabic })}</p>
        </div>
        <Arch className="mx-auto h-94 w-75 lg:h-147 lg:w-117">
          <Picture
            sources={[{ type: 'image/avif', srcSet: `${avif440} 440w, ${avif838} 838w` }]}
            src={fallback}
            sizes="(min-width: 1024px) 440px, 272px"
            width={838}
            height={1067}
            alt={siteWords.majlisPicture}
            color="#af8e6b"
            priority
            className="h-full"
          />
        </Arch>
      </div>
    </header>
  );
}
