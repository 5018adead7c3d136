import { useState } from 'react';
import { officePaths } from '@diyar/domain/office.ts';
import { hasMark, isDeclaredShort, type ShariaCase } from '@diyar/domain/passports.ts';
import { toPassportPath } from '@diyar/domain/paths.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatBasisPoints, formatMinor, formatUtcDay } from '@diyar/words/format.ts';
import * as passportsOfficeWords from '@diyar/words/passports-office.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { useGetOwnOfficeQuery } from '#web/features/office/office.api.ts';
import { useRetry } from '#web/features/office/use-retry.ts';
import {
  useGetShariaCaseQuery,
  useLoadReliedMutation,
  useTakeReviewStepMutation,
} from '#web/features/passports/passports.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Review } from './sharia-review.tsx';
import { toTone } from './sharia.tsx';

const words = {
  loading: passportsOfficeWords.loading,
  notFound: passportsOfficeWords.notFound,
  loadFailed: passportsOfficeWords.loadFailed,
};

export function OfficeShariaCasePage({ id = '' }: { id?: string | undefined }) {
  const { data, error, isFetching, refetch } = useGetShariaCaseQuery(id, { refetchOnMountOrArgChange: true });
  const { data: office } = useGetOwnOfficeQuery();
  const retry = useRetry();
  return (
    <RecordState
      value={data}
      failure={error && toApiError(error)}
      isFetching={isFetching}
      onRetry={() => retry(refetch)}
      words={words}
      back={<ButtonLink to={officePaths.sharia}>{passportsOfficeWords.back}</ButtonLink>}
    >
      {(home) => (
        <Case home={home} isReviewer={office?.roles.includes('sharia') ?? false} key={`${home.id} ${home.version}`} />
      )}
    </RecordState>
  );
}

type Step = 'open' | 'withdraw' | { condition: string };

