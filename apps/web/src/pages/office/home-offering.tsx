import { useState } from 'react';
import type { OfficeDossier } from '@diyar/domain/dossiers.ts';
import { type OfferingStage, stageLines, toPartsStage } from '@diyar/domain/offering-stages.ts';
import type { OfficeRaise } from '@diyar/domain/raises.ts';
import { formatMoment, formatUtcShortDay } from '@diyar/words/format.ts';
import * as raisesOfficeWords from '@diyar/words/raises-office.ts';
import { stageNames } from '@diyar/words/raises-stages.ts';
import { RaiseMeter } from '#web/features/raises/raise-meter.tsx';
import { countDays, toTokensMinor } from '#web/features/raises/raise-sums.ts';
import { formatMinor } from '@diyar/words/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { describePortion } from '#web/ui/describe-portion.ts';
import { type LineStage, StageLine } from '#web/ui/stage-line.tsx';

/** Where the raise of a home stands. */
export function RaiseLine({ raise }: { raise: OfficeRaise }) {
  const { stage, deadline, reached } = raise;
  const [now] = useState(() => Date.now());
  // A raise that reaches its goal closes before its last moment.
  const closesAt = reached.find((one) => one.stage === 'funded')?.at ?? deadline;
  const moment = closesAt === null ? '' : formatMoment(closesAt);
  return (
    <Panel
      title={raisesOfficeWords.lineTitle}
      aside={
        deadline !== null && (
          <p className="text-sm text-ink-soft tabular-nums">
            {stage === 'offering'
              ? raisesOfficeWords.closesIn(countDays(deadline, now), moment)
              : raisesOfficeWords.closed(moment)}
          </p>
        )
      }
    >
      {raise.public?.isSuspended === true && (
        <Callout tone="warning" className="mb-5">
          {raisesOfficeWords.suspended}
        </Callout>
      )}
      <StageLine stages={toLine(raise)} />
      <p className="mt-4 text-sm text-ink-soft">{raisesOfficeWords.stageTexts[stage]}</p>
    </Panel>
  );
}

/** A raise that came to an end early shows what it reached, and its end; what would have come is left out. */
function toLine({ stage, reached }: OfficeRaise): LineStage[] {
  const days = new Map(reached.map(({ stage: one, at }) => [one, formatUtcShortDay(at)]));
  const isOver = stage === 'failed' || stage === 'withdrawn';
  const way = stageLines.raise;
  const shown: OfferingStage[] = isOver ? [...way.filter((one) => days.has(one)), stage] : [...way];
  const place = shown.indexOf(stage);
  return shown.map((one, position) => {
    const day = days.get(one);
    const isNow = position === place;
    return {
      name: stageNames[one],
      note: isNow && !isOver && day !== undefined ? raisesOfficeWords.since(day) : day,
      is: isNow ? (isOver ? 'ended' : 'now') : position < place ? 'done' : 'ahead',
    };
  });
}

/** Of a home whose owner sells parts: its stages follow from its checks. */
export function PartsLine({ home: { listing }, isAttested }: { home: OfficeDossier; isAttested: boolean }) {
  const stage = toPartsStage({
    isSubmitted: listing.state !== 'unchecked',
    isScreened: listing.state === 'verified',
    isAttested,
  });
  const shown = stageLines.parts;
  const place = shown.indexOf(stage);
  return (
    <Panel title={raisesOfficeWords.lineTitle}>
      <StageLine
        stages={shown.map((one, position) => ({
          name: stageNames[one],
          is: position === place ? 'now' : position < place ? 'done' : 'ahead',
        }))}
      />
      <p className="mt-4 text-sm text-ink-soft">{raisesOfficeWords.partsText}</p>
    </Panel>
  );
}

const show = (minor: number) => formatMinor(minor, 'USD');

/** Sums of a raise: before it opens what it asks for, and what its home is worth. */
export function RaiseMoney({ raise }: { raise: OfficeRaise }) {
  const { public: open, goalMinor, tokensTotal, valuation } = raise;
  const asked = [
    { name: raisesOfficeWords.goal, value: show(goalMinor), note: raisesOfficeWords.tokens(tokensTotal) },
    {
      name: raisesOfficeWords.valuation,
      value: valuation === null ? '–' : show(valuation.amountMinor),
      note:
        valuation === null
          ? raisesOfficeWords.notValued
          : raisesOfficeWords.valuedOn(formatUtcShortDay(valuation.valuedOn), show(valuation.mostMinor)),
    },
  ];
  return (
    <Panel
      title={raisesOfficeWords.moneyTitle}
      aside={<p className="text-sm text-ink-soft">{raisesOfficeWords.inDollars}</p>}
    >
      {open !== null && <RaiseMeter raise={open} />}
      <dl className={classes('grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2', open !== null && 'mt-5')}>
        {[...asked, ...listSums(raise)].map(({ name, value, note }) => (
          <KeyFigure key={name} name={name} value={value} note={note} size="sm" />
        ))}
      </dl>
    </Panel>
  );
}

/** Of orders, once it has opened. */
function listSums({ public: open, tokensTotal, heldMinor, escrowMinor }: OfficeRaise) {
  if (open === null) return [];
  const { orderedTokens, verifiedTokens, people } = open;
  return [
    {
      name: raisesOfficeWords.subscribed,
      value: show(toTokensMinor(open, orderedTokens)),
      note: raisesOfficeWords.ofGoal(describePortion(orderedTokens, tokensTotal)),
    },
    {
      name: raisesOfficeWords.waiting,
      value: show(toTokensMinor(open, orderedTokens - verifiedTokens)),
      note: raisesOfficeWords.notVerified,
    },
    { name: raisesOfficeWords.held, value: show(heldMinor), note: raisesOfficeWords.underNames(people) },
    ...(escrowMinor === 0
      ? []
      : [{ name: raisesOfficeWords.escrow, value: show(escrowMinor), note: raisesOfficeWords.ofHome }]),
  ];
}
