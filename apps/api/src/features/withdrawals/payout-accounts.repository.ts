import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredPayoutAccount {
  id: string;
  userId: string;
  currency: Currency;
  holder: string;
  bank: string;
  numberSealed: Buffer;
  numberMasked: string;
  createdAt: Date;
}

const columns = [
  'id',
  'user_id as userId',
  'currency',
  'holder',
  'bank',
  'number_sealed as numberSealed',
  'number_masked as numberMasked',
  'created_at as createdAt',
] as const;

export async function insertAccount(tx: Db, account: StoredPayoutAccount): Promise<void> {
  await tx
    .insertInto('payout_accounts')
    .values({
      id: account.id,
      user_id: account.userId,
      currency: account.currency,
      holder: account.holder,
      bank: account.bank,
      number_sealed: account.numberSealed,
      number_masked: account.numberMasked,
      created_at: account.createdAt,
    })
    .execute();
}

/** The oldest first. */
export function listAccounts(db: Db, userId: string): Promise<StoredPayoutAccount[]> {
  return db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findAccount(db: Db, id: string): Promise<StoredPayoutAccount | undefined> {
  return db.selectFrom('payout_accounts').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function deleteAccount(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('payout_accounts').where('id', '=', id).execute();
}

/** Whether a withdrawal to this account has not been sent yet. */
export async function isInUse(tx: Db, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('payout_account_id', '=', id)
    .where('state', 'in', ['pending', 'sending'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
