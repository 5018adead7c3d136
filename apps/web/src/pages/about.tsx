import * as aboutWords from '@diyar/words/about.ts';
import * as siteWords from '@diyar/words/site.ts';
import { AboutHero } from '#web/features/about/about-hero.tsx';
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
            {aboutWords.storyTitle}
          </h2>
          <div className="grid gap-5 text-lg text-pretty text-ink-soft">
            {aboutWords.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="model-title" className="section wrap">
        <SectionHeading id="model-title" title={aboutWords.modelTitle} lead={aboutWords.modelLead} />
        <ModelSteps />
        <div className="mt-12 md:mt-16">
          <OwnershipExample />
        </div>
      </section>
      <HonestLimits />
      <section aria-labelledby="today-title" className="section wrap">
        <SectionHeading id="today-title" title={aboutWords.todayTitle} />
        <AboutStatistics />
      </section>
      <section aria-labelledby="server-title" className="section border-t border-line bg-surface">
        <div className="wrap grid gap-6 lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-16">
          <h2 id="server-title" className="type-section max-w-[11em]">
            {aboutWords.demoTitle}
          </h2>
          <div className="text-lg text-pretty text-ink-soft">
            <p>{aboutWords.demoText}</p>
            <p className="mt-5">{aboutWords.noBoard}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={paths.properties}>{siteWords.viewAllProperties}</ButtonLink>
              <ButtonLink to={paths.faq} variant="secondary">
                {aboutWords.readFaq}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
