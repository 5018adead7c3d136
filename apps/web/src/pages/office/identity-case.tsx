import { useSelector } from 'react-redux';
import type { ReviewedCase } from '@diyar/domain/identity-review.ts';
import { type OfficeAction, officePaths, type StaffRole } from '@diyar/domain/office.ts';
import { formatClock, formatDate } from '@diyar/words/format.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { useGetCaseQuery } from '#web/features/identity/identity.api.ts';
import { KeyMark, useKeys } from '#web/features/office/keys.tsx';
import { useGetOwnOfficeQuery } from '#web/features/office/office.api.ts';
import { measureAge, nameOf } from '#web/features/office/proposal-list.tsx';
import { actionLooks } from '#web/features/office/record.tsx';
import { useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { selectSession } from '#web/lib/session.ts';
import { useAfter } from '#web/lib/use-delay.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { Answers } from './identity-answers.tsx';
import { DecisionBar } from './identity-decisions.tsx';
import { Hold } from './identity-hold.tsx';
import { Screening } from './identity-hits.tsx';
import { Pictures } from './identity-pictures.tsx';
import { type Standing, useClaim } from './identity-step.ts';
import { AgeingChip, isWaiting } from './identity.tsx';

const words = {
  loading: identityReviewWords.caseLoading,
  notFound: identityReviewWords.caseNotFound,
  loadFailed: identityReviewWords.caseFailed,
};

export function OfficeIdentityCasePage({ id = '' }: { id?: string | undefined }) {
  const { data: found, error, isFetching, refetch } = useGetCaseQuery(id, { refetchOnMountOrArgChange: true });
  const { data: office } = useGetOwnOfficeQuery();
  const retry = useRetry();
  const { user } = useSelector(selectSession);
  return (
    <RecordState
      value={found}
      failure={error && toApiError(error)}
      isFetching={isFetching}
      onRetry={() => retry(refetch)}
      words={words}
      back={<ButtonLink to={officePaths.identity}>{identityReviewWords.allCases}</ButtonLink>}
    >
      {(known) => (
        <Case
          found={known}
          standing={toStanding(known, user?.id, office?.roles.includes('kyc') ?? false)}
          canHold={office?.roles.includes('auditor') ?? false}
          onStale={() => retry(refetch)}
        />
      )}
    </RecordState>
  );
}

function toStanding(
  { state, claimedBy, proposedBy, approvedBy }: ReviewedCase,
  userId: string | undefined,
  canDecide: boolean,
): Standing {
  if (!canDecide) return 'reader';
  if (!isWaiting(state) && approvedBy === null) return 'closed';
  if (claimedBy !== null) return claimedBy.id === userId ? 'mine' : 'theirs';
  if (approvedBy !== null) return approvedBy.id === userId ? 'approved' : 'free';
  return state === 'to-confirm' && proposedBy?.id === userId ? 'proposed' : 'free';
}

interface CaseProps {
  found: ReviewedCase;
  standing: Standing;
  canHold: boolean;
  onStale: () => void;
}

function Case({ found, standing, canHold, onStale }: CaseProps) {
  const { id, claimedUntil, isAppeal, answers } = found;
  const steps = useClaim(found);
  useAfter(standing === 'mine' && claimedUntil !== null ? Date.parse(claimedUntil) : undefined, 0, onStale);
  useKeys({ ...(standing === 'free' && { c: steps.take }), ...(standing === 'mine' && { g: steps.giveBack }) });
  return (
    <>
      <p className="mb-1">
        <Link to={officePaths.identity} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
          <Icon path={icons.arrowStart} size={16} />
          {identityReviewWords.allCases}
        </Link>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-work">{identityReviewWords.caseTitle(id.slice(0, 8))}</h1>
          <p className="mt-1 text-ink-soft">
            {nameOf(found.person)}
            {found.email !== null && ` · ${found.email}`}
          </p>
        </div>
        {standing === 'mine' && (
          <Button
            variant="secondary"
            size="sm"
            busy={steps.isBusy}
            busyLabel={identityReviewWords.givingBack}
            aria-keyshortcuts="G"
            onClick={steps.giveBack}
          >
            {identityReviewWords.giveBack}
            <KeyMark name="G" />
          </Button>
        )}
      </div>
      <Facts found={found} standing={standing} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:gap-6 xl:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <Pictures found={found} standing={standing} isTaking={steps.isBusy} onTake={steps.take} />
          <Checks found={found} />
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-6">
          {isAppeal && (
            <Panel title={identityReviewWords.appealTitle}>
              <p className="text-note break-words whitespace-pre-line" dir="auto">
                {found.appealText ??
                  (answers === null ? identityReviewWords.appealHidden : identityReviewWords.appealEmpty)}
              </p>
            </Panel>
          )}
          <Screening found={found} standing={standing} />
          {answers !== null && <Answers answers={answers} />}
          <History found={found} />
          {canHold && <Hold found={found} />}
        </div>
      </div>
      {standing !== 'reader' && <DecisionBar found={found} standing={standing} />}
    </>
  );
}

function Facts({ found, standing }: { found: ReviewedCase; standing: Standing }) {
  const { state, round, submittedAt, claimedBy, claimedUntil, restrictedAt, heldAt, isLiftProposed, isAppeal } = found;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {claimedBy !== null && claimedUntil !== null ? (
        <Chip tone={standing === 'mine' ? 'emerald' : 'sky'}>
          <Icon path={pageIcons.user} size={16} />
          {standing === 'mine'
            ? identityReviewWords.yoursUntil(formatClock(claimedUntil))
            : identityReviewWords.theirsUntil(nameOf(claimedBy), formatClock(claimedUntil))}
        </Chip>
      ) : (
        <Chip>{identityReviewWords.states[state]}</Chip>
      )}
      {claimedBy !== null && state === 'to-confirm' && <Chip tone="amber">{identityReviewWords.states[state]}</Chip>}
      <Chip>{identityReviewWords.level(found.level)}</Chip>
      <Chip>{identityReviewWords.attempt(round)}</Chip>
      {isAppeal && <Chip tone="amber">{identityReviewWords.appeal}</Chip>}
      <AgeingChip listed={found} />
      {found.approvedBy !== null && (
        <span className="text-sm text-ink-soft">{identityReviewWords.approvedAlone(nameOf(found.approvedBy))}</span>
      )}
      {submittedAt !== null && isWaiting(state) && (
        <span className="text-sm text-ink-soft tabular-nums">
          {identityReviewWords.waits(officePageWords.age(measureAge(submittedAt)))}
        </span>
      )}
      {restrictedAt !== null && (
        <Chip tone="clay">
          <Icon path={pageIcons.prohibited} size={16} />
          {identityReviewWords.restrictedSince(formatDate(restrictedAt))}
        </Chip>
      )}
      {heldAt !== null && (
        <Chip tone="clay">
          <Icon path={pageIcons.lock} size={16} />
          {identityReviewWords.heldSince(formatDate(heldAt))}
        </Chip>
      )}
      {isLiftProposed && <Chip tone="amber">{identityReviewWords.liftProposed}</Chip>}
    </div>
  );
}

