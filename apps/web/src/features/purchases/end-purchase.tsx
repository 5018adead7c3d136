import { useState } from 'react';
import type { Purchase } from '@diyar/domain/purchases.ts';
import { formatDeadline, formatMinor } from '@diyar/words/format.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCancelPurchaseMutation, useDeclinePurchaseMutation } from './purchases.api.ts';

/** Why it can still be ended: before the owner's answer, in the first 48 hours, or until the documents are confirmed. */
function explain({ role, state, cancelUntil, buyerDocumentsAt }: Purchase): string {
  if (role === 'seller') return purchasesWords.canDecline;
  const isBeforeDocuments = state === 'reserved' || state === 'accepted';
  if (isBeforeDocuments && buyerDocumentsAt === null) return purchasesWords.canCancelNow;
  return purchasesWords.canCancelUntil(formatDeadline(cancelUntil));
}

/** Ends the purchase with a full refund, while the rules let this side do so alone. A reserved one is declined at the listing. */
export function EndPurchase({ purchase }: { purchase: Purchase }) {
  const { id, role, state, canEnd, buyerName, currency, depositMinor, remainderMinor, fundedAt } = purchase;
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, cancelling] = useCancelPurchaseMutation();
  const [decline, declining] = useDeclinePurchaseMutation();
  const { showToast } = useToast();
  const isBuyer = role === 'buyer';
  if (!canEnd || (!isBuyer && state === 'reserved')) return null;
  const paid = formatMinor(fundedAt === null ? depositMinor : depositMinor + remainderMinor, currency);

  async function end() {
    try {
      await (isBuyer ? cancel(id).unwrap() : decline(id).unwrap());
      showToast({ variant: 'success', message: isBuyer ? purchasesWords.cancelled : purchasesWords.declined });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, purchasesWords.notChanged) });
    }
    setIsAsking(false);
  }

  return (
    <Panel title={purchasesWords.endTitle} text={explain(purchase)}>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        {isBuyer ? purchasesWords.cancelPurchase : purchasesWords.endPurchase}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void end()}
        title={isBuyer ? purchasesWords.cancelTitle : purchasesWords.endPurchaseTitle}
        text={isBuyer ? purchasesWords.cancelText(paid) : purchasesWords.endPurchaseText(buyerName, paid)}
        keepLabel={purchasesWords.keepIt}
        confirmLabel={isBuyer ? purchasesWords.cancelPurchase : purchasesWords.endPurchase}
        busyLabel={isBuyer ? purchasesWords.cancelling : purchasesWords.ending}
        busy={cancelling.isLoading || declining.isLoading}
        isDangerous
      />
    </Panel>
  );
}
