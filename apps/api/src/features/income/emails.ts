import { paths } from '@diyar/domain/paths.ts';
import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import * as incomeEmailsWords from '@diyar/words/income-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';
import type { DueEmails } from './income-emails.repository.ts';
import type { SilentHome } from './income-reminders.repository.ts';
import type { StoredPeriod } from './income.repository.ts';

function describeSetAside({ purifiedMinor, currency }: DueEmails | StoredPeriod): string[] {
  return purifiedMinor > 0n ? [incomeEmailsWords.setAside(formatAmount(purifiedMinor, currency))] : [];
}

function describePeriod(period: DueEmails | StoredPeriod): string {
  const { propertyTitle, startsOn, endsOn, currency, receivedMinor, costsMinor, distributedMinor, corrects } = period;
  const amounts = {
    received: formatAmount(receivedMinor, currency),
    costs: formatAmount(costsMinor, currency),
    net: formatAmount(distributedMinor, currency),
  };
  const [from, to] = [formatUtcDay(startsOn), formatUtcDay(endsOn)];
  if (corrects !== null) return incomeEmailsWords.corrected(propertyTitle, { from, to }, amounts);
  return startsOn === endsOn
    ? incomeEmailsWords.receivedOn(propertyTitle, from, amounts)
    : incomeEmailsWords.receivedBetween(propertyTitle, { from, to }, amounts);
}

/** To somebody who held tokens. */
export function buildIncomePaidEmail(deps: Deps, due: DueEmails, amountMinor: bigint): Email {
  const { propertyTitle, currency, incomeId } = due;
  const amount = formatAmount(amountMinor, currency);
  return composeEmail({
    kind: 'income',
    subject: incomeEmailsWords.paidSubject(propertyTitle, amount),
    heading: incomeEmailsWords.paidHeading(amount),
    paragraphs: [
      describePeriod(due),
      ...describeSetAside(due),
      incomeEmailsWords.yourShare(amount),
      incomeEmailsWords.onAccount,
      deps.settlement.notice,
    ],
    action: toLink(deps, incomeEmailsWords.seeInWallet, paths.incomeLine(incomeId)),
    footnote: incomeEmailsWords.paidReason,
  });
}

/** To the owner, who has recorded it. */
export function buildDistributedEmail(deps: Deps, period: StoredPeriod): Email {
  const { propertyTitle, currency, holdersMinor, distributedMinor, id } = period;
  return composeEmail({
    kind: 'income',
    subject: incomeEmailsWords.distributedSubject(propertyTitle),
    heading: incomeEmailsWords.distributedHeading(formatAmount(distributedMinor, currency)),
    paragraphs: [
      describePeriod(period),
      ...describeSetAside(period),
      incomeEmailsWords.shares(
        formatAmount(holdersMinor, currency),
        formatAmount(distributedMinor - holdersMinor, currency),
      ),
      deps.settlement.notice,
    ],
    action: toLink(deps, incomeEmailsWords.seeInWallet, paths.incomeLine(id)),
    footnote: incomeEmailsWords.distributedReason,
  });
}

/** To the owner of a home of which nothing is recorded. */
export function buildReminderEmail(deps: Deps, { propertyId, title, silentSince, silentDays }: SilentHome): Email {
  return composeEmail({
    kind: 'income',
    subject: incomeEmailsWords.reminderSubject(title),
    heading: incomeEmailsWords.reminderHeading(silentDays),
    paragraphs: [incomeEmailsWords.silentSince(title, formatUtcDay(silentSince)), incomeEmailsWords.reminderText],
    action: toLink(deps, incomeEmailsWords.recordIncome, paths.propertyIncome(propertyId)),
    footnote: incomeEmailsWords.reminderReason,
  });
}

/** To everybody who holds a token of it. */
export function buildSilenceEmail(deps: Deps, { propertyId, title, silentSince, silentDays }: SilentHome): Email {
  return composeEmail({
    kind: 'income',
    subject: incomeEmailsWords.silenceSubject(title),
    heading: incomeEmailsWords.reminderHeading(silentDays),
    paragraphs: [incomeEmailsWords.silentSince(title, formatUtcDay(silentSince)), incomeEmailsWords.silenceText],
    action: toLink(deps, incomeEmailsWords.openHome, paths.property(propertyId)),
    footnote: incomeEmailsWords.paidReason,
  });
}
