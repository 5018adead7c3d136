import { endOfSecondThoughts, type PurchaseRole } from '@diyar/domain/purchases.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatMomentIn } from '@diyar/words/format.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as purchasesEmailsWords from '@diyar/words/purchases-emails.ts';
import * as usersWords from '@diyar/words/users.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import type { HomeMoney } from '#api/features/income/home-money.service.ts';
import type { Refunds } from './bookings.ts';
import type { StoredPurchase } from './purchases.repository.ts';

interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** Every email about a purchase leads to its page and ends with the notice of the settlement. */
function compose(deps: Deps, { id }: { id: string }, reader: PurchaseRole, content: Content): Email {
  return composeEmail({
    kind: 'purchases',
    ...content,
    paragraphs: [...content.paragraphs, deps.settlement.notice],
    action: toLink(deps, purchasesEmailsWords.openPurchase, paths.purchase(id)),
    footnote: reader === 'buyer' ? purchasesEmailsWords.buyerReason : emailsWords.reasonListing,
  });
}

function formatAmounts({ currency, priceMinor, depositMinor }: Reserved) {
  return {
    price: formatAmount(priceMinor, currency),
    deposit: formatAmount(depositMinor, currency),
    rest: formatAmount(priceMinor - depositMinor, currency),
  };
}

/** A purchase that has just been paid for. */
export type Reserved = Pick<
  StoredPurchase,
  | 'id'
  | 'propertyTitle'
  | 'currency'
  | 'priceMinor'
  | 'depositMinor'
  | 'method'
  | 'createdAt'
  | 'reservedUntil'
  | 'timeZone'
>;

/** Paragraphs of the buyer's receipt. */
export function describeReservation(reserved: Reserved): string[] {
  const until = formatMomentIn(reserved.timeZone, reserved.reservedUntil);
  const cancelUntil = formatMomentIn(reserved.timeZone, endOfSecondThoughts(reserved));
  const backToYou = paymentsWords.backToYou[reserved.method];
  const cancellable = purchasesEmailsWords.cancellable(until, cancelUntil, backToYou);
  return [
    purchasesEmailsWords.chargedForHome(formatAmounts(reserved)),
    purchasesEmailsWords.reserved,
    `${cancellable} ${paymentsWords.reserveAgain}`,
  ];
}

export function buildBuyerFoundEmail(deps: Deps, reserved: Reserved, buyer: string): Email {
  const { propertyTitle: title, reservedUntil } = reserved;
  return composeEmail({
    kind: 'purchases',
    subject: purchasesEmailsWords.buyerFoundSubject(title),
    heading: purchasesEmailsWords.buyerFoundHeading,
    paragraphs: [
      purchasesEmailsWords.buyerFound({ buyer, title, ...formatAmounts(reserved) }),
      purchasesEmailsWords.pleaseAnswer(formatMomentIn(reserved.timeZone, reservedUntil)),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openProperties, paths.myProperties),
    footnote: emailsWords.reasonListing,
  });
}

export function buildAcceptedToBuyerEmail(deps: Deps, purchase: StoredPurchase): Email {
  const { propertyTitle } = purchase;
  return compose(deps, purchase, 'buyer', {
    subject: purchasesEmailsWords.acceptedSubject(propertyTitle),
    heading: purchasesEmailsWords.acceptedHeading,
    paragraphs: [
      purchasesEmailsWords.accepted(propertyTitle, formatMomentIn(purchase.timeZone, endOfSecondThoughts(purchase))),
      purchasesEmailsWords.documentsNext(formatMomentIn(purchase.timeZone, purchase.completesBy!)),
    ],
  });
}

export function buildAcceptedToSellerEmail(deps: Deps, purchase: StoredPurchase): Email {
  const { propertyTitle } = purchase;
  return compose(deps, purchase, 'seller', {
    subject: purchasesEmailsWords.youAcceptedSubject(propertyTitle),
    heading: purchasesEmailsWords.youAcceptedHeading,
    paragraphs: [
      purchasesEmailsWords.youAccepted(nameOf(purchase, 'buyer'), propertyTitle),
      purchasesEmailsWords.documentsNext(formatMomentIn(purchase.timeZone, purchase.completesBy!)),
    ],
  });
}

function nameOf({ buyerName, sellerName }: StoredPurchase, role: PurchaseRole): string {
  return quoteName((role === 'buyer' ? buyerName : sellerName) ?? usersWords.formerMember);
}

function otherThan(role: PurchaseRole): PurchaseRole {
  return role === 'buyer' ? 'seller' : 'buyer';
}

/** To the side that has not confirmed yet. */
export function buildConfirmDocumentsEmail(deps: Deps, purchase: StoredPurchase, confirmedBy: PurchaseRole): Email {
  const { propertyTitle } = purchase;
  return compose(deps, purchase, otherThan(confirmedBy), {
    subject: purchasesEmailsWords.confirmDocumentsSubject(propertyTitle),
    heading: purchasesEmailsWords.confirmDocumentsHeading,
    paragraphs: [purchasesEmailsWords.confirmDocuments(nameOf(purchase, confirmedBy), propertyTitle)],
  });
}

