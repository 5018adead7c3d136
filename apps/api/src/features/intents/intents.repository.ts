import { sql } from 'kysely';
import type { IntentState, ProviderName } from '@diyar/domain/intents.ts';
import type { SubjectKind } from '@diyar/domain/ledger.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { ChargeMethod, TopUpMethod } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import { newestFirst, type PageWanted } from '#api/db/newest-first.ts';

export interface StoredIntent {
  id: string;
  userId: string;
  subjectKind: SubjectKind | null;
  subjectId: string | null;
  step: number;
  provider: ProviderName;
  providerRef: string | null;
  currency: Currency;
  amountMinor: bigint;
  refundedMinor: bigint;
  /** Dollars of the balance that paid it; null where nothing was exchanged. */
  usdMinor: bigint | null;
  usdReturnedMinor: bigint;
  state: IntentState;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  attempts: number;
  flag: string | null;
  flaggedAt: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  'subject_kind as subjectKind',
  'subject_id as subjectId',
  'step',
  'provider',
  'provider_ref as providerRef',
  'currency',
  'amount_minor as amountMinor',
  'refunded_minor as refundedMinor',
  'usd_minor as usdMinor',
  'usd_returned_minor as usdReturnedMinor',
  'state',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
  'attempts',
  'flag',
  'flagged_at as flaggedAt',
] as const;

/** What an event says that a person of the platform has decided about a flagged intent. */
export const DECIDED = 'decided';

export interface Dollars {
  usdMinor: bigint;
  usdMicros: bigint;
}

interface NewIntent {
  id: string;
  userId: string;
  method: ChargeMethod;
  provider: ProviderName;
  currency: Currency;
  amountMinor: bigint;
  refundedMinor?: bigint;
  /** What it costs in dollars of the balance, at which rate. */
  dollars?: Dollars;
  at: Date;
  expiresAt: Date;
  /** The order, when it is charged at once or waits for this transfer. */
  use?: { kind: SubjectKind; id: string; step: number };
  /** Reference of a transfer that is awaited. */
  ref?: string;
}

/** With its events, the last of which says its state, in one statement. */
export async function insertIntent(
  tx: Db,
  intent: NewIntent,
  events: readonly { event: string; state: IntentState }[],
): Promise<void> {
  const { id, userId, method, provider, currency, amountMinor, refundedMinor = 0n, at, expiresAt, use, ref } = intent;
  const { usdMinor = null, usdMicros = null } = intent.dollars ?? {};
  const usedAt = use === undefined || ref !== undefined ? null : at;
  await sql`
    with added as (
      insert into intents (id, user_id, method, provider, currency, amount_minor, refunded_minor, state, created_at, expires_at,
        subject_kind, subject_id, step, used_at, provider_ref, usd_minor, usd_micros)
      values (${id}, ${userId}, ${method}, ${provider}, ${currency}, ${amountMinor}, ${refundedMinor}, ${events.at(-1)!.state}, ${at},
        ${expiresAt}, ${use?.kind ?? null}, ${use?.id ?? null}, ${use?.step ?? 0}, ${usedAt}, ${ref ?? null},
        ${usdMinor}, ${usdMicros})
    )
    insert into intent_events (intent_id, event, state, at)
    values ${sql.join(events.map(({ event, state }) => sql`(${id}, ${event}, ${state}, ${at})`))}`.execute(tx);
}

export interface StoredTopUp {
  id: string;
  currency: Currency;
  amountMinor: bigint;
  method: TopUpMethod | 'bankTransfer';
  createdAt: Date;
}

