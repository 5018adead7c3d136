import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { OfficeCharity, OfficeGift } from '@diyar/domain/charity.ts';
import type { StaffRole } from '@diyar/domain/office.ts';
import * as charityPageWords from '@diyar/words/charity-page.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import { CharityBars } from '#web/features/charity/charity-sums.tsx';
import {
  useDecideGiftMutation,
  useGetOfficeCharityQuery,
  useLoadGiftReceiptMutation,
} from '#web/features/charity/charity.api.ts';
import { ProposeForm, RecipientForm } from '#web/features/charity/gift-forms.tsx';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { useGetOwnOfficeQuery } from '#web/features/office/office.api.ts';
import { nameOf } from '#web/features/office/proposal-list.tsx';
import { useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { useToast } from '#web/ui/toast.tsx';

const words = {
  loading: charityPageWords.loading,
  notFound: charityPageWords.loadFailed,
  loadFailed: charityPageWords.loadFailed,
};

/** What is set aside, gifts that wait for a signature, and the forms of an operator. */
export function OfficeCharityPage() {
  const { data, error, isFetching, refetch } = useGetOfficeCharityQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: office } = useGetOwnOfficeQuery();
  const retry = useRetry();
  return (
    <RecordState
      value={data}
      failure={error && toApiError(error)}
      isFetching={isFetching}
      onRetry={() => retry(refetch)}
      words={words}
      back={null}
    >
      {(charity) => <Charity charity={charity} roles={office?.roles ?? []} />}
    </RecordState>
  );
}

function Charity({ charity, roles }: { charity: OfficeCharity; roles: readonly StaffRole[] }) {
  const isOperator = roles.includes('operator');
  return (
    <>
      <h1 className="type-work">{charityPageWords.title}</h1>
      <p className="mt-1.5 text-ink-soft">{charityPageWords.officeLead}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Panel title={charityPageWords.giftsTitle}>
          {charity.gifts.length === 0 ? (
            <p className="text-note text-ink-soft">{charityPageWords.noGiftsText}</p>
          ) : (
            <ul>
              {charity.gifts.map((gift) => (
                <Gift key={gift.id} gift={gift} roles={roles} />
              ))}
            </ul>
          )}
        </Panel>
        <div className="grid gap-5">
          <Panel title={charityPageWords.sumsTitle}>
            <CharityBars sums={charity.sums} gifts={charity.gifts.filter(({ state }) => state === 'given').length} />
          </Panel>
          {isOperator && <ProposeForm charity={charity} />}
          {isOperator && <RecipientForm />}
        </div>
      </div>
    </>
  );
}

const tones = { open: 'amber', given: 'emerald', declined: 'clay', lapsed: 'plain' } as const;

const toTitle = ({ amountMinor, currency, recipient }: OfficeGift) =>
  charityPageWords.giftTo(formatMinor(amountMinor, currency), recipient.name);

function Gift({ gift, roles }: { gift: OfficeGift; roles: readonly StaffRole[] }) {
  const { user } = useSelector(selectSession);
  const [isOpen, setIsOpen] = useState(false);
  const { recipient, state, proposedBy, decidedBy, proposedAt, decidedAt, note } = gift;
  const title = toTitle(gift);
  const canConfirm = state === 'open' && roles.includes('sharia') && proposedBy?.id !== user?.id;
  const canStop = state === 'open' && (roles.includes('sharia') || roles.includes('operator'));
  const facts = [
    charityPageWords.registered(recipient.country, recipient.registration),
    proposedBy === null ? charityPageWords.demonstration : charityPageWords.proposedBy(nameOf(proposedBy)),
    ...(decidedBy === null ? [] : [charityPageWords.decidedBy(nameOf(decidedBy))]),
    formatDate(decidedAt ?? proposedAt),
  ];
  return (
    <li className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-base font-semibold break-words">{title}</h3>
          <Chip tone={tones[state]}>{charityPageWords.states[state]}</Chip>
        </div>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
        {note !== null && <p className="mt-1 text-sm break-words whitespace-pre-line">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 md:justify-end">
        <ReceiptButton id={gift.id} title={title} />
        {canStop && (
          <Button
            size="sm"
            variant={canConfirm ? undefined : 'secondary'}
            aria-label={(canConfirm ? charityPageWords.decideOn : charityPageWords.stopThat)(title)}
            onClick={() => setIsOpen(true)}
          >
            {canConfirm ? charityPageWords.decide : charityPageWords.stop}
          </Button>
        )}
      </div>
      {isOpen && <GiftDialog gift={gift} canConfirm={canConfirm} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

function ReceiptButton({ id, title }: { id: string; title: string }) {
  const [load, { isLoading }] = useLoadGiftReceiptMutation();
  const { showToast } = useToast();
  async function save() {
    try {
      saveLink('', await load(id).unwrap());
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, charityPageWords.failed).message });
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={isLoading}
      aria-label={charityPageWords.receiptOf(title)}
      onClick={() => void save()}
    >
      {charityPageWords.openReceipt}
    </Button>
  );
}

function GiftDialog({ gift, canConfirm, onClose }: { gift: OfficeGift; canConfirm: boolean; onClose: () => void }) {
  const [decide] = useDecideGiftMutation();
  const { id, version } = gift;
  const send = (verdict: 'confirm' | 'decline') => (note: string | undefined) =>
    decide({ id, verdict, body: { version, ...(note !== undefined && { note }) } }).unwrap();
  const decline = {
    label: charityPageWords.decline,
    busyLabel: charityPageWords.declining,
    variant: canConfirm ? 'secondary' : 'danger',
    isReasonNeeded: true,
    send: send('decline'),
  } as const;
  const confirm = {
    label: charityPageWords.confirm,
    busyLabel: charityPageWords.confirming,
    isReasonNeeded: false,
    send: send('confirm'),
  };
  return (
    <DecisionDialog
      title={toTitle(gift)}
      text={canConfirm ? charityPageWords.confirmText : charityPageWords.stopText}
      choices={canConfirm ? [decline, confirm] : [decline]}
      onClose={onClose}
    />
  );
}
