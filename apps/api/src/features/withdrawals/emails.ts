import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatMomentIn } from '@diyar/words/format.ts';
import * as withdrawalsEmailsWords from '@diyar/words/withdrawals-emails.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, toLink, type Email } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import type { StoredRule } from './automatic-payouts.repository.ts';
import type { StoredPayoutAccount } from './payout-accounts.repository.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';

function buildWithdrawalEmail(deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'balances',
    subject,
    heading: subject,
    // With real money the notice is about cards, which have no part in this.
    paragraphs: deps.settlement.isRealMoney ? paragraphs : [...paragraphs, deps.settlement.notice],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: withdrawalsEmailsWords.reason,
  });
}

function describe({ amountMinor, currency, bank, numberMasked }: StoredWithdrawal): [amount: string, account: string] {
  return [formatAmount(amountMinor, currency), withdrawalsWords.nameAccount(bank, numberMasked)];
}

/** `timeZone` is that of the person. */
export function buildRequestedEmail(deps: Deps, withdrawal: StoredWithdrawal, timeZone: string): Email {
  const { isAutomatic, sendsFrom, createdAt } = withdrawal;
  const [amount, account] = describe(withdrawal);
  const subject = isAutomatic
    ? withdrawalsEmailsWords.automaticSubject(amount)
    : withdrawalsEmailsWords.requestedSubject(amount);
  return buildWithdrawalEmail(deps, subject, [
    isAutomatic ? withdrawalsEmailsWords.automatic(amount, account) : withdrawalsEmailsWords.requested(amount, account),
    sendsFrom > createdAt
      ? withdrawalsEmailsWords.sendsFrom(formatMomentIn(timeZone, sendsFrom))
      : withdrawalsEmailsWords.cancellable,
    withdrawalsEmailsWords.notYou,
  ]);
}

const endings = {
  cancelled: [withdrawalsEmailsWords.cancelledSubject, withdrawalsEmailsWords.cancelled],
  sent: [withdrawalsEmailsWords.sentSubject, withdrawalsEmailsWords.sent],
  failed: [withdrawalsEmailsWords.failedSubject, withdrawalsEmailsWords.failed],
  returned: [withdrawalsEmailsWords.returnedSubject, withdrawalsEmailsWords.returned],
} as const;

export function buildEndedEmail(deps: Deps, withdrawal: StoredWithdrawal, state: keyof typeof endings): Email {
  const [amount, account] = describe(withdrawal);
  const [subject, text] = endings[state];
  return buildWithdrawalEmail(deps, subject(amount), [text(amount, account)]);
}

function buildAccountEmail(deps: Deps, visitor: Visitor, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [...paragraphs, `${describeOrigin(visitor)} ${withdrawalsEmailsWords.notYou}`],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: emailsWords.reasonSecurity,
  });
}

function nameAccount({ bank, numberMasked }: StoredPayoutAccount): string {
  return withdrawalsWords.nameAccount(bank, numberMasked);
}

export function buildAccountAddedEmail(
  deps: Deps,
  account: StoredPayoutAccount,
  { usableFrom, timeZone, visitor }: { usableFrom: Date; timeZone: string; visitor: Visitor },
): Email {
  return buildAccountEmail(deps, visitor, withdrawalsEmailsWords.accountAddedSubject, [
    withdrawalsEmailsWords.accountAdded(nameAccount(account), account.currency),
    withdrawalsEmailsWords.accountUsable(formatMomentIn(timeZone, usableFrom)),
  ]);
}

export function buildAccountRemovedEmail(deps: Deps, account: StoredPayoutAccount, visitor: Visitor): Email {
  return buildAccountEmail(deps, visitor, withdrawalsEmailsWords.accountRemovedSubject, [
    withdrawalsEmailsWords.accountRemoved(nameAccount(account)),
  ]);
}

export function buildRuleSetEmail(
  deps: Deps,
  { atLeastMinor, currency }: StoredRule,
  { account, visitor }: { account: StoredPayoutAccount; visitor: Visitor },
): Email {
  return buildAccountEmail(deps, visitor, withdrawalsEmailsWords.ruleChangedSubject, [
    withdrawalsEmailsWords.ruleSet(formatAmount(atLeastMinor, currency), nameAccount(account)),
  ]);
}

export function buildRuleRemovedEmail(deps: Deps, currency: string, visitor: Visitor): Email {
  return buildAccountEmail(deps, visitor, withdrawalsEmailsWords.ruleChangedSubject, [
    withdrawalsEmailsWords.ruleRemoved(currency),
  ]);
}
