import * as notFoundWords from '@diyar/words/not-found.ts';
import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';

export function NotFoundPage() {
  return (
    <section className="khatam overflow-hidden [--khatam-mask:radial-gradient(circle_at_50%_40%,#000,transparent_65%)] [--khatam-strength:.14]">
      <div className="wrap section flex min-h-[60dvh] flex-col items-center justify-center text-center">
        <Drawing name="lost-star" className="size-36!" />
        <p className="mt-6 text-sm font-semibold text-brass-ink">404</p>
        <h1 className="type-section mt-2">{notFoundWords.title}</h1>
        <p className="type-lead mt-4 max-w-[30em] text-ink-soft">{notFoundWords.lead}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.home}>{siteWords.goHome}</ButtonLink>
          <ButtonLink to={paths.properties} variant="secondary">
            {siteWords.viewAllProperties}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
