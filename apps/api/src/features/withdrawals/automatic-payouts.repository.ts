import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredRule {
  userId: string;
  currency: Currency;
  payoutAccountId: string;
  atLeastMinor: bigint;
  paidMonth: string;
}

const columns = [
  'user_id as userId',
  'currency',
  'payout_account_id as payoutAccountId',
  'at_least_minor as atLeastMinor',
  'paid_month as paidMonth',
] as const;

export function listRules(db: Db, userId: string): Promise<StoredRule[]> {
  return db.selectFrom('automatic_payouts').select(columns).where('user_id', '=', userId).orderBy('currency').execute();
}

/** A rule that is changed keeps the month it has looked at. */
export async function upsertRule(tx: Db, rule: StoredRule): Promise<void> {
  const changes = { payout_account_id: rule.payoutAccountId, at_least_minor: rule.atLeastMinor };
  await tx
    .insertInto('automatic_payouts')
    .values({ user_id: rule.userId, currency: rule.currency, paid_month: rule.paidMonth, ...changes })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency']).doUpdateSet(changes))
    .execute();
}

/** False when there was none. */
export async function deleteRule(tx: Db, userId: string, currency: Currency): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('automatic_payouts')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Rules whose balance was not looked at this month. */
export function listDueRules(db: Db, month: string, limit: number): Promise<StoredRule[]> {
  return db
    .selectFrom('automatic_payouts')
    .select(columns)
    .where('paid_month', '<', month)
    .orderBy('user_id')
    .orderBy('currency')
    .limit(limit)
    .execute();
}

/** Of two that try, one gets it: undefined for the other, and when the rule has been removed. */
export function claimRule(tx: Db, { userId, currency }: StoredRule, month: string): Promise<StoredRule | undefined> {
  return tx
    .updateTable('automatic_payouts')
    .set({ paid_month: month })
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('paid_month', '<', month)
    .returning(columns)
    .executeTakeFirst();
}
