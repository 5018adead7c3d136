import { sql, type Insertable } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { LeaseState } from '@diyar/domain/lease-states.ts';
import type { PaymentMethod, PaymentType } from '@diyar/domain/payments.ts';
import type { PurchaseState, ReturnReason } from '@diyar/domain/purchases.ts';
import { isUniqueViolation, type Db } from '#api/db/client.ts';
import { newestFirst, type PageWanted } from '#api/db/newest-first.ts';
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
  /** First day of the lease; of a later month, that of the month. */
  startsOn: string | null;
  leaseState: LeaseState | null;
  endedAt: Date | null;
  depositAskedAt: Date | null;
  depositReturnedAt: Date | null;
  purchase: PurchaseSummary | null;
}

export interface PurchaseSummary {
  state: PurchaseState;
  reservedUntil: Date;
  acceptedAt: Date | null;
  endedAt: Date | null;
  returnReason: ReturnReason | null;
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
      'payments.state',
      'payments.reserved_until as reservedUntil',
      'payments.accepted_at as acceptedAt',
      'payments.ended_at as purchaseEndedAt',
      'payments.return_reason as returnReason',
      sql<string | null>`coalesce((select month.starts_on from lease_months as month
        where month.payment_id = payments.id and month.number > 0), leases.starts_on)`.as('startsOn'),
      'leases.state as leaseState',
      'leases.ended_at as endedAt',
      'leases.deposit_asked_at as depositAskedAt',
      'leases.deposit_returned_at as depositReturnedAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function toPayment({ state, reservedUntil, acceptedAt, purchaseEndedAt, returnReason, ...row }: Row): StoredPayment {
  const purchase =
    state === null
      ? null
      : { state, reservedUntil: reservedUntil!, acceptedAt, endedAt: purchaseEndedAt, returnReason };
  return { ...row, purchase };
}

/** False when the home is reserved for somebody else: one buyer at a time, also between two at once. */
export async function insertPayment(tx: Db, payment: Insertable<PaymentsTable>): Promise<boolean> {
  try {
    await tx.insertInto('payments').values(payment).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function findPayment(db: Db, userId: string, id: string): Promise<StoredPayment | undefined> {
  const row = await selectPayments(db)
    .where('payments.id', '=', id)
    .where('payments.user_id', '=', userId)
    .executeTakeFirst();
  return row && toPayment(row);
}

/** Newest first, from a place on. */
export async function listPayments(db: Db, userId: string, page: PageWanted): Promise<StoredPayment[]> {
  const own = selectPayments(db).where('payments.user_id', '=', userId);
  const rows = await newestFirst(own, 'payments', page).execute();
  return rows.map(toPayment);
}
