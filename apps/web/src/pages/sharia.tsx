import { type ReactNode, useState } from 'react';
import { hasMark, type ShariaAnswer } from '@diyar/domain/passports.ts';
import { PASSPORT_VOTES_MIN } from '@diyar/domain/limits.ts';
import { toPassportPath } from '@diyar/domain/paths.ts';
import { formatNumber, formatUtcDay } from '@diyar/words/format.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { ServerCharity } from '#web/features/charity/charity-sums.tsx';
import { useGetShariaQuery } from '#web/features/passports/passports.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Star } from '#web/ui/star.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

const QUESTIONS_SHOWN = 3;

export function ShariaPage() {
  const { data, error, isFetching, refetch } = useGetShariaQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <header className="khatam overflow-hidden bg-deep text-deep-ink [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_55%)]">
        <div className="wrap py-12 md:py-18">
          <p className="flex items-center gap-2 text-sm font-semibold text-deep-brass">
            <Star kind="seal" className="size-5" />
            {passportsPageWords.kicker}
          </p>
          <h1 className="type-section mt-3 max-w-[15em]">{passportsPageWords.title}</h1>
          <p className="mt-5 max-w-[36em] text-lg text-deep-soft">{passportsPageWords.lead}</p>
          <Figures sharia={data} />
        </div>
      </header>
      <div className="wrap min-h-160 py-8 md:py-10">
        {error !== undefined && data === undefined ? (
          <StatePanel
            drawing="broken-house"
            heading="h2"
            role="alert"
            title={passportsPageWords.shariaFailed}
            text={uiWords.tryAgain}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {uiWords.tryAgain}
              </Button>
            }
          />
        ) : data === undefined ? (
          <RowsSkeleton text={passportsPageWords.loading} />
        ) : (
          <Answer sharia={data} />
        )}
      </div>
    </>
  );
}

/** True ones, also where they are 0; a dash until they are known. */
function Figures({ sharia }: { sharia: ShariaAnswer | undefined }) {
  const confirmed = sharia?.clauses.filter(({ state }) => state !== 'unchecked').length ?? 0;
  const figures = [
    [sharia && passportsPageWords.ofAll(sharia.reviewed, sharia.homes), passportsPageWords.figures.homes],
    [sharia && formatNumber(sharia.votes), passportsPageWords.figures.votes(sharia?.dissents ?? 0)],
    [sharia && passportsPageWords.ofAll(confirmed, sharia.clauses.length), passportsPageWords.figures.clauses],
    [sharia && formatNumber(sharia.reviewers), passportsPageWords.figures.reviewers],
  ] as const;
  return (
    <dl className="mt-9 grid grid-cols-2 gap-x-10 gap-y-6 lg:flex lg:gap-x-14">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-deep-soft">{label}</dt>
          <dd className="type-figure text-[2rem]">{value ?? passportsPageWords.none}</dd>
        </div>
      ))}
    </dl>
  );
}

function describeBoard({ isDemonstration, reviewers }: ShariaAnswer): readonly [string, string] {
  if (isDemonstration) return [passportsPageWords.boardIsDemonstration, passportsPageWords.boardIsDemonstrationText];
  if (reviewers === 0) return [passportsPageWords.noBoard, passportsPageWords.noBoardText];
  if (reviewers < PASSPORT_VOTES_MIN) return [passportsPageWords.smallBoard, passportsPageWords.smallBoardText];
  return [passportsPageWords.board, passportsPageWords.boardText];
}

