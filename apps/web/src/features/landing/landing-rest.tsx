import { useSelector } from 'react-redux';
import type { ReactNode } from 'react';
import * as landingRestWords from '@diyar/words/landing-rest.ts';
import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Star } from '#web/ui/star.tsx';
import { Arch } from '#web/ui/arch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Claims } from './claims.tsx';
import { findFallback, findSource } from './landing-pictures.ts';

function Closing({ to }: { to: string }) {
  return (
    <section className="wrap pb-16 md:pb-24">
      <div className="relative isolate flex items-end overflow-hidden rounded-card bg-photo px-6 pt-54.5 pb-7 text-photo-ink md:min-h-105 md:p-14">
        <Picture
          sources={[findSource('deck', [640, 960, 1600])]}
          src={findFallback('deck', 960)}
          sizes="(min-width: 1248px) 1200px, (min-width: 768px) 100vw, 544px"
          width={1600}
          height={800}
          alt={landingRestWords.deckPicture}
          color="#0b1f1a"
          className="absolute inset-x-0 top-0 -z-20 h-68 md:h-full"
          imageClassName="object-[66%_50%] md:object-[50%_60%]"
        />
        <div aria-hidden="true" className="shade-closing absolute inset-0 -z-10" />
        <div className="max-md:w-full">
          <h2 className="type-section max-w-[11em]">{landingRestWords.closingTitle}</h2>
          <p className="type-lead mt-3.5 mb-7 max-w-[27em] text-photo-soft">{landingRestWords.closingText}</p>
          <ButtonLink to={to} variant="ivory" size="lg" className="max-md:w-full">
            {siteWords.getStartedNow}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Steps() {
  return (
    <section className="wrap section">
      <SectionHeading title={landingRestWords.stepsTitle} className="*:max-w-none" />
      <ol className="relative grid gap-8 before:absolute before:start-7 before:top-7 before:bottom-15 before:w-px before:bg-edge/50 md:grid-cols-2 md:before:hidden lg:grid-cols-4 lg:before:end-[calc(25%-60px)] lg:before:bottom-auto lg:before:block lg:before:h-px lg:before:w-auto">
        {landingRestWords.steps.map(({ id, title, text }, index) => (
          <li key={id} className="relative grid grid-cols-[3.5rem_1fr] gap-x-5 lg:block">
            <span
              aria-hidden="true"
              className="type-figure relative grid size-14 place-items-center bg-canvas text-[1.375rem] leading-none text-emerald shadow-[0_0_0_6px_var(--canvas)] lg:shadow-[0_0_0_12px_var(--canvas)]"
            >
              <Star kind="outline" className="absolute inset-0 text-brass" />
              {index + 1}
            </span>
            <div>
              <h3 className="type-title mt-0.5 lg:mt-6">{title}</h3>
              <p className="mt-1 text-pretty text-ink-soft lg:mt-2 lg:max-w-[17.5em]">
                {id === 'register' && isRealMoney() ? landingRestWords.registerForReal : text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The landing page below its list, in a chunk of its own. */
export function LandingRest() {
  const { isAuthenticated } = useSelector(selectSession);
  return (
    <>
      <Claims />
      <CourtyardBand />
      <Steps />
      <Closing to={isAuthenticated ? paths.dashboard : paths.register} />
    </>
  );
}

interface PrincipleProps {
  mark: ReactNode;
  title: string;
  children: ReactNode;
}

function Principle({ mark, title, children }: PrincipleProps) {
  return (
    <div className="relative border-t border-deep-line py-6 ps-15 md:ps-16">
      <dt className="type-title">
        <span
          aria-hidden="true"
          className="absolute start-0 grid size-11 place-items-center rounded-full border border-deep-line text-deep-brass"
        >
          {mark}
        </span>
        {title}
      </dt>
      <dd className="mt-1.5 text-deep-soft">{children}</dd>
    </div>
  );
}

function CourtyardBand() {
  return (
    <section className="khatam section overflow-hidden bg-deep text-deep-ink [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_72%)] [--khatam-strength:.085] [--khatam-tile:150px]">
      <div className="wrap grid grid-cols-1 items-center gap-10 lg:grid-cols-[29.25rem_1fr] lg:gap-16 xl:gap-26">
        <Arch className="mx-auto aspect-[300/376] w-75 max-w-full lg:aspect-[468/588] lg:w-117">
          <Picture
            sources={[findSource('courtyard', [440, 838])]}
            src={findFallback('courtyard', 838)}
            sizes="(min-width: 1024px) 440px, 272px"
            width={838}
            height={1067}
            alt={siteWords.courtyardPicture}
            color="#9c8b6e"
            className="h-full"
          />
        </Arch>
        <div>
          <h2 className="type-section">{landingRestWords.interestTitle}</h2>
          <p className="type-lead mt-5 max-w-[34em] text-deep-soft">{landingRestWords.interestLead}</p>
          <dl className="mt-7 md:mt-10">
            <Principle
              mark={<Icon path={pageIcons.prohibited} size={22} />}
              title={landingRestWords.interestFree.title}
            >
              {landingRestWords.interestFree.text}
            </Principle>
            <Principle mark={<Star kind="seal" className="size-5.5" />} title={landingRestWords.boardOversight.title}>
              {landingRestWords.boardOversight.text}
            </Principle>
          </dl>
        </div>
      </div>
    </section>
  );
}
