import { DEPOSIT_MONTHS } from '@diyar/domain/limits.ts';
import type { PaymentReceipt, PaymentReceipt as Receipt } from '@diyar/domain/payments.ts';
import { formatDate, formatDeadline, formatMinor, formatMoment } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { useGetPaymentReceiptQuery } from '#web/features/payments/payments.api.ts';
import { paths } from '#web/lib/paths.ts';
import type { AmountLine } from '#web/ui/amount-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { IconNote } from '#web/ui/note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { describePayment } from './order-row.tsx';
import { ReceiptFrame, ReceiptState } from './receipt-frame.tsx';

export function PaymentReceipt({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetPaymentReceiptQuery(id);
  return (
    <ReceiptState receipt={currentData} error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {(receipt) => {
        return (
          <ReceiptFrame
            receipt={receipt}
            title={isLaterMonth(receipt) ? receiptsWords.monthOfRent : receiptsWords.paymentNames[receipt.type]}
            state={
              <Chip tone={describePayment(receipt).tone} size="lg">
                {describePayment(receipt).name}
              </Chip>
            }
            lines={listLines(receipt)}
          >
            {receipt.purchase !== null && <PurchaseStatus receipt={receipt} purchase={receipt.purchase} />}
            {receipt.startsOn !== null && !isLaterMonth(receipt) && (
              <LeaseStatus receipt={receipt} startsOn={receipt.startsOn} />
            )}
          </ReceiptFrame>
        );
      }}
    </ReceiptState>
  );
}

/** What was paid, with the total; of a purchase, what is paid later stands next to it. */
function listLines(receipt: Receipt): AmountLine[] {
  const { type, currency, priceMinor, depositMinor, feeMinor, totalMinor, exchange } = receipt;
  const show = (amount: number) => formatMinor(amount, currency);
  const isRent = type === 'rent';
  const deposit = isRent
    ? {
        name: paymentsWords.depositOf(DEPOSIT_MONTHS),
        note: <DepositNote receipt={receipt} />,
        value: show(depositMinor),
      }
    : { name: paymentsWords.reservation, note: paymentsWords.reservationNote, value: show(depositMinor) };
  return [
    { name: namePrice(receipt), value: show(priceMinor), isSoft: !isRent },
    ...(isRent ? [] : [{ name: paymentsWords.restLater, value: show(priceMinor - depositMinor), isSoft: true }]),
    ...(depositMinor > 0 ? [deposit] : []),
    ...(isRent || feeMinor > 0 ? [{ name: paymentsWords.fees, value: show(feeMinor) }] : []),
    { name: paymentsWords.totalPaid, value: show(totalMinor), isTotal: true },
    ...(exchange === null
      ? []
      : [
          {
            name: paymentsWords.paidInDollars,
            note: paymentsWords.exchangedAt(exchange.unitsPerUsd),
            value: formatMinor(exchange.amountMinor, 'USD'),
          },
        ]),
  ];
}

/** A later month of a lease has no deposit. */
function isLaterMonth({ type, depositMinor }: Receipt): boolean {
  return type === 'rent' && depositMinor === 0;
}

function namePrice(receipt: Receipt): string {
  if (receipt.type === 'buy') return paymentsWords.homePrice;
  return isLaterMonth(receipt) && receipt.startsOn !== null
    ? receiptsWords.rentFrom(formatDate(receipt.startsOn))
    : paymentsWords.firstMonth;
}

function DepositNote({ receipt: { lease, method } }: { receipt: Receipt }) {
  if (lease === null || lease.depositReturnedAt === null)
    return <IconNote icon={pageIcons.lock}>{leasesWords.depositHeld}</IconNote>;
  return receiptsWords.depositReturned(formatDate(lease.depositReturnedAt), paymentsWords.backToYou[method]);
}

function LeaseStatus({ receipt, startsOn }: { receipt: Receipt; startsOn: string }) {
  const { lease, leaseId, currency, priceMinor } = receipt;
  if (lease !== null && lease.endedAt !== null) {
    return (
      <Callout title={receiptsWords.leaseEndedOn(formatDate(lease.endedAt))}>
        <p>
          {receiptsWords.leaseStarted(formatDate(startsOn))}{' '}
          {lease.depositReturnedAt === null && lease.depositAskedAt !== null && (
            <>{receiptsWords.depositAsked(formatDate(lease.depositAskedAt))} </>
          )}
          <Link to={paths.leases} className="link font-semibold">
            {receiptsWords.yourLeases}
          </Link>
        </p>
      </Callout>
    );
  }
  return (
    <p className="text-note text-ink-soft">
      {receiptsWords.leaseStarts(formatDate(startsOn), formatMinor(priceMinor, currency))} {leasesWords.laterMonths}{' '}
      {leasesWords.howItEnds}{' '}
      {leaseId !== null && (
        <Link to={paths.lease(leaseId)} className="link font-semibold">
          {leasePageWords.openLease}
        </Link>
      )}
    </p>
  );
}

interface PurchaseStatusProps {
  receipt: PaymentReceipt;
  purchase: NonNullable<PaymentReceipt['purchase']>;
}

/** State of a purchase for its buyer, who goes on with it, or cancels it, on its own page. */
function PurchaseStatus({ receipt, purchase }: PurchaseStatusProps) {
  if (purchase.state === 'returned' && purchase.endedAt !== null) {
    return (
      <Callout title={receiptsWords.purchaseEndedOn(formatMoment(purchase.endedAt))}>
        {purchase.returnReason !== null && <>{purchasesWords.endReasons.buyer[purchase.returnReason]} </>}
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
    <Callout tone="warning" title={<InZone at={purchase.acceptedAt ?? purchase.reservedUntil}>{title}</InZone>}>
      <p>{receiptsWords.purchaseGoesOn}</p>
      <ButtonLink to={paths.purchase(receipt.id)} size="sm" className="mt-3 print:hidden">
        {purchasesWords.openPurchase}
      </ButtonLink>
    </Callout>
  );
}
