import type { Currency } from '@diyar/domain/money.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { StoredTopUp } from '#api/features/intents/intents.service.ts';

export function buildTopUpEmail(deps: Deps, topUp: StoredTopUp, availableMinor: bigint): Letter {
  return {
    write: (words) => {
      const { currency, method } = topUp;
      const amount = words.format.formatAmount(topUp.amountMinor, currency);
      return composeEmail(words, {
        kind: 'balances',
        subject: words.balancesEmails.topUpSubject(amount),
        heading: words.balancesEmails.topUpSubject(amount),
        paragraphs: [
          words.balancesEmails.toppedUp[method](amount),
          words.balancesEmails.available(words.format.formatAmount(availableMinor, currency)),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openWallet, paths.wallet),
        footnote: words.balancesEmails.reason,
      });
    },
  };
}

/** To the person whose card was declined, or whose bank took the money back. */
export function buildTopUpReversedEmail(
  deps: Deps,
  { currency, amountMinor }: { currency: Currency; amountMinor: bigint },
): Letter {
  return {
    write: (words) => {
      const amount = words.format.formatAmount(amountMinor, currency);
      return composeEmail(words, {
        kind: 'balances',
        subject: words.balancesEmails.reversedSubject(amount),
        heading: words.balancesEmails.reversedSubject(amount),
        paragraphs: [words.balancesEmails.reversed(amount), words.payments[deps.settlement.notice]],
        action: toLink(deps, words, words.emails.openWallet, paths.wallet),
        footnote: words.balancesEmails.reason,
      });
    },
  };
}

/** Why a transfer is on the balance and has not paid what it was sent for. */
export interface CreditedTransfer {
  reference: string;
  currency: Currency;
  amountMinor: bigint;
  because: keyof Words['balancesEmails']['transferCredited'];
}

export function buildTransferEmail(
  deps: Deps,
  { reference, currency, amountMinor, because }: CreditedTransfer,
): Letter {
  return {
    write: (words) => {
      const amount = words.format.formatAmount(amountMinor, currency);
      return composeEmail(words, {
        kind: 'balances',
        subject: words.balancesEmails.topUpSubject(amount),
        heading: words.balancesEmails.topUpSubject(amount),
        paragraphs: [
          words.balancesEmails.transferReceived(amount, reference),
          words.balancesEmails.transferCredited[because],
          // With real money the notice is about cards, which have no part in this.
          ...(deps.settlement.isRealMoney ? [] : [words.payments[deps.settlement.notice]]),
        ],
        action: toLink(deps, words, words.emails.openWallet, paths.wallet),
        footnote: words.balancesEmails.transferReason,
      });
    },
  };
}
