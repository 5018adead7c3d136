import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { DueEmails } from './income-emails.repository.ts';
import type { SilentHome } from './income-reminders.repository.ts';
import type { StoredPeriod } from './income.repository.ts';

function describeSetAside(words: Words, { purifiedMinor, currency }: DueEmails | StoredPeriod): string[] {
  return purifiedMinor > 0n ? [words.incomeEmails.setAside(words.format.formatAmount(purifiedMinor, currency))] : [];
}

function describePeriod(words: Words, period: DueEmails | StoredPeriod): string {
  const { propertyTitle, startsOn, endsOn, currency, receivedMinor, costsMinor, distributedMinor, corrects } = period;
  const amounts = {
    received: words.format.formatAmount(receivedMinor, currency),
    costs: words.format.formatAmount(costsMinor, currency),
    net: words.format.formatAmount(distributedMinor, currency),
  };
  const [from, to] = [words.format.formatUtcDay(startsOn), words.format.formatUtcDay(endsOn)];
  if (corrects !== null) return words.incomeEmails.corrected(propertyTitle, { from, to }, amounts);
  return startsOn === endsOn
    ? words.incomeEmails.receivedOn(propertyTitle, from, amounts)
    : words.incomeEmails.receivedBetween(propertyTitle, { from, to }, amounts);
}

/** To somebody who held tokens. */
export function buildIncomePaidEmail(deps: Deps, due: DueEmails, amountMinor: bigint): Letter {
  return {
    write: (words) => {
      const { propertyTitle, currency, incomeId } = due;
      const amount = words.format.formatAmount(amountMinor, currency);
      return composeEmail(words, {
        kind: 'income',
        subject: words.incomeEmails.paidSubject(propertyTitle, amount),
        heading: words.incomeEmails.paidHeading(amount),
        paragraphs: [
          describePeriod(words, due),
          ...describeSetAside(words, due),
          words.incomeEmails.yourShare(amount),
          words.incomeEmails.onAccount,
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.incomeEmails.seeInWallet, paths.incomeLine(incomeId)),
        footnote: words.incomeEmails.paidReason,
      });
    },
  };
}

/** To the owner, who has recorded it. */
export function buildDistributedEmail(deps: Deps, period: StoredPeriod): Letter {
  return {
    write: (words) => {
      const { propertyTitle, currency, holdersMinor, distributedMinor, id } = period;
      return composeEmail(words, {
        kind: 'income',
        subject: words.incomeEmails.distributedSubject(propertyTitle),
        heading: words.incomeEmails.distributedHeading(words.format.formatAmount(distributedMinor, currency)),
        paragraphs: [
          describePeriod(words, period),
          ...describeSetAside(words, period),
          words.incomeEmails.shares(
            words.format.formatAmount(holdersMinor, currency),
            words.format.formatAmount(distributedMinor - holdersMinor, currency),
          ),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.incomeEmails.seeInWallet, paths.incomeLine(id)),
        footnote: words.incomeEmails.distributedReason,
      });
    },
  };
}

/** To the owner of a home of which nothing is recorded. */
export function buildReminderEmail(deps: Deps, { propertyId, title, silentSince, silentDays }: SilentHome): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'income',
        subject: words.incomeEmails.reminderSubject(title),
        heading: words.incomeEmails.reminderHeading(silentDays),
        paragraphs: [
          words.incomeEmails.silentSince(title, words.format.formatUtcDay(silentSince)),
          words.incomeEmails.reminderText,
        ],
        action: toLink(deps, words, words.incomeEmails.recordIncome, paths.propertyIncome(propertyId)),
        footnote: words.incomeEmails.reminderReason,
      }),
  };
}

/** To everybody who holds a token of it. */
export function buildSilenceEmail(deps: Deps, { propertyId, title, silentSince, silentDays }: SilentHome): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'income',
        subject: words.incomeEmails.silenceSubject(title),
        heading: words.incomeEmails.reminderHeading(silentDays),
        paragraphs: [
          words.incomeEmails.silentSince(title, words.format.formatUtcDay(silentSince)),
          words.incomeEmails.silenceText,
        ],
        action: toLink(deps, words, words.incomeEmails.openHome, paths.property(propertyId)),
        footnote: words.incomeEmails.paidReason,
      }),
  };
}
