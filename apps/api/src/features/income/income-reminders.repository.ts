import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface RecordedHome {
  propertyId: string;
  /** The first day on which somebody held a token. */
  firstDay: string;
  lastRecordedDay: string | null;
  /** From the first day until yesterday (UTC). */
  unrecordedDays: number;
}

/** How completely the income of homes is recorded that somebody holds tokens of; the others are left out. */
export async function listRecordedDays(db: Db, ids: readonly string[], now: Date): Promise<RecordedHome[]> {
  const yesterday = sql`((${now}::timestamptz at time zone 'UTC')::date - 1)`;
  const { rows } = await sql<RecordedHome>`
    select home.id as "propertyId", held.first as "firstDay", max(period.ends_on) as "lastRecordedDay",
      greatest(0, ${yesterday} - held.first + 1 - coalesce(sum(greatest(0,
        least(period.ends_on, ${yesterday}) - greatest(period.starts_on, held.first) + 1)), 0))::int as "unrecordedDays"
    from unnest(${ids}::uuid[]) as home (id)
    cross join lateral (
      select (min(held_until) at time zone 'UTC')::date as first from investments
      where property_id = home.id and state = 'completed'
    ) as held
    left join income_periods as period on period.property_id = home.id and period.corrects is null
    where held.first is not null
    group by home.id, held.first`.execute(db);
  return rows;
}

export interface SilentHome {
  propertyId: string;
  title: string;
  ownerId: string;
  /** The last day that is recorded, or the one before the first holder. */
  silentSince: string;
  silentDays: number;
}

/** Homes with holders of which nothing was recorded for more than so many days; those that are sold or of the demonstration are left out. */
export async function listSilent(db: Db, now: Date, days: number): Promise<SilentHome[]> {
  const { rows } = await sql<SilentHome>`
    with quiet as (
      select home.id, home.title, home.owner_id, greatest(
        (select max(ends_on) from income_periods where property_id = home.id),
        ((select min(held_until) from investments where property_id = home.id and state = 'completed') at time zone 'UTC')::date - 1)
        as since
      from properties as home
      join offerings as offering on offering.property_id = home.id
      where offering.tokens_available < offering.tokens_total and home.deleted_at is null and home.closed_at is null
        and exists (select from investments where property_id = home.id and state = 'completed')
        and exists (select from users where users.id = home.owner_id and not users.is_demo)
    )
    select id as "propertyId", title, owner_id as "ownerId", since as "silentSince",
      (${now}::timestamptz at time zone 'UTC')::date - since - 1 as "silentDays"
    from quiet where (${now}::timestamptz at time zone 'UTC')::date - since - 1 > ${days}
    order by since, id`.execute(db);
  return rows;
}

export interface Reminder {
  silentSince: string;
  ownerToldAt: Date;
  areHoldersTold: boolean;
  toldUntil: bigint | null;
}

/** The row is made by whoever comes first, and locked. */
export async function lockReminder(tx: Db, propertyId: string): Promise<Reminder | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('income-reminder/' || ${propertyId}::text, 0))`.execute(tx);
  return tx
    .selectFrom('income_reminders')
    .where('property_id', '=', propertyId)
    .select([
      'silent_since as silentSince',
      'owner_told_at as ownerToldAt',
      'are_holders_told as areHoldersTold',
      'told_until as toldUntil',
    ])
    .executeTakeFirst();
}

export async function putReminder(tx: Db, propertyId: string, reminder: Reminder): Promise<void> {
  const row = {
    silent_since: reminder.silentSince,
    owner_told_at: reminder.ownerToldAt,
    are_holders_told: reminder.areHoldersTold,
    told_until: reminder.toldUntil,
  };
  await tx
    .insertInto('income_reminders')
    .values({ property_id: propertyId, ...row })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
    .execute();
}

/** Everybody but the owner who holds a token now, by account. People of the demonstration have no email. */
export async function listHolders(
  tx: Db,
  { propertyId, ownerId }: Pick<SilentHome, 'propertyId' | 'ownerId'>,
  after: bigint,
  limit: number,
): Promise<{ accountId: bigint; email: string | null }[]> {
  const { rows } = await sql<{ accountId: bigint; email: string | null }>`
    select account.id as "accountId", users.email
    from ledger_accounts as account
    join ledger_balances as kept on kept.account_id = account.id and kept.balance > 0
    left join users on users.id = account.user_id and users.id <> ${ownerId} and not users.is_demo
    where account.kind = 'holding' and account.property_id = ${propertyId} and account.id > ${after}
    order by account.id limit ${limit}`.execute(tx);
  return rows;
}
