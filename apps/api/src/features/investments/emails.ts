import { needsPapers, type OrderNeed } from '@diyar/domain/orders.ts';
import { paths } from '@diyar/domain/paths.ts';
import { toVerifiedFrom } from '@diyar/domain/raise-times.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatMomentIn, formatUtcMoment } from '@diyar/words/format.ts';
import * as investmentsEmailsWords from '@diyar/words/investments-emails.ts';
import { joinNeeds } from '@diyar/words/order-needs.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';
import type { StoredInvestment } from './investments.repository.ts';

/** `timeZone` is that of the home. */
export function buildInvestmentMadeEmail(
  deps: Deps,
  investment: StoredInvestment,
  { waitsFor, timeZone }: { waitsFor: OrderNeed[]; timeZone: string },
): Email {
  const { id, propertyTitle, tokens, chargedMinor, feeMinor, currency, method } = investment;
  const backToYou = paymentsWords.backToYou[method];
  return composeEmail({
    kind: 'orders',
    subject: investmentsEmailsWords.madeSubject(propertyTitle),
    heading: investmentsEmailsWords.tokensOf(tokens, propertyTitle),
    paragraphs: [
      investmentsEmailsWords.charged(tokens, {
        price: formatAmount(chargedMinor, currency),
        fee: formatAmount(feeMinor, currency),
        total: formatAmount(chargedMinor + feeMinor, currency),
      }),
      ...describeState(),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openReceipt, paths.investmentReceipt(id)),
    footnote: investmentsEmailsWords.madeReason,
  });

  function describeState(): string[] {
    const { createdAt, heldUntil } = investment;
    const format = (moment: Date) => formatMomentIn(timeZone, moment);
    if (heldUntil === null) return describeWaiting(investment, waitsFor, format);
    return [
      heldUntil > createdAt
        ? investmentsEmailsWords.cancellable(format(heldUntil), backToYou)
        : investmentsEmailsWords.final,
    ];
  }
}

function describeWaiting(
  { waitsUntil, papersUntil, method }: StoredInvestment,
  waitsFor: OrderNeed[],
  format: (moment: Date) => string,
): string[] {
  const backToYou = paymentsWords.backToYou[method];
  const waits = investmentsEmailsWords.waits(joinNeeds(waitsFor), format(waitsUntil!), backToYou);
  return papersUntil === null ? [waits] : [waits, investmentsEmailsWords.papers(format(papersUntil), backToYou)];
}

function buildChangedEmail(deps: Deps, { id }: StoredInvestment, subject: string, ...paragraphs: string[]): Email {
  return composeEmail({
    kind: 'orders',
    subject,
    heading: subject,
    paragraphs: [...paragraphs, deps.settlement.notice],
    action: toLink(deps, emailsWords.openReceipt, paths.investmentReceipt(id)),
    footnote: investmentsEmailsWords.cancelledReason,
  });
}

/** To the investor, whose order would have become final and does not for now. */
export function buildOrderWaitsEmail(deps: Deps, investment: StoredInvestment, waitsFor: OrderNeed[]): Email {
  const text = describeWaiting(investment, waitsFor, formatUtcMoment);
  return buildChangedEmail(deps, investment, investmentsEmailsWords.waitsSubject(investment.propertyTitle), ...text);
}

/** To the investor, whose order begins its cooling-off time. */
export function buildNothingMissingEmail(deps: Deps, investment: StoredInvestment, heldUntil: Date): Email {
  const { propertyTitle, method } = investment;
  const text = investmentsEmailsWords.cancellable(formatUtcMoment(heldUntil), paymentsWords.backToYou[method]);
  return buildChangedEmail(deps, investment, investmentsEmailsWords.readySubject(propertyTitle), text);
}

/** To the investor, whose order has waited until its last day. */
export function buildInvestmentReturnedEmail(deps: Deps, investment: StoredInvestment, missing: OrderNeed[]): Email {
  const { propertyTitle, chargedMinor, feeMinor, currency, method, raiseDeadline } = investment;
  const isLeftOut = raiseDeadline !== null && deps.now() >= toVerifiedFrom(raiseDeadline) && needsPapers(missing);
  const amount = formatAmount(chargedMinor + feeMinor, currency);
  const text = [
    ...(missing.length > 0 ? [investmentsEmailsWords.notConfirmedInTime(joinNeeds(missing))] : []),
    ...(isLeftOut ? [investmentsEmailsWords.leftOut] : []),
    investmentsEmailsWords.refunded(amount, paymentsWords.backToYou[method], propertyTitle),
  ].join(' ');
  return buildChangedEmail(deps, investment, investmentsEmailsWords.returnedSubject(propertyTitle), text);
}

