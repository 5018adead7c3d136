import { type SyntheticEvent, useState } from 'react';
import { addDays } from '@diyar/domain/lease-months.ts';
import { isBeforeHandover } from '@diyar/domain/lease-states.ts';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import {
  LEASE_AHEAD_DAYS,
  LEASE_NAME_MAX_LENGTH,
  LEASE_NOTE_MAX_LENGTH,
  NOTICE_DAYS_MAX,
  NOTICE_DAYS_MIN,
  OTP_LENGTH,
} from '@diyar/domain/limits.ts';
import { formatDate, formatDeadline } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type LeaseStep, useLeaseStep } from './lease-dialog.tsx';
import { PictureUpload } from './picture-upload.tsx';

interface NextStepProps {
  lease: LeaseDetails;
  onAsk: (step: LeaseStep) => void;
}

/** What is next and by whom, with the form for it when it is the reader's turn. */
export function NextStep({ lease, onAsk }: NextStepProps) {
  const { state, role, dueAt, endsOn } = lease;
  const turn = findTurn(lease);
  return (
    <Panel title={leasePageWords.nextTitle}>
      <p className="-mt-2 max-w-[44em] text-note">
        {leasePageWords.next[turn][role]}
        {dueAt !== null && turn !== 'notice' && (
          <>
            {' '}
            <InZone at={dueAt}>{leasePageWords.until(formatDeadline(dueAt))}</InZone>
          </>
        )}
        {turn === 'notice' && endsOn !== null && <> {leasePageWords.lastDayIs(formatDate(endsOn))}</>}
      </p>
      {turn === 'applied' && role === 'owner' && <AnswerForm lease={lease} />}
      {turn === 'accepted' && <SignForm lease={lease} />}
      {turn === 'signed' && <HandoverForm lease={lease} />}
      {turn === 'active' && <NoticeForm lease={lease} />}
      {(turn === 'active' || turn === 'notice') && (
        <Button variant="quiet" size="sm" className="-ms-4.5 mt-3" onClick={() => onAsk('end')}>
          {leasePageWords.endNow}
        </Button>
      )}
      {state === 'ended' && role === 'owner' && (
        <Button
          variant={turn === 'ended' ? 'primary' : 'secondary'}
          size="sm"
          className="mt-4"
          onClick={() => onAsk('return')}
        >
          {leasesWords.returnDeposit}
        </Button>
      )}
      {isBeforeHandover(state) && !(state === 'applied' && role === 'owner') && <CancelButton lease={lease} />}
    </Panel>
  );
}

type Turn = keyof typeof leasePageWords.next;

function findTurn({ state, role, signatures, handovers, claim, today, startsOn }: LeaseDetails): Turn {
  const isMine = (each: { role: string }) => each.role === role;
  if (state === 'accepted') return signatures.some(isMine) ? 'waitForSignature' : 'accepted';
  if (state === 'signed') {
    if (handovers.some(isMine)) return 'waitForHandover';
    return today < startsOn ? 'early' : 'signed';
  }
  if (state === 'ended' && claim !== null) return claim.state === 'open' ? 'claimed' : 'disputed';
  return state;
}

function AnswerForm({ lease }: { lease: LeaseDetails }) {
  const { take, pending, problem } = useLeaseStep(lease);
  const [days, setDays] = useState(String(NOTICE_DAYS_MIN));
  const [isDeclining, setIsDeclining] = useState(false);

  function accept(event: SyntheticEvent) {
    event.preventDefault();
    void take('accept', { noticeDays: days.trim() === '' ? null : Number(days) });
  }

  return (
    <form noValidate onSubmit={accept} className="mt-4">
      <TextField
        label={leasePageWords.noticeField}
        name="noticeDays"
        type="number"
        inputMode="numeric"
        min={NOTICE_DAYS_MIN}
        max={NOTICE_DAYS_MAX}
        help={leasePageWords.noticeHelp}
        value={days}
        error={problem?.field === 'noticeDays' ? problem.message : undefined}
        onChange={(event) => setDays(event.target.value)}
        fieldClassName="max-w-60"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={pending === 'accept'} busyLabel={leasePageWords.accepting}>
          {leasePageWords.accept}
        </Button>
        <Button variant="secondary" onClick={() => setIsDeclining(true)}>
          {leasePageWords.decline}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeclining}
        onCancel={() => setIsDeclining(false)}
        onConfirm={() => void take('decline').then(() => setIsDeclining(false))}
        title={leasePageWords.declineTitle}
        text={leasePageWords.declineText}
        confirmLabel={leasePageWords.decline}
        busyLabel={leasePageWords.declining}
        busy={pending === 'decline'}
        isDangerous
      />
    </form>
  );
}

