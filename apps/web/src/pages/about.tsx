import * as aboutWords from '@diyar/words/about.ts';
import * as siteWords from '@diyar/words/site.ts';
import { AboutHero } from '#web/features/about/about-hero.tsx';
import { AboutStatistics } from '#web/features/about/about-statistics.tsx';
import { OwnershipExample } from '#web/features/about/ownership-example.tsx';
import { paths } from '#web/lib/paths.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Star } from '#web/ui/star.tsx';

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
            {isRealMoney() ? aboutWords.realTitle : aboutWords.demoTitle}
          </h2>
          <div className="text-lg text-pretty text-ink-soft">
            <p>{isRealMoney() ? aboutWords.realText : aboutWords.demoText}</p>
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

function ModelSteps() {
  return (
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {aboutWords.modelSteps.map((step, position) => (
        <li key={step.id} className="grid grid-cols-[3.5rem_1fr] gap-x-5 lg:block">
          <span
            aria-hidden="true"
            className="type-figure relative grid size-14 place-items-center text-[1.375rem] text-emerald"
          >
            <Star kind="outline" className="absolute inset-0 size-14 text-brass" />
            {position + 1}
          </span>
          <div className="lg:mt-5">
            <h3 className="type-title">{step.title}</h3>
            <p className="mt-2 text-ink-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const limits = [
  { id: 'return', icon: pageIcons.percent, ...aboutWords.limits.return },
  { id: 'ruling', icon: pageIcons.document, ...aboutWords.limits.ruling },
  { id: 'exit', icon: pageIcons.key, ...aboutWords.limits.exit },
  { id: 'valuation', icon: pageIcons.coin, ...aboutWords.limits.valuation },
];

function HonestLimits() {
  return (
    <section
      aria-labelledby="limits-title"
      className="khatam section overflow-hidden bg-deep text-deep-ink [--khatam-mask:linear-gradient(270deg,#000,transparent_72%)] [--khatam-tile:150px]"
    >
      <div className="wrap grid gap-10 lg:grid-cols-[380px_1fr] lg:gap-24">
        <div>
          <h2 id="limits-title" className="type-section">
            {aboutWords.limitsTitle}
          </h2>
          <p className="type-lead mt-5 text-deep-soft">{aboutWords.limitsLead}</p>
        </div>
        <dl>
          {limits.map((limit) => (
            <div
              key={limit.id}
              className="relative border-t border-deep-line py-6 ps-16 first:border-t-0 first:pt-0 last:pb-0"
            >
              <dt className="type-title">
                <span className="absolute start-0 grid size-11 place-items-center rounded-full border border-deep-line text-deep-brass">
                  <Icon path={limit.icon} size={22} />
                </span>
                {limit.title}
              </dt>
              <dd className="mt-1.5 max-w-[38em] text-deep-soft">{limit.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
