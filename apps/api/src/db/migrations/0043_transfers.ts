import { sql, type Kysely } from 'kysely';

/** An intent can wait for a bank transfer: it knows its order before the money is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table intents drop constraint intents_provider_check,
      add constraint intents_provider_check check (provider in ('demonstration', 'stripe', 'balance', 'bank'))`.execute(
    db,
  );
  await sql`
    do $$ declare rule text; begin
      select conname into strict rule from pg_constraint
      where conrelid = 'intents'::regclass and pg_get_constraintdef(oid) like '%num_nulls(subject_kind, subject_id, used_at)%';
      execute format('alter table intents drop constraint %I', rule);
    end $$`.execute(db);
  await sql`
    alter table intents
      add constraint intents_subject_check check (num_nulls(subject_kind, subject_id) in (0, 2)),
      add constraint intents_used_check check (
        case when used_at is null then subject_id is null or provider = 'bank' else subject_id is not null end)`.execute(
    db,
  );
}