function CancelButton({ lease }: { lease: LeaseDetails }) {
  const { take, pending } = useLeaseStep(lease);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="-ms-4.5 mt-3" onClick={() => setIsAsked(true)}>
        {leasePageWords.cancel}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void take('cancel').then(() => setIsAsked(false))}
        title={leasePageWords.cancelTitle}
        text={leasePageWords.cancelText}
        confirmLabel={leasePageWords.cancel}
        busyLabel={leasesWords.ending}
        busy={pending === 'cancel'}
        isDangerous
      />
    </>
  );
}

function NoticeForm({ lease }: { lease: LeaseDetails }) {
  const noticeDays = lease.noticeDays ?? NOTICE_DAYS_MIN;
  const earliest = addDays(lease.today, noticeDays);
  const { take, pending, problem } = useLeaseStep(lease);
  const [endsOn, setEndsOn] = useState(earliest);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
      }}
    >
      <DateField
        label={leasePageWords.lastDayField}
        name="endsOn"
        day={endsOn}
        min={earliest}
        max={addDays(lease.today, LEASE_AHEAD_DAYS)}
        help={leasePageWords.lastDayHelp(noticeDays)}
        value={endsOn}
        error={problem?.message}
        onChange={(event) => setEndsOn(event.target.value)}
        fieldClassName="max-w-60"
      />
      <Button type="submit" variant="secondary" size="sm" className="mt-4" disabled={endsOn === ''}>
        {leasePageWords.giveNotice}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void take('notice', { endsOn }).then(() => setIsAsked(false))}
        title={leasePageWords.noticeTitle}
        text={leasePageWords.noticeText(endsOn === '' ? '' : formatDate(endsOn))}
        confirmLabel={leasePageWords.giveNotice}
        busyLabel={leasePageWords.givingNotice}
        busy={pending === 'notice'}
      />
    </form>
  );
}

/** Confirms the hand-over, with notes and pictures. */
function HandoverForm({ lease }: { lease: LeaseDetails }) {
  const { take, pending } = useLeaseStep(lease);
  const [note, setNote] = useState('');
  const [fileIds, setFileIds] = useState<string[]>([]);
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void take('handover', { note, fileIds });
      }}
    >
      <TextArea
        label={leasePageWords.handoverNote}
        name="note"
        help={leasePageWords.handoverNoteHelp}
        rows={3}
        maxLength={LEASE_NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PictureUpload lease={lease} fileIds={fileIds} onChange={setFileIds} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={pending === 'handover'}
        busyLabel={leasePageWords.confirming}
      >
        {leasePageWords.confirmHandover}
      </Button>
    </form>
  );
}

/** Signs by name and a one-time code from an email. */
function SignForm({ lease }: { lease: LeaseDetails }) {
  const { take, pending, problem } = useLeaseStep(lease);
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [name, setName] = useState(lease.role === 'tenant' ? lease.tenantName : lease.ownerName);
  const [code, setCode] = useState('');
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  async function sendCode() {
    if (await take('signing-code')) setIsCodeSent(true);
  }

  return (
    <form
      noValidate
      className="mt-4 grid max-w-96 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void take('sign', { name, code });
      }}
    >
      <Button
        variant={isCodeSent ? 'secondary' : 'primary'}
        size="sm"
        className="justify-self-start"
        busy={pending === 'signing-code'}
        busyLabel={uiWords.sending}
        onClick={() => void sendCode()}
      >
        {isCodeSent ? leasePageWords.sendCodeAgain : leasePageWords.sendCode}
      </Button>
      {isCodeSent && (
        <>
          <TextField
            label={leasePageWords.nameField}
            name="name"
            autoComplete="name"
            maxLength={LEASE_NAME_MAX_LENGTH}
            value={name}
            error={problemOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={leasePageWords.codeField}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            value={code}
            error={problemOf('code')}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" busy={pending === 'sign'} busyLabel={leasePageWords.signing}>
            {leasePageWords.sign}
          </Button>
        </>
      )}
    </form>
  );
}
