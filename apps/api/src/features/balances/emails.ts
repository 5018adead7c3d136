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
