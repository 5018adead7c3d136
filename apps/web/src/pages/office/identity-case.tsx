import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ReviewedCase } from '@diyar/domain/identity-review.ts';
import {
  documentKinds,
  type IdentityDraft,
  type IdentityPicture,
  identityPictures,
  moneySources,
} from '@diyar/domain/identity.ts';
import { IDENTITY_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { type OfficeAction, officePaths, type StaffRole } from '@diyar/domain/office.ts';
import { formatClock, formatDate } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { fieldNames } from '@diyar/words/identity.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import {
  useGetCaseQuery,
  useTakeCaseStepMutation,
  useViewCasePictureQuery,
} from '#web/features/identity/identity.api.ts';
import { useGetOwnOfficeQuery } from '#web/features/office/office.api.ts';
import { measureAge, nameOf } from '#web/features/office/proposal-list.tsx';
import { actionLooks } from '#web/features/office/record.tsx';
import { useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { selectSession } from '#web/lib/session.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { useAfter } from '#web/lib/use-delay.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { PictureViewer } from '#web/ui/picture-viewer.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DecisionBar, KeyMark, type Standing, useKeys } from './identity-decisions.tsx';
import { Screening } from './identity-hits.tsx';
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
          onStale={() => retry(refetch)}
        />
      )}
    </RecordState>
  );
}

function toStanding(
  { state, claimedBy, proposedBy }: ReviewedCase,
  userId: string | undefined,
  canDecide: boolean,
): Standing {
  if (!canDecide) return 'reader';
  if (!isWaiting(state)) return 'closed';
  if (claimedBy !== null) return claimedBy.id === userId ? 'mine' : 'theirs';
  return state === 'to-confirm' && proposedBy?.id === userId ? 'proposed' : 'free';
}

interface CaseProps {
  found: ReviewedCase;
  standing: Standing;
  onStale: () => void;
}

function Case({ found, standing, onStale }: CaseProps) {
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
        </div>
      </div>
      {standing !== 'reader' && <DecisionBar found={found} standing={standing} />}
    </>
  );
}

/** Taking the case and giving it back, which need no words. */
function useClaim({ id, version }: ReviewedCase) {
  const [takeStep, { isLoading: isBusy }] = useTakeCaseStepMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  async function run(name: 'claim' | 'release') {
    try {
      const message = await stepUp(() => takeStep({ id, step: { name, body: { version } } }).unwrap());
      showToast({ variant: 'success', message });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, identityReviewWords.stepFailed).message });
    }
  }
  return { isBusy, take: () => void run('claim'), giveBack: () => void run('release') };
}

function Facts({ found, standing }: { found: ReviewedCase; standing: Standing }) {
  const { state, round, submittedAt, claimedBy, claimedUntil, restrictedAt, isLiftProposed, isAppeal } = found;
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
      <Chip>{identityReviewWords.level}</Chip>
      <Chip>{identityReviewWords.attempt(round)}</Chip>
      {isAppeal && <Chip tone="amber">{identityReviewWords.appeal}</Chip>}
      <AgeingChip listed={found} />
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
      {isLiftProposed && <Chip tone="amber">{identityReviewWords.liftProposed}</Chip>}
    </div>
  );
}

interface PicturesProps {
  found: ReviewedCase;
  standing: Standing;
  isTaking: boolean;
  onTake: () => void;
}

/** Covered until the case is taken; auditors say why they look. */
function Pictures({ found, standing, isTaking, onTake }: PicturesProps) {
  const { pictures } = found;
  const [reason, setReason] = useState<string>();
  const isCovered = standing !== 'mine' && reason === undefined;
  return (
    <Panel title={identityReviewWords.pictures}>
      {pictures.length === 0 && <p className="text-note text-ink-soft">{identityReviewWords.noPictures}</p>}
      {isCovered && standing === 'reader' && pictures.length > 0 && <ReasonForm onReason={setReason} />}
      {isCovered && standing !== 'reader' && (
        <div className="khatam grid min-h-56 place-content-center justify-items-center gap-2 overflow-hidden rounded-float border border-line bg-well p-6 text-center">
          <span className="grid size-12 place-items-center rounded-full border border-line bg-surface text-brass">
            <Icon path={pageIcons.lock} />
          </span>
          <p className="text-note font-semibold">{identityReviewWords.coveredTitle}</p>
          <p className="max-w-80 text-sm text-ink-soft">{covers[standing]}</p>
          {standing === 'free' && (
            <Button
              size="sm"
              className="mt-2"
              busy={isTaking}
              busyLabel={identityReviewWords.taking}
              aria-keyshortcuts="C"
              onClick={onTake}
            >
              {identityReviewWords.take}
              <KeyMark name="C" />
            </Button>
          )}
        </div>
      )}
      {!isCovered && pictures.length > 0 && <PictureSet found={found} reason={reason} />}
    </Panel>
  );
}