function Case({ home, isReviewer }: { home: ShariaCase; isReviewer: boolean }) {
  const [step, setStep] = useState<Step>();
  const { id, title, state, cause, number, location, isConflicted } = home;
  const mayDecide = isReviewer && !isConflicted;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-work break-words">{title}</h1>
          <p className="mt-2.5 flex flex-wrap items-center gap-2 text-note text-ink-soft">
            <Chip tone={cause === null ? toTone(state) : 'amber'}>
              {cause === null ? passportsPageWords.states[state] : passportsOfficeWords.causes[cause]}
            </Chip>
            {cause !== null && <Chip>{passportsOfficeWords.versionInWork(number)}</Chip>}
            {location}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={toPassportPath(id)} size="sm" variant="secondary">
            {passportsOfficeWords.publicPassport}
          </ButtonLink>
          {mayDecide && home.earlier.body !== null && (hasMark(state) || state === 're-review') && (
            <Button size="sm" variant="secondary" onClick={() => setStep('withdraw')}>
              {passportsOfficeWords.withdraw}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-5 grid gap-5 empty:hidden">
        {isConflicted && <Callout tone="warning">{passportsOfficeWords.conflict}</Callout>}
        {!isReviewer && <Callout>{passportsOfficeWords.readsOnly}</Callout>}
        {home.missing.length > 0 && (
          <Callout tone="warning">
            {passportsOfficeWords.missing(home.missing.map((kind) => dossiersWords.kindNames[kind]))}
          </Callout>
        )}
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <Documents home={home} />
          <FiguresPanel home={home} />
          <Earlier home={home} mayDecide={mayDecide} onMeet={(condition) => setStep({ condition })} />
        </div>
        {cause === null ? (
          <Panel title={passportsOfficeWords.openReview} text={passportsOfficeWords.openReviewText}>
            {mayDecide && (
              <Button size="sm" onClick={() => setStep('open')}>
                {passportsOfficeWords.openReview}
              </Button>
            )}
          </Panel>
        ) : (
          <Review home={home} mayDecide={mayDecide} />
        )}
      </div>
      {step !== undefined && <StepDialog home={home} step={step} onClose={() => setStep(undefined)} />}
    </>
  );
}

const dialogs = {
  open: [passportsOfficeWords.openReview, passportsOfficeWords.openReviewText, passportsOfficeWords.opening],
  withdraw: [passportsOfficeWords.withdraw, passportsOfficeWords.withdrawText, passportsOfficeWords.withdrawing],
  condition: [passportsOfficeWords.markMet, passportsOfficeWords.markMetText, passportsOfficeWords.marking],
} as const;

function StepDialog({ home: { id, version }, step, onClose }: { home: ShariaCase; step: Step; onClose: () => void }) {
  const [take] = useTakeReviewStepMutation();
  const kind = typeof step === 'string' ? step : 'condition';
  const [title, text, busyLabel] = dialogs[kind];
  const path = typeof step === 'string' ? step : `conditions/${step.condition}`;
  const isWithdrawal = kind === 'withdraw';
  const send = (note: string | undefined) =>
    take({
      id,
      path,
      body: { version, ...(note !== undefined && { [isWithdrawal ? 'reason' : 'note']: note }) },
    }).unwrap();
  return (
    <DecisionDialog
      title={title}
      text={text}
      choices={[{ label: title, busyLabel, isReasonNeeded: isWithdrawal, send }]}
      {...(isWithdrawal && { reasonWords: passportsOfficeWords.withdrawReason })}
      onClose={onClose}
    />
  );
}

function Documents({ home: { id, documents } }: { home: ShariaCase }) {
  const [load] = useLoadReliedMutation();
  const { showToast } = useToast();

  async function save(versionId: string, name: string) {
    try {
      saveLink(name, await load({ id, versionId }).unwrap());
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, passportsOfficeWords.saveFailed).message });
    }
  }

  return (
    <Panel title={passportsOfficeWords.documentsTitle} text={passportsOfficeWords.documentsText}>
      {documents.length === 0 && <p className="text-note text-ink-soft">{passportsOfficeWords.noDocuments}</p>}
      <ul>
        {documents.map(({ kind, number, sha256, versionId, isVerified, expiresOn }) => {
          const named = passportsPageWords.relied(dossiersWords.kindNames[kind], number);
          return (
            <li
              key={kind}
              id={`document-${kind}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="text-note font-semibold">{named}</p>
                <p className="text-sm text-ink-soft">
                  {[
                    isVerified ? passportsOfficeWords.verified : passportsOfficeWords.notVerified,
                    ...(expiresOn === null ? [] : [formatUtcDay(expiresOn)]),
                  ].join(' · ')}
                </p>
                <p className="truncate font-mono text-chip text-ink-soft">{sha256}</p>
              </div>
              <Button
                size="sm"
                variant="secondary"
                aria-label={passportsOfficeWords.saveNamed(named)}
                onClick={() => void save(versionId, `${kind}-${number}`)}
              >
                {passportsOfficeWords.save}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function FiguresPanel({ home: { figures, income } }: { home: ShariaCase }) {
  const { tangibleShare, on, valueMinor, cashMinor, tradingRule, zakatableMinor } = figures;
  return (
    <Panel title={passportsOfficeWords.figuresTitle}>
      <div className="grid gap-2 text-note">
        <p>
          {tangibleShare === null || valueMinor === null
            ? passportsPageWords.noValuation
            : passportsPageWords.tangible(
                formatBasisPoints(tangibleShare),
                formatUtcDay(on),
                formatMinor(BigInt(valueMinor), 'USD'),
                formatMinor(BigInt(cashMinor), 'USD'),
              )}
        </p>
        <p>{passportsPageWords.tradingRules[tradingRule]}</p>
        <p>{passportsPageWords.zakatable(formatMinor(BigInt(zakatableMinor), 'USD'), formatUtcDay(on))}</p>
        <p>
          {income.receivedMinor === 0
            ? passportsOfficeWords.nothingDeclared
            : passportsOfficeWords.declared(
                formatMinor(BigInt(income.receivedMinor), 'USD'),
                formatMinor(BigInt(income.impermissibleMinor), 'USD'),
              )}
        </p>
        {income.statedPercent !== null && <p>{passportsOfficeWords.stated(income.statedPercent)}</p>}
        {isDeclaredShort(income) && <Callout tone="warning">{passportsOfficeWords.declaredLess}</Callout>}
      </div>
    </Panel>
  );
}

interface EarlierProps {
  home: ShariaCase;
  mayDecide: boolean;
  onMeet: (condition: string) => void;
}

/** The version before, with its dissent in its own words, and the conditions that came with it. */
function Earlier({ home: { earlier, conditions }, mayDecide, onMeet }: EarlierProps) {
  const { body } = earlier;
  if (body === null) return null;
  const dissents = body.votes.filter(({ vote }) => vote === 'against');
  return (
    <Panel
      title={passportsOfficeWords.earlierTitle(body.number, formatUtcDay(body.reviewedOn))}
      text={passportsOfficeWords.earlierCounted(body.votes.length - dissents.length, dissents.length)}
    >
      <div className="grid gap-3">
        {dissents.map(({ reviewer, reason }) => (
          <Callout key={reviewer} tone="error" title={passportsOfficeWords.dissented(reviewer)}>
            <q className="break-words">{reason}</q>
          </Callout>
        ))}
        {conditions.map(({ id, text, due, metAt }) => (
          <div key={id} className="grid justify-items-start gap-2 rounded-control bg-well p-3 text-note">
            <p className="break-words">{passportsPageWords.conditionBy(text, formatUtcDay(due))}</p>
            <p className="text-ink-soft">
              {metAt === null ? passportsPageWords.conditionOpen : passportsPageWords.conditionMet(formatUtcDay(metAt))}
            </p>
            {metAt === null && mayDecide && (
              <Button size="sm" variant="secondary" onClick={() => onMeet(id)}>
                {passportsOfficeWords.markMet}
              </Button>
            )}
          </div>
        ))}
        {body.isDemonstration && <p className="text-sm text-ink-soft">{passportsPageWords.demoBoardText}</p>}
      </div>
    </Panel>
  );
}
