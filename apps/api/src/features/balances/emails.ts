import type { Currency } from '@diyar/domain/money.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as balancesEmailsWords from '@diyar/words/balances-emails.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';
import type { StoredTopUp } from '#api/features/intents/intents.service.ts';

export function buildTopUpEmail(deps: Deps, topUp: StoredTopUp, availableMinor: bigint): Email {
  const { currency, method } = topUp;
  const amount = formatAmount(topUp.amountMinor, currency);
  return composeEmail({
    kind: 'balances',
    subject: balancesEmailsWords.topUpSubject(amount),
    heading: balancesEmailsWords.topUpSubject(amount),
    paragraphs: [
      balancesEmailsWords.toppedUp[method](amount),
      balancesEmailsWords.available(formatAmount(availableMinor, currency)),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: balancesEmailsWords.reason,
  });
}

/** To the person whose card was declined, or whose bank took the money back. */
export function buildTopUpReversedEmail(
  deps: Deps,
  { currency, amountMinor }: { currency: Currency; amountMinor: bigint },
): Email {
  const amount = formatAmount(amountMinor, currency);
  return composeEmail({
    kind: 'balances',
    subject: balancesEmailsWords.reversedSubject(amount),
    heading: balancesEmailsWords.reversedSubject(amount),
    paragraphs: [balancesEmailsWords.reversed(amount), deps.settlement.notice],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: balancesEmailsWords.reason,
  });
}

/** Why a transfer is on the balance and has not paid what it was sent for. */
export interface CreditedTransfer {
  reference: string;
  currency: Currency;
  amountMinor: bigint;
  because: keyof typeof balancesEmailsWords.transferCredited;
}

export function buildTransferEmail(deps: Deps, { reference, currency, amountMinor, because }: CreditedTransfer): Email {
  const amount = formatAmount(amountMinor, currency);
  return composeEmail({
    kind: 'balances',
    subject: balancesEmailsWords.topUpSubject(amount),
    heading: balancesEmailsWords.topUpSubject(amount),
    paragraphs: [
      balancesEmailsWords.transferReceived(amount, reference),
      balancesEmailsWords.transferCredited[because],
      // With real money the notice is about cards, which have no part in this.
      ...(deps.settlement.isRealMoney ? [] : [deps.settlement.notice]),
    ],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: balancesEmailsWords.transferReason,
  });
}