/** To the owner, whose own identity check is missing. */
export function buildSellerNeededEmail(deps: Deps, orders: StoredInvestment[]): Email {
  const { propertyTitle } = orders[0]!;
  const first = orders.map(({ waitsUntil }) => waitsUntil!).toSorted((a, b) => a.getTime() - b.getTime())[0]!;
  const subject = investmentsEmailsWords.sellerNeededSubject(orders.length, propertyTitle);
  return composeEmail({
    kind: 'orders',
    subject,
    heading: subject,
    paragraphs: [investmentsEmailsWords.sellerNeeded(formatUtcMoment(first)), deps.settlement.notice],
    action: toLink(deps, emailsWords.openIdentityCheck, paths.identity),
    footnote: emailsWords.reasonListing,
  });
}

/** To the owner, of everything that was returned of one home at one time. */
export function buildOrderReturnedEmail(deps: Deps, { propertyTitle, tokens, chargedMinor, investments }: Sale): Email {
  return composeEmail({
    kind: 'orders',
    subject: investmentsEmailsWords.orderReturnedSubject(investments, propertyTitle),
    heading: investmentsEmailsWords.tokensOf(tokens, propertyTitle),
    paragraphs: [
      investmentsEmailsWords.orderReturned(tokens, formatAmount(chargedMinor, 'USD')),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: emailsWords.reasonListing,
  });
}

export function buildInvestmentCancelledEmail(deps: Deps, investment: StoredInvestment): Email {
  const { id, propertyTitle, chargedMinor, feeMinor, currency, method } = investment;
  const amount = formatAmount(chargedMinor + feeMinor, currency);
  return composeEmail({
    kind: 'orders',
    subject: investmentsEmailsWords.cancelledSubject(propertyTitle),
    heading: investmentsEmailsWords.cancelledHeading,
    paragraphs: [
      investmentsEmailsWords.refunded(amount, paymentsWords.backToYou[method], propertyTitle),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openReceipt, paths.investmentReceipt(id)),
    footnote: investmentsEmailsWords.cancelledReason,
  });
}

/** To the investor whose card was declined, or whose bank took the money back. */
export function buildInvestmentReversedEmail(deps: Deps, investment: StoredInvestment): Email {
  const { id, propertyTitle, chargedMinor, feeMinor, currency } = investment;
  const amount = formatAmount(chargedMinor + feeMinor, currency);
  return composeEmail({
    kind: 'orders',
    subject: investmentsEmailsWords.reversedSubject(propertyTitle),
    heading: investmentsEmailsWords.reversedHeading,
    paragraphs: [investmentsEmailsWords.reversed(amount, propertyTitle), deps.settlement.notice],
    action: toLink(deps, emailsWords.openReceipt, paths.investmentReceipt(id)),
    footnote: investmentsEmailsWords.cancelledReason,
  });
}

/** To the owner, whose home has those tokens on offer again. */
export function buildOrderCancelledEmail(deps: Deps, investment: StoredInvestment, isReversed = false): Email {
  const { propertyTitle, tokens, chargedMinor } = investment;
  return composeEmail({
    kind: 'orders',
    subject: investmentsEmailsWords.orderCancelledSubject(propertyTitle),
    heading: investmentsEmailsWords.tokensOf(tokens, propertyTitle),
    paragraphs: [
      (isReversed ? investmentsEmailsWords.orderReversed : investmentsEmailsWords.orderCancelled)(
        tokens,
        formatAmount(chargedMinor, 'USD'),
      ),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: emailsWords.reasonListing,
  });
}

export interface Sale {
  propertyTitle: string;
  tokens: bigint;
  chargedMinor: bigint;
  investments: number;
}

/** To the owner, of everything that was sold of one home at one time. */
export function buildTokensSoldEmail(deps: Deps, sale: Sale): Email {
  const { propertyTitle, tokens, chargedMinor, investments } = sale;
  const sold = investmentsEmailsWords.sold(tokens, propertyTitle, formatAmount(chargedMinor, 'USD'));
  return composeEmail({
    kind: 'orders',
    subject: investmentsEmailsWords.soldSubject(tokens, propertyTitle),
    heading: investmentsEmailsWords.tokensOf(tokens, propertyTitle),
    paragraphs: [`${investmentsEmailsWords.noLongerCancellable(investments)} ${sold}`, deps.settlement.notice],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: emailsWords.reasonListing,
  });
}
