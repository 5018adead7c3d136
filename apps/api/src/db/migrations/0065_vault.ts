import { sql, type Kysely } from 'kysely';

/**
 * Private documents of people and homes. A row has the key of its file, wrapped; once the file is shredded the key is gone for good.
 * No reference to the owner: what has to be kept outlives the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vault_files (
      id uuid primary key,
      owner_kind text not null check (owner_kind in ('person', 'home')),
      owner_id uuid not null,
      type text not null check (type in ('image/jpeg', 'application/pdf')),
      byte_size int not null check (byte_size > 0),
      sha256 bytea not null check (length(sha256) = 32),
      wrapped_key bytea,
      created_at timestamptz not null,
      shredded_at timestamptz,
      check ((wrapped_key is null) = (shredded_at is not null))
    )`.execute(db);
  await sql`create index vault_files_owner on vault_files (owner_kind, owner_id)`.execute(db);
  await sql`
    create function keep_vault_file() returns trigger language plpgsql as $$
    begin
      if old.shredded_at is not null then
        raise exception 'a shredded file has no key again' using errcode = 'restrict_violation';
      end if;
      if (new.id, new.owner_kind, new.owner_id, new.type, new.byte_size, new.sha256, new.created_at)
        is distinct from (old.id, old.owner_kind, old.owner_id, old.type, old.byte_size, old.sha256, old.created_at) then
        raise exception 'a file of the vault stays as it was stored' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger vault_files_kept before update on vault_files for each row execute function keep_vault_file()`.execute(
    db,
  );
}
