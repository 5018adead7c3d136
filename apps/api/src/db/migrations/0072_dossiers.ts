import { sql, type Kysely } from 'kysely';

/**
 * Dossiers: documents of homes with their versions, what was decided about them, and whether the listing was compared with them. No
 * reference to the home: what was decided outlives a listing that is deleted. A table of its own and no columns of `properties`,
 * because every list of homes reads those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vault_files drop constraint vault_files_type_check,
      add constraint vault_files_type_check check (type in ('image/jpeg', 'image/png', 'application/pdf'))`.execute(db);
  await addDocuments(db);
  await addChecks(db);
  await addListings(db);
}

async function addDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dossier_documents (
      id uuid primary key,
      home_id uuid not null,
      kind text not null check (kind in ('title-deed', 'holding-deed', 'valuation', 'inspection', 'lease-statement', 'takaful',
        'use-statement', 'bank-letter', 'memorandum', 'permit', 'floor-plan', 'charity-receipt', 'other')),
      visibility text not null check (visibility in ('public', 'members', 'holders', 'parties', 'staff')),
      expires_on date,
      reminded_days int,
      proposed_by uuid,
      proposed_version uuid,
      created_at timestamptz not null,
      check ((proposed_by is null) = (proposed_version is null))
    )`.execute(db);
  await sql`create index dossier_documents_home on dossier_documents (home_id)`.execute(db);
  await sql`create index dossier_documents_expiring on dossier_documents (expires_on) where expires_on is not null`.execute(
    db,
  );
  await sql`
    create unique index dossier_documents_once on dossier_documents (home_id, kind)
    where kind not in ('permit', 'floor-plan', 'charity-receipt', 'other')`.execute(db);
  await sql`
    create trigger dossier_documents_kept before delete or truncate on dossier_documents
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create table dossier_versions (
      id uuid primary key,
      document_id uuid not null references dossier_documents,
      number int not null check (number > 0),
      vault_id uuid not null unique references vault_files,
      sha256 bytea not null check (length(sha256) = 32),
      byte_size int not null check (byte_size > 0),
      fields jsonb not null,
      deed_hash bytea,
      uploaded_by uuid not null,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      unique (document_id, number)
    )`.execute(db);
  await sql`create index dossier_versions_deed on dossier_versions (deed_hash) where deed_hash is not null`.execute(db);
  await keep(db, 'dossier_versions');
}

async function addChecks(db: Kysely<unknown>): Promise<void> {
  // Of a version, or of the listing where there is none. Without a person it is one of the demonstration.
  await sql`
    create table dossier_checks (
      id uuid primary key,
      home_id uuid not null,
      version_id uuid references dossier_versions,
      outcome text not null check (outcome in ('verified', 'refused')),
      reason text check (reason in ('unreadable', 'incomplete', 'run-out', 'differs', 'not-the-owner', 'other')),
      compared jsonb,
      checked_by uuid,
      second_by uuid,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      check (second_by <> checked_by),
      check ((outcome = 'refused') = (reason is not null)),
      check ((version_id is null and outcome = 'verified') = (compared is not null))
    )`.execute(db);
  await sql`create index dossier_checks_home on dossier_checks (home_id, created_at)`.execute(db);
  await sql`create index dossier_checks_version on dossier_checks (version_id)`.execute(db);
  await keep(db, 'dossier_checks');
  await sql`
    create function check_dossier_check() returns trigger language plpgsql as $$
    begin
      if exists (select from dossier_versions where id = new.version_id and uploaded_by in (new.checked_by, new.second_by))
        or exists (select from properties where id = new.home_id and owner_id in (new.checked_by, new.second_by)) then
        raise exception 'nobody checks what is their own' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger dossier_checks_checked before insert on dossier_checks
    for each row execute function check_dossier_check()`.execute(db);
}

async function addListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dossiers (
      home_id uuid primary key,
      state text not null default 'unchecked' check (state in ('unchecked', 'asked', 'verified', 'stale')),
      asked_at timestamptz,
      checked_at timestamptz,
      check_id uuid references dossier_checks,
      price_minor bigint,
      sale_minor bigint,
      value_minor bigint,
      created_at timestamptz not null,
      check (state <> 'asked' or asked_at is not null),
      check (state not in ('verified', 'stale') or (checked_at is not null and check_id is not null and price_minor is not null))
    )`.execute(db);
  await sql`create index dossiers_asked on dossiers (asked_at, home_id) where state = 'asked'`.execute(db);
  await sql`
    create table deeds (
      home_id uuid primary key references properties on delete cascade,
      number_hash bytea not null unique,
      version_id uuid not null references dossier_versions,
      created_at timestamptz not null
    )`.execute(db);
  // A fifth of the price that was checked; an amount that comes or goes is another offer.
  await sql`
    create function has_drifted(checked bigint, listed bigint) returns boolean language sql immutable as $$
      select case when checked is null or listed is null then checked is distinct from listed
        else abs(listed - checked)::numeric * 100 > checked::numeric * 20 end
    $$`.execute(db);
  await sql`
    create function follow_listing() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is not null then
        delete from deeds where home_id = new.id;
      end if;
      update dossiers set state = case state when 'verified' then 'stale' else 'unchecked' end
      where home_id = new.id and (
        (state in ('asked', 'verified') and new.owner_id <> old.owner_id)
        or (state = 'verified' and (
          (new.location, new.latitude, new.longitude, new.property_type, new.area_sqft, new.currency)
            is distinct from (old.location, old.latitude, old.longitude, old.property_type, old.area_sqft, old.currency)
          or has_drifted(dossiers.price_minor, new.price_minor) or has_drifted(dossiers.sale_minor, new.sale_minor)
          or has_drifted(dossiers.value_minor, new.value_minor))));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger listing_followed after update of owner_id, location, latitude, longitude, property_type, area_sqft, currency,
      price_minor, sale_minor, value_minor, deleted_at on properties for each row
    when ((new.owner_id, new.location, new.latitude, new.longitude, new.property_type, new.area_sqft, new.currency, new.price_minor,
        new.sale_minor, new.value_minor, new.deleted_at)
      is distinct from (old.owner_id, old.location, old.latitude, old.longitude, old.property_type, old.area_sqft, old.currency,
        old.price_minor, old.sale_minor, old.value_minor, old.deleted_at))
    execute function follow_listing()`.execute(db);
}

async function keep(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.ref(table)}
    for each statement execute function keep_office()`.execute(db);
}
