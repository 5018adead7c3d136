import { createHash } from 'node:crypto';
import type { Currency } from '@diyar/domain/money.ts';
import * as charityWords from '@diyar/words/charity.ts';
import { formatAmount } from '@diyar/words/format.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { buildPlainPdf } from '#api/lib/plain-pdf.ts';
import { give, lockCharity, sumCharity } from '#api/features/ledger/purification.service.ts';
import { decide } from '#api/features/office/office.service.ts';
import { addVaultFile, sealFile } from '#api/features/vault/vault.service.ts';
import * as repository from './charity.repository.ts';
import { toGiftFacts, toRecipientFacts } from './charity.service.ts';

const SUBJECT = 'server';

/** A gift of half of what is set aside. Nobody signed it: the records say that it is a demonstration, and so does the receipt. */
export async function demonstrateGift(deps: Deps, ids: { recipient: string; gift: string }): Promise<void> {
  const [sums] = await sumCharity(deps.db);
  const amountMinor = (sums?.setAsideMinor ?? 0n) / 2n;
  if (sums === undefined || amountMinor === 0n) return;
  const { currency } = sums;
  const bytes = buildReceipt(amountMinor, currency);
  const file = await sealFile(deps, { kind: 'gift', id: ids.gift }, 'application/pdf', bytes);
  const recipient = {
    id: ids.recipient,
    name: charityWords.demonstrationRecipient,
    registration: charityWords.demonstrationRegistration,
    country: 'AE',
  };
  const sha256 = createHash('sha256').update(bytes).digest();
  const gift = { id: ids.gift, recipientId: recipient.id, currency, amountMinor, sha256, proposedBy: null };
  await inTransaction(deps.db, async (tx) => {
    const write = (facts: ReturnType<typeof toGiftFacts>) =>
      decide(deps, tx, { by: null, subject: SUBJECT, action: 'charity.demonstrated', facts });
    const added = await write(toRecipientFacts(recipient));
    await lockCharity(tx);
    await repository.insertRecipient(tx, {
      ...recipient,
      added_by: null,
      record_hash: added.hash,
      created_at: added.at,
    });
    await addVaultFile(deps, tx, file);
    const proposed = await write(toGiftFacts(gift));
    await repository.insertGift(tx, {
      id: gift.id,
      recipient_id: recipient.id,
      currency,
      amount_minor: amountMinor,
      vault_id: file.id,
      sha256,
      proposed_by: null,
      record_hash: proposed.hash,
      created_at: proposed.at,
    });
    const { hash, at } = await write(toGiftFacts(gift));
    const decision = { gift_id: gift.id, decided_by: null, record_hash: hash, created_at: at };
    await repository.insertDecision(tx, { ...decision, outcome: 'given' });
    await give(tx, { giftId: gift.id, currency, amountMinor, actor: null, at });
  });
}

function buildReceipt(amountMinor: bigint, currency: Currency): Buffer {
  const line = charityWords.demonstrationLine(formatAmount(amountMinor, currency), charityWords.demonstrationRecipient);
  return buildPlainPdf([charityWords.demonstrationHead, '', line]);
}