const covers: Record<Exclude<Standing, 'reader'>, string> = {
  mine: '',
  free: identityReviewWords.coveredText,
  theirs: identityReviewWords.coveredTheirs,
  proposed: identityReviewWords.coveredOwnProposal,
  closed: identityReviewWords.coveredClosed,
};

function ReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      aria-label={identityReviewWords.showPicture}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(typed.trim() === '');
        if (typed.trim() !== '') onReason(typed.trim());
      }}
    >
      <TextField
        name="reason"
        label={identityReviewWords.auditorReason}
        help={identityReviewWords.auditorReasonHelp}
        maxLength={IDENTITY_NOTE_MAX_LENGTH}
        value={typed}
        error={isMissing ? identityReviewWords.auditorReasonMissing : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
        {identityReviewWords.showPicture}
      </Button>
    </form>
  );
}

/** One at a time. What was opened stays mounted, so that each look is fetched, and recorded, once. */
function PictureSet({ found, reason }: { found: ReviewedCase; reason: string | undefined }) {
  const pictures = identityPictures.flatMap((kind) => found.pictures.filter((each) => each.kind === kind));
  const [opened, setOpened] = useState<readonly string[]>([pictures[0]!.id]);
  const shown = opened[0];
  return (
    <>
      <div role="group" aria-label={identityReviewWords.pictures} className="mb-3 flex flex-wrap gap-2">
        {pictures.map(({ id, kind }) => (
          <ChoiceChip
            key={id}
            isChosen={id === shown}
            onClick={() => setOpened((before) => [id, ...before.filter((each) => each !== id)])}
          >
            {identityReviewWords.pictureNames[kind]}
          </ChoiceChip>
        ))}
      </div>
      {pictures
        .filter(({ id }) => opened.includes(id))
        .map(({ id, kind }) => (
          <div key={id} hidden={id !== shown}>
            <CasePicture caseId={found.id} id={id} kind={kind} reason={reason} />
          </div>
        ))}
      <p className="mt-3 text-sm text-ink-soft">{identityReviewWords.recorded}</p>
    </>
  );
}

interface CasePictureProps {
  caseId: string;
  id: string;
  kind: IdentityPicture;
  reason: string | undefined;
}

const TURN_DEGREES = 90;

