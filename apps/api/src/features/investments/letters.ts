import { sayMoney } from '@diyar/domain/money.ts';
import type { Deps } from '#api/deps.ts';
import { composeLetter } from '#api/lib/mail-layout.ts';
import type { StoredInvestment } from './investments.repository.ts';

type Composed = ReturnType<typeof composeLetter>;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function sayMoment(date: Date): string {
  return `${moment.format(date)} UTC`;
}

function toReceipt(deps: Deps, { id }: StoredInvestment) {
  return { label: 'Open the receipt', url: `${deps.config.publicUrl}/dashboard/investment/${id}` };
}

function sayTokens(tokens: bigint): string {
  return tokens === 1n ? '1 token' : `${tokens} tokens`;
}

export function writeInvestmentMade(deps: Deps, investment: StoredInvestment): Composed {
  const { tokens, propertyTitle, chargedMinor, feeMinor, currency, heldUntil } = investment;
  return composeLetter({
    subject: `Your investment in ${propertyTitle}`,
    heading: `${sayTokens(tokens)} of ${propertyTitle}`,
    paragraphs: [
      `${sayMoney(chargedMinor, currency)} for ${sayTokens(tokens)} and ${sayMoney(feeMinor, currency)} in fees: ${sayMoney(chargedMinor + feeMinor, currency)} in all.`,
      `The money is held apart and the tokens are reserved for you until ${sayMoment(heldUntil)}. Until then you can cancel, and all of it goes back.`,
      deps.settlement.notice,
    ],
    action: toReceipt(deps, investment),
    footnote:
      'You get this letter because you have invested through Diyar. What a home may bring is projected, not guaranteed.',
  });
}

export function writeInvestmentCancelled(deps: Deps, investment: StoredInvestment): Composed {
  const { propertyTitle, chargedMinor, feeMinor, currency } = investment;
  return composeLetter({
    subject: `Your investment in ${propertyTitle} is cancelled`,
    heading: 'Your investment is cancelled',
    paragraphs: [
      `${sayMoney(chargedMinor + feeMinor, currency)} go back to you: everything that was taken for ${propertyTitle}.`,
      deps.settlement.notice,
    ],
    action: toReceipt(deps, investment),
    footnote: 'You get this letter because an investment of yours has changed.',
  });
}
