import * as depositWords from '@diyar/words/deposit.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { formatAmount, formatUtcDay, formatUtcMoment } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName } from '#api/lib/mail-layout.ts';
import type { ReturnReason } from '@diyar/domain/payments.ts';
import type { StoredPayment } from './payments.repository.ts';
import type { StoredSale } from './purchases.repository.ts';

type Composed = ReturnType<typeof composeEmail>;

export function buildPaidEmail(deps: Deps, payment: StoredPayment): Composed {
  const { id, propertyTitle, priceMinor, depositMinor, feeMinor, currency, startsOn, purchase } = payment;
  const say = (amount: bigint) => formatAmount(amount, currency);
  const total = say(priceMinor + depositMinor + feeMinor);
  const paragraphs =
    startsOn === null
      ? [
          `${say(priceMinor)} for the home and ${say(feeMinor)} in fees: ${total} in all.`,
          'The home is reserved for you and its listing is closed. The price is held apart.',
          `The owner can accept until ${formatUtcMoment(purchase!.reservedUntil)}. Until the owner accepts you can cancel. If you cancel, or the owner declines or does not answer, all of it goes back ${paymentsWords.backToYou[payment.method]}. ${paymentsWords.reserveAgain}`,
        ]
      : [
          `${say(priceMinor)} for the first month, ${say(depositMinor)} as a deposit and ${say(feeMinor)} in fees: ${total} in all.`,
          depositWords.held,
          `The lease begins on ${formatUtcDay(startsOn)}. ${leasesWords.noFixedLength} ${leasesWords.firstMonthStays}`,
          leasesWords.laterMonths,
        ];
  return composeEmail({
    subject: `Your payment for ${propertyTitle}`,
    heading: propertyTitle,
    paragraphs: [...paragraphs, deps.settlement.notice],
    action: { label: 'Open the receipt', url: `${deps.config.publicUrl}/dashboard/payment/${id}` },
    footnote: 'You get this letter because you have paid through Diyar.',
  });
}

export function buildPaidToOwnerEmail(deps: Deps, payment: StoredPayment, payer: string): Composed {
  const name = quoteName(payer);
  return payment.startsOn === null
    ? buildSoldEmail(deps, payment, name)
    : buildLetEmail(deps, payment, name, payment.startsOn);
}

function buildLetEmail(deps: Deps, payment: StoredPayment, tenant: string, startsOn: string): Composed {
  const { propertyTitle, priceMinor, depositMinor, currency } = payment;
  return composeEmail({
    subject: `${propertyTitle} is let`,
    heading: 'Your home is let',
    paragraphs: [
      `${tenant} rents ${propertyTitle} from ${formatUtcDay(startsOn)} for ${formatAmount(priceMinor, currency)} a month. The first month is paid and yours.`,
      `The deposit is ${formatAmount(depositMinor, currency)}. ${depositWords.heldAsOwner}`,
      `${leasesWords.laterMonthsAsOwner} You or your tenant can end the lease at any time under Receipts.`,
      deps.settlement.notice,
    ],
    action: { label: 'Open your leases', url: `${deps.config.publicUrl}/dashboard/receipts#leases` },
    footnote: 'You get this letter because you list this home on Diyar.',
  });
}

function buildSoldEmail(deps: Deps, payment: StoredPayment, buyer: string): Composed {
  const { propertyTitle, priceMinor, currency, purchase } = payment;
  return composeEmail({
    subject: `Please answer: ${propertyTitle} has a buyer`,
    heading: 'Your home has a buyer',
    paragraphs: [
      `${buyer} has paid ${formatAmount(priceMinor, currency)} for ${propertyTitle}. The price is held apart, the home is reserved for the buyer, and its listing is closed.`,
      `Please accept or decline under My Properties by ${formatUtcMoment(purchase!.reservedUntil)}. Without an answer the money goes back to the buyer and your listing opens again.`,
      deps.settlement.notice,
    ],
    action: { label: 'Open your properties', url: `${deps.config.publicUrl}/dashboard/my-properties` },
    footnote: 'You get this letter because you list this home on Diyar.',
  });
}

function toMyProperties(deps: Deps) {
  return { label: 'Open your properties', url: `${deps.config.publicUrl}/dashboard/my-properties` };
}

function toReceipt(deps: Deps, { id }: StoredSale) {
  return { label: 'Open the receipt', url: `${deps.config.publicUrl}/dashboard/payment/${id}` };
}

const TO_BUYER = 'You get this email because a purchase of yours has changed.';
const TO_OWNER = 'You get this email because you list this home on Diyar.';

export function buildAcceptedToBuyerEmail(deps: Deps, sale: StoredSale): Composed {
  return composeEmail({
    subject: `The owner of ${sale.propertyTitle} has accepted`,
    heading: 'Your purchase is accepted',
    paragraphs: [
      `The owner has accepted your purchase of ${sale.propertyTitle}. The price of ${formatAmount(sale.priceMinor, sale.currency)} stays held apart, and the purchase can no longer be cancelled.`,
      paymentsWords.titleNotTransferred,
      deps.settlement.notice,
    ],
    action: toReceipt(deps, sale),
    footnote: TO_BUYER,
  });
}

export function buildAcceptedToOwnerEmail(deps: Deps, sale: StoredSale): Composed {
  return composeEmail({
    subject: `You have accepted the purchase of ${sale.propertyTitle}`,
    heading: 'You have accepted',
    paragraphs: [
      `The price of ${formatAmount(sale.priceMinor, sale.currency)} is not paid to you yet.`,
      paymentsWords.titleNotTransferred,
      deps.settlement.notice,
    ],
    action: toMyProperties(deps),
    footnote: TO_OWNER,
  });
}

const endings: Record<ReturnReason, { toBuyer: string; toOwner: string }> = {
  declined: { toBuyer: 'The owner has declined your purchase', toOwner: 'You have declined the purchase' },
  cancelled: { toBuyer: 'You have cancelled your purchase', toOwner: 'The buyer has cancelled the purchase' },
  expired: {
    toBuyer: 'The owner did not accept your purchase in time',
    toOwner: 'The time to accept has passed for the purchase',
  },
};

export function buildReturnedToBuyerEmail(deps: Deps, sale: StoredSale, reason: ReturnReason): Composed {
  const { propertyTitle, priceMinor, feeMinor, currency, method } = sale;
  return composeEmail({
    subject: `Your purchase of ${propertyTitle} has ended`,
    heading: 'Your money goes back',
    paragraphs: [
      `${endings[reason].toBuyer}. ${formatAmount(priceMinor + feeMinor, currency)} goes back ${paymentsWords.backToYou[method]}: everything that was taken for ${propertyTitle}, the fee included.`,
      paymentsWords.reserveAgain,
      deps.settlement.notice,
    ],
    action: toReceipt(deps, sale),
    footnote: TO_BUYER,
  });
}

export function buildReturnedToOwnerEmail(deps: Deps, sale: StoredSale, reason: ReturnReason): Composed {
  return composeEmail({
    subject: `The purchase of ${sale.propertyTitle} has ended`,
    heading: 'The purchase has ended',
    paragraphs: [
      `${endings[reason].toOwner} of ${sale.propertyTitle}. The money goes back to the buyer, and the home is no longer reserved.`,
      deps.settlement.notice,
    ],
    action: toMyProperties(deps),
    footnote: TO_OWNER,
  });
}