function Answer({ sharia }: { sharia: ShariaAnswer }) {
  const [title, text] = describeBoard(sharia);
  return (
    <>
      <p className="grid grid-cols-[auto_1fr] gap-3.5 rounded-float bg-brass-tint p-5 text-note">
        <Star className="mt-0.5 size-5 text-brass" />
        <span>
          <strong>{title}</strong> {text}
        </span>
      </p>
      <Section title={passportsPageWords.standardsTitle} lead={passportsPageWords.standardsLead}>
        <Standards sharia={sharia} />
      </Section>
      <div className="mt-12 grid gap-5 md:grid-cols-2">
        <Card title={passportsPageWords.boardTitle} lead={passportsPageWords.boardLead}>
          {sharia.isDemonstration && (
            <>
              <p className="font-semibold">{passportsPageWords.demoBoard}</p>
              <p className="mb-3 text-ink-soft">{passportsPageWords.demoBoardText}</p>
            </>
          )}
          <p>{passportsPageWords.boardCount(sharia.reviewers)}</p>
        </Card>
        <Card title={passportsPageWords.charityTitle}>
          <ServerCharity />
        </Card>
      </div>
      <Section title={passportsPageWords.passportsTitle}>
        <Passports sharia={sharia} />
      </Section>
      <Section title={passportsPageWords.openTitle} lead={passportsPageWords.openLead}>
        <OpenQuestions />
      </Section>
      <Section title={passportsPageWords.clausesTitle} lead={passportsPageWords.clausesLead}>
        <Clauses sharia={sharia} />
      </Section>
      <div className="mt-12">
        <Card title={passportsPageWords.sealTitle} lead={passportsPageWords.sealText}>
          {sharia.seal === null ? (
            <p>{passportsPageWords.noSeal}</p>
          ) : (
            <p className="break-all">
              <strong>{formatUtcDay(sharia.seal.day)}</strong>{' '}
              <span className="font-mono text-sm text-ink-soft">{sharia.seal.root}</span>
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="font-display text-[1.75rem]/[1.2]">{title}</h2>
      {lead !== undefined && <p className="mt-2 max-w-[40em] text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

function Card({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 text-note md:p-7">
      <h2 className="type-title mb-1.5">{title}</h2>
      {lead !== undefined && <p className="mb-4 text-ink-soft">{lead}</p>}
      {children}
    </section>
  );
}

const builtTones = { built: 'emerald', partly: 'amber', 'not-built': 'clay' } as const;
type StandardKey = keyof typeof passportsPageWords.standards;

function Standards({ sharia }: { sharia: ShariaAnswer }) {
  return (
    <ul>
      <li
        aria-hidden="true"
        className="grid grid-cols-[14rem_minmax(0,1fr)_12rem_14.5rem] gap-x-6 border-b border-line pb-2.5 text-sm text-ink-soft max-lg:hidden"
      >
        {Object.values(passportsPageWords.columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </li>
      {(Object.keys(passportsPageWords.standards) as StandardKey[]).map((key) => {
        const { name, does, proved, state } = passportsPageWords.standards[key];
        const clauses = sharia.clauses.filter(({ clause }) => clause.startsWith(`${key} `));
        const confirmed = clauses.filter((each) => each.state !== 'unchecked').length;
        return (
          <li
            key={key}
            className="grid gap-x-6 gap-y-2 border-b border-line py-5 text-note lg:grid-cols-[14rem_minmax(0,1fr)_12rem_14.5rem]"
          >
            <div>
              <h3 className="font-semibold">{name}</h3>
              <p className="text-sm text-ink-soft">
                {clauses.map(({ clause }) => clause.slice(key.length + 1)).join(', ')}
              </p>
            </div>
            <p>{does}</p>
            <p className="text-emerald">{proved}</p>
            <div className="flex flex-wrap items-start gap-2 lg:flex-col">
              <Chip tone={builtTones[state]}>
                <Icon path={state === 'built' ? pageIcons.check : pageIcons.clock} size={16} />
                {passportsPageWords.builtStates[state]}
              </Chip>
              <Chip>
                <span aria-hidden="true" className="size-3 rounded-full border border-dashed border-current" />
                {confirmed === 0
                  ? passportsPageWords.notConfirmed
                  : passportsPageWords.confirmedCount(confirmed, clauses.length)}
              </Chip>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Passports({ sharia: { passports } }: { sharia: ShariaAnswer }) {
  if (passports.length === 0) return <p className="text-note">{passportsPageWords.noPassports}</p>;
  return (
    <ul className="border-t border-line">
      {passports.map(({ homeId, title, state, number, reviewedOn, isDemonstration }) => (
        <li
          key={homeId}
          className="grid items-center gap-x-6 gap-y-2 border-b border-line py-4 text-note sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <Link to={toPassportPath(homeId)} className="link font-semibold break-words">
              {title}
            </Link>
            <p className="text-sm text-ink-soft">{passportsPageWords.reviewLine(number, formatUtcDay(reviewedOn))}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {isDemonstration && <Chip>{passportsPageWords.demonstration}</Chip>}
            <Chip tone={hasMark(state) ? 'brass' : 'clay'}>{passportsPageWords.states[state]}</Chip>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OpenQuestions() {
  const [isAll, setIsAll] = useState(false);
  const all = passportsPageWords.openQuestions;
  return (
    <>
      <ol className="border-t border-line">
        {all.slice(0, isAll ? all.length : QUESTIONS_SHOWN).map(([question, meanwhile]) => (
          <li
            key={question}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 border-b border-line py-4 text-note"
          >
            <div>
              <p className="font-semibold">{question}</p>
              <p className="text-ink-soft">{meanwhile}</p>
            </div>
            <Chip tone="amber">{passportsPageWords.open}</Chip>
          </li>
        ))}
      </ol>
      {!isAll && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsAll(true)}>
          {passportsPageWords.allQuestions(all.length)}
        </Button>
      )}
    </>
  );
}

function Clauses({ sharia: { clauses } }: { sharia: ShariaAnswer }) {
  return (
    <ul className="grid gap-x-8 border-t border-line text-note sm:grid-cols-2">
      {clauses.map(({ clause, state, edition, on }) => (
        <li key={clause} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
          <span className="font-semibold tabular-nums">{clause}</span>
          <span className="text-sm text-ink-soft">
            {[
              passportsPageWords.clauseStates[state],
              ...(edition === null || on === null ? [] : [passportsPageWords.clauseAfter(edition, formatUtcDay(on))]),
            ].join(': ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
