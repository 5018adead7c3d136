import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import type { StoredRule } from './automatic-payouts.repository.ts';
import type { StoredPayoutAccount } from './payout-accounts.repository.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';

function buildWithdrawalEmail(words: Words, deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'balances',
    subject,
    heading: subject,
    // With real money the notice is about cards, which have no part in this.
    paragraphs: deps.settlement.isRealMoney ? paragraphs : [...paragraphs, words.payments[deps.settlement.notice]],
    action: toLink(deps, words, words.emails.openWallet, paths.wallet),
    footnote: words.withdrawalsEmails.reason,
  });
}

function describe(
  words: Words,
  { amountMinor, currency, bank, numberMasked }: StoredWithdrawal,
): [amount: string, account: string] {
  return [words.format.formatAmount(amountMinor, currency), words.withdrawals.nameAccount(bank, numberMasked)];
}

/** `timeZone` is that of the person. */
export function buildRequestedEmail(deps: Deps, withdrawal: StoredWithdrawal, timeZone: string): Letter {
  return {
    write: (words) => {
      const { isAutomatic, sendsFrom, createdAt } = withdrawal;
      const [amount, account] = describe(words, withdrawal);
      const subject = isAutomatic
        ? words.withdrawalsEmails.automaticSubject(amount)
        : words.withdrawalsEmails.requestedSubject(amount);
      return buildWithdrawalEmail(words, deps, subject, [
        isAutomatic
          ? words.withdrawalsEmails.automatic(amount, account)
          : words.withdrawalsEmails.requested(amount, account),
        sendsFrom > createdAt
          ? words.withdrawalsEmails.sendsFrom(words.calendars.formatMomentIn(timeZone, sendsFrom))
          : words.withdrawalsEmails.cancellable,
        words.withdrawalsEmails.notYou,
      ]);
    },
  };
}

export function buildEndedEmail(
  deps: Deps,
  withdrawal: StoredWithdrawal,
  state: 'cancelled' | 'sent' | 'failed' | 'returned',
): Letter {
  return {
    write: (words) => {
      const [amount, account] = describe(words, withdrawal);
      const subject = words.withdrawalsEmails[`${state}Subject`](amount);
      return buildWithdrawalEmail(words, deps, subject, [words.withdrawalsEmails[state](amount, account)]);
    },
  };
}

function buildAccountEmail(words: Words, deps: Deps, visitor: Visitor, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [...paragraphs, `${describeOrigin(words, visitor)} ${words.withdrawalsEmails.notYou}`],
    action: toLink(deps, words, words.emails.openWallet, paths.wallet),
    footnote: words.emails.reasonSecurity,
  });
}

function nameAccount(words: Words, { bank, numberMasked }: StoredPayoutAccount): string {
  return words.withdrawals.nameAccount(bank, numberMasked);
}

export function buildAccountAddedEmail(
  deps: Deps,
  account: StoredPayoutAccount,
  { usableFrom, timeZone, visitor }: { usableFrom: Date; timeZone: string; visitor: Visitor },
): Letter {
  return {
    write: (words) =>
      buildAccountEmail(words, deps, visitor, words.withdrawalsEmails.accountAddedSubject, [
        words.withdrawalsEmails.accountAdded(nameAccount(words, account), account.currency),
        words.withdrawalsEmails.accountUsable(words.calendars.formatMomentIn(timeZone, usableFrom)),
      ]),
  };
}

export function buildAccountRemovedEmail(deps: Deps, account: StoredPayoutAccount, visitor: Visitor): Letter {
  return {
    write: (words) =>
      buildAccountEmail(words, deps, visitor, words.withdrawalsEmails.accountRemovedSubject, [
        words.withdrawalsEmails.accountRemoved(nameAccount(words, account)),
      ]),
  };
}

export function buildRuleSetEmail(
  deps: Deps,
  { atLeastMinor, currency }: StoredRule,
  { account, visitor }: { account: StoredPayoutAccount; visitor: Visitor },
): Letter {
  return {
    write: (words) =>
      buildAccountEmail(words, deps, visitor, words.withdrawalsEmails.ruleChangedSubject, [
        words.withdrawalsEmails.ruleSet(words.format.formatAmount(atLeastMinor, currency), nameAccount(words, account)),
      ]),
  };
}

export function buildRuleRemovedEmail(deps: Deps, currency: string, visitor: Visitor): Letter {
  return {
    write: (words) =>
      buildAccountEmail(words, deps, visitor, words.withdrawalsEmails.ruleChangedSubject, [
        words.withdrawalsEmails.ruleRemoved(currency),
      ]),
  };
}
