import { sql, type Kysely } from 'kysely';

/**
 * The role that serves requests may only read and add to the ledger and the audit trail. What needs more is done here with the
 * rights of the tables' owner. The search path is fixed, so that no other table of the same name can be put in front.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // It locks the rows of the accounts that are taken from, which needs the right to update them.
  await sql`alter function check_ledger_entries() security definer set search_path = public, pg_temp`.execute(db);
  await sql`
    create function delete_audit_events_before(moment timestamptz) returns bigint
    language sql security definer set search_path = public, pg_temp as $$
      with gone as (
        delete from audit_events where at < least(moment, now() - interval '400 days') returning 1
      )
      select count(*) from gone
    $$`.execute(db);
}
