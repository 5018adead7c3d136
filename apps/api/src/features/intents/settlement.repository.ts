import { sql } from 'kysely';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { IntentState, ProviderName } from '@diyar/domain/intents.ts';
import type { SubjectKind } from '@diyar/domain/ledger.ts';
import { TRANSFER_STATEMENT_DAYS } from '@diyar/domain/limits.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import { DECIDED } from './intents.repository.ts';

export interface DueIntent {
  id: string;
  provider: ProviderName;
  providerRef: string | null;
  attempts: number;
}

/** Used by an order and not captured yet. */
export async function listToCapture(db: Db, now: Date, limit: number): Promise<DueIntent[]> {
  const { rows } = await sql<DueIntent>`
    select id, provider, provider_ref as "providerRef", attempts from intents
    where state = 'authorised' and used_at is not null and try_at <= ${now} order by try_at, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Never used by an order. A bank transfer that was booked in time has some days more, until its statement is imported. */
export async function listExpired(db: Db, before: Date, now: Date, limit: number): Promise<DueIntent[]> {
  const { rows } = await sql<DueIntent>`
    select id, provider, provider_ref as "providerRef", attempts from intents
    where state in ('created', 'authorised') and used_at is null and expires_at <= ${before}
      and (provider <> 'bank' or expires_at <= ${new Date(before.getTime() - TRANSFER_STATEMENT_DAYS * DAY_MS)})
      and coalesce(try_at, expires_at) <= ${now}
    order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Their money did not come, or was taken back, and the order that used it still stands. */
export async function listToReverse(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from intents
    where state in ('failed', 'disputed', 'refunded') and used_at is not null and try_at <= ${now}
    order by try_at, id limit ${limit}`.execute(db);
  return rows;
}

export interface FlaggedIntent {
  id: string;
  email: string | null;
  subjectKind: SubjectKind | null;
  subjectId: string | null;
  providerRef: string | null;
  currency: Currency;
  amountMinor: bigint;
  state: IntentState;
  flag: string;
  flaggedAt: Date;
}

/** Flagged and not decided since, the oldest first. */
export async function listFlagged(db: Db, limit: number): Promise<FlaggedIntent[]> {
  const { rows } = await sql<FlaggedIntent>`
    select intent.id, users.email, subject_kind as "subjectKind", subject_id as "subjectId", provider_ref as "providerRef", currency,
      amount_minor as "amountMinor", intent.state, flag, flagged_at as "flaggedAt"
    from intents as intent left join users on users.id = intent.user_id
    where flagged_at is not null and not exists (
      select from intent_events where intent_id = intent.id and event = ${DECIDED} and at >= flagged_at)
    order by flagged_at, intent.id limit ${limit}`.execute(db);
  return rows;
}

export interface DueRefund {
  id: string;
  intentId: string;
  providerRef: string;
  amountMinor: bigint;
  attempts: number;
}

/** Of captured intents: what is not captured cannot be sent back. */
export async function listRefunds(db: Db, now: Date, limit: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    select refund.id, intent.id as "intentId", intent.provider_ref as "providerRef", refund.amount_minor as "amountMinor",
      refund.attempts
    from intent_refunds as refund join intents as intent on intent.id = refund.intent_id
    where refund.state = 'waiting' and refund.try_at <= ${now} and intent.state = 'captured'
    order by refund.try_at, refund.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Refunds orders in full that one charge of this machine's own ways of paying paid for, in one statement. Answers by whom each was
 * paid; the others are left out.
 */
export async function refundPlain(
  tx: Db,
  kind: SubjectKind,
  orders: { id: string; currency: Currency; amountMinor: bigint }[],
  now: Date,
): Promise<{ id: string; provider: ProviderName }[]> {
  const ids = orders.map(({ id }) => id);
  const currencies = orders.map(({ currency }) => currency);
  const amounts = orders.map(({ amountMinor }) => amountMinor);
  const { rows } = await sql<{ id: string; provider: ProviderName }>`
    with plain as materialized (
      select intent.id, intent.subject_id, intent.provider
      from unnest(${ids}::uuid[], ${currencies}::text[], ${amounts}::bigint[]) as ordered (id, currency, amount)
      join intents as intent on intent.subject_kind = ${kind} and intent.subject_id = ordered.id and intent.used_at is not null
        and intent.currency = ordered.currency and intent.amount_minor = ordered.amount
      where intent.provider in ('demonstration', 'balance') and intent.state = 'captured' and intent.refunded_minor = 0
        and intent.flagged_at is null
        and not exists (select from intents as other
          where other.subject_kind = intent.subject_kind and other.subject_id = intent.subject_id and other.id <> intent.id)
      for update of intent
    ), refunded as (
      update intents set refunded_minor = amount_minor, state = 'refunded', attempts = 0, try_at = null
      where id in (select id from plain)
    ), told as (
      insert into intent_events (intent_id, event, state, at) select id, 'refund', 'refunded', ${now} from plain
    )
    select subject_id as id, provider from plain`.execute(tx);
  return rows;
}

export async function addRefunded(tx: Db, id: string, amountMinor: bigint, usdMinor: bigint): Promise<void> {
  await tx
    .updateTable('intents')
    .set(({ eb }) => ({
      refunded_minor: eb('refunded_minor', '+', amountMinor),
      usd_returned_minor: eb('usd_returned_minor', '+', usdMinor),
    }))
    .where('id', '=', id)
    .execute();
}

export async function insertRefund(
  tx: Db,
  refund: { id: string; intentId: string; amountMinor: bigint; at: Date },
): Promise<void> {
  const { id, intentId, amountMinor, at } = refund;
  await tx
    .insertInto('intent_refunds')
    .values({ id, intent_id: intentId, amount_minor: amountMinor, created_at: at, try_at: at })
    .execute();
}

export async function setRefundState(tx: Db, id: string, state: 'sent' | 'failed'): Promise<void> {
  await tx.updateTable('intent_refunds').set({ state }).where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** The payment service has nothing to send back where no money came. */
export async function dropRefundsOf(tx: Db, intentId: string): Promise<void> {
  await tx
    .updateTable('intent_refunds')
    .set({ state: 'failed' })
    .where('intent_id', '=', intentId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function sumSent(db: Db, intentId: string): Promise<bigint> {
  const { rows } = await sql<{ sent: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as sent from intent_refunds
    where intent_id = ${intentId} and state = 'sent'`.execute(db);
  return rows[0]!.sent;
}

export async function putOffIntent(db: Db, id: string, tryAt: Date | null): Promise<void> {
  await db
    .updateTable('intents')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), try_at: tryAt }))
    .where('id', '=', id)
    .execute();
}

export async function putOffRefund(db: Db, id: string, tryAt: Date): Promise<void> {
  await db
    .updateTable('intent_refunds')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), try_at: tryAt }))
    .where('id', '=', id)
    .execute();
}

export interface Payout {
  ref: string;
  currency: Currency;
  amountMinor: bigint;
  at: Date;
}

export async function insertPayout(db: Db, { ref, currency, amountMinor, at }: Payout): Promise<void> {
  await db
    .insertInto('provider_payouts')
    .values({ ref, currency, amount_minor: amountMinor, paid_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
