import { sql } from 'kysely';
import type { ViewingSide, ViewingState } from '@diyar/domain/viewings.ts';
import type { Db } from '#api/db/client.ts';
import type { TimeCursor } from '#api/lib/cursor.ts';

export interface StoredSlot {
  id: string;
  propertyId: string;
  ownerId: string;
  startsAt: Date;
  endsAt: Date;
  isBooked: boolean;
}

export interface StoredViewing {
  id: string;
  slotId: string | null;
  propertyId: string | null;
  title: string;
  location: string;
  timeZone: string;
  ownerId: string | null;
  visitorId: string | null;
  startsAt: Date;
  endsAt: Date;
  state: ViewingState;
  cancelledBy: ViewingSide | null;
  sequence: number;
}

const viewingColumns = [
  'id',
  'slot_id as slotId',
  'property_id as propertyId',
  'property_title as title',
  'location',
  'time_zone as timeZone',
  'owner_id as ownerId',
  'visitor_id as visitorId',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'state',
  'cancelled_by as cancelledBy',
  'sequence',
] as const;

function selectSlots(db: Db) {
  return db
    .selectFrom('viewing_slots')
    .where('removed_at', 'is', null)
    .select([
      'viewing_slots.id',
      'viewing_slots.property_id as propertyId',
      'viewing_slots.owner_id as ownerId',
      'viewing_slots.starts_at as startsAt',
      'viewing_slots.ends_at as endsAt',
      sql<boolean>`exists (select from viewings where slot_id = viewing_slots.id and state = 'booked')`.as('isBooked'),
    ]);
}

