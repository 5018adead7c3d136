import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatMomentIn } from '@diyar/words/format.ts';
import * as investmentsEmailsWords from '@diyar/words/investments-emails.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';
import type { StoredInvestment } from './investments.repository.ts';

/** `timeZone` is that of the home. */
export function buildInvestmentMadeEmail(deps: Deps, investment: StoredInvestment, timeZone: string): Email {
  const { id, propertyTitle, tokens, chargedMinor, feeMinor, currency, method, createdAt, heldUntil } = investment;
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
      heldUntil > createdAt
        ? investmentsEmailsWords.cancellable(formatMomentIn(timeZone, heldUntil), paymentsWords.backToYou[method])
        : investmentsEmailsWords.final,
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openReceipt, paths.investmentReceipt(id)),
    footnote: investmentsEmailsWords.madeReason,
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
