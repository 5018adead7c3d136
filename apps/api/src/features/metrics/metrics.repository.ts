import { sql, type RawBuilder } from 'kysely';
import type { IntentState } from '@diyar/domain/intents.ts';
import type { Db } from '#api/db/client.ts';

export interface MailQueue {
  kind: 'single' | 'bulk';
  waiting: number;
  oldestSeconds: number;
}

/** Emails that are not sent and not given up. */
export async function countMails(db: Db): Promise<MailQueue[]> {
  const { rows } = await sql<MailQueue>`
    select case when is_bulk then 'bulk' else 'single' end as kind, count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from mails where sent_at is null and failed_at is null group by is_bulk`.execute(db);
  return rows;
}

export interface JobQueue {
  name: string;
  waiting: number;
  failed: number;
  /** Of those that are due. */
  oldestSeconds: number;
}

export async function countJobs(db: Db): Promise<JobQueue[]> {
  const { rows } = await sql<JobQueue>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0)::float8 as "oldestSeconds"
    from pgboss.job group by name`.execute(db);
  return rows;
}

/** Payments that have not come to an end. */
export async function countOpenIntents(db: Db): Promise<{ state: IntentState; count: number }[]> {
  const { rows } = await sql<{ state: IntentState; count: number }>`
    select state, count(*)::int as count from intents where state in ('created', 'authorised') group by state`.execute(
    db,
  );
  return rows;
}

/** Payments that somebody of the operator has to look at. */
export async function countFlaggedIntents(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from intents where flagged_at is not null`.execute(db);
  return rows[0]!.count;
}

export interface LedgerTotal {
  kind: string;
  currency: string;
  amountMinor: bigint;
}

/** Balances by kind of account. Those of the outside account are not kept: they equal all others with the opposite sign. */
export async function sumLedger(db: Db): Promise<LedgerTotal[]> {
  const { rows } = await sql<LedgerTotal>`
    select account.kind, account.unit as currency, sum(kept.balance)::bigint as "amountMinor"
    from ledger_balances as kept join ledger_accounts as account on account.id = kept.account_id
    where length(account.unit) = 3 group by account.kind, account.unit`.execute(db);
  return rows;
}

/** Transactions without a seal yet; sealed every minute. */
export async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transactions
    where id > coalesce((select max(transaction_id) from ledger_seals), 0)`.execute(db);
  return rows[0]!.count;
}

export interface Delays {
  mailMs: number;
  jobMs: number;
  unsealedMs: number;
}

/** How long the oldest work of each queue has been due; 0 where nothing waits. Newsletters may take their time. */
export async function findDelays(db: Db): Promise<Delays> {
  const age = (since: RawBuilder<Date>) =>
    sql<number>`coalesce(extract(epoch from now() - ${since}) * 1000, 0)::float8`;
  const { rows } = await sql<Delays>`
    select
      (select ${age(sql`min(created_at)`)} from mails
       where sent_at is null and failed_at is null and not is_bulk) as "mailMs",
      (select greatest(0, ${age(sql`min(start_after)`)}) from pgboss.job where state in ('created', 'retry')) as "jobMs",
      (select ${age(sql`min(written_at)`)} from ledger_transactions
       where id > coalesce((select max(transaction_id) from ledger_seals), 0)) as "unsealedMs"`.execute(db);
  return rows[0]!;
}
