import * as paymentsWords from '@diyar/words/payments.ts';
import { formatAmount, formatUtcMoment } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail } from '#api/lib/mail-layout.ts';
import type { StoredInvestment } from './investments.repository.ts';

type Composed = ReturnType<typeof composeEmail>;

function toReceipt(deps: Deps, { id }: StoredInvestment) {
  return { label: 'Open the receipt', url: `${deps.config.publicUrl}/dashboard/investment/${id}` };
}

function sayTokens(tokens: bigint): string {
  return tokens === 1n ? '1 token' : `${tokens} tokens`;
}

export function buildInvestmentMadeEmail(deps: Deps, investment: StoredInvestment): Composed {
  const { tokens, propertyTitle, chargedMinor, feeMinor, currency, method, createdAt, heldUntil } = investment;
  return composeEmail({
    subject: `Your investment in ${propertyTitle}`,
    heading: `${sayTokens(tokens)} of ${propertyTitle}`,
    paragraphs: [
      `${formatAmount(chargedMinor, currency)} for ${sayTokens(tokens)} and ${formatAmount(feeMinor, currency)} in fees: ${formatAmount(chargedMinor + feeMinor, currency)} in all.`,
      heldUntil > createdAt
        ? `The money is held apart and the tokens are reserved for you until ${formatUtcMoment(heldUntil)}. Until then you can cancel, and all of it goes back ${paymentsWords.backToYou[method]}, at once.`
        : 'The tokens are yours. This order is final, because you cancelled an order for this home in the last 30 days.',
      deps.settlement.notice,
    ],
    action: toReceipt(deps, investment),
    footnote:
      'You get this letter because you have invested through Diyar. What a home may bring is projected, not guaranteed.',
  });
}

export function buildInvestmentCancelledEmail(deps: Deps, investment: StoredInvestment): Composed {
  const { propertyTitle, chargedMinor, feeMinor, currency, method } = investment;
  return composeEmail({
    subject: `Your investment in ${propertyTitle} is cancelled`,
    heading: 'Your investment is cancelled',
    paragraphs: [
      `${formatAmount(chargedMinor + feeMinor, currency)} goes back ${paymentsWords.backToYou[method]}, at once: everything that was taken for ${propertyTitle}.`,
      deps.settlement.notice,
    ],
    action: toReceipt(deps, investment),
    footnote: 'You get this letter because an investment of yours has changed.',
  });
}

/** To the owner, whose home has those tokens on offer again. */
export function buildOrderCancelledEmail(
  deps: Deps,
  { propertyTitle, tokens, chargedMinor }: StoredInvestment,
): Composed {
  return composeEmail({
    subject: `An order for ${propertyTitle} is cancelled`,
    heading: `${sayTokens(tokens)} of ${propertyTitle}`,
    paragraphs: [
      `An investor has cancelled an order for ${sayTokens(tokens)} (${formatAmount(chargedMinor, 'USD')}) within its 48 hours. The ${tokens === 1n ? 'token is' : 'tokens are'} on offer again. There is nothing for you to do.`,
      deps.settlement.notice,
    ],
    action: { label: 'Open your wallet', url: `${deps.config.publicUrl}/dashboard/wallet` },
    footnote: 'You get this email because you list this home on Diyar.',
  });
}

export interface Sale {
  propertyTitle: string;
  tokens: bigint;
  chargedMinor: bigint;
  investments: number;
}

/** To the owner, of everything that was sold of one home at one time. */
export function buildTokensSoldEmail(deps: Deps, { propertyTitle, tokens, chargedMinor, investments }: Sale): Composed {
  const whose = investments === 1 ? 'One investment' : `${investments} investments`;
  return composeEmail({
    subject: `${sayTokens(tokens)} of ${propertyTitle} ${tokens === 1n ? 'is' : 'are'} sold`,
    heading: `${sayTokens(tokens)} of ${propertyTitle}`,
    paragraphs: [
      `${whose} can no longer be cancelled: ${sayTokens(tokens)} of ${propertyTitle} ${tokens === 1n ? 'is' : 'are'} sold, and ${formatAmount(chargedMinor, 'USD')} is yours.`,
      deps.settlement.notice,
    ],
    action: { label: 'Open your wallet', url: `${deps.config.publicUrl}/dashboard/wallet` },
    footnote: 'You get this letter because you list this home on Diyar.',
  });
}
