import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';
import {
  buildBuyerFoundEmail,
  describeReservation,
  type Reserved,
} from '#api/features/purchases/reservations.service.ts';
import type { StoredPayment } from './payments.repository.ts';

/** `timeZone` is that of the home. */
export function buildPaidEmail(deps: Deps, payment: StoredPayment, timeZone: string): Letter {
  return {
    write: (words) => {
      const { id, propertyTitle, startsOn } = payment;
      return composeEmail(words, {
        kind: startsOn === null ? 'purchases' : 'leases',
        subject: words.paymentsEmails.paidSubject(propertyTitle),
        heading: propertyTitle,
        paragraphs: [
          ...(startsOn === null
            ? describeReservation(words, toReserved(payment, timeZone))
            : describeRent(words, payment, startsOn)),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openReceipt, paths.paymentReceipt(id)),
        footnote: words.paymentsEmails.paidReason,
      });
    },
  };
}

function formatCharges(words: Words, { priceMinor, depositMinor, feeMinor, currency }: StoredPayment) {
  return {
    price: words.format.formatAmount(priceMinor, currency),
    deposit: words.format.formatAmount(depositMinor, currency),
    fee: words.format.formatAmount(feeMinor, currency),
    total: words.format.formatAmount(priceMinor + depositMinor + feeMinor, currency),
  };
}

/** The part of a payment that the emails of purchases read. */
function toReserved(payment: StoredPayment, timeZone: string): Reserved {
  return { ...payment, reservedUntil: payment.purchase!.reservedUntil, timeZone };
}

function describeRent(words: Words, payment: StoredPayment, startsOn: string): string[] {
  const begins = words.paymentsEmails.leaseBegins(words.format.formatUtcDay(startsOn));
  return [
    words.paymentsEmails.chargedForRent(formatCharges(words, payment)),
    words.leases.depositHeld,
    `${begins} ${words.leases.howItBegins}`,
    `${words.leases.howItEnds} ${words.leases.laterMonths}`,
  ];
}

/** Receipt of a later month. */
export function buildRentPaidEmail(
  deps: Deps,
  payment: StoredPayment,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Letter {
  return {
    write: (words) => {
      const { id, propertyTitle } = payment;
      const { price } = formatCharges(words, payment);
      return composeEmail(words, {
        kind: 'leases',
        subject: words.paymentsEmails.paidSubject(propertyTitle),
        heading: propertyTitle,
        paragraphs: [
          words.paymentsEmails.chargedForMonth(
            price,
            words.format.formatUtcDay(startsOn),
            words.format.formatUtcDay(endsOn),
          ),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openReceipt, paths.paymentReceipt(id)),
        footnote: words.paymentsEmails.paidReason,
      });
    },
  };
}

export function buildPaidToOwnerEmail(
  deps: Deps,
  payment: StoredPayment,
  { payer, timeZone }: { payer: string; timeZone: string },
): Letter {
  return {
    write: (words, readerZone) => {
      const name = quoteName(words, payer);
      return payment.startsOn === null
        ? buildBuyerFoundEmail(deps, toReserved(payment, timeZone), name).write(words, readerZone)
        : buildRentedEmail(words, deps, payment, name, payment.startsOn);
    },
  };
}

function buildRentedEmail(words: Words, deps: Deps, payment: StoredPayment, tenant: string, startsOn: string): Email {
  const { propertyTitle } = payment;
  const { price, deposit } = formatCharges(words, payment);
  return composeEmail(words, {
    kind: 'leases',
    subject: words.paymentsEmails.rentedSubject(propertyTitle),
    heading: words.paymentsEmails.rentedHeading,
    paragraphs: [
      words.paymentsEmails.rented({
        tenant,
        title: propertyTitle,
        from: words.format.formatUtcDay(startsOn),
        rent: price,
      }),
      `${words.paymentsEmails.deposit(deposit)} ${words.leases.depositHeldAsOwner}`,
      words.leases.laterMonthsAsOwner,
      words.payments[deps.settlement.notice],
    ],
    action: toLink(deps, words, words.paymentsEmails.answerApplication, paths.lease(payment.leaseId!)),
    footnote: words.emails.reasonListing,
  });
}
