import { sql, type Kysely } from 'kysely';

/**
 * Seeds by which second looks are drawn. What a seed hashes to is recorded before anything is drawn by it, the seed itself once it is not
 * used any more: nobody can compute a draw before, and everybody can afterwards. `sealed`: the seed under the key of the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recheck_seeds (
      id uuid primary key,
      commitment bytea not null check (octet_length(commitment) = 32),
      sealed bytea not null,
      committed_at timestamptz not null,
      commit_record bytea not null references office_records (hash),
      seed bytea check (sha256(seed) = commitment),
      published_at timestamptz,
      publish_record bytea references office_records (hash),
      check ((seed is null) = (published_at is null) and (seed is null) = (publish_record is null))
    )`.execute(db);
  await sql`create unique index recheck_seeds_live on recheck_seeds ((seed is null)) where seed is null`.execute(db);
  await sql`create index recheck_seeds_commit on recheck_seeds (commit_record)`.execute(db);
  await sql`create index recheck_seeds_publish on recheck_seeds (publish_record)`.execute(db);
  await sql`
    create function keep_recheck_seeds() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.seed is null and new.seed is not null
        and (new.id, new.commitment, new.sealed, new.committed_at, new.commit_record)
          = (old.id, old.commitment, old.sealed, old.committed_at, old.commit_record) then
        return new;
      end if;
      raise exception 'a seed is published once, and otherwise stays as it is' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger recheck_seeds_kept before update or delete on recheck_seeds
      for each row execute function keep_recheck_seeds()`.execute(db);
}