function CasePicture({ caseId, id, kind, reason }: CasePictureProps) {
  const { data: src, error } = useViewCasePictureQuery({ caseId, id, ...(reason !== undefined && { reason }) });
  const [turns, setTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const name = identityReviewWords.pictureNames[kind];
  if (error !== undefined)
    return (
      <div role="alert">
        <Callout tone="error">{toApiError(error, identityReviewWords.pictureFailed).message}</Callout>
      </div>
    );
  const image = (className: string) => (
    <img
      src={src}
      alt={identityReviewWords.pictureAlt(name)}
      className={className}
      style={{ rotate: `${turns * TURN_DEGREES}deg` }}
    />
  );
  return (
    <>
      <div className="relative grid aspect-[1.35] place-items-center overflow-hidden rounded-float border border-line bg-well">
        {src === undefined ? <Spinner /> : image('absolute size-full object-contain')}
        <div className="absolute end-2 bottom-2 flex gap-2">
          <IconButton
            icon={pageIcons.refresh}
            label={identityReviewWords.turn}
            onClick={() => setTurns((before) => before + 1)}
          />
          <IconButton icon={pageIcons.search} label={identityReviewWords.enlarge} onClick={() => setIsLarge(true)} />
        </div>
      </div>
      {isLarge && src !== undefined && (
        <PictureViewer
          label={identityReviewWords.pictureAlt(name)}
          closeLabel={identityReviewWords.closePicture}
          number={name}
          position={0}
          count={1}
          onMove={() => undefined}
          onClose={() => setIsLarge(false)}
        >
          <div className="grid min-h-0 flex-1 place-items-center p-4">{image('size-full min-h-0 object-contain')}</div>
        </PictureViewer>
      )}
    </>
  );
}

function Checks({ found: { cautions, isDocumentInUse } }: { found: ReviewedCase }) {
  return (
    <Panel title={identityReviewWords.checksTitle}>
      {isDocumentInUse && (
        <Callout tone="error" className="mb-3">
          {identityReviewWords.documentInUse}
        </Callout>
      )}
      {cautions.length === 0 && !isDocumentInUse && (
        <p className="text-note text-ink-soft">{identityReviewWords.noCautions}</p>
      )}
      <ul className="grid gap-2.5">
        {cautions.map((caution) => (
          <li key={caution} className="flex gap-2.5 text-note">
            <Icon path={icons.warning} size={18} className="mt-0.5 text-amber" />
            {identityReviewWords.cautions[caution]}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Field = Exclude<keyof IdentityDraft, 'statementsVersion'>;

/** Those that the document shows can be compared with it. */
const inDocument = [
  'legalName',
  'nativeName',
  'birthDate',
  'nationality',
  'documentKind',
  'documentNumber',
  'documentExpiry',
  'documentCountry',
] as const satisfies Field[];
const furtherFields = [
  'residence',
  'address',
  'actsForSelf',
  'isExposed',
  'moneySource',
  'riskStatements',
] as const satisfies Field[];

function sayAnswer(answers: IdentityDraft, field: Field): string | undefined {
  switch (field) {
    case 'birthDate':
    case 'documentExpiry':
      return answers[field] && formatDate(answers[field]);
    case 'nationality':
    case 'residence':
    case 'documentCountry':
      return answers[field] && identityPageWords.nameCountry(answers[field]);
    case 'documentKind': {
      const kind = documentKinds.find((each) => each === answers.documentKind);
      return kind && identityPageWords.documentKinds[kind];
    }
    case 'moneySource': {
      const source = moneySources.find((each) => each === answers.moneySource);
      return source && identityPageWords.moneySources[source];
    }
    case 'actsForSelf':
      return answers.actsForSelf === false ? identityReviewWords.acts.other : identityReviewWords.acts.self;
    case 'isExposed':
      return answers.isExposed === true ? identityReviewWords.yes : identityReviewWords.no;
    case 'riskStatements':
      return identityReviewWords.ticked(answers.riskStatements?.length ?? 0);
    default:
      return answers[field];
  }
}

/** Ticks are the reviewer's own, to keep track; they are sent nowhere. */
function Answers({ answers }: { answers: IdentityDraft }) {
  const [agreeing, setAgreeing] = useState<readonly Field[]>([]);
  return (
    <Panel
      title={identityReviewWords.answers}
      aside={
        <span className="text-sm text-ink-soft tabular-nums">
          {identityReviewWords.compared(agreeing.length, inDocument.length)}
        </span>
      }
    >
      <table className="-mt-2 w-full text-note">
        <caption className="sr-only">{identityReviewWords.answers}</caption>
        <thead className="text-start text-sm text-ink-soft max-sm:sr-only">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {identityReviewWords.field}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {identityReviewWords.answer}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {identityReviewWords.agrees}
            </th>
          </tr>
        </thead>
        <tbody>
          {inDocument.map((field) => (
            <Row key={field} name={names[field]} value={sayAnswer(answers, field)} isIn={agreeing.includes(field)}>
              <Checkbox
                name={field}
                label={<span className="sr-only">{identityReviewWords.agreesField(names[field])}</span>}
                checked={agreeing.includes(field)}
                onChange={({ currentTarget }) =>
                  setAgreeing(
                    inDocument.filter((each) => (each === field ? currentTarget.checked : agreeing.includes(each))),
                  )
                }
                className="justify-items-end"
              />
            </Row>
          ))}
          {furtherFields.map((field) => (
            <Row key={field} name={names[field]} value={sayAnswer(answers, field)}>
              <span className="text-sm text-ink-soft">{identityReviewWords.notInDocument}</span>
            </Row>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const names = { ...fieldNames, actsForSelf: identityPageWords.actsFor, isExposed: identityPageWords.exposed };

interface RowProps {
  name: string;
  value: string | undefined;
  isIn?: boolean;
  children: ReactNode;
}

function Row({ name, value, isIn = false, children }: RowProps) {
  return (
    <tr
      className={classes(
        'border-t border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-2',
        isIn && 'bg-emerald-tint/50',
      )}
    >
      <th
        scope="row"
        className="py-2.5 pe-4 text-start align-top text-sm font-normal text-ink-soft max-sm:col-span-2 max-sm:py-0"
      >
        {name}
      </th>
      <td className="py-2 pe-4 align-top font-medium break-words whitespace-pre-line">
        {value ? <bdi>{value}</bdi> : <span className="text-clay">{identityReviewWords.notAnswered}</span>}
      </td>
      <td className="text-end align-middle whitespace-nowrap">{children}</td>
    </tr>
  );
}

const ownActions = new Set<OfficeAction>(['identity.submitted', 'identity.appealed', 'identity.reopened']);

/** Without a role it was the person, or the server by itself. */
function sayActor(action: OfficeAction, role: StaffRole | null): string {
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
                {sayActor(action, role)}
                <LocalTime at={at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
