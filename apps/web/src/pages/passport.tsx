import type { ReactNode } from 'react';
import {
  hasMark,
  questions,
  type HomePassport,
  type PassportBody,
  type QuestionKey,
  type ShownVote,
} from '@diyar/domain/passports.ts';
import type { DocumentKind } from '@diyar/domain/dossiers.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatBasisPoints, formatMinor, formatNumber, formatUtcDay } from '@diyar/words/format.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import { useGetPassportQuery } from '#web/features/passports/passports.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { Star } from '#web/ui/star.tsx';

const words = {
  loading: passportsPageWords.loading,
  notFound: passportsPageWords.notFound,
  loadFailed: passportsPageWords.loadFailed,
};

export function PassportPage({ id = '' }: { id?: string | undefined }) {
  const { data, error, isFetching, refetch } = useGetPassportQuery(id, { refetchOnMountOrArgChange: true });
  usePageTitle(data && passportsPageWords.tabTitle(data.home.title));
  return (
    <div className="wrap min-h-svh py-6 md:py-8 print:min-h-0 print:max-w-none print:p-0">
      <RecordState
        value={data}
        failure={error && toApiError(error)}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        words={words}
        back={<ButtonLink to={paths.properties}>{passportsPageWords.properties}</ButtonLink>}
      >
        {(passport) => <Passport passport={passport} />}
      </RecordState>
    </div>
  );
}

const SHEET =
  'rounded-[4px] border border-line bg-surface p-5 sm:p-9 md:p-15 print:rounded-none print:border-0 print:bg-transparent print:p-0';

function Passport({ passport }: { passport: HomePassport }) {
  const { home, body } = passport;
  return (
    <>
      <nav aria-label={passportsPageWords.breadcrumb} className="mb-5 text-sm text-ink-soft print:hidden">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <Link to={paths.properties}>{passportsPageWords.properties}</Link> ›
          </li>
          <li>
            <Link to={paths.property(home.id)}>{home.title}</Link> ›
          </li>
          <li aria-current="page" className="text-ink">
            {passportsPageWords.passport}
          </li>
        </ol>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,53.75rem)_minmax(14rem,1fr)] print:block">
        <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 print:block">
          <section className={SHEET}>
            <Head passport={passport} />
            {body === null ? (
              <p className="mt-6 text-note text-ink-soft">{passportsPageWords.noVotes}</p>
            ) : (
              <Parts passport={passport} body={body} />
            )}
            <Foot passport={passport} sheet={1} />
          </section>
          {body !== null && (
            <section className={classes(SHEET, 'print:break-before-page')}>
              <Review passport={passport} body={body} />
              <Foot passport={passport} sheet={2} />
            </section>
          )}
        </article>
        <Rail passport={passport} />
      </div>
    </>
  );
}

function Foot({ passport: { home, body, hash }, sheet }: { passport: HomePassport; sheet: number }) {
  if (body === null) return null;
  return (
    <footer className="mt-8 flex flex-wrap justify-between gap-2 border-t border-line pt-4 text-chip text-ink-soft print:mt-3 print:pt-2">
      <span>{passportsPageWords.foot(home.id.slice(0, 8), body.number)}</span>
      <span className="hidden font-mono print:inline">{hash}</span>
      <span>{passportsPageWords.sheet(sheet)}</span>
    </footer>
  );
}

function sayState({ state, body }: HomePassport): string {
  const isDemonstration = body?.isDemonstration === true && state === 'attested';
  return isDemonstration ? passportsPageWords.demonstrationStates.attested : passportsPageWords.states[state];
}

