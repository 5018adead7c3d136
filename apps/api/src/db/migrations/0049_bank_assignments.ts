import { sql, type Kysely } from 'kysely';

/**
 * A line of a bank statement can be assigned by the operator, whose reason is kept. Purchases that were completed before a sold home was
 * settled with its seller (0042) are marked, so that the proof of the ledger expects it of all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_lines add column assigned_because text
      check (assigned_because is null or (matched_at is not null and length(assigned_because) between 1 and 500))`.execute(
    db,
  );
  await sql`alter table payments add column settles_home boolean not null default true`.execute(db);
  await sql`
    update payments set settles_home = false where state = 'completed' and not exists (
      select from ledger_transactions as made
      where made.subject_kind = 'payment' and made.subject_id = payments.id and made.kind = 'home-settled')`.execute(
    db,
  );
}
