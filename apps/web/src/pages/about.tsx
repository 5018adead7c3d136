import * as aboutWords from '@diyar/words/about.ts';
import * as charityPageWords from '@diyar/words/charity-page.ts';
import * as siteWords from '@diyar/words/site.ts';
import { formatNumber, formatPercent, formatPrice } from '@diyar/words/format.ts';
import { AboutStatistics } from '#web/features/about/about-statistics.tsx';
import { ServerCharity } from '#web/features/charity/charity-sums.tsx';
import { paths } from '#web/lib/paths.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { rich } from '#web/lib/rich.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Star } from '#web/ui/star.tsx';
import { Arch } from '#web/ui/arch.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import avif440 from '../assets/pictures/majlis-440.avif';
import avif838 from '../assets/pictures/majlis-838.avif';
import fallback from '../assets/pictures/majlis-838.jpg';

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
      <section aria-labelledby="charity-title" className="section border-t border-line">
        <div className="wrap grid gap-6 lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-16">
          <h2 id="charity-title" className="type-section max-w-[11em]">
            {charityPageWords.aboutTitle}
          </h2>
          <ServerCharity />
        </div>
      </section>
      <section aria-labelledby="server-title" className="section border-t border-line bg-surface">
        <div className="wrap grid gap-6 lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-16">
          <h2 id="server-title" className="type-section max-w-[11em]">
            {isRealMoney() ? aboutWords.realTitle : aboutWords.demoTitle}
          </h2>
          <div className="text-lg text-pretty text-ink-soft">
            <p>{isRealMoney() ? aboutWords.realText : aboutWords.demoText}</p>
            <p className="mt-5">{aboutWords.boardText}</p>
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

function renderArabic(text: string) {
  return (
    <span lang="ar" className="font-semibold text-ink">
      {text}
    </span>
  );
}

function AboutHero() {
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

/** Round figures: a home of $500,000 in 5,000 tokens, and $3,000 of rent to share. `tone` is a text colour. */
const shares = [
  { name: aboutWords.owners.you, tokens: 250, rent: 150, tone: 'text-chart-2' },
  { name: aboutWords.owners.investors, tokens: 2750, rent: 1650, tone: 'text-chart-1' },
  { name: aboutWords.owners.lister, tokens: 2000, rent: 1200, tone: 'text-chart-3' },
];

const total = shares.reduce((sum, share) => sum + share.tokens, 0);

/** One bar stands for ownership and rent, because both are divided the same way. */
function OwnershipExample() {
  return (
    <figure className="rounded-card border border-line bg-surface p-5 md:p-8">
      <figcaption>
        <h3 className="type-title">{aboutWords.exampleTitle}</h3>
        <p className="mt-2 max-w-[37em] text-ink-soft">{aboutWords.exampleLead}</p>
      </figcaption>
      <SplitBar
        parts={shares.map(({ name, tokens, tone }) => ({ name, value: tokens, tone }))}
        className="mt-7 h-12 rounded-control md:h-14"
      />
      <table className="mt-5 w-full text-note tabular-nums">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="pb-2 text-start font-medium">
              {aboutWords.owner}
            </th>
            <th scope="col" className="pb-2 text-end font-medium max-sm:hidden">
              {aboutWords.tokens}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {aboutWords.owns}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {aboutWords.receives}
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.tone} className="border-t border-line">
              <th scope="row" className="py-3 text-start font-medium">
                <span className="flex items-center gap-3">
                  <span
                    aria-hidden="true"
                    className={classes('size-3 flex-none rounded-[4px] bg-current', share.tone)}
                  />
                  {share.name}
                </span>
              </th>
              <td className="py-3 ps-4 text-end text-ink-soft max-sm:hidden">{formatNumber(share.tokens)}</td>
              <td className="py-3 ps-4 text-end text-ink-soft">{formatPercent((share.tokens / total) * 100)}</td>
              <td className="py-3 ps-4 text-end font-semibold">{formatPrice(share.rent, 'USD')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">{aboutWords.exampleNote}</p>
    </figure>
  );
}
