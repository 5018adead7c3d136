import { useState } from 'react';
import type { ReviewedCase } from '@diyar/domain/identity-review.ts';
import { type RefusalReason, refusalReasons, toDay } from '@diyar/domain/identity.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { refusalSentences } from '@diyar/words/identity.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { KeyMark, toggleKeys, useAreKeysOn, useKeys } from '#web/features/office/keys.tsx';
import { nameOf } from '#web/features/office/proposal-list.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AskDialog } from './identity-ask.tsx';
import { type DialogProps, reasonWords, type Standing, useStep } from './identity-step.ts';

type DialogName = 'ask' | 'refuse' | 'restrict' | 'lift' | 'approve' | 'recheck';

interface Act {
  name: DialogName;
  key: string;
  label: string;
  variant: ButtonLook['variant'];
}

/** What is possible now. What is not is not offered. */
function listActs(found: ReviewedCase, standing: Standing): Act[] {
  const { restrictedAt, approvedBy } = found;
  const isRecheck = standing === 'mine' && approvedBy !== null;
  const isMine = standing === 'mine' && !isRecheck;
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
            label: approvalLabels[findApproval(found)],
            variant: 'primary',
          } as const,
        ]
      : []),
    ...(isRecheck
      ? [{ name: 'recheck', key: 'P', label: identityReviewWords.finishRecheck, variant: 'primary' } as const]
      : []),
  ];
}

/** `alone`: nothing asks for a second reviewer. */
function findApproval({ state, cautions }: ReviewedCase): 'confirm' | 'alone' | 'propose' {
  if (state === 'to-confirm') return 'confirm';
  return cautions.length === 0 ? 'alone' : 'propose';
}

const approvalLabels = {
  confirm: identityReviewWords.confirmApproval,
  alone: identityReviewWords.approveAlone,
  propose: identityReviewWords.proposeApproval,
} as const;

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
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft max-sm:hidden">{describeNext(found, standing)}</p>
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
      {open === 'recheck' && <RecheckDialog found={found} onClose={close} />}
      {(open === 'restrict' || open === 'lift') && <RestrictionDialog found={found} name={open} onClose={close} />}
    </section>
  );
}

function describeNext(found: ReviewedCase, standing: Standing): string {
  const { proposedBy, approvedBy } = found;
  if (standing !== 'mine') return identityReviewWords.whatNext.none;
  if (approvedBy !== null) return identityReviewWords.whatNext.recheck(nameOf(approvedBy));
  if (findApproval(found) !== 'confirm')
    return identityReviewWords.whatNext[findApproval(found) === 'alone' ? 'alone' : 'mine'];
  return identityReviewWords.whatNext.second(nameOf(proposedBy ?? { name: null }));
}

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

/** The only signature, the first of two, or the second one. */
function ApproveDialog({ found, onClose }: DialogProps) {
  const { base, send } = useStep(found);
  const [isKnown, setIsKnown] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isWithoutMeans, setIsWithoutMeans] = useState(false);
  const approval = findApproval(found);
  const isUnscreened = found.screening.state === 'no-list';
  function check() {
    const isComplete = isKnown || !isUnscreened;
    setIsMissing(!isComplete);
    return isComplete;
  }
  const sign = (name: 'propose' | 'confirm' | 'approve', note: string | undefined) =>
    send({
      name,
      body: {
        ...base(note),
        ...(isUnscreened && { knowsUnscreened: true }),
        ...(isWithoutMeans && { isWithoutMeans }),
      },
    });
  const propose = {
    label: identityReviewWords.proposeApproval,
    busyLabel: identityReviewWords.proposing,
    isReasonNeeded: false,
    check,
    send: (note: string | undefined) => sign('propose', note),
  };
  const approve = {
    label: approvalLabels[approval],
    busyLabel: identityReviewWords.confirming,
    isReasonNeeded: false,
    check,
    send: (note: string | undefined) => sign(approval === 'confirm' ? 'confirm' : 'approve', note),
  };
  const choices = {
    propose: [propose],
    confirm: [approve],
    alone: [{ ...propose, variant: 'secondary' }, approve],
  } as const;
  return (
    <DecisionDialog
      title={approval === 'propose' ? identityReviewWords.proposeTitle : identityReviewWords.confirmTitle}
      text={identityReviewWords.approvalTexts[approval]}
      reasonWords={reasonWords}
      choices={choices[approval]}
      onClose={onClose}
    >
      {found.level > 1 && approval === 'propose' && (
        <Checkbox
          name="isWithoutMeans"
          label={identityReviewWords.withoutMeans}
          checked={isWithoutMeans}
          onChange={({ currentTarget }) => setIsWithoutMeans(currentTarget.checked)}
          className="mb-4"
        />
      )}
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

function RecheckDialog({ found, onClose }: DialogProps) {
  const { base, send } = useStep(found);
  return (
    <DecisionDialog
      title={identityReviewWords.recheckTitle}
      text={identityReviewWords.recheckText}
      reasonWords={reasonWords}
      choices={[
        {
          label: identityReviewWords.recheckDiffers,
          busyLabel: identityReviewWords.recheckSaving,
          variant: 'danger',
          isReasonNeeded: true,
          send: (note) => send({ name: 'recheck', body: { ...base(note), outcome: 'differs' } }),
        },
        {
          label: identityReviewWords.recheckAgrees,
          busyLabel: identityReviewWords.recheckSaving,
          isReasonNeeded: false,
          send: (note) => send({ name: 'recheck', body: { ...base(note), outcome: 'agrees' } }),
        },
      ]}
      onClose={onClose}
    />
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
