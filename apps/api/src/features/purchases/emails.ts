import { endOfSecondThoughts, type PurchaseRole } from '@diyar/domain/purchases.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';
import type { HomeMoney } from '#api/features/income/home-money.service.ts';
import type { Refunds } from './bookings.ts';
import type { StoredPurchase } from './purchases.repository.ts';

interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** Every email about a purchase leads to its page and ends with the notice of the settlement. */
function compose(words: Words, deps: Deps, { id }: { id: string }, reader: PurchaseRole, content: Content): Email {
  return composeEmail(words, {
    kind: 'purchases',
    ...content,
    paragraphs: [...content.paragraphs, words.payments[deps.settlement.notice]],
    action: toLink(deps, words, words.purchasesEmails.openPurchase, paths.purchase(id)),
    footnote: reader === 'buyer' ? words.purchasesEmails.buyerReason : words.emails.reasonListing,
  });
}

function formatAmounts(words: Words, { currency, priceMinor, depositMinor }: Reserved) {
  return {
    price: words.format.formatAmount(priceMinor, currency),
    deposit: words.format.formatAmount(depositMinor, currency),
    rest: words.format.formatAmount(priceMinor - depositMinor, currency),
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
export function describeReservation(words: Words, reserved: Reserved): string[] {
  const until = words.calendars.formatMomentIn(reserved.timeZone, reserved.reservedUntil);
  const cancelUntil = words.calendars.formatMomentIn(reserved.timeZone, endOfSecondThoughts(reserved));
  const backToYou = words.payments.backToYou[reserved.method];
  const cancellable = words.purchasesEmails.cancellable(until, cancelUntil, backToYou);
  return [
    words.purchasesEmails.chargedForHome(formatAmounts(words, reserved)),
    words.purchasesEmails.reserved,
    `${cancellable} ${words.payments.reserveAgain}`,
  ];
}

export function buildBuyerFoundEmail(deps: Deps, reserved: Reserved, buyer: string): Letter {
  return {
    write: (words) => {
      const { propertyTitle: title, reservedUntil } = reserved;
      return composeEmail(words, {
        kind: 'purchases',
        subject: words.purchasesEmails.buyerFoundSubject(title),
        heading: words.purchasesEmails.buyerFoundHeading,
        paragraphs: [
          words.purchasesEmails.buyerFound({ buyer, title, ...formatAmounts(words, reserved) }),
          words.purchasesEmails.pleaseAnswer(words.calendars.formatMomentIn(reserved.timeZone, reservedUntil)),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openProperties, paths.myProperties),
        footnote: words.emails.reasonListing,
      });
    },
  };
}

export function buildAcceptedToBuyerEmail(deps: Deps, purchase: StoredPurchase): Letter {
  return {
    write: (words) => {
      const { propertyTitle } = purchase;
      return compose(words, deps, purchase, 'buyer', {
        subject: words.purchasesEmails.acceptedSubject(propertyTitle),
        heading: words.purchasesEmails.acceptedHeading,
        paragraphs: [
          words.purchasesEmails.accepted(
            propertyTitle,
            words.calendars.formatMomentIn(purchase.timeZone, endOfSecondThoughts(purchase)),
          ),
          words.purchasesEmails.documentsNext(words.calendars.formatMomentIn(purchase.timeZone, purchase.completesBy!)),
        ],
      });
    },
  };
}

export function buildAcceptedToSellerEmail(deps: Deps, purchase: StoredPurchase): Letter {
  return {
    write: (words) => {
      const { propertyTitle } = purchase;
      return compose(words, deps, purchase, 'seller', {
        subject: words.purchasesEmails.youAcceptedSubject(propertyTitle),
        heading: words.purchasesEmails.youAcceptedHeading,
        paragraphs: [
          words.purchasesEmails.youAccepted(nameOf(words, purchase, 'buyer'), propertyTitle),
          words.purchasesEmails.documentsNext(words.calendars.formatMomentIn(purchase.timeZone, purchase.completesBy!)),
        ],
      });
    },
  };
}

function nameOf(words: Words, { buyerName, sellerName }: StoredPurchase, role: PurchaseRole): string {
  return quoteName(words, (role === 'buyer' ? buyerName : sellerName) ?? words.users.formerMember);
}

function otherThan(role: PurchaseRole): PurchaseRole {
  return role === 'buyer' ? 'seller' : 'buyer';
}

/** To the side that has not confirmed yet. */
export function buildConfirmDocumentsEmail(deps: Deps, purchase: StoredPurchase, confirmedBy: PurchaseRole): Letter {
  return {
    write: (words) => {
      const { propertyTitle } = purchase;
      return compose(words, deps, purchase, otherThan(confirmedBy), {
        subject: words.purchasesEmails.confirmDocumentsSubject(propertyTitle),
        heading: words.purchasesEmails.confirmDocumentsHeading,
        paragraphs: [words.purchasesEmails.confirmDocuments(nameOf(words, purchase, confirmedBy), propertyTitle)],
      });
    },
  };
}

export function buildRemainderDueEmail(deps: Deps, purchase: StoredPurchase): Letter {
  return {
    write: (words) => {
      const { propertyTitle, completesBy } = purchase;
      const { rest } = formatAmounts(words, purchase);
      return compose(words, deps, purchase, 'buyer', {
        subject: words.purchasesEmails.remainderDueSubject(propertyTitle),
        heading: words.purchasesEmails.remainderDueHeading,
        paragraphs: [
          words.purchasesEmails.remainderDue(rest, words.calendars.formatMomentIn(purchase.timeZone, completesBy!)),
        ],
      });
    },
  };
}

export function buildPaidInFullEmail(deps: Deps, purchase: StoredPurchase, reader: PurchaseRole): Letter {
  return {
    write: (words) => {
      const { propertyTitle } = purchase;
      return compose(words, deps, purchase, reader, {
        subject: words.purchasesEmails.paidInFullSubject(propertyTitle),
        heading: words.purchasesEmails.paidInFullHeading,
        paragraphs: [words.purchasesEmails.paidInFull(formatAmounts(words, purchase).price, propertyTitle)],
      });
    },
  };
}

/** To the side that has not confirmed yet. */
export function buildConfirmCompletionEmail(deps: Deps, purchase: StoredPurchase, confirmedBy: PurchaseRole): Letter {
  return {
    write: (words) => {
      const { propertyTitle } = purchase;
      return compose(words, deps, purchase, otherThan(confirmedBy), {
        subject: words.purchasesEmails.confirmCompletionSubject(propertyTitle),
        heading: words.purchasesEmails.confirmCompletionHeading,
        paragraphs: [words.purchasesEmails.confirmCompletion(nameOf(words, purchase, confirmedBy), propertyTitle)],
      });
    },
  };
}

export function buildCompletedToBuyerEmail(deps: Deps, purchase: StoredPurchase): Letter {
  return {
    write: (words) => {
      const { propertyTitle } = purchase;
      return compose(words, deps, purchase, 'buyer', {
        subject: words.purchasesEmails.completedSubject(propertyTitle),
        heading: words.purchasesEmails.completedHeading,
        paragraphs: [words.purchasesEmails.completed(propertyTitle), words.purchasesEmails.titleNotTransferred],
      });
    },
  };
}

export function buildCompletedToSellerEmail(deps: Deps, purchase: StoredPurchase, money: readonly HomeMoney[]): Letter {
  return {
    write: (words) => {
      const { propertyTitle: title, priceMinor, sellerFeeMinor, currency } = purchase;
      const amount = words.format.formatAmount(priceMinor - sellerFeeMinor, currency);
      return compose(words, deps, purchase, 'seller', {
        subject: words.purchasesEmails.completedSubject(title),
        heading: words.purchasesEmails.soldHeading,
        paragraphs: [
          words.purchasesEmails.sold(title, amount),
          ...(sellerFeeMinor === 0n
            ? []
            : [words.purchasesEmails.feeTaken(words.format.formatAmount(sellerFeeMinor, currency))]),
          ...money.map((held) =>
            words.purchasesEmails.homeSettled(
              words.format.formatAmount(held.rentMinor + held.reserveMinor, held.currency),
            ),
          ),
          words.purchasesEmails.titleNotTransferred,
        ],
      });
    },
  };
}

export function buildReturnedToBuyerEmail(deps: Deps, purchase: StoredPurchase, refunds: Refunds): Letter {
  return {
    write: (words) => {
      const { propertyTitle, returnReason } = purchase;
      return compose(words, deps, purchase, 'buyer', {
        subject: words.purchasesEmails.refundedSubject(propertyTitle),
        heading: words.purchasesEmails.refundedHeading,
        paragraphs: [
          `${words.purchasesEmails.endings[returnReason!]} ${describeRefund(words, purchase, refunds)}`,
          words.payments.reserveAgain,
        ],
      });
    },
  };
}

function describeRefund(words: Words, purchase: StoredPurchase, { remainder }: Refunds): string {
  const { currency, depositMinor, feeMinor, remainderMinor, method, propertyTitle } = purchase;
  const deposit = words.format.formatAmount(depositMinor + feeMinor, currency);
  const destination = words.payments.backToYou[method];
  if (remainder === null) return words.purchasesEmails.refunded(deposit, destination, propertyTitle);
  const rest = words.format.formatAmount(remainderMinor, currency);
  const restTo = remainder.kind === 'person' ? words.payments.backToYou.balance : words.payments.backByTransfer;
  return words.purchasesEmails.refundedTwice({ deposit, destination, rest, restTo });
}

export function buildReturnedToSellerEmail(deps: Deps, purchase: StoredPurchase): Letter {
  return {
    write: (words) => {
      const { propertyTitle, returnReason } = purchase;
      return compose(words, deps, purchase, 'seller', {
        subject: words.purchasesEmails.endedSubject(propertyTitle),
        heading: words.purchasesEmails.endedHeading,
        paragraphs: [
          `${words.purchasesEmails.endingsAsOwner[returnReason!](propertyTitle)} ${words.purchasesEmails.refundedToBuyer}`,
        ],
      });
    },
  };
}
