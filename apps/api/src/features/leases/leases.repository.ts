import { sql, type Insertable } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { markChanged } from '#api/db/changes.ts';
import { isUniqueViolation, type Db } from '#api/db/client.ts';
import type { LeasesTable } from '#api/db/money-schema.ts';

export interface StoredLease {
  id: string;
  propertyId: string | null;
  propertyTitle: string;
  tenantId: string;
  ownerId: string;
  tenantName: string | null;
  ownerName: string | null;
  tenantEmail: string | null;
  ownerEmail: string | null;
  startsOn: string;
  monthlyRentMinor: bigint;
  depositMinor: bigint;
  currency: Currency;
  method: PaymentMethod;
  createdAt: Date;
  endedAt: Date | null;
  depositAskedAt: Date | null;
  depositReturnedAt: Date | null;
}

function selectLeases(db: Db) {
  return db
    .selectFrom('leases')
    .leftJoin('users as tenant', 'tenant.id', 'leases.tenant_id')
    .leftJoin('users as owner', 'owner.id', 'leases.owner_id')
    .select([
      'leases.id',
      'leases.property_id as propertyId',
      'leases.property_title as propertyTitle',
      'leases.tenant_id as tenantId',
      'leases.owner_id as ownerId',
      'leases.starts_on as startsOn',
      'leases.monthly_rent_minor as monthlyRentMinor',
      'leases.deposit_minor as depositMinor',
      'leases.currency',
      'leases.method',
      'leases.created_at as createdAt',
      'leases.ended_at as endedAt',
      'leases.deposit_asked_at as depositAskedAt',
      'leases.deposit_returned_at as depositReturnedAt',
      sql<string | null>`tenant.first_name || ' ' || tenant.last_name`.as('tenantName'),
      sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('ownerName'),
      'tenant.email as tenantEmail',
      'owner.email as ownerEmail',
    ]);
}

/** False when the home is let: one lease at a time, also between two at once. */
export async function insertLease(tx: Db, lease: Insertable<LeasesTable>): Promise<boolean> {
  try {
    await tx.insertInto('leases').values(lease).execute();
    markChanged(tx, 'properties');
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export interface PastLeases {
  /** Leases of any home, except those that their owners ended. */
  begun: number;
  /** When they last ended one of this home themselves. */
  endedAt: Date | null;
}

export async function findPastLeases(db: Db, tenantId: string, propertyId: string, since: Date): Promise<PastLeases> {
  const { rows } = await sql<PastLeases>`
    select count(*) filter (where created_at > ${since} and (ended_at is null or is_ended_by_tenant))::int as begun,
      max(ended_at) filter (where property_id = ${propertyId} and is_ended_by_tenant and ended_at > ${since}) as "endedAt"
    from leases where tenant_id = ${tenantId}`.execute(db);
  return rows[0]!;
}

export async function isLet(db: Db, propertyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('leases')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** As tenant or as owner; undefined when they are neither. */
export function findLease(db: Db, userId: string, id: string): Promise<StoredLease | undefined> {
  return selectLeases(db)
    .where('leases.id', '=', id)
    .where((where) => where.or([where('tenant_id', '=', userId), where('owner_id', '=', userId)]))
    .executeTakeFirst();
}

export function listLeases(db: Db, userId: string, limit: number | null): Promise<StoredLease[]> {
  return selectLeases(db)
    .where((where) => where.or([where('tenant_id', '=', userId), where('owner_id', '=', userId)]))
    .orderBy(sql`ended_at is not null`)
    .orderBy(sql`deposit_returned_at is not null`)
    .orderBy('leases.created_at', 'desc')
    .orderBy('leases.id')
    .limit(limit)
    .execute();
}

/** False when it had ended already: of two who try, one ends it. Its end asks the owner for the deposit. */
export async function endLease(
  tx: Db,
  id: string,
  { isByTenant, now }: { isByTenant: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leases')
    .set({ ended_at: now, is_ended_by_tenant: isByTenant, deposit_asked_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  markChanged(tx, 'properties');
  return numUpdatedRows > 0n;
}

/** False unless the lease has ended, its deposit is still held, and the owner was last asked before `since`. */
export async function markDepositAsked(tx: Db, id: string, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leases')
    .set({ deposit_asked_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .where('deposit_returned_at', 'is', null)
    .where((where) => where.or([where('deposit_asked_at', 'is', null), where('deposit_asked_at', '<=', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False unless the lease has ended and its deposit is still held. */
export async function markDepositReturned(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leases')
    .set({ deposit_returned_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .where('deposit_returned_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether they rent or let anything whose deposit is still held. */
export async function hasOpenLease(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('leases')
    .select('id')
    .where((where) => where.or([where('tenant_id', '=', userId), where('owner_id', '=', userId)]))
    .where('deposit_returned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
