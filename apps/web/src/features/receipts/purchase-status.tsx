import * as paymentsWords from '@diyar/words/payments.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import { formatDeadline, formatMoment } from '@diyar/words/format.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

interface PurchaseStatusProps {
  receipt: PaymentReceipt;
  purchase: NonNullable<PaymentReceipt['purchase']>;
}

/** State of a purchase for its buyer, who goes on with it, or cancels it, on its own page. */
export function PurchaseStatus({ receipt, purchase }: PurchaseStatusProps) {
  if (purchase.state === 'returned' && purchase.endedAt !== null) {
    return (
      <Callout title={receiptsWords.purchaseEndedOn(formatMoment(purchase.endedAt))}>
        {purchase.returnReason !== null && <>{receiptsWords.endReasons[purchase.returnReason]} </>}
        {receiptsWords.purchaseRefunded} {paymentsWords.reserveAgain}
      </Callout>
    );
  }
  if (purchase.state === 'completed' && purchase.endedAt !== null) {
    return (
      <Callout tone="success" title={purchasesWords.completedOn(formatMoment(purchase.endedAt))}>
        {purchasesWords.completedText.buyer}
      </Callout>
    );
  }
  const title =
    purchase.acceptedAt === null
      ? receiptsWords.ownerCanAcceptUntil(formatDeadline(purchase.reservedUntil))
      : receiptsWords.ownerAcceptedOn(formatMoment(purchase.acceptedAt));
  return (
    <Callout tone="warning" title={title}>
      <p>{receiptsWords.purchaseGoesOn}</p>
      <ButtonLink to={paths.purchase(receipt.id)} size="sm" className="mt-3 print:hidden">
        {purchasesWords.openPurchase}
      </ButtonLink>
    </Callout>
  );
}
