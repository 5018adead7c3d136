import { useState } from 'react';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { CLAIM_ITEMS_MAX, LEASE_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { toMinor } from '@diyar/domain/money.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import { PrivatePictures } from '#web/pictures/private-pictures.tsx';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useLeaseStep } from './lease-dialog.tsx';
import { PictureUpload } from './picture-upload.tsx';

/** The owner's claim on the deposit, its answer, and what was decided. */
export function ClaimPanel({ lease }: { lease: LeaseDetails }) {
  return (
    <Panel title={leasePageWords.claimTitle}>
      {lease.claim === null ? <ClaimForm lease={lease} /> : <ClaimFacts lease={lease} claim={lease.claim} />}
    </Panel>
  );
}

function ClaimFacts({ lease, claim }: { lease: LeaseDetails; claim: NonNullable<LeaseDetails['claim']> }) {
  const { items, totalMinor, dispute, decided } = claim;
  const show = (amount: number) => formatMinor(amount, lease.currency);
  return (
    <>
      <AmountList
        lines={[
          ...items.map(({ what, amountMinor, pictures }) => ({
            name: what,
            ...(pictures.length > 0 && {
              note: <PrivatePictures pictures={pictures} name={lease.ownerName} isRow className="mt-2" />,
            }),
            value: show(amountMinor),
          })),
          { name: leasePageWords.claimTotal, value: show(totalMinor), isTotal: true },
        ]}
      />
      {dispute !== null && (
        <p className="mt-3 text-note [overflow-wrap:anywhere]">
          {dispute.text === '' ? leasePageWords.silent : leasePageWords.disputeText(dispute.text)}
        </p>
      )}
      {decided !== null && (
        <Callout title={leasePageWords.decided(show(decided.amountMinor))} className="mt-4">
          {decided.reason !== '' && <p>{leasePageWords.decisionReason(decided.reason)}</p>}
        </Callout>
      )}
      {claim.state === 'open' && lease.role === 'tenant' && <ClaimAnswer lease={lease} />}
    </>
  );
}

function ClaimAnswer({ lease }: { lease: LeaseDetails }) {
  const { take, pending, problem } = useLeaseStep(lease);
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void take('claim/dispute', { text });
      }}
    >
      <Button
        className="justify-self-start"
        busy={pending === 'claim/accept'}
        busyLabel={leasePageWords.accepting}
        onClick={() => void take('claim/accept')}
      >
        {leasePageWords.acceptClaim}
      </Button>
      <TextArea
        label={leasePageWords.disputeField}
        name="text"
        rows={3}
        maxLength={LEASE_NOTE_MAX_LENGTH}
        value={text}
        error={problem?.field === 'text' ? problem.message : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={pending === 'claim/dispute'}
        busyLabel={leasePageWords.disputing}
      >
        {leasePageWords.disputeClaim}
      </Button>
    </form>
  );
}

interface ClaimItem {
  key: number;
  what: string;
  amount: string;
  fileIds: string[];
}

const newItem = (key: number): ClaimItem => ({ key, what: '', amount: '', fileIds: [] });

function ClaimForm({ lease }: { lease: LeaseDetails }) {
  const { take, pending, problem } = useLeaseStep(lease);
  const [items, setItems] = useState<ClaimItem[]>([newItem(0)]);
  const change = (key: number, fields: Partial<ClaimItem>) =>
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...fields } : item)));

  function send() {
    const claimed = items.map(({ what, amount, fileIds }) => ({ what, amountMinor: readMinor(amount), fileIds }));
    void take('claim', { items: claimed });
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {items.map(({ key, what, amount, fileIds }) => (
        <div key={key} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label={leasePageWords.claimWhat}
            name={`what-${key}`}
            maxLength={LEASE_NOTE_MAX_LENGTH}
            value={what}
            onChange={(event) => change(key, { what: event.target.value })}
          />
          <TextField
            label={leasePageWords.claimAmount(lease.currency)}
            name={`amount-${key}`}
            inputMode="decimal"
            value={amount}
            onChange={(event) => change(key, { amount: event.target.value })}
          />
          <PictureUpload lease={lease} fileIds={fileIds} onChange={(next) => change(key, { fileIds: next })} />
        </div>
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-sm text-clay">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={pending === 'claim'} busyLabel={leasePageWords.claiming}>
          {leasePageWords.sendClaim}
        </Button>
        {items.length < CLAIM_ITEMS_MAX && (
          <Button
            variant="quiet"
            onClick={() => setItems((known) => [...known, newItem((known.at(-1)?.key ?? 0) + 1)])}
          >
            {leasePageWords.addItem}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is not an amount is refused by the server with a sentence. */
function readMinor(text: string): number | null {
  const amount = Number(text.trim().replaceAll(',', ''));
  return text.trim() === '' || Number.isNaN(amount) ? null : Number(toMinor(amount));
}
