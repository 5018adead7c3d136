import { useState } from 'react';
import type { BankTransfer as Details, Purchase, RemainderInput } from '@diyar/domain/purchases.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import { useListBalancesQuery } from '#web/features/balances/balances.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { useSendOnce } from '#web/lib/use-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { usePayRemainderMutation, usePrepareTransferMutation } from './purchases.api.ts';

function TransferDetails({ details }: { details: Details }) {
  const { reference, currency, amountMinor, beneficiary, bank, account } = details;
  const rows = [
    [purchasesWords.amountLabel, formatMinor(amountMinor, currency)],
    [purchasesWords.reference, reference],
    [purchasesWords.beneficiary, beneficiary],
    [purchasesWords.bank, bank],
    [purchasesWords.account, account],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-note sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The buyer pays the rest of the price here. */
export function BankTransfer({ purchase }: { purchase: Purchase }) {
  const [prepare, preparing] = usePrepareTransferMutation();
  const [payRemainder] = usePayRemainderMutation();
  const [details, setDetails] = useState<Details>();
  const [isAsking, setIsAsking] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const { data: balances = [] } = useListBalancesQuery();
  const available = balances.find(({ currency }) => currency === purchase.currency)?.availableMinor ?? 0;
  const { showToast } = useToast();
  const { sendOnce, isBusy } = useSendOnce<RemainderInput & { id: string }>({
    name: 'remainder',
    send: (attempt) => payRemainder(attempt).unwrap(),
    fallback: purchasesWords.notChanged,
    onDone: () => showToast({ variant: 'success', message: purchasesWords.paidInFull }),
    onProblem: (message) => showToast({ variant: 'error', message }),
  });

  async function show() {
    try {
      setDetails((await prepare(purchase.id).unwrap()).data);
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, purchasesWords.notChanged) });
    }
  }

  async function send(method: RemainderInput['method']) {
    await sendOnce({ id: purchase.id, method });
    setIsAsking(false);
    setIsPaying(false);
  }

  return (
    <Panel
      title={purchasesWords.transferTitle}
      text={
        purchase.settlement.isRealMoney || details?.isAwaited
          ? purchasesWords.transferText
          : purchasesWords.demonstrationTransferText
      }
    >
      {details === undefined ? (
        <Button busy={preparing.isLoading} onClick={() => void show()}>
          {purchasesWords.showTransfer}
        </Button>
      ) : (
        <>
          <TransferDetails details={details} />
          {details.isAwaited ? (
            <Callout title={purchasesWords.awaitedTitle} className="mt-5">
              {purchasesWords.awaitedText}
            </Callout>
          ) : (
            <Button className="mt-5" onClick={() => setIsAsking(true)}>
              {purchasesWords.sentTransfer}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void send('bankTransfer')}
        title={purchasesWords.sentTitle}
        text={purchasesWords.sentText(formatMinor(purchase.remainderMinor, purchase.currency))}
        confirmLabel={purchasesWords.sentTransfer}
        busyLabel={purchasesWords.recording}
        busy={isBusy}
      />
      {available >= purchase.remainderMinor && (
        <div className="mt-5 border-t border-line pt-5">
          <p className="mb-3 text-note text-ink-soft">
            {purchasesWords.balanceIsEnough(formatMinor(available, purchase.currency))}
          </p>
          <Button variant="secondary" onClick={() => setIsPaying(true)}>
            {purchasesWords.payFromBalance}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isPaying}
        onCancel={() => setIsPaying(false)}
        onConfirm={() => void send('balance')}
        title={purchasesWords.payFromBalanceTitle}
        text={purchasesWords.payFromBalanceText(formatMinor(purchase.remainderMinor, purchase.currency))}
        confirmLabel={purchasesWords.payFromBalance}
        busyLabel={purchasesWords.recording}
        busy={isBusy}
      />
    </Panel>
  );
}
