import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  type AskField,
  type AskReason,
  askReasons,
  identityPictures,
  type RefusalReason,
  refusalReasons,
  toDay,
} from '@diyar/domain/identity.ts';
import { askInput, type AskInput, type ReviewedCase } from '@diyar/domain/identity-review.ts';
import { IDENTITY_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as identityFieldsWords from '@diyar/words/identity-fields.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { fieldNames, refusalSentences } from '@diyar/words/identity.ts';
import { type CaseStep, useTakeCaseStepMutation } from '#web/features/identity/identity.api.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { nameOf } from '#web/features/office/proposal-list.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/**
 * `mine`: taken by the reader. `theirs`: by somebody else. `free`: can be taken. `proposed`: the reader signed first, another one is
 * next. `closed`: nothing waits. `reader`: an auditor, who changes nothing.
 */
export type Standing = 'mine' | 'theirs' | 'free' | 'proposed' | 'closed' | 'reader';

/** Keys of one letter disturb people who dictate, so that they can be turned off for as long as the tab lives. */
let areKeysOn = true;
const listeners = new Set<() => void>();

function toggleKeys(): void {
  areKeysOn = !areKeysOn;
  for (const listener of listeners) listener();
}

function useAreKeysOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areKeysOn,
  );
}

function isTyping({ target }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');
  return isField || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** One letter does what its button does, unless somebody types or a dialog is open. */
export function useKeys(actions: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()];
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.repeat;
    if (act === undefined || isModified || !areKeysOn || isTyping(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

/** The key of a button, on it. */
export function KeyMark({ name }: { name: string }) {
  if (!useAreKeysOn()) return null;
  return (
    <kbd
      aria-hidden="true"
      className="ms-1 grid h-5 min-w-5 place-items-center rounded-tick bg-ink/8 px-1 font-sans text-chip font-semibold max-lg:hidden"
    >
      {name}
    </kbd>
  );
}

type DialogName = 'ask' | 'refuse' | 'restrict' | 'lift' | 'approve';

interface Act {
  name: DialogName;
  key: string;
  label: string;
  variant: ButtonLook['variant'];
}

/** What is possible now. What is not is not offered. */
function listActs({ state, restrictedAt }: ReviewedCase, standing: Standing): Act[] {
  const isMine = standing === 'mine';
  const isSecond = state === 'to-confirm';
  const stop = restrictedAt === null;
  return [
    ...(isMine ? [{ name: 'ask', key: 'A', label: identityReviewWords.ask, variant: 'secondary' } as const] : []),
    ...(isMine ? [{ name: 'refuse', key: 'R', label: identityReviewWords.refuse, variant: 'secondary' } as const] : []),
    {
      name: stop ? 'restrict' : 'lift',
      key: stop ? 'X' : 'L',
      label: stop ? identityReviewWords.restrict : identityReviewWords.lift,
      variant: 'secondary',
    },
    ...(isMine
      ? [
          {
            name: 'approve',
            key: 'P',
            label: isSecond ? identityReviewWords.confirmApproval : identityReviewWords.proposeApproval,
            variant: 'primary',
          } as const,
        ]
      : []),
  ];
}

interface DecisionBarProps {
  found: ReviewedCase;
  standing: Standing;
}

/** Decisions at the foot of the case, with what the press will do. */
export function DecisionBar({ found, standing }: DecisionBarProps) {
  const [open, setOpen] = useState<DialogName>();
  const isOn = useAreKeysOn();
  const acts = listActs(found, standing);
  useKeys(Object.fromEntries(acts.map(({ key, name }) => [key.toLowerCase(), () => setOpen(name)])));
  const close = () => setOpen(undefined);
  return (
    <section
      aria-label={identityReviewWords.decisions}
      className="form-bar sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-float sm:px-5 lg:bottom-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft max-sm:hidden">{sayNext(found, standing)}</p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={isOn}
          className="text-chip! font-medium! text-ink-soft! max-lg:hidden"
          onClick={toggleKeys}
        >
          {isOn ? identityReviewWords.keysOn : identityReviewWords.keysOff}
        </Button>
        {acts.map(({ name, key, label, variant }) => (
          <Button
            key={name}
            size="sm"
            variant={variant}
            aria-keyshortcuts={isOn ? key : undefined}
            className={name === 'refuse' || name === 'restrict' ? 'text-clay!' : ''}
            onClick={() => setOpen(name)}
          >
            {label}
            <KeyMark name={key} />
          </Button>
        ))}
      </div>
      {open === 'ask' && <AskDialog found={found} onClose={close} />}
      {open === 'refuse' && <RefuseDialog found={found} onClose={close} />}
      {open === 'approve' && <ApproveDialog found={found} onClose={close} />}
      {(open === 'restrict' || open === 'lift') && <RestrictionDialog found={found} name={open} onClose={close} />}
    </section>
  );
}

function sayNext({ state, proposedBy }: ReviewedCase, standing: Standing): string {
  if (standing !== 'mine') return identityReviewWords.whatNext.none;
  if (state !== 'to-confirm') return identityReviewWords.whatNext.mine;
  return identityReviewWords.whatNext.second(nameOf(proposedBy ?? { name: null }));
}

interface DialogProps {
  found: ReviewedCase;
  onClose: () => void;
}

/** Sends a step about the version that is on the screen. */
export function useStep({ id, version }: ReviewedCase) {
  const [takeStep] = useTakeCaseStepMutation();
  return {
    base: (note: string | undefined) => ({ version, ...(note !== undefined && { note }) }),
    send: (step: CaseStep) => takeStep({ id, step }).unwrap(),
  };
}

export const reasonWords = { label: identityReviewWords.sealedNote, help: identityReviewWords.sealedNoteHelp };

function RestrictionDialog({ found, name, onClose }: DialogProps & { name: 'restrict' | 'lift' }) {
  const { base, send } = useStep(found);
  const isStop = name === 'restrict';
  return (
    <DecisionDialog
      title={isStop ? identityReviewWords.restrictTitle : identityReviewWords.liftTitle}
      text={isStop ? identityReviewWords.restrictText : identityReviewWords.liftText}
      reasonWords={reasonWords}
      choices={[
        {
          label: isStop ? identityReviewWords.restrict : identityReviewWords.lift,
          busyLabel: isStop ? identityReviewWords.restricting : identityReviewWords.lifting,
          variant: isStop ? 'danger' : 'primary',
          isReasonNeeded: true,
          send: (note) => send({ name, body: base(note) }),
        },
      ]}
      onClose={onClose}
    />
  );
}

/** First or second signature. */
function ApproveDialog({ found, onClose }: DialogProps) {
  const { base, send } = useStep(found);
  const [isKnown, setIsKnown] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const isSecond = found.state === 'to-confirm';
  const isUnscreened = found.screening.state === 'no-list';
  function check() {
    const isComplete = isKnown || !isUnscreened;
    setIsMissing(!isComplete);
    return isComplete;
  }
  return (
    <DecisionDialog
      title={isSecond ? identityReviewWords.confirmTitle : identityReviewWords.proposeTitle}
      text={isSecond ? identityReviewWords.confirmText : identityReviewWords.proposeText}
      reasonWords={reasonWords}
      choices={[
        {
          label: isSecond ? identityReviewWords.confirmApproval : identityReviewWords.proposeApproval,
          busyLabel: isSecond ? identityReviewWords.confirming : identityReviewWords.proposing,
          isReasonNeeded: false,
          check,
          send: (note) =>
            send({
              name: isSecond ? 'confirm' : 'propose',
              body: { ...base(note), ...(isUnscreened && { knowsUnscreened: true }) },
            }),
        },
      ]}
      onClose={onClose}
    >
      {isUnscreened && (
        <Checkbox
          name="knowsUnscreened"
          label={identityReviewWords.knowsUnscreened}
          checked={isKnown}
          error={isMissing ? identityReviewWords.knowsMissing : undefined}
          onChange={({ currentTarget }) => {
            setIsKnown(currentTarget.checked);
            setIsMissing(false);
          }}
          className="mb-4"
        />
      )}
    </DecisionDialog>
  );
}

const refusalOptions = refusalReasons.map((value) => ({ value, label: refusalSentences[value] }));
const tryOptions = [
  { value: 'later', label: identityReviewWords.tryLater },
  { value: 'never', label: identityReviewWords.tryNever },
] as const;

function RefuseDialog({ found, onClose }: DialogProps) {
  const { base, send } = useStep(found);
  const [reason, setReason] = useState<RefusalReason>('document-not-accepted');
  const [again, setAgain] = useState<'later' | 'never'>('later');
  const [day, setDay] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function check() {
    const isRight = again === 'never' || day > toDay(new Date());
    setIsMissing(!isRight);
    return isRight;
  }
  return (
    <DecisionDialog
      title={identityReviewWords.refuseTitle}
      text={identityReviewWords.refuseText}
      reasonWords={reasonWords}
      choices={[
        {
          label: identityReviewWords.refuse,
          busyLabel: identityReviewWords.refusing,
          variant: 'danger',
          isReasonNeeded: false,
          check,
          send: (note) =>
            send({ name: 'refuse', body: { ...base(note), reason, tryAgainOn: again === 'never' ? null : day } }),
        },
      ]}
      onClose={onClose}
    >
      <div className="mb-5 grid gap-4">
        <Select
          name="reason"
          label={identityReviewWords.refusalReason}
          options={refusalOptions}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as RefusalReason)}
        />
        <RadioGroup
          name="again"
          label={identityReviewWords.mayTryAgain}
          options={tryOptions}
          value={again}
          onChange={setAgain}
        />
        {again === 'later' && (
          <TextField
            type="date"
            name="tryAgainOn"
            label={identityReviewWords.tryAgainOn}
            value={day}
            error={isMissing ? identityReviewWords.tryAgainMissing : undefined}
            onChange={({ currentTarget }) => {
              setDay(currentTarget.value);
              setIsMissing(false);
            }}
          />
        )}
      </div>
    </DecisionDialog>
  );
}

type Asked = Partial<Record<AskField, { reason: AskReason; note: string }>>;

const askable = [
  ...identityPictures,
  'documentKind',
  'legalName',
  'nativeName',
  'birthDate',
  'nationality',
  'documentNumber',
  'documentExpiry',
  'documentCountry',
  'residence',
  'address',
  'moneySource',
] as const satisfies AskField[];
const reasonOptions = askReasons.map((value) => ({ value, label: identityReviewWords.askReasons[value] }));

function toAsks(asked: Asked): AskInput['asks'] {
  return askable.flatMap((field) => {
    const chosen = asked[field];
    if (chosen === undefined) return [];
    const note = chosen.note.trim();
    return [{ field, reason: chosen.reason, ...(note !== '' && { note }) }];
  });
}

function AskDialog({ found, onClose }: DialogProps) {
  const { base, send } = useStep(found);
  const [asked, setAsked] = useState<Asked>({});
  const [problem, setProblem] = useState<string>();
  const [lacking, setLacking] = useState<readonly AskField[]>([]);

  /** A passport has no back. */
  function isShown(field: AskField) {
    return field !== 'documentBack' || found.answers?.documentKind !== 'passport';
  }

  function change(field: AskField, chosen: Asked[AskField]) {
    setProblem(undefined);
    setLacking((before) => before.filter((each) => each !== field));
    const { [field]: _before, ...others } = asked;
    setAsked(chosen === undefined ? others : { ...others, [field]: chosen });
  }

  function check() {
    const asks = toAsks(asked);
    const without = asks.filter(({ reason, note }) => reason === 'other' && note === undefined);
    setLacking(without.map(({ field }) => field));
    const read = askInput.pick({ asks: true }).safeParse({ asks });
    setProblem(asks.length === 0 ? identityFieldsWords.asksRequired : undefined);
    return read.success;
  }

  return (
    <DecisionDialog
      title={identityReviewWords.askTitle}
      text={identityReviewWords.askText}
      reasonWords={reasonWords}
      choices={[
        {
          label: identityReviewWords.ask,
          busyLabel: identityReviewWords.asking,
          isReasonNeeded: false,
          check,
          send: (note) => send({ name: 'ask', body: { ...base(note), asks: toAsks(asked) } }),
        },
      ]}
      onClose={onClose}
    >
      <fieldset className="mb-5">
        <legend className="mb-1 text-sm font-semibold">{identityReviewWords.askFields}</legend>
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium text-clay">
            {problem}
          </p>
        )}
        {askable.filter(isShown).map((field) => (
          <AskChoice
            key={field}
            field={field}
            chosen={asked[field]}
            isNoteMissing={lacking.includes(field)}
            onChange={(chosen) => change(field, chosen)}
          />
        ))}
      </fieldset>
    </DecisionDialog>
  );
}

interface AskChoiceProps {
  field: AskField;
  chosen: Asked[AskField];
  isNoteMissing: boolean;
  onChange: (chosen: Asked[AskField]) => void;
}

function AskChoice({ field, chosen, isNoteMissing, onChange }: AskChoiceProps) {
  const name = fieldNames[field];
  return (
    <div>
      <Checkbox
        name={field}
        label={name}
        checked={chosen !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { reason: 'blurred', note: '' } : undefined)}
      />
      {chosen !== undefined && (
        <div className="mb-3 grid gap-3 border-s-2 border-line ps-4">
          <Select
            name={`${field}-reason`}
            label={identityReviewWords.askReason(name)}
            options={reasonOptions}
            value={chosen.reason}
            onChange={({ currentTarget }) => onChange({ ...chosen, reason: currentTarget.value as AskReason })}
          />
          <TextField
            name={`${field}-note`}
            label={identityReviewWords.askNote(name)}
            help={identityReviewWords.askNoteHelp}
            maxLength={IDENTITY_NOTE_MAX_LENGTH}
            value={chosen.note}
            error={isNoteMissing ? identityFieldsWords.askNoteRequired : undefined}
            onChange={({ currentTarget }) => onChange({ ...chosen, note: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
