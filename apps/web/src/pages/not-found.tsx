import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';

export function NotFoundPage() {
  return (
    <section className="khatam overflow-hidden [--khatam-mask:radial-gradient(circle_at_50%_40%,#000,transparent_65%)] [--khatam-strength:.14]">
      <div className="wrap section flex min-h-[60dvh] flex-col items-center justify-center text-center">
        <Drawing name="lost-star" className="size-36!" />
        <p className="mt-6 text-sm font-semibold text-brass-ink">404</p>
        <h1 className="type-section mt-2">There is no door at this address</h1>
        <p className="type-lead mt-4 max-w-[30em] text-ink-soft">
          The page may have moved, or the link may have lost a letter on its way. These doors are open:
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
          <ButtonLink to={paths.properties} variant="secondary">
            View All Properties
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
