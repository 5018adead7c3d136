import { useState } from 'react';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import { useCancelPurchaseMutation } from '#web/features/payments/payments.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatDeadline, formatMinor, formatMoment } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface PurchaseStatusProps {
  receipt: PaymentReceipt;
  purchase: NonNullable<PaymentReceipt['purchase']>;
}

/** State of a purchase for its buyer, who can cancel it here until the owner accepts. */
export function PurchaseStatus({ receipt, purchase }: PurchaseStatusProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancelPurchase, { isLoading }] = useCancelPurchaseMutation();
  const { showToast } = useToast();
  const total = formatMinor(receipt.totalMinor, receipt.currency);
  const backToYou = paymentsWords.backToYou[receipt.method];

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
      <Callout tone="success" title={receiptsWords.ownerAcceptedOn(formatMoment(purchase.endedAt))}>
        {paymentsWords.titleNotTransferred} {receiptsWords.cannotCancel}
      </Callout>
    );
  }
  if (purchase.state === 'returned' && purchase.endedAt !== null) {
    return (
      <Callout title={receiptsWords.purchaseEndedOn(formatMoment(purchase.endedAt))}>
        {purchase.returnReason !== null && <>{receiptsWords.endReasons[purchase.returnReason]} </>}
        {receiptsWords.purchaseRefunded(total, backToYou)} {paymentsWords.reserveAgain}
      </Callout>
    );
  }
  return (
    <>
      <Callout tone="warning" title={receiptsWords.ownerCanAcceptUntil(formatDeadline(purchase.reservedUntil))}>
        <p>
          {receiptsWords.canCancelPurchase(backToYou)} {paymentsWords.reserveAgain}
        </p>
        <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={() => setIsAsking(true)}>
          {receiptsWords.cancelThisPurchase}
        </Button>
      </Callout>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
        title={receiptsWords.cancelPurchaseTitle}
        text={receiptsWords.cancelPurchaseText(total, backToYou)}
        keepLabel={receiptsWords.keepIt}
        confirmLabel={receiptsWords.cancelPurchase}
        busyLabel={receiptsWords.cancelling}
        busy={isLoading}
        isDangerous
      />
    </>
  );
}