export async function findTopUp(db: Db, userId: string, id: string): Promise<StoredTopUp | undefined> {
  const { rows } = await sql<StoredTopUp>`
    select subject_id as id, currency, amount_minor as "amountMinor", method, created_at as "createdAt"
    from intents where subject_kind = 'top-up' and subject_id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Without asking whose it is; undefined when all of it was refunded. */
export async function findTopUpCharge(
  db: Db,
  id: string,
): Promise<{ userId: string; currency: Currency; amountMinor: bigint } | undefined> {
  return db
    .selectFrom('intents')
    .select(['user_id as userId', 'currency', 'amount_minor as amountMinor'])
    .where('subject_kind', '=', 'top-up')
    .where('subject_id', '=', id)
    .where('refunded_minor', '=', 0n)
    .executeTakeFirst();
}

/**
 * Top-ups that no money stands for: by cards that the payment service has not charged yet, and by payments that failed or that the
 * payer's bank took back. What a person of the platform has decided about since is settled.
 */
export async function sumUncaptured(
  db: Db,
  userId: string,
  currency: Currency,
): Promise<{ waitingMinor: bigint; reversedMinor: bigint }> {
  const { rows } = await sql<{ waitingMinor: bigint; reversedMinor: bigint }>`
    select coalesce(sum(amount_minor - refunded_minor) filter (where state = 'authorised'), 0)::bigint as "waitingMinor",
      coalesce(sum(amount_minor - refunded_minor) filter (where state <> 'authorised'), 0)::bigint as "reversedMinor"
    from intents as intent
    where user_id = ${userId} and subject_kind = 'top-up' and currency = ${currency} and state <> 'captured'
      and used_at is not null and not exists (
        select from intent_events where intent_id = intent.id and event = ${DECIDED} and at >= flagged_at)`.execute(db);
  return rows[0]!;
}

export async function setProviderRef(db: Db, id: string, ref: string): Promise<void> {
  await db.updateTable('intents').set({ provider_ref: ref }).where('id', '=', id).execute();
}

export function findIntent(db: Db, userId: string, id: string): Promise<StoredIntent | undefined> {
  return db.selectFrom('intents').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export function lockIntent(tx: Db, id: string): Promise<StoredIntent | undefined> {
  return tx.selectFrom('intents').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockIntentByRef(tx: Db, ref: string): Promise<StoredIntent | undefined> {
  return tx.selectFrom('intents').select(columns).where('provider_ref', '=', ref).forUpdate().executeTakeFirst();
}

/** The order that used it. */
export async function readUse(
  db: Db,
  id: string,
): Promise<{ subjectKind: SubjectKind; subjectId: string } | undefined> {
  const row = await db
    .selectFrom('intents')
    .select(['subject_kind as subjectKind', 'subject_id as subjectId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.subjectKind === null || row.subjectId === null) return undefined;
  return { subjectKind: row.subjectKind, subjectId: row.subjectId };
}

/** Those with which it was paid, the newest first. */
export function lockIntentsOf(tx: Db, subject: { kind: SubjectKind; id: string }): Promise<StoredIntent[]> {
  return tx
    .selectFrom('intents')
    .select(columns)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('used_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('step', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Waits for a bank transfer. Locked, so that it is paid for or given up, not both. */
export function lockAwaited(tx: Db, subject: { kind: SubjectKind; id: string }): Promise<StoredIntent | undefined> {
  return tx
    .selectFrom('intents')
    .select(columns)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('provider', '=', 'bank')
    .where('state', '=', 'created')
    .forUpdate()
    .executeTakeFirst();
}

/** Orders that wait for a bank transfer although their time is over. */
export async function listAwaitedOrders(db: Db, now: Date): Promise<string[]> {
  const rows = await selectAwaited(db).select('subject_id as id').where('expires_at', '<=', now).execute();
  return rows.map(({ id }) => id!);
}

export async function listAwaitedBefore(db: Db, currency: Currency, moment: Date): Promise<string[]> {
  const awaited = selectAwaited(db).select('id').where('currency', '=', currency).where('expires_at', '<', moment);
  return (await awaited.orderBy('id').execute()).map(({ id }) => id);
}

function selectAwaited(db: Db) {
  return db.selectFrom('intents').where('provider', '=', 'bank').where('state', '=', 'created');
}

/** When the last transfer for an order was given up. */
export async function findExpiry(db: Db, subject: { kind: SubjectKind; id: string }): Promise<Date | undefined> {
  const row = await db
    .selectFrom('intents')
    .innerJoin('intent_events as told', 'told.intent_id', 'intents.id')
    .select('told.at')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('provider', '=', 'bank')
    .where('told.state', '=', 'expired')
    .orderBy('told.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export function listByRefs(db: Db, refs: string[]): Promise<StoredIntent[]> {
  return db
    .selectFrom('intents')
    .select(columns)
    .where('provider_ref', 'in', refs)
    .where('provider', '=', 'bank')
    .execute();
}

export async function setUsed(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('intents').set({ used_at: now }).where('id', '=', id).execute();
}

interface Use {
  id: string;
  userId: string;
  currency: Currency;
  amountMinor: bigint;
  subject: { kind: SubjectKind; id: string };
  step: number;
  now: Date;
}

/** False unless it is theirs, authorised, unused, in time and of exactly this amount: of two orders, one gets it. */
export async function useIntent(
  tx: Db,
  { id, userId, currency, amountMinor, subject, step, now }: Use,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('intents')
    .set({ subject_kind: subject.kind, subject_id: subject.id, step, used_at: now, try_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('amount_minor', '=', amountMinor)
    .where('state', '=', 'authorised')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isTold(db: Db, providerEvent: string): Promise<boolean> {
  const row = await db
    .selectFrom('intent_events')
    .select('id')
    .where('provider_event', '=', providerEvent)
    .executeTakeFirst();
  return row !== undefined;
}

/** How the latest dispute ended, when that was told before it; each dispute ends once. */
export async function findEarlyClosing(tx: Db, intentId: string): Promise<'win' | 'lose' | undefined> {
  const told = await tx
    .selectFrom('intent_events')
    .select('event')
    .where('intent_id', '=', intentId)
    .where('event', 'in', ['dispute', 'win', 'lose'])
    .orderBy('id')
    .execute();
  const closings = told.map(({ event }) => event).filter((event) => event === 'win' || event === 'lose');
  return closings.length * 2 >= told.length ? closings.at(-1) : undefined;
}

interface Told {
  intentId: string;
  event: string;
  state: IntentState;
  at: Date;
  providerEvent?: string | undefined;
  detail?: string | undefined;
}

export async function insertEvent(
  tx: Db,
  { intentId, event, state, at, providerEvent, detail = '' }: Told,
): Promise<void> {
  const row = { intent_id: intentId, event, state, at, provider_event: providerEvent ?? null, detail };
  await tx.insertInto('intent_events').values(row).execute();
}

/** Pauses start anew with every state. */
export async function setState(tx: Db, id: string, state: IntentState, tryAt: Date | null): Promise<void> {
  await tx.updateTable('intents').set({ state, attempts: 0, try_at: tryAt }).where('id', '=', id).execute();
}

/** What a subject was paid with instead of its own currency; undefined where nothing was exchanged. */
export async function findDollars(db: Db, subject: { kind: SubjectKind; id: string }): Promise<Dollars | undefined> {
  const { rows } = await sql<Dollars>`
    select usd_minor as "usdMinor", usd_micros as "usdMicros" from intents
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and provider = 'exchange'
    order by created_at, id limit 1`.execute(db);
  return rows[0];
}

export async function setFlag(tx: Db, id: string, flag: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('intents')
    .set({ flag, flagged_at: flag === null ? null : now })
    .where('id', '=', id)
    .execute();
}

/** Newest first, from a place on. */
export function listIntents(db: Db, userId: string, page: PageWanted): Promise<StoredIntent[]> {
  const own = db.selectFrom('intents').select(columns).where('user_id', '=', userId);
  return newestFirst(own, 'intents', page).execute();
}
