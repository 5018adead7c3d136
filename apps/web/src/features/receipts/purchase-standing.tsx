import { useState } from 'react';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import { useCancelPurchaseMutation } from '#web/features/payments/payments.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatDeadline, formatMinor, formatMoment } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { returnNames } from './order-words.ts';

interface PurchaseStandingProps {
  receipt: PaymentReceipt;
  purchase: NonNullable<PaymentReceipt['purchase']>;
}

/** How a purchase stands, to its buyer; cancelled here as long as the owner has not accepted. */
export function PurchaseStanding({ receipt, purchase }: PurchaseStandingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancelPurchase, { isLoading }] = useCancelPurchaseMutation();
  const { showToast } = useToast();
  const total = formatMinor(receipt.totalMinor, receipt.currency);
  const wayBack = paymentsWords.backToYou[receipt.method];

  async function cancel() {
    try {
      await cancelPurchase(receipt.id).unwrap();
      showToast({ variant: 'success', message: paymentsWords.cancelled });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, paymentsWords.notChanged) });
    }
    setIsAsking(false);
  }

  if (purchase.state === 'accepted' && purchase.endedAt !== null) {
    return (
      <Callout tone="success" title={`The owner accepted on ${formatMoment(purchase.endedAt)}`}>
        {paymentsWords.titleNotTransferred} The purchase can no longer be cancelled.
      </Callout>
    );
  }
  if (purchase.state === 'returned' && purchase.endedAt !== null) {
    return (
      <Callout title={`Ended on ${formatMoment(purchase.endedAt)}`}>
        {purchase.returnReason !== null && `${returnNames[purchase.returnReason]}. `}
        All of the {total} went back {wayBack}, the fee included. {paymentsWords.reserveAgain}
      </Callout>
    );
  }
  return (
    <>
      <Callout tone="warning" title={`The owner can accept until ${formatDeadline(purchase.reservedUntil)}`}>
        <p>
          Until the owner accepts you can cancel. If you cancel, or the owner declines or does not answer, all of your
          money goes back {wayBack}. {paymentsWords.reserveAgain}
        </p>
        <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={() => setIsAsking(true)}>
          Cancel this purchase
        </Button>
      </Callout>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
        title="Cancel this purchase?"
        text={`${total} goes back ${wayBack}. The home is no longer reserved for you, and you cannot reserve it again for 30 days. ${paymentsWords.notReal}`}
        keepLabel="Keep it"
        confirmLabel="Cancel purchase"
        busyLabel="Cancelling…"
        busy={isLoading}
        isDangerous
      />
    </>
  );
}
