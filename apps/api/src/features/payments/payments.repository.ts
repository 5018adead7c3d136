import { sql, type Insertable } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod, PaymentType } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import type { PaymentsTable } from '#api/db/money-schema.ts';

export interface StoredPayment {
  id: string;
  userId: string;
  propertyId: string | null;
  propertyTitle: string;
  ownerId: string;
  type: PaymentType;
  method: PaymentMethod;
  currency: Currency;
  priceMinor: bigint;
  depositMinor: bigint;
  feeMinor: bigint;
  leaseId: string | null;
  createdAt: Date;
  startsOn: string | null;
  endedAt: Date | null;
  depositAskedAt: Date | null;
  depositReturnedAt: Date | null;
}

function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .leftJoin('leases', 'leases.id', 'payments.lease_id')
    .select([
      'payments.id',
      'payments.user_id as userId',
      'payments.property_id as propertyId',
      'payments.property_title as propertyTitle',
      'payments.owner_id as ownerId',
      'payments.type',
      'payments.method',
      'payments.currency',
      'payments.price_minor as priceMinor',
      'payments.deposit_minor as depositMinor',
      'payments.fee_minor as feeMinor',
      'payments.lease_id as leaseId',
      'payments.created_at as createdAt',
      'leases.starts_on as startsOn',
      'leases.ended_at as endedAt',
      'leases.deposit_asked_at as depositAskedAt',
      'leases.deposit_returned_at as depositReturnedAt',
    ]);
}

export async function insertPayment(tx: Db, payment: Insertable<PaymentsTable>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute();
}

export function findPayment(db: Db, userId: string, id: string): Promise<StoredPayment | undefined> {
  return selectPayments(db).where('payments.id', '=', id).where('payments.user_id', '=', userId).executeTakeFirst();
}

/** Newest first, from a place on. */
export function listPayments(
  db: Db,
  userId: string,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<StoredPayment[]> {
  return selectPayments(db)
    .where('payments.user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(payments.created_at, payments.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether they have bought a home that is reserved for them. */
export async function hasBought(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'buy')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
