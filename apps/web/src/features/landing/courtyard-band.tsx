import type { ReactNode } from 'react';
import * as landingRestWords from '@diyar/words/landing-rest.ts';
import * as siteWords from '@diyar/words/site.ts';
import { Arch } from '#web/ui/arch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Star } from '#web/ui/star.tsx';
import { findFallback, findSource } from './landing-pictures.ts';

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

export function CourtyardBand() {
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