export function buildRemainderDueEmail(deps: Deps, purchase: StoredPurchase): Email {
  const { propertyTitle, completesBy } = purchase;
  const { rest } = formatAmounts(purchase);
  return compose(deps, purchase, 'buyer', {
    subject: purchasesEmailsWords.remainderDueSubject(propertyTitle),
    heading: purchasesEmailsWords.remainderDueHeading,
    paragraphs: [purchasesEmailsWords.remainderDue(rest, formatMomentIn(purchase.timeZone, completesBy!))],
  });
}

export function buildPaidInFullEmail(deps: Deps, purchase: StoredPurchase, reader: PurchaseRole): Email {
  const { propertyTitle } = purchase;
  return compose(deps, purchase, reader, {
    subject: purchasesEmailsWords.paidInFullSubject(propertyTitle),
    heading: purchasesEmailsWords.paidInFullHeading,
    paragraphs: [purchasesEmailsWords.paidInFull(formatAmounts(purchase).price, propertyTitle)],
  });
}

/** To the side that has not confirmed yet. */
export function buildConfirmCompletionEmail(deps: Deps, purchase: StoredPurchase, confirmedBy: PurchaseRole): Email {
  const { propertyTitle } = purchase;
  return compose(deps, purchase, otherThan(confirmedBy), {
    subject: purchasesEmailsWords.confirmCompletionSubject(propertyTitle),
    heading: purchasesEmailsWords.confirmCompletionHeading,
    paragraphs: [purchasesEmailsWords.confirmCompletion(nameOf(purchase, confirmedBy), propertyTitle)],
  });
}

export function buildCompletedToBuyerEmail(deps: Deps, purchase: StoredPurchase): Email {
  const { propertyTitle } = purchase;
  return compose(deps, purchase, 'buyer', {
    subject: purchasesEmailsWords.completedSubject(propertyTitle),
    heading: purchasesEmailsWords.completedHeading,
    paragraphs: [purchasesEmailsWords.completed(propertyTitle), purchasesEmailsWords.titleNotTransferred],
  });
}

export function buildCompletedToSellerEmail(deps: Deps, purchase: StoredPurchase, money: readonly HomeMoney[]): Email {
  const { propertyTitle: title, priceMinor, sellerFeeMinor, currency } = purchase;
  const amount = formatAmount(priceMinor - sellerFeeMinor, currency);
  return compose(deps, purchase, 'seller', {
    subject: purchasesEmailsWords.completedSubject(title),
    heading: purchasesEmailsWords.soldHeading,
    paragraphs: [
      purchasesEmailsWords.sold(title, amount),
      ...(sellerFeeMinor === 0n ? [] : [purchasesEmailsWords.feeTaken(formatAmount(sellerFeeMinor, currency))]),
      ...money.map((held) =>
        purchasesEmailsWords.homeSettled(formatAmount(held.rentMinor + held.reserveMinor, held.currency)),
      ),
      purchasesEmailsWords.titleNotTransferred,
    ],
  });
}

export function buildReturnedToBuyerEmail(deps: Deps, purchase: StoredPurchase, refunds: Refunds): Email {
  const { propertyTitle, returnReason } = purchase;
  return compose(deps, purchase, 'buyer', {
    subject: purchasesEmailsWords.refundedSubject(propertyTitle),
    heading: purchasesEmailsWords.refundedHeading,
    paragraphs: [
      `${purchasesEmailsWords.endings[returnReason!]} ${describeRefund(purchase, refunds)}`,
      paymentsWords.reserveAgain,
    ],
  });
}

function describeRefund(purchase: StoredPurchase, { remainder }: Refunds): string {
  const { currency, depositMinor, feeMinor, remainderMinor, method, propertyTitle } = purchase;
  const deposit = formatAmount(depositMinor + feeMinor, currency);
  const destination = paymentsWords.backToYou[method];
  if (remainder === null) return purchasesEmailsWords.refunded(deposit, destination, propertyTitle);
  const rest = formatAmount(remainderMinor, currency);
  const restTo = remainder.kind === 'person' ? paymentsWords.backToYou.balance : paymentsWords.backByTransfer;
  return purchasesEmailsWords.refundedTwice({ deposit, destination, rest, restTo });
}

export function buildReturnedToSellerEmail(deps: Deps, purchase: StoredPurchase): Email {
  const { propertyTitle, returnReason } = purchase;
  return compose(deps, purchase, 'seller', {
    subject: purchasesEmailsWords.endedSubject(propertyTitle),
    heading: purchasesEmailsWords.endedHeading,
    paragraphs: [
      `${purchasesEmailsWords.endingsAsOwner[returnReason!](propertyTitle)} ${purchasesEmailsWords.refundedToBuyer}`,
    ],
  });
}
