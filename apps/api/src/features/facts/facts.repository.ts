import { sql } from 'kysely';
import type { PropertyFacts } from '@diyar/domain/facts.ts';
import type { Db } from '#api/db/client.ts';

export async function findFacts(db: Db, propertyId: string): Promise<PropertyFacts | undefined> {
  const { rows } = await sql<{ facts: PropertyFacts | null }>`select property_facts(${propertyId}) as facts`.execute(
    db,
  );
  return rows[0]?.facts ?? undefined;
}

export interface StoredVersion {
  propertyId: string;
  version: number;
  at: Date;
  reason: string;
  before: PropertyFacts;
  facts: PropertyFacts;
}

export async function insertVersion(tx: Db, { before, ...stored }: StoredVersion & { actorId: string }): Promise<void> {
  await tx
    .insertInto('property_versions')
    .values({
      property_id: stored.propertyId,
      version: stored.version,
      at: stored.at,
      actor_id: stored.actorId,
      reason: stored.reason,
      facts_before: JSON.stringify(before),
      facts: JSON.stringify(stored.facts),
    })
    .execute();
}

/** Of these homes, the newest first. */
export function listVersions(
  db: Db,
  propertyIds: string[],
  limit: number,
): Promise<(StoredVersion & { actorId: string })[]> {
  return db
    .selectFrom('property_versions')
    .select([
      'property_id as propertyId',
      'version',
      'at',
      'actor_id as actorId',
      'reason',
      'facts_before as before',
      'facts',
    ])
    .where(sql<boolean>`property_id = any(${propertyIds}::uuid[])`)
    .orderBy('at', 'desc')
    .orderBy('property_id')
    .limit(limit)
    .execute();
}

/** Homes whose facts a person has changed, also those that are no longer theirs. */
export async function listChangedBy(db: Db, userId: string): Promise<string[]> {
  const made = db.selectFrom('property_versions').select('property_id as id').distinct().where('actor_id', '=', userId);
  return (await made.orderBy('id').execute()).map(({ id }) => id);
}

export async function insertDueEmails(tx: Db, propertyId: string, version: number): Promise<void> {
  await tx.insertInto('property_version_emails').values({ property_id: propertyId, version }).execute();
}

export interface DueEmails extends StoredVersion {
  title: string;
  ownerId: string;
  toldUntil: bigint;
}

/** The oldest change with emails left to write; one that another job has locked is skipped. */
export async function claimDueEmails(tx: Db): Promise<DueEmails | undefined> {
  const { rows } = await sql<DueEmails>`
    select made.property_id as "propertyId", made.version, made.at, made.reason, made.facts_before as before, made.facts,
      home.title, home.owner_id as "ownerId", due.told_until as "toldUntil"
    from property_version_emails as due
    join property_versions as made on made.property_id = due.property_id and made.version = due.version
    join properties as home on home.id = due.property_id
    order by made.at, made.property_id
    limit 1
    for update of due skip locked`.execute(tx);
  return rows[0];
}

export interface Reader {
  /** Number of the account in the ledger, by which readers are in order. */
  account: bigint;
  userId: string;
  /** Null for those who get no email: people who left, and those of the demonstration. */
  email: string | null;
  /** Until when an order of theirs can be cancelled because of the change; null when none can. */
  cancellableUntil: Date | null;
}

/** Whoever holds or has ordered tokens of the home; somebody with both accounts is read once. */
export async function listReaders(
  tx: Db,
  due: DueEmails,
  { now, limit }: { now: Date; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select account.id as account, account.user_id as "userId", users.email, (
      select max(case state when 'held' then open_until else reopened_until end) from investments
      where user_id = account.user_id and property_id = account.property_id
        and case state when 'held' then open_until else reopened_until end > ${now}) as "cancellableUntil"
    from ledger_accounts as account
    left join users on users.id = account.user_id and users.id <> ${due.ownerId} and not users.is_demo
    where account.property_id = ${due.propertyId} and account.kind in ('holding', 'reserved') and account.id > ${due.toldUntil}
      and exists (select from ledger_balances as kept where kept.account_id = account.id and kept.balance > 0)
      and not exists (
        select from ledger_accounts as other join ledger_balances as kept on kept.account_id = other.id and kept.balance > 0
        where other.property_id = account.property_id and other.user_id = account.user_id
          and other.kind in ('holding', 'reserved') and other.id < account.id)
    order by account.id
    limit ${limit}`.execute(tx);
  return rows;
}

export async function markTold(tx: Db, { propertyId, version }: DueEmails, toldUntil: bigint): Promise<void> {
  await tx
    .updateTable('property_version_emails')
    .set({ told_until: toldUntil })
    .where('property_id', '=', propertyId)
    .where('version', '=', version)
    .execute();
}

export async function forgetDueEmails(tx: Db, { propertyId, version }: DueEmails): Promise<void> {
  await tx
    .deleteFrom('property_version_emails')
    .where('property_id', '=', propertyId)
    .where('version', '=', version)
    .execute();
}
