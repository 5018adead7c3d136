import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsEmailsWords from '@diyar/words/payments-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import {
  buildBuyerFoundEmail,
  describeReservation,
  type Reserved,
} from '#api/features/purchases/reservations.service.ts';
import type { StoredPayment } from './payments.repository.ts';

/** `timeZone` is that of the home. */
export function buildPaidEmail(deps: Deps, payment: StoredPayment, timeZone: string): Email {
  const { id, propertyTitle, startsOn } = payment;
  return composeEmail({
    kind: startsOn === null ? 'purchases' : 'leases',
    subject: paymentsEmailsWords.paidSubject(propertyTitle),
    heading: propertyTitle,
    paragraphs: [
      ...(startsOn === null ? describeReservation(toReserved(payment, timeZone)) : describeRent(payment, startsOn)),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openReceipt, paths.paymentReceipt(id)),
    footnote: paymentsEmailsWords.paidReason,
  });
}

function formatCharges({ priceMinor, depositMinor, feeMinor, currency }: StoredPayment) {
  return {
    price: formatAmount(priceMinor, currency),
    deposit: formatAmount(depositMinor, currency),
    fee: formatAmount(feeMinor, currency),
    total: formatAmount(priceMinor + depositMinor + feeMinor, currency),
  };
}

/** The part of a payment that the emails of purchases read. */
function toReserved(payment: StoredPayment, timeZone: string): Reserved {
  return { ...payment, reservedUntil: payment.purchase!.reservedUntil, timeZone };
}

function describeRent(payment: StoredPayment, startsOn: string): string[] {
  const begins = paymentsEmailsWords.leaseBegins(formatUtcDay(startsOn));
  return [
    paymentsEmailsWords.chargedForRent(formatCharges(payment)),
    leasesWords.depositHeld,
    `${begins} ${leasesWords.howItBegins}`,
    `${leasesWords.howItEnds} ${leasesWords.laterMonths}`,
  ];
}

/** Receipt of a later month. */
export function buildRentPaidEmail(
  deps: Deps,
  payment: StoredPayment,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Email {
  const { id, propertyTitle } = payment;
  const { price } = formatCharges(payment);
  return composeEmail({
    kind: 'leases',
    subject: paymentsEmailsWords.paidSubject(propertyTitle),
    heading: propertyTitle,
    paragraphs: [
      paymentsEmailsWords.chargedForMonth(price, formatUtcDay(startsOn), formatUtcDay(endsOn)),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openReceipt, paths.paymentReceipt(id)),
    footnote: paymentsEmailsWords.paidReason,
  });
}

export function buildPaidToOwnerEmail(
  deps: Deps,
  payment: StoredPayment,
  { payer, timeZone }: { payer: string; timeZone: string },
): Email {
  const name = quoteName(payer);
  return payment.startsOn === null
    ? buildBuyerFoundEmail(deps, toReserved(payment, timeZone), name)
    : buildRentedEmail(deps, payment, name, payment.startsOn);
}

function buildRentedEmail(deps: Deps, payment: StoredPayment, tenant: string, startsOn: string): Email {
  const { propertyTitle } = payment;
  const { price, deposit } = formatCharges(payment);
  return composeEmail({
    kind: 'leases',
    subject: paymentsEmailsWords.rentedSubject(propertyTitle),
    heading: paymentsEmailsWords.rentedHeading,
    paragraphs: [
      paymentsEmailsWords.rented({ tenant, title: propertyTitle, from: formatUtcDay(startsOn), rent: price }),
      `${paymentsEmailsWords.deposit(deposit)} ${leasesWords.depositHeldAsOwner}`,
      leasesWords.laterMonthsAsOwner,
      deps.settlement.notice,
    ],
    action: toLink(deps, paymentsEmailsWords.answerApplication, paths.lease(payment.leaseId!)),
    footnote: emailsWords.reasonListing,
  });
}
