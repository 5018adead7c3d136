import { needsPapers, type OrderNeed } from '@diyar/domain/orders.ts';
import { paths } from '@diyar/domain/paths.ts';
import { toVerifiedFrom } from '@diyar/domain/raise-times.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';
import type { StoredInvestment } from './investments.repository.ts';

/** `timeZone` is that of the home. */
export function buildInvestmentMadeEmail(
  deps: Deps,
  investment: StoredInvestment,
  { waitsFor, timeZone }: { waitsFor: OrderNeed[]; timeZone: string },
): Letter {
  return {
    write: (words) => {
      const { id, propertyTitle, tokens, chargedMinor, feeMinor, currency, method } = investment;
      const backToYou = words.payments.backToYou[method];
      return composeEmail(words, {
        kind: 'orders',
        subject: words.investmentsEmails.madeSubject(propertyTitle),
        heading: words.investmentsEmails.tokensOf(tokens, propertyTitle),
        paragraphs: [
          words.investmentsEmails.charged(tokens, {
            price: words.format.formatAmount(chargedMinor, currency),
            fee: words.format.formatAmount(feeMinor, currency),
            total: words.format.formatAmount(chargedMinor + feeMinor, currency),
          }),
          ...describeState(),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openReceipt, paths.investmentReceipt(id)),
        footnote: words.investmentsEmails.madeReason,
      });

      function describeState(): string[] {
        const { createdAt, heldUntil } = investment;
        const format = (moment: Date) => words.calendars.formatMomentIn(timeZone, moment);
        if (heldUntil === null) return describeWaiting(words, investment, waitsFor, format);
        return [
          heldUntil > createdAt
            ? words.investmentsEmails.cancellable(format(heldUntil), backToYou)
            : words.investmentsEmails.final,
        ];
      }
    },
  };
}

function describeWaiting(
  words: Words,
  { waitsUntil, papersUntil, method }: StoredInvestment,
  waitsFor: OrderNeed[],
  format: (moment: Date) => string,
): string[] {
  const backToYou = words.payments.backToYou[method];
  const waits = words.investmentsEmails.waits(words.orderNeeds.joinNeeds(waitsFor), format(waitsUntil!), backToYou);
  return papersUntil === null ? [waits] : [waits, words.investmentsEmails.papers(format(papersUntil), backToYou)];
}

function buildChangedEmail(
  words: Words,
  deps: Deps,
  { id }: StoredInvestment,
  subject: string,
  ...paragraphs: string[]
): Email {
  return composeEmail(words, {
    kind: 'orders',
    subject,
    heading: subject,
    paragraphs: [...paragraphs, words.payments[deps.settlement.notice]],
    action: toLink(deps, words, words.emails.openReceipt, paths.investmentReceipt(id)),
    footnote: words.investmentsEmails.cancelledReason,
  });
}

/** To the investor, whose order would have become final and does not for now. */
export function buildOrderWaitsEmail(deps: Deps, investment: StoredInvestment, waitsFor: OrderNeed[]): Letter {
  return {
    write: (words, timeZone) => {
      const format = (moment: Date) => words.calendars.formatMomentIn(timeZone, moment);
      const text = describeWaiting(words, investment, waitsFor, format);
      return buildChangedEmail(
        words,
        deps,
        investment,
        words.investmentsEmails.waitsSubject(investment.propertyTitle),
        ...text,
      );
    },
  };
}

/** To the investor, whose order begins its cooling-off time. */
export function buildNothingMissingEmail(deps: Deps, investment: StoredInvestment, heldUntil: Date): Letter {
  return {
    write: (words, timeZone) => {
      const { propertyTitle, method } = investment;
      const text = words.investmentsEmails.cancellable(
        words.calendars.formatMomentIn(timeZone, heldUntil),
        words.payments.backToYou[method],
      );
      return buildChangedEmail(words, deps, investment, words.investmentsEmails.readySubject(propertyTitle), text);
    },
  };
}

/** To the investor, whose order has waited until its last day. */
export function buildInvestmentReturnedEmail(deps: Deps, investment: StoredInvestment, missing: OrderNeed[]): Letter {
  return {
    write: (words) => {
      const { propertyTitle, chargedMinor, feeMinor, currency, method, raiseDeadline } = investment;
      const isLeftOut = raiseDeadline !== null && deps.now() >= toVerifiedFrom(raiseDeadline) && needsPapers(missing);
      const amount = words.format.formatAmount(chargedMinor + feeMinor, currency);
      const text = [
        ...(missing.length > 0
          ? [words.investmentsEmails.notConfirmedInTime(words.orderNeeds.joinNeeds(missing))]
          : []),
        ...(isLeftOut ? [words.investmentsEmails.leftOut] : []),
        words.investmentsEmails.refunded(amount, words.payments.backToYou[method], propertyTitle),
      ].join(' ');
      return buildChangedEmail(words, deps, investment, words.investmentsEmails.returnedSubject(propertyTitle), text);
    },
  };
}