function Checks({ found: { state, cautions, isDocumentInUse, risk } }: { found: ReviewedCase }) {
  return (
    <Panel title={identityReviewWords.checksTitle}>
      {isDocumentInUse && (
        <Callout tone="error" className="mb-3">
          {identityReviewWords.documentInUse}
        </Callout>
      )}
      {cautions.length === 0 && !isDocumentInUse && (
        <p className="text-note text-ink-soft">
          {state === 'to-confirm' ? identityReviewWords.noCautionsForTwo : identityReviewWords.noCautions}
        </p>
      )}
      <ul className="grid gap-2.5">
        {cautions.map((caution) => (
          <li key={caution} className="flex gap-2.5 text-note">
            <Icon path={icons.warning} size={18} className="mt-0.5 text-amber" />
            {identityReviewWords.cautions[caution]}
          </li>
        ))}
      </ul>
      {risk !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="text-note font-semibold">{identityReviewWords.riskTitle(risk.grade, risk.points)}</h3>
          <ul className="mt-1 text-note">
            {risk.reasons.length === 0 && <li className="text-ink-soft">{identityReviewWords.noRiskReasons}</li>}
            {risk.reasons.map((reason) => (
              <li key={reason}>{identityReviewWords.riskReasons[reason]}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-soft">{identityReviewWords.riskPolicy(formatDate(risk.policyDay))}</p>
        </div>
      )}
    </Panel>
  );
}

const ownActions = new Set<OfficeAction>(['identity.submitted', 'identity.appealed', 'identity.reopened']);

/** Without a role it was the person, or the server by itself. */
function describeActor(action: OfficeAction, role: StaffRole | null): string {
  if (role !== null) return identityReviewWords.byRole(officePageWords.roleTitles[role]);
  return ownActions.has(action) ? identityReviewWords.byPerson : officePageWords.server;
}

function History({ found: { history } }: { found: ReviewedCase }) {
  return (
    <Panel title={identityReviewWords.history}>
      {history.length === 0 && <p className="text-note text-ink-soft">{identityReviewWords.noHistory}</p>}
      <ol>
        {history.map(({ at, action, role }) => (
          <li key={`${at} ${action}`} className="flex gap-3 border-b border-line py-2.5 first:pt-0 last:border-0">
            <span
              className={classes(
                'grid size-8 flex-none place-items-center rounded-full border-[1.5px]',
                actionLooks[action].look,
              )}
            >
              <Icon path={actionLooks[action].icon} size={16} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-note font-semibold">{officePageWords.actions[action]}</span>
              <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
                {describeActor(action, role)}
                <LocalTime at={at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
