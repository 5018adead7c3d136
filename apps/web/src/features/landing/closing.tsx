import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { findFallback, findSource } from './landing-pictures.ts';

export function Closing({ to }: { to: string }) {
  return (
    <section className="wrap pb-16 md:pb-24">
      <div className="relative isolate flex items-end overflow-hidden rounded-card bg-photo px-6 pt-54.5 pb-7 text-photo-ink md:min-h-105 md:p-14">
        <Picture
          sources={[findSource('deck', [640, 960, 1600])]}
          src={findFallback('deck', 960)}
          sizes="(min-width: 1248px) 1200px, (min-width: 768px) 100vw, 544px"
          width={1600}
          height={800}
          alt="Beach house deck facing the sea at low sun"
          color="#0b1f1a"
          className="absolute inset-x-0 top-0 -z-20 h-68 md:h-full"
          imageClassName="object-[66%_50%] md:object-[50%_60%]"
        />
        <div aria-hidden="true" className="shade-closing absolute inset-0 -z-10" />
        <div className="max-md:w-full">
          <h2 className="type-section max-w-[11em]">Come in and look around</h2>
          <p className="type-lead mt-3.5 mb-7 max-w-[27em] text-photo-soft">
            An account takes two minutes, and looking around costs nothing.
          </p>
          <ButtonLink to={to} variant="ivory" size="lg" className="max-md:w-full">
            Get Started Now
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
