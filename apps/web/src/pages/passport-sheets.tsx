import type { ReactNode } from 'react';
import {
  questions,
  type HomePassport,
  type PassportBody,
  type QuestionKey,
  type ShownVote,
} from '@diyar/domain/passports.ts';
import type { DocumentKind } from '@diyar/domain/dossiers.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatBasisPoints, formatMinor, formatUtcDay } from '@diyar/words/format.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import { classes } from '#web/ui/classes.ts';
import { Callout } from '#web/ui/callout.tsx';

interface PartRow {
  name: keyof typeof passportsPageWords.parts;
  asked: readonly QuestionKey[];
}

const rows: readonly PartRow[] = [
  { name: 'structure', asked: ['contract', 'fee'] },
  { name: 'ownership', asked: ['title', 'offPlan'] },
  { name: 'use', asked: ['use'] },
  { name: 'debt', asked: ['debt', 'escrow'] },
  { name: 'takaful', asked: ['insurance'] },
  { name: 'repairs', asked: ['repair', 'lateRent'] },
  { name: 'sharing', asked: ['distribution', 'loss', 'exit'] },
  { name: 'guarantees', asked: ['guarantee', 'buyBack', 'adverts'] },
  { name: 'tangible', asked: ['trading', 'independence'] },
  { name: 'purification', asked: ['purification'] },
  { name: 'zakat', asked: ['zakat'] },
];

function describeAnswers({ answers }: PassportBody, asked: readonly QuestionKey[]): string[] {
  return asked.flatMap((key) => {
    const given = answers[key];
    if (given === undefined) return [];
    const said = passportsPageWords.describeAnswer[given.answer](passportsPageWords.statements[key]);
    return given.note === '' ? [said] : [said, given.note];
  });
}

/** What the product itself adds to the answers: the structure, and figures as of today. */
function describeComputed({ figures }: HomePassport, { structure }: PassportBody, name: PartRow['name']): string[] {
  const day = formatUtcDay(figures.on);
  const dollars = (minor: number) => formatMinor(minor, 'USD');
  if (name === 'structure') return [passportsPageWords.structures[structure]];
  if (name === 'purification') return [passportsPageWords.howPurified];
  if (name === 'zakat') return [passportsPageWords.zakatable(dollars(figures.zakatableMinor), day)];
  if (name !== 'tangible') return [];
  const { tangibleShare, valueMinor, cashMinor, tradingRule } = figures;
  return [
    tangibleShare === null || valueMinor === null
      ? passportsPageWords.noValuation
      : passportsPageWords.tangible(formatBasisPoints(tangibleShare), day, dollars(valueMinor), dollars(cashMinor)),
    passportsPageWords.tradingRules[tradingRule],
  ];
}

export function Parts({ passport, body }: { passport: HomePassport; body: PassportBody }) {
  return (
    <>
      <div role="table" className="mt-6 text-note print:mt-2 print:text-[11px]/[1.4]">
        <div
          role="row"
          className="grid grid-cols-[10rem_minmax(0,1fr)_11rem] gap-x-5 border-b border-line pb-2 text-sm text-ink-soft max-sm:hidden print:grid-cols-[9rem_minmax(0,1fr)_14rem] print:pb-1"
        >
          <span role="columnheader">{passportsPageWords.part}</span>
          <span role="columnheader">{passportsPageWords.found}</span>
          <span role="columnheader">{passportsPageWords.restsOn}</span>
        </div>
        {rows.map(({ name, asked }, index) => {
          const evidence = new Set<DocumentKind>(asked.flatMap((key) => questions[key].evidence));
          const clauses = [...new Set(asked.flatMap((key): readonly string[] => questions[key].clauses))];
          return (
            <div
              key={name}
              role="row"
              className="grid gap-x-5 gap-y-1 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)_11rem] print:grid-cols-[9rem_minmax(0,1fr)_14rem] print:py-1"
            >
              <span role="rowheader" className="flex gap-3 font-semibold">
                <span className="w-5 font-normal text-ink-soft tabular-nums">{index + 1}</span>
                {passportsPageWords.parts[name]}
              </span>
              <span role="cell" className="break-words">
                {[...describeComputed(passport, body, name), ...describeAnswers(body, asked)].join(' ')}
              </span>
              <span role="cell" className="text-sm text-ink-soft print:text-[10px]/[1.4]">
                {body.documents
                  .filter(({ kind }) => evidence.has(kind))
                  .map(({ kind, number }) => passportsPageWords.relied(dossiersWords.kindNames[kind], number))
                  .join('; ')}{' '}
                {clauses.map((clause) => (
                  <Clause key={clause} clause={clause} isConfirmed={passport.confirmed.includes(clause)} />
                ))}
              </span>
            </div>
          );
        })}
      </div>
      <p className="mt-3 flex items-center gap-1.5 text-sm text-ink-soft print:mt-2">
        <Ring />
        {passportsPageWords.unconfirmed}
      </p>
    </>
  );
}

