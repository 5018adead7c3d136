import { sql, type Insertable, type Updateable } from 'kysely';
import type { LeaseState } from '@diyar/domain/lease-states.ts';
import type { LeaseRole } from '@diyar/domain/leases.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { LeaseUse, PaymentMethod } from '@diyar/domain/payments.ts';
import { markChanged } from '#api/db/changes.ts';
import { isUniqueViolation, type Db } from '#api/db/client.ts';
import type { ContractSection, LeasesTable } from '#api/db/lease-schema.ts';

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
  state: LeaseState;
  message: string;
  use: LeaseUse;
  useText: string;
  timeZone: string;
  dueAt: Date | null;
  noticeDays: number | null;
  acceptedAt: Date | null;
  contract: ContractSection[] | null;
  contractHash: Buffer | null;
  beginsOn: string | null;
  endsOn: string | null;
  noticeBy: LeaseRole | null;
  earnedUntil: string | null;
  earnedMinor: bigint;
  billedFrom: number;
  /** Fee of the payment that it began with. */
  feeMinor: bigint;
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
      'leases.state',
      'leases.message',
      'leases.use',
      'leases.use_text as useText',
      'leases.time_zone as timeZone',
      'leases.due_at as dueAt',
      'leases.notice_days as noticeDays',
      'leases.accepted_at as acceptedAt',
      'leases.contract',
      'leases.contract_hash as contractHash',
      'leases.begins_on as beginsOn',
      'leases.ends_on as endsOn',
      'leases.notice_by as noticeBy',
      'leases.earned_until as earnedUntil',
      'leases.earned_minor as earnedMinor',
      'leases.billed_from as billedFrom',
      sql<bigint>`coalesce((select fee_minor from payments where lease_id = leases.id order by payments.created_at limit 1), 0)`.as(
        'feeMinor',
      ),
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

/** Row lock: of several who change it at once, each sees what the one before has done. */
export async function lockLease(tx: Db, id: string): Promise<StoredLease | undefined> {
  await tx.selectFrom('leases').where('id', '=', id).forNoKeyUpdate().select('id').execute();
  return selectLeases(tx).where('leases.id', '=', id).executeTakeFirst();
}

export type LeaseChange = Updateable<LeasesTable>;

export async function updateLease(tx: Db, id: string, fields: LeaseChange): Promise<void> {
  await tx.updateTable('leases').set(fields).where('id', '=', id).execute();
  if (fields.state !== undefined) markChanged(tx, 'properties');
}

/** Leases whose current step was not done in time, those that waited longest first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('leases')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** False unless the lease has ended, its deposit is still held, and the owner was last asked before `since`. */
export async function markDepositAsked(tx: Db, id: string, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leases')
    .set({ deposit_asked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where((where) => where.or([where('deposit_asked_at', 'is', null), where('deposit_asked_at', '<=', since)]))
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
