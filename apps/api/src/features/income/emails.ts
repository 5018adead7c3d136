import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail } from '#api/lib/mail-layout.ts';
import type { DueEmails } from './income-emails.repository.ts';
import type { StoredPeriod } from './income.repository.ts';

type Composed = ReturnType<typeof composeEmail>;

function sayPeriod({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  return startsOn === endsOn
    ? `on ${formatUtcDay(startsOn)}`
    : `from ${formatUtcDay(startsOn)} to ${formatUtcDay(endsOn)}`;
}

function sayWhole(period: DueEmails | StoredPeriod): string {
  const { currency, receivedMinor, costsMinor } = period;
  const say = (amount: bigint) => formatAmount(amount, currency);
  return `${say(receivedMinor)} was received ${sayPeriod(period)}, less ${say(costsMinor)} in costs: ${say(receivedMinor - costsMinor)} is distributed.`;
}

function toWallet({ config }: Deps, incomeId: string) {
  return { label: 'See it in your wallet', url: `${config.publicUrl}/dashboard/wallet#income-${incomeId}` };
}

/** To somebody who held tokens. */
export function buildIncomePaidEmail(deps: Deps, due: DueEmails, amountMinor: bigint): Composed {
  const { propertyTitle, currency, incomeId } = due;
  return composeEmail({
    subject: `Income from ${propertyTitle}: ${formatAmount(amountMinor, currency)}`,
    heading: `${formatAmount(amountMinor, currency)} for you`,
    paragraphs: [
      `${propertyTitle}: ${sayWhole(due)}`,
      `Your part, for the tokens you held on these days: ${formatAmount(amountMinor, currency)}.`,
      deps.settlement.notice,
    ],
    action: toWallet(deps, incomeId),
    footnote: 'You get this letter because you hold or held tokens of this home through Diyar.',
  });
}

/** To the owner, who has recorded it. */
export function buildDistributedEmail(deps: Deps, period: StoredPeriod): Composed {
  const { propertyTitle, currency, holdersMinor, receivedMinor, costsMinor, id } = period;
  const distributedMinor = receivedMinor - costsMinor;
  return composeEmail({
    subject: `Income of ${propertyTitle} is distributed`,
    heading: `${formatAmount(distributedMinor, currency)} is distributed`,
    paragraphs: [
      `${propertyTitle}: ${sayWhole(period)}`,
      `${formatAmount(holdersMinor, currency)} goes to those who held tokens on these days, and ${formatAmount(distributedMinor - holdersMinor, currency)} to you as the owner. All of it comes from what was received.`,
      deps.settlement.notice,
    ],
    action: toWallet(deps, id),
    footnote: 'You get this letter because you have recorded income of this home on Diyar.',
  });
}
