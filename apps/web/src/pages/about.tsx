import { AboutHero } from '#web/features/about/about-hero.tsx';
import { story } from '#web/features/about/about-content.ts';
import { AboutStatistics } from '#web/features/about/about-statistics.tsx';
import { HonestLimits } from '#web/features/about/honest-limits.tsx';
import { ModelSteps } from '#web/features/about/model-steps.tsx';
import { OwnershipExample } from '#web/features/about/ownership-example.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function AboutPage() {
  return (
    <>
      <AboutHero />
      <section aria-labelledby="story-title" className="section border-y border-line bg-surface">
        <div className="wrap grid gap-6 lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-16">
          <h2 id="story-title" className="type-section max-w-[11em]">
            Finding and owning belong together
          </h2>
          <div className="grid gap-5 text-lg text-pretty text-ink-soft">
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="model-title" className="section wrap">
        <SectionHeading
          id="model-title"
          title="How it works without interest"
          lead="Nothing is lent, so nothing is charged for lending. People own a real home together, and the home earns rent. The classical books call owning together musharaka and paying for use ijara; what we do is close to both, and we describe it in plain words so that you can judge it yourself."
        />
        <ModelSteps />
        <div className="mt-12 md:mt-16">
          <OwnershipExample />
        </div>
      </section>
      <HonestLimits />
      <section aria-labelledby="today-title" className="section wrap">
        <SectionHeading id="today-title" title="What is here today" />
        <AboutStatistics />
      </section>
      <section aria-labelledby="server-title" className="section border-t border-line bg-surface">
        <div className="wrap grid gap-6 lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-16">
          <h2 id="server-title" className="type-section max-w-[11em]">
            Everything works, except the money
          </h2>
          <div className="text-lg text-pretty text-ink-soft">
            <p>
              This server is a demonstration. Listings, accounts and messages are stored for real, and every payment and
              investment is written to the cent into a ledger that can be added to but never rewritten. But no bank,
              card or blockchain is ever charged: no real money moves.
            </p>
            <p className="mt-5">There is no Sharia board yet, so nothing has been reviewed.</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={paths.properties}>View All Properties</ButtonLink>
              <ButtonLink to={paths.faq} variant="secondary">
                Read the questions
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
