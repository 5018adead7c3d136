import { useState } from 'react';
import { PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import type { Raise } from '@diyar/domain/raises.ts';
import { formatClock, formatDate, formatPercent, formatUtcDay, formatUtcShortDay } from '@diyar/words/format.ts';
import * as raisesWords from '@diyar/words/raises.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { InZone } from '#web/ui/local-time.tsx';
import { FillChart } from './fill-chart.tsx';
import { RaiseMeter } from './raise-meter.tsx';
import { RaiseBlock, WhatHappens, WhatWasPaid, WhereMoneyIs } from './raise-parts.tsx';
import { countDays, showSum, showTokenPrice, showTokens, toPhase, toTokensMinor } from './raise-sums.ts';

/** All that anybody sees of a raise. */
export function RaiseView({ raise }: { raise: Raise }) {
  const [now] = useState(() => Date.now());
  return (
    <>
      {raise.isSuspended && (
        <Callout tone="warning" title={raisesWords.states.suspended} className="mb-4">
          {raisesWords.suspendedText}
        </Callout>
      )}
      <Panel raise={raise} now={now} />
      <WhereMoneyIs raise={raise} />
      <WhatWasPaid acquired={raise.acquired} />
      <RaiseBlock title={raisesWords.filledTitle}>
        <FillChart raise={raise} now={now} />
      </RaiseBlock>
      <WhatHappens raise={raise} />
    </>
  );
}

type Tone = 'emerald' | 'amber' | 'plain' | 'clay';

function describeState(raise: Raise): { name: string; tone: Tone } | undefined {
  const { state, orderedTokens, tokensTotal, extendedFrom } = raise;
  const phase = toPhase(raise);
  if (phase === 'failed') return { name: raisesWords.states.failed, tone: 'plain' };
  if (phase === 'closed') return { name: raisesWords.states.closed, tone: 'amber' };
  if (phase === 'waiting') return { name: raisesWords.states.waiting, tone: 'emerald' };
  if (phase === 'bought')
    return { name: raisesWords.states[state === 'operating' ? 'operating' : 'acquired'], tone: 'emerald' };
  if (orderedTokens >= tokensTotal) return { name: raisesWords.states.full, tone: 'emerald' };
  return extendedFrom === null ? undefined : { name: raisesWords.states.extended, tone: 'amber' };
}

/** The day that counts next, or that ended it. */
function findDay(raise: Raise, now: number): { name: string; at: string; note: string } | undefined {
  const { deadline, finalAt, acquireBy, acquired, endedAt } = raise;
  const { dayNames, inDays } = raisesWords;
  const toDay = (name: string, at: string, isAhead: boolean) => ({
    name,
    at,
    note: isAhead ? inDays(formatClock(at), countDays(at, now)) : formatClock(at),
  });
  const phase = toPhase(raise);
  if (phase === 'open') return toDay(dayNames.closes, deadline, true);
  if (phase === 'closed') return finalAt === null ? undefined : toDay(dayNames.cancelUntil, finalAt, false);
  if (phase === 'waiting') return toDay(dayNames.buyBy, acquireBy!, true);
  if (phase === 'failed') return endedAt === null ? undefined : toDay(dayNames.returned, endedAt, false);
  return acquired === null ? undefined : toDay(dayNames.bought, acquired.at, false);
}

function Panel({ raise, now }: { raise: Raise; now: number }) {
  const { people, orderedTokens, extendedFrom } = raise;
  const phase = toPhase(raise);
  const state = describeState(raise);
  const day = findDay(raise, now);
  const sumNames = { ...raisesWords.sumNames, open: raisesWords.sumNames.offering };
  const nameSum = sumNames[phase === 'closed' || phase === 'waiting' ? 'funded' : phase];
  return (
    <section aria-label={raisesWords.title} className="rounded-card border border-line bg-surface p-5 md:p-7">
      {state !== undefined && (
        <p className="mb-3">
          <Chip tone={state.tone}>{state.name}</Chip>
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 tabular-nums">
        <div>
          <p className="text-note text-ink-soft">{nameSum(people)}</p>
          <p
            className={classes(
              'type-figure text-[2.25rem] leading-11 sm:text-[2.875rem] sm:leading-13',
              phase === 'failed' && 'text-ink-soft',
            )}
          >
            {showTokens(raise, orderedTokens)}
          </p>
        </div>
        {day !== undefined && (
          <div className="sm:text-end">
            <p className="text-note text-ink-soft">{day.name}</p>
            <p className="type-figure text-[1.5rem] leading-8">{formatDate(day.at)}</p>
            <p className="text-sm text-ink-soft">
              <InZone at={day.at}>{day.note}</InZone>
            </p>
          </div>
        )}
      </div>
      <RaiseMeter raise={raise} />
      <Figures raise={raise} />
      {phase === 'open' && extendedFrom !== null && (
        <Callout tone="warning" className="mt-5">
          {raisesWords.extendedFrom(formatUtcDay(extendedFrom))}
        </Callout>
      )}
    </section>
  );
}

/** The second of the three figures: what is still missing while orders are taken, whether it was enough afterwards. */
function describeProgress(raise: Raise) {
  const { tokensTotal, minimumTokens, orderedTokens } = raise;
  if (toPhase(raise) !== 'open')
    return {
      name: raisesWords.minimum,
      value: showTokens(raise, minimumTokens),
      note: orderedTokens < minimumTokens ? raisesWords.wasNotReached : raisesWords.wasReached,
    };
  if (orderedTokens < minimumTokens)
    return {
      name: raisesWords.stillToMinimum,
      value: showTokens(raise, minimumTokens - orderedTokens),
      note: raisesWords.thenGoesAhead,
    };
  return {
    name: raisesWords.stillToGoal,
    value: showTokens(raise, Math.max(0, tokensTotal - orderedTokens)),
    note: orderedTokens >= tokensTotal ? raisesWords.fullNote : raisesWords.minimumReached,
  };
}

function Figures({ raise }: { raise: Raise }) {
  const { tokensTotal, valuation } = raise;
  const figures = [
    {
      name: raisesWords.goal,
      value: showSum(toTokensMinor(raise, tokensTotal)),
      note: raisesWords.tokensAt(tokensTotal, showTokenPrice(raise)),
    },
    ...(valuation === null
      ? []
      : [
          {
            name: raisesWords.valuation,
            value: showSum(valuation.amountMinor),
            note: raisesWords.valuedOn(formatUtcShortDay(valuation.valuedOn)),
          },
        ]),
    describeProgress(raise),
    ...(toPhase(raise) === 'failed'
      ? []
      : [
          {
            name: raisesWords.projectedReturn,
            value: formatPercent(PROJECTED_RETURN_PERCENT),
            note: raisesWords.notGuaranteed,
            isProjected: true,
          },
        ]),
  ];
  return (
    <dl className="mt-5 grid gap-y-3 border-t border-line pt-4 sm:auto-cols-fr sm:grid-flow-col sm:*:not-first:border-s sm:*:not-first:border-line sm:*:not-first:ps-5">
      {figures.map(({ name, value, note, ...rest }) => (
        <div key={name} className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="max-sm:text-end">
            <span
              className={classes(
                'type-figure block text-[1.5rem] leading-8',
                'isProjected' in rest && 'text-brass-ink',
              )}
            >
              {value}
            </span>
            <span className="block text-sm text-ink-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