function Head({ passport }: { passport: HomePassport }) {
  const { home, state, body } = passport;
  const facts = [
    [passportsPageWords.state, sayState(passport)],
    [passportsPageWords.reviewedOn, body === null ? passportsPageWords.none : formatUtcDay(body.reviewedOn)],
    [passportsPageWords.nextReview, body === null ? passportsPageWords.none : formatUtcDay(body.reviewBy)],
    [passportsPageWords.version, body === null ? passportsPageWords.none : String(body.number)],
  ] as const;
  const isDemonstration = body?.isDemonstration === true;
  return (
    <>
      <div className="khatam flex items-start justify-between gap-6 [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_62%)] print:[--khatam-mask:linear-gradient(transparent,transparent)]">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-sm font-semibold text-brass-ink">
            <Star kind="seal" className="size-5" />
            {passportsPageWords.name}
          </p>
          <h1 className="mt-3 font-display text-[2rem]/[1.08] text-balance break-words md:text-[2.875rem]/[1.08] print:mt-1 print:text-[2rem]">
            {home.title}
          </h1>
          <p className="mt-3 text-note text-ink-soft print:mt-1">
            {[home.location, home.propertyType, `${formatNumber(home.areaSqft)} ft²`].join(' · ')}
          </p>
        </div>
        <div className="w-24 flex-none text-center text-chip text-ink-soft max-sm:hidden print:block print:w-[24mm]">
          <QrCode text={location.origin + location.pathname} label={passportsPageWords.qrLabel} />
          {body !== null && <p className="mt-2">{passportsPageWords.qrText(body.number)}</p>}
        </div>
      </div>
      <dl className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-[1.6fr_1fr_1fr_0.6fr] print:mt-3 print:grid-cols-[1.6fr_1fr_1fr_0.6fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="py-3 pe-4 md:not-first:border-s md:not-first:border-line md:not-first:ps-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="mt-0.5 font-display text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-3 print:mt-3 print:gap-1.5 print:text-[10px]/[1.4] print:*:p-2 print:*:text-[10px]/[1.4]">
        <p className="grid grid-cols-[auto_1fr] gap-3 rounded-float bg-brass-tint p-4 text-note print:p-2">
          <Star className="mt-0.5 size-5 text-brass" />
          <span>
            <strong>{isDemonstration ? passportsPageWords.demonstrationTitle : passportsPageWords.honestTitle}</strong>{' '}
            {isDemonstration ? passportsPageWords.demonstrationText : passportsPageWords.honestText}
          </span>
        </p>
        {!hasMark(state) || state === 'due' ? (
          <Callout tone={state === 'none' || state === 'in-review' ? 'info' : 'warning'}>
            {passportsPageWords.stateTexts[state]}
          </Callout>
        ) : null}
        {passport.withdrawal !== null && (
          <Callout tone="error" title={passportsPageWords.withdrawnTitle(formatUtcDay(passport.withdrawal.at))}>
            <q className="break-words">{passport.withdrawal.reason}</q>
          </Callout>
        )}
      </div>
    </>
  );
}

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

function sayAnswers({ answers }: PassportBody, asked: readonly QuestionKey[]): string[] {
  return asked.flatMap((key) => {
    const given = answers[key];
    if (given === undefined) return [];
    const said = passportsPageWords.sayAnswer[given.answer](passportsPageWords.statements[key]);
    return given.note === '' ? [said] : [said, given.note];
  });
}

/** What the product itself adds to the answers: the structure, and figures as of today. */
function sayComputed({ figures }: HomePassport, { structure }: PassportBody, name: PartRow['name']): string[] {
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

function Parts({ passport, body }: { passport: HomePassport; body: PassportBody }) {
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
                {[...sayComputed(passport, body, name), ...sayAnswers(body, asked)].join(' ')}
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

function Review({ passport, body }: { passport: HomePassport; body: PassportBody }) {
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
        <pre className="mt-3 overflow-x-auto rounded-control bg-deep p-4 font-mono text-chip text-deep-ink print:overflow-visible print:border print:border-line print:bg-transparent print:p-2 print:whitespace-pre-wrap print:text-ink">
          {passportsPageWords.checkComment}
          {'\n'}
          {passportsPageWords.checkCommand(address)}
        </pre>
      </Block>
    </>
  );
}

function Rail({ passport: { home, body, versions } }: { passport: HomePassport }) {
  return (
    <aside className="grid gap-4 print:hidden">
      {body !== null && (
        <>
          <Button onClick={() => window.print()}>
            <Icon path={pageIcons.print} />
            {passportsPageWords.print}
          </Button>
          <a
            href={`/api/properties/${home.id}/passports/${body.number}`}
            className="flex min-h-12 items-center justify-center rounded-control border border-edge bg-surface px-5 font-semibold hover:bg-well"
          >
            {passportsPageWords.openData}
          </a>
          <section className="rounded-card border border-line bg-surface p-5">
            <h2 className="text-note font-semibold">{passportsPageWords.versionsTitle}</h2>
            <ol className="mt-2">
              {versions.map(({ number, reviewedOn, inFavour, against }, index) => (
                <li key={number} className="border-b border-line py-3 text-sm last:border-0 last:pb-0">
                  <p className="flex items-center justify-between gap-2 font-semibold">
                    {passportsPageWords.versionNumber(number)}
                    {index === 0 && <Chip tone="emerald">{passportsPageWords.current}</Chip>}
                  </p>
                  <p className="text-ink-soft">
                    {`${formatUtcDay(reviewedOn)}. ${passportsPageWords.counted(inFavour, against)}.`}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
      <section className="rounded-card border border-line bg-surface p-5 text-sm">
        <h2 className="text-note font-semibold">{passportsPageWords.homeTitle}</h2>
        <p className="mt-1 text-ink-soft">{passportsPageWords.homeText}</p>
        <p className="mt-2">
          <Link to={paths.property(home.id)} className="link">
            {home.title}
          </Link>
        </p>
        <p className="mt-2">
          <Link to={paths.sharia} className="link">
            {passportsPageWords.allReviews}
          </Link>
        </p>
      </section>
    </aside>
  );
}