/** Of the present owner; those of an earlier one went with the home. */
export function listSlots(db: Db, propertyId: string, ownerId: string, after: Date): Promise<StoredSlot[]> {
  return selectSlots(db)
    .where('property_id', '=', propertyId)
    .where('owner_id', '=', ownerId)
    .where('ends_at', '>', after)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Everything that offers or takes times of a home holds this until the transaction ends. */
export async function lockTimesOf(tx: Db, propertyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('viewings/' || ${propertyId}, 0))`.execute(tx);
}

export function findSlot(db: Db, id: string): Promise<StoredSlot | undefined> {
  return selectSlots(db).where('viewing_slots.id', '=', id).executeTakeFirst();
}

export async function insertSlot(tx: Db, slot: Omit<StoredSlot, 'id' | 'isBooked'>, now: Date): Promise<StoredSlot> {
  const { id } = await tx
    .insertInto('viewing_slots')
    .values({
      property_id: slot.propertyId,
      owner_id: slot.ownerId,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...slot, id, isBooked: false };
}

export async function removeSlot(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('viewing_slots').set({ removed_at: now }).where('id', '=', id).execute();
}

export function findViewing(db: Db, id: string): Promise<StoredViewing | undefined> {
  return db.selectFrom('viewings').select(viewingColumns).where('id', '=', id).executeTakeFirst();
}

export interface ViewingsWanted {
  userId: string;
  /** Booked, and not over at this moment; all when absent. */
  comingAt?: Date;
  /** Of one home, with its visitor and the owner who offered the time. */
  about?: { propertyId: string; visitorId: string; ownerId: string } | undefined;
}

function selectViewings(db: Db, { userId, comingAt, about }: ViewingsWanted) {
  return db
    .selectFrom('viewings')
    .where((where) => where.or([where('visitor_id', '=', userId), where('owner_id', '=', userId)]))
    .$if(comingAt !== undefined, (all) => all.where('ends_at', '>', comingAt!).where('state', '=', 'booked'))
    .$if(about !== undefined, (all) =>
      all
        .where('property_id', '=', about!.propertyId)
        .where('visitor_id', '=', about!.visitorId)
        .where('owner_id', '=', about!.ownerId),
    );
}

interface PageWanted {
  after: TimeCursor | undefined;
  limit: number;
}

function isAfter({ at, id }: TimeCursor) {
  return sql<boolean>`(starts_at, id) > (${at}::timestamptz, ${id}::uuid)`;
}

/** As visitor or as owner, the next one first. */
export function listViewings(db: Db, wanted: ViewingsWanted, { after, limit }: PageWanted): Promise<StoredViewing[]> {
  return selectViewings(db, wanted)
    .select(viewingColumns)
    .$if(after !== undefined, (all) => all.where(isAfter(after!)))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countViewings(db: Db, wanted: ViewingsWanted): Promise<number> {
  const { count } = await selectViewings(db, wanted)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deleted, withdrawn, or with another owner than the one who offered the time. */
export function listViewingsOfGoneHomes(db: Db, now: Date, { after, limit }: PageWanted): Promise<StoredViewing[]> {
  return db
    .selectFrom('viewings')
    .select(viewingColumns)
    .where('state', '=', 'booked')
    .where('starts_at', '>', now)
    .$if(after !== undefined, (all) => all.where(isAfter(after!)))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('properties')
            .whereRef('properties.id', '=', 'viewings.property_id')
            .where('properties.owner_id', '=', ref('viewings.owner_id'))
            .where('deleted_at', 'is', null)
            .where('withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listBooked(db: Db, visitorId: string, after: Date): Promise<StoredViewing[]> {
  return db
    .selectFrom('viewings')
    .select(viewingColumns)
    .where('visitor_id', '=', visitorId)
    .where('state', '=', 'booked')
    .where('starts_at', '>', after)
    .execute();
}

/** Who comes to see a home after this moment. */
export async function listVisitorIds(db: Db, propertyId: string, after: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('viewings')
    .select('visitor_id as id')
    .where('property_id', '=', propertyId)
    .where('state', '=', 'booked')
    .where('starts_at', '>', after)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

export async function insertViewing(
  tx: Db,
  viewing: Omit<StoredViewing, 'id' | 'state' | 'cancelledBy' | 'sequence'>,
  { now, remindedAt }: { now: Date; remindedAt: Date | null },
): Promise<StoredViewing> {
  return tx
    .insertInto('viewings')
    .values({
      slot_id: viewing.slotId,
      property_id: viewing.propertyId,
      property_title: viewing.title,
      location: viewing.location,
      time_zone: viewing.timeZone,
      owner_id: viewing.ownerId,
      visitor_id: viewing.visitorId,
      starts_at: viewing.startsAt,
      ends_at: viewing.endsAt,
      state: 'booked',
      reminded_at: remindedAt,
      created_at: now,
      changed_at: now,
    })
    .returning(viewingColumns)
    .executeTakeFirstOrThrow();
}

interface ViewingChange {
  slotId?: string;
  startsAt?: Date;
  endsAt?: Date;
  state: ViewingState;
  cancelledBy?: ViewingSide;
  remindedAt?: Date | null;
}

/** Every change is a new version for calendar programs. */
export function updateViewing(tx: Db, id: string, change: ViewingChange, now: Date): Promise<StoredViewing> {
  return tx
    .updateTable('viewings')
    .set((set) => ({
      slot_id: change.slotId,
      starts_at: change.startsAt,
      ends_at: change.endsAt,
      state: change.state,
      cancelled_by: change.cancelledBy,
      reminded_at: change.remindedAt,
      sequence: set('sequence', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .returning(viewingColumns)
    .executeTakeFirstOrThrow();
}

interface Span {
  from: Date;
  to: Date;
}

/** Of viewings that begin in this span, the next one first. */
export function listDueReminders(db: Db, { from, to }: Span, { after, limit }: PageWanted): Promise<StoredViewing[]> {
  return db
    .selectFrom('viewings')
    .select(viewingColumns)
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .$if(after !== undefined, (all) => all.where(isAfter(after!)))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Undefined when another server was quicker, or when it was moved or cancelled meanwhile. */
export function claimReminder(tx: Db, id: string, { from, to }: Span): Promise<StoredViewing | undefined> {
  return tx
    .updateTable('viewings')
    .set({ reminded_at: from })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .returning(viewingColumns)
    .executeTakeFirst();
}
