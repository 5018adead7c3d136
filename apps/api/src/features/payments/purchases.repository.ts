import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod, PurchaseState, ReturnReason } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredSale {
  id: string;
  userId: string;
  ownerId: string;
  propertyId: string;
  propertyTitle: string;
  method: PaymentMethod;
  currency: Currency;
  priceMinor: bigint;
  feeMinor: bigint;
  state: PurchaseState;
  createdAt: Date;
  reservedUntil: Date;
  endedAt: Date | null;
  buyerName: string | null;
  buyerEmail: string | null;
  ownerEmail: string | null;
}

function selectSales(db: Db) {
  return db
    .selectFrom('payments')
    .leftJoin('users as buyer', 'buyer.id', 'payments.user_id')
    .leftJoin('users as owner', 'owner.id', 'payments.owner_id')
    .where('payments.type', '=', 'buy')
    .select([
      'payments.id',
      'payments.user_id as userId',
      'payments.owner_id as ownerId',
      sql<string>`payments.property_id`.as('propertyId'),
      'payments.property_title as propertyTitle',
      'payments.method',
      'payments.currency',
      'payments.price_minor as priceMinor',
      'payments.fee_minor as feeMinor',
      sql<PurchaseState>`payments.state`.as('state'),
      'payments.created_at as createdAt',
      sql<Date>`payments.reserved_until`.as('reservedUntil'),
      'payments.ended_at as endedAt',
      sql<string | null>`buyer.first_name || ' ' || buyer.last_name`.as('buyerName'),
      'buyer.email as buyerEmail',
      'owner.email as ownerEmail',
    ]);
}

export function findSale(db: Db, id: string): Promise<StoredSale | undefined> {
  return selectSales(db).where('payments.id', '=', id).executeTakeFirst();
}

/** Reserved and accepted purchases of homes of theirs, newest first. */
export function listSales(db: Db, ownerId: string, limit: number): Promise<StoredSale[]> {
  return selectSales(db)
    .where('payments.owner_id', '=', ownerId)
    .where('payments.state', 'in', ['reserved', 'accepted'])
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(limit)
    .execute();
}

/** False unless it is still reserved: of accepting, declining and cancelling at once, one counts. */
export async function acceptPurchase(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ state: 'accepted', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('reserved_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False unless it is still reserved. */
export async function returnPurchase(tx: Db, id: string, reason: ReturnReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ state: 'returned', ended_at: now, return_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .$if(reason === 'expired', (query) => query.where('reserved_until', '<=', now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'reserved')
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many homes are reserved for them, and when their last purchase of this one was returned since a moment. */
export async function findPastPurchases(
  db: Db,
  userId: string,
  propertyId: string,
  since: Date,
): Promise<{ open: number; returnedAt: Date | null }> {
  const { rows } = await sql<{ open: number; returnedAt: Date | null }>`
    select (count(*) filter (where state = 'reserved'))::int as open,
      max(ended_at) filter (where state = 'returned' and property_id = ${propertyId} and ended_at > ${since}) as "returnedAt"
    from payments where user_id = ${userId} and type = 'buy'`.execute(db);
  return rows[0]!;
}
