import { paths } from '@diyar/domain/paths.ts';
import type { ReturnReason } from '@diyar/domain/payments.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatUtcDay, formatUtcMoment } from '@diyar/words/format.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsEmailsWords from '@diyar/words/payments-emails.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import type { StoredPayment } from './payments.repository.ts';
import type { StoredSale } from './purchases.repository.ts';

export function buildPaidEmail(deps: Deps, payment: StoredPayment): Email {
  const { id, propertyTitle, startsOn } = payment;
  return composeEmail({
    subject: paymentsEmailsWords.paidSubject(propertyTitle),
    heading: propertyTitle,
    paragraphs: [
      ...(startsOn === null ? describePurchase(payment) : describeRent(payment, startsOn)),
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

function describePurchase(payment: StoredPayment): string[] {
  const until = formatUtcMoment(payment.purchase!.reservedUntil);
  const cancellable = paymentsEmailsWords.cancellable(until, paymentsWords.backToYou[payment.method]);
  return [
    paymentsEmailsWords.chargedForHome(formatCharges(payment)),
    paymentsEmailsWords.reserved,
    `${cancellable} ${paymentsWords.reserveAgain}`,
  ];
}

function describeRent(payment: StoredPayment, startsOn: string): string[] {
  const begins = paymentsEmailsWords.leaseBegins(formatUtcDay(startsOn));
  return [
    paymentsEmailsWords.chargedForRent(formatCharges(payment)),
    leasesWords.depositHeld,
    `${begins} ${leasesWords.noFixedLength} ${leasesWords.firstMonthStays}`,
    leasesWords.laterMonths,
  ];
}

export function buildPaidToOwnerEmail(deps: Deps, payment: StoredPayment, payer: string): Email {
  const name = quoteName(payer);
  return payment.startsOn === null
    ? buildBuyerFoundEmail(deps, payment, name)
    : buildRentedEmail(deps, payment, name, payment.startsOn);
}

function buildRentedEmail(deps: Deps, payment: StoredPayment, tenant: string, startsOn: string): Email {
  const { propertyTitle } = payment;
  const { price, deposit } = formatCharges(payment);
  return composeEmail({
    subject: paymentsEmailsWords.rentedSubject(propertyTitle),
    heading: paymentsEmailsWords.rentedHeading,
    paragraphs: [
      paymentsEmailsWords.rented({ tenant, title: propertyTitle, from: formatUtcDay(startsOn), rent: price }),
      `${paymentsEmailsWords.deposit(deposit)} ${leasesWords.depositHeldAsOwner}`,
      `${leasesWords.laterMonthsAsOwner} ${paymentsEmailsWords.eitherCanEnd}`,
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openLeases, paths.leases),
    footnote: emailsWords.reasonListing,
  });
}

function buildBuyerFoundEmail(deps: Deps, payment: StoredPayment, buyer: string): Email {
  const { propertyTitle, purchase } = payment;
  const { price } = formatCharges(payment);
  return composeEmail({
    subject: paymentsEmailsWords.buyerFoundSubject(propertyTitle),
    heading: paymentsEmailsWords.buyerFoundHeading,
    paragraphs: [
      paymentsEmailsWords.buyerFound({ buyer, title: propertyTitle, price }),
      paymentsEmailsWords.pleaseAnswer(formatUtcMoment(purchase!.reservedUntil)),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openProperties, paths.myProperties),
    footnote: emailsWords.reasonListing,
  });
}

export function buildAcceptedToBuyerEmail(deps: Deps, sale: StoredSale): Email {
  const { id, propertyTitle, priceMinor, currency } = sale;
  return composeEmail({
    subject: paymentsEmailsWords.acceptedSubject(propertyTitle),
    heading: paymentsEmailsWords.acceptedHeading,
    paragraphs: [
      paymentsEmailsWords.accepted(propertyTitle, formatAmount(priceMinor, currency)),
      paymentsWords.titleNotTransferred,
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openReceipt, paths.paymentReceipt(id)),
    footnote: paymentsEmailsWords.buyerReason,
  });
}

export function buildAcceptedToOwnerEmail(deps: Deps, sale: StoredSale): Email {
  const { propertyTitle, priceMinor, currency } = sale;
  return composeEmail({
    subject: paymentsEmailsWords.youAcceptedSubject(propertyTitle),
    heading: paymentsEmailsWords.youAcceptedHeading,
    paragraphs: [
      paymentsEmailsWords.notPaidYet(formatAmount(priceMinor, currency)),
      paymentsWords.titleNotTransferred,
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openProperties, paths.myProperties),
    footnote: emailsWords.reasonListing,
  });
}

export function buildReturnedToBuyerEmail(deps: Deps, sale: StoredSale, reason: ReturnReason): Email {
  const { id, propertyTitle, priceMinor, feeMinor, currency, method } = sale;
  const amount = formatAmount(priceMinor + feeMinor, currency);
  const refunded = paymentsEmailsWords.refunded(amount, paymentsWords.backToYou[method], propertyTitle);
  return composeEmail({
    subject: paymentsEmailsWords.refundedSubject(propertyTitle),
    heading: paymentsEmailsWords.refundedHeading,
    paragraphs: [
      `${paymentsEmailsWords.endings[reason]} ${refunded}`,
      paymentsWords.reserveAgain,
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openReceipt, paths.paymentReceipt(id)),
    footnote: paymentsEmailsWords.buyerReason,
  });
}

export function buildReturnedToOwnerEmail(deps: Deps, sale: StoredSale, reason: ReturnReason): Email {
  const { propertyTitle } = sale;
  return composeEmail({
    subject: paymentsEmailsWords.endedSubject(propertyTitle),
    heading: paymentsEmailsWords.endedHeading,
    paragraphs: [
      `${paymentsEmailsWords.endingsAsOwner[reason](propertyTitle)} ${paymentsEmailsWords.refundedToBuyer}`,
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openProperties, paths.myProperties),
    footnote: emailsWords.reasonListing,
  });
}