/** To the owner, whose own identity check is missing. */
export function buildSellerNeededEmail(deps: Deps, orders: StoredInvestment[]): Letter {
  return {
    write: (words, timeZone) => {
      const { propertyTitle } = orders[0]!;
      const first = orders.map(({ waitsUntil }) => waitsUntil!).toSorted((a, b) => a.getTime() - b.getTime())[0]!;
      const subject = words.investmentsEmails.sellerNeededSubject(orders.length, propertyTitle);
      return composeEmail(words, {
        kind: 'orders',
        subject,
        heading: subject,
        paragraphs: [
          words.investmentsEmails.sellerNeeded(words.calendars.formatMomentIn(timeZone, first)),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openIdentityCheck, paths.identity),
        footnote: words.emails.reasonListing,
      });
    },
  };
}

/** To the owner, of everything that was returned of one home at one time. */
export function buildOrderReturnedEmail(
  deps: Deps,
  { propertyTitle, tokens, chargedMinor, investments }: Sale,
): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'orders',
        subject: words.investmentsEmails.orderReturnedSubject(investments, propertyTitle),
        heading: words.investmentsEmails.tokensOf(tokens, propertyTitle),
        paragraphs: [
          words.investmentsEmails.orderReturned(tokens, words.format.formatAmount(chargedMinor, 'USD')),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openWallet, paths.wallet),
        footnote: words.emails.reasonListing,
      }),
  };
}

export function buildInvestmentCancelledEmail(deps: Deps, investment: StoredInvestment): Letter {
  return {
    write: (words) => {
      const { id, propertyTitle, chargedMinor, feeMinor, currency, method } = investment;
      const amount = words.format.formatAmount(chargedMinor + feeMinor, currency);
      return composeEmail(words, {
        kind: 'orders',
        subject: words.investmentsEmails.cancelledSubject(propertyTitle),
        heading: words.investmentsEmails.cancelledHeading,
        paragraphs: [
          words.investmentsEmails.refunded(amount, words.payments.backToYou[method], propertyTitle),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openReceipt, paths.investmentReceipt(id)),
        footnote: words.investmentsEmails.cancelledReason,
      });
    },
  };
}

/** To the investor whose card was declined, or whose bank took the money back. */
export function buildInvestmentReversedEmail(deps: Deps, investment: StoredInvestment): Letter {
  return {
    write: (words) => {
      const { id, propertyTitle, chargedMinor, feeMinor, currency } = investment;
      const amount = words.format.formatAmount(chargedMinor + feeMinor, currency);
      return composeEmail(words, {
        kind: 'orders',
        subject: words.investmentsEmails.reversedSubject(propertyTitle),
        heading: words.investmentsEmails.reversedHeading,
        paragraphs: [words.investmentsEmails.reversed(amount, propertyTitle), words.payments[deps.settlement.notice]],
        action: toLink(deps, words, words.emails.openReceipt, paths.investmentReceipt(id)),
        footnote: words.investmentsEmails.cancelledReason,
      });
    },
  };
}

/** To the owner, whose home has those tokens on offer again. */
export function buildOrderCancelledEmail(deps: Deps, investment: StoredInvestment, isReversed = false): Letter {
  return {
    write: (words) => {
      const { propertyTitle, tokens, chargedMinor } = investment;
      return composeEmail(words, {
        kind: 'orders',
        subject: words.investmentsEmails.orderCancelledSubject(propertyTitle),
        heading: words.investmentsEmails.tokensOf(tokens, propertyTitle),
        paragraphs: [
          (isReversed ? words.investmentsEmails.orderReversed : words.investmentsEmails.orderCancelled)(
            tokens,
            words.format.formatAmount(chargedMinor, 'USD'),
          ),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openWallet, paths.wallet),
        footnote: words.emails.reasonListing,
      });
    },
  };
}

export interface Sale {
  propertyTitle: string;
  tokens: bigint;
  chargedMinor: bigint;
  investments: number;
}

/** To the owner, of everything that was sold of one home at one time. */
export function buildTokensSoldEmail(deps: Deps, sale: Sale): Letter {
  return {
    write: (words) => {
      const { propertyTitle, tokens, chargedMinor, investments } = sale;
      const sold = words.investmentsEmails.sold(tokens, propertyTitle, words.format.formatAmount(chargedMinor, 'USD'));
      return composeEmail(words, {
        kind: 'orders',
        subject: words.investmentsEmails.soldSubject(tokens, propertyTitle),
        heading: words.investmentsEmails.tokensOf(tokens, propertyTitle),
        paragraphs: [
          `${words.investmentsEmails.noLongerCancellable(investments)} ${sold}`,
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openWallet, paths.wallet),
        footnote: words.emails.reasonListing,
      });
    },
  };
}