function Ring() {
  return <span aria-hidden="true" className="inline-block size-2.5 rounded-full border border-dashed border-current" />;
}

function Clause({ clause, isConfirmed }: { clause: string; isConfirmed: boolean }) {
  return (
    <span className="me-2 inline-flex items-center gap-1 whitespace-nowrap">
      {clause}
      {!isConfirmed && (
        <>
          <Ring />
          <span className="sr-only">{passportsPageWords.unconfirmedMark}</span>
        </>
      )}
    </span>
  );
}

/** Full: in favour. Half: with a condition. Crossed ring: against. */
function VoteDot({ vote }: { vote: ShownVote['vote'] }) {
  const isAgainst = vote === 'against';
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classes('size-5 flex-none', isAgainst ? 'text-clay' : 'text-emerald')}
    >
      <circle
        cx="10"
        cy="10"
        r="8.5"
        fill={vote === 'for' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {vote === 'condition' && <path d="M10 1.5a8.5 8.5 0 0 0 0 17z" fill="currentColor" />}
      {isAgainst && <path d="M4 16 16 4" stroke="currentColor" strokeWidth="1.5" />}
    </svg>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 first:mt-0 print:mt-4">
      <h2 className="font-display text-[1.625rem] print:text-lg">{title}</h2>
      <div className="mt-3 print:mt-1.5">{children}</div>
    </section>
  );
}

export function Review({ passport, body }: { passport: HomePassport; body: PassportBody }) {
  const address = `${location.origin}/api/properties/${passport.home.id}/passports/${body.number}`;
  return (
    <>
      <Block title={`12 ${passportsPageWords.reviewTitle}`}>
        <ul className="grid gap-3 sm:grid-cols-3 print:grid-cols-3">
          {body.votes.map(({ reviewer, vote, reason, on }) => (
            <li
              key={reviewer}
              className={classes(
                'grid content-between gap-3 rounded-card border p-4 text-note print:p-2',
                vote === 'against' ? 'border-clay bg-clay-tint' : 'border-line',
              )}
            >
              <div>
                <p className="flex items-center gap-2 font-semibold">
                  <VoteDot vote={vote} />
                  {reviewer}
                </p>
                <p className="mt-2 break-words text-ink-soft">
                  {passportsPageWords.votes[vote]}. <q>{reason}</q>
                </p>
              </div>
              <p className="text-sm text-ink-soft">{formatUtcDay(on)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">{passportsPageWords.votesText}</p>
      </Block>
      {passport.conditions.length > 0 && (
        <Block title={passportsPageWords.conditionsTitle}>
          <div className="grid gap-3">
            {passport.conditions.map(({ id, text, due, metAt }) => (
              <Callout
                key={id}
                tone={metAt === null ? 'warning' : 'success'}
                title={passportsPageWords.conditionBy(text, formatUtcDay(due))}
              >
                {metAt === null
                  ? passportsPageWords.conditionOpen
                  : passportsPageWords.conditionMet(formatUtcDay(metAt))}
              </Callout>
            ))}
          </div>
        </Block>
      )}
      <Block title={passportsPageWords.documentsTitle}>
        <dl className="text-note">
          {body.documents.map(({ kind, number, sha256 }) => (
            <div
              key={kind}
              className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[13rem_minmax(0,1fr)] print:grid-cols-[15rem_minmax(0,1fr)] print:py-1"
            >
              <dt>{passportsPageWords.relied(dossiersWords.kindNames[kind], number)}</dt>
              <dd className="font-mono text-chip break-all text-ink-soft">{sha256}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block title={passportsPageWords.checkTitle}>
        <p className="text-sm text-ink-soft">{passportsPageWords.checkText(body.number)}</p>
        <p className="mt-1 font-mono text-sm break-all">{passport.hash}</p>
        <pre
          dir="ltr"
          className="mt-3 rounded-control bg-deep p-4 font-mono text-chip whitespace-pre-wrap text-deep-ink [overflow-wrap:anywhere] print:border print:border-line print:bg-transparent print:p-2 print:text-ink"
        >
          {passportsPageWords.checkComment}
          {'\n'}
          {passportsPageWords.checkCommand(address)}
        </pre>
      </Block>
    </>
  );
}
