import { type ReactNode, useId } from 'react';
import { RAISE_ACQUIRE_DAYS } from '@diyar/domain/limits.ts';
import type { Raise } from '@diyar/domain/raises.ts';
import { formatMoment, formatUtcDay } from '@diyar/words/format.ts';
import * as raisesWords from '@diyar/words/raises.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { describePortion } from '#web/ui/describe-portion.ts';
import { showSum, toPhase } from './raise-sums.ts';

/** A part of the tab under its own heading. */
export function RaiseBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 border-line not-first:border-t not-first:pt-7.5 md:mt-10 md:not-first:pt-9"
    >
      <h2 id={id} className="type-block mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface Outcome {
  title: string;
  lines: readonly string[];
  icon: IconPath;
  tone: string;
}

/** Outcomes side by side, in the same size: the good one is no likelier for being larger. */
function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {outcomes.map(({ title, lines, icon, tone }) => (
        <div key={title} className="rounded-card border border-line bg-surface p-5">
          <h3 className="flex items-center gap-2.5 text-base font-semibold">
            <Icon path={icon} className={tone} />
            {title}
          </h3>
          <ul className="mt-3 grid list-disc gap-2 ps-5 text-note text-ink-soft marker:text-brass">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const goesOn = { icon: pageIcons.checkCircle, tone: 'text-emerald' };
const goesBack = { icon: pageIcons.undo, tone: 'text-clay' };

/** What comes of it: at the close, after it, and until the purchase. */
export function WhatHappens({ raise }: { raise: Raise }) {
  const { deadline, finalAt, acquireBy, minimumMinor } = raise;
  const phase = toPhase(raise);
  if (phase === 'bought' || phase === 'failed') return null;
  if (phase === 'open')
    return (
      <RaiseBlock title={raisesWords.outcomesTitle(formatUtcDay(deadline))}>
        <Outcomes
          outcomes={[
            {
              title: raisesWords.enoughTitle(showSum(minimumMinor)),
              lines: raisesWords.enough(RAISE_ACQUIRE_DAYS),
              ...goesOn,
            },
            { title: raisesWords.lessTitle, lines: raisesWords.less, ...goesBack },
          ]}
        />
        <Risk raise={raise} />
      </RaiseBlock>
    );
  return (
    <RaiseBlock title={raisesWords.nextTitle}>
      <Outcomes
        outcomes={
          phase === 'waiting'
            ? [
                {
                  title: raisesWords.boughtTitle(formatUtcDay(acquireBy!)),
                  lines: raisesWords.boughtLines,
                  ...goesOn,
                },
                { title: raisesWords.notBoughtTitle, lines: raisesWords.notBoughtLines, ...goesBack },
              ]
            : [
                finalAt === null
                  ? { title: raisesWords.closingTitle, lines: raisesWords.closingLines, ...goesOn }
                  : {
                      title: raisesWords.cancelTitle(formatMoment(finalAt)),
                      lines: raisesWords.cancelLines,
                      ...goesOn,
                    },
              ]
        }
      />
      <Risk raise={raise} />
    </RaiseBlock>
  );
}

function Risk({ raise: { keepsRest, minimumTokens, tokensTotal } }: { raise: Raise }) {
  return (
    <Callout tone="warning" className="mt-4">
      {keepsRest ? raisesWords.riskKeepsRest(describePortion(minimumTokens, tokensTotal)) : raisesWords.riskAll}
    </Callout>
  );
}

/** Every cent that was raised: to the seller, for costs, and kept for the home. */
export function WhatWasPaid({ acquired }: Pick<Raise, 'acquired'>) {
  if (acquired === null) return null;
  const { priceMinor, costs, reserveMinor } = acquired;
  const total = costs.reduce((sum, { amountMinor }) => sum + amountMinor, priceMinor + reserveMinor);
  return (
    <RaiseBlock title={raisesWords.paidTitle}>
      <div className="rounded-card border border-line bg-surface px-5 py-2 md:px-6">
        <AmountList
          lines={[
            { name: raisesWords.price, value: showSum(priceMinor) },
            ...costs.map(({ label, amountMinor }) => ({ name: label, value: showSum(amountMinor) })),
            { name: raisesWords.reserve, note: raisesWords.reserveNote, value: showSum(reserveMinor) },
            { name: raisesWords.paidTotal, value: showSum(total), isTotal: true },
          ]}
        />
      </div>
    </RaiseBlock>
  );
}

export function WhereMoneyIs({ raise }: { raise: Raise }) {
  const phase = toPhase(raise);
  const text = { ...raisesWords.money, open: raisesWords.money.offering }[phase];
  return (
    <div className="mt-4 flex gap-3 rounded-card border border-line bg-surface p-5">
      <Icon path={phase === 'failed' ? pageIcons.undo : pageIcons.lock} className="mt-0.5 flex-none text-brass" />
      <div>
        <h2 className="text-base font-semibold">{raisesWords.moneyTitle}</h2>
        <p className="mt-1 text-note text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
