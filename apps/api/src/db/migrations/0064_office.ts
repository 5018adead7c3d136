import { sql, type Kysely } from 'kysely';

/**
 * The office: who may decide, what was decided, and what waits for a second person. Records of one subject are a chain, each with the
 * hash of the one before; grants, proposals and notes name the record they were made with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addRecords(db);
  await addSeals(db);
  await addProposals(db);
  await addGrants(db);
  await keepTwoFactor(db);
  await sql`
    create table office_visits (
      session_id uuid primary key references sessions on delete cascade,
      seen_at timestamptz not null
    )`.execute(db);
}

async function addRecords(db: Kysely<unknown>): Promise<void> {
  // Notes are free text and may name people: kept apart and encrypted, so that one can be erased without breaking the chain.
  await sql`create table office_notes (id uuid primary key, sealed bytea not null)`.execute(db);
  await sql`
    create table office_records (
      subject text not null check (subject ~ '^(server|(home|person)/[0-9a-f-]{36})$'),
      seq int not null check (seq > 0),
      at timestamptz not null,
      actor_id uuid,
      role text check (role in ('operator', 'kyc', 'sharia', 'auditor', 'admin')),
      action text not null,
      body text not null,
      sealed_id uuid unique,
      prev bytea not null,
      hash bytea not null unique,
      primary key (subject, seq),
      unique (subject, prev),
      check (hash = sha256(prev || convert_to(body, 'UTF8')))
    )`.execute(db);
  await sql`create index office_records_at on office_records (at, subject, seq)`.execute(db);
  await sql`create index office_records_actor on office_records (actor_id, at)`.execute(db);
  await sql`
    create function keep_office() returns trigger language plpgsql as $$
    begin
      raise exception 'records of the office are only ever added to' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await keep(db, 'office_records');
  // Days are compared as dates, so a record can be added only while its day is open.
  await sql`
    create function check_office_record() returns trigger language plpgsql as $$
    declare
      before office_records;
      said constant jsonb := new.body::jsonb;
    begin
      select * into before from office_records where subject = new.subject order by seq desc limit 1;
      if new.seq <> coalesce(before.seq, 0) + 1 or new.prev <> coalesce(before.hash, ''::bytea) then
        raise exception 'a record follows the last one of its subject' using errcode = 'check_violation';
      end if;
      if (said ->> 'subject', (said ->> 'seq')::int, (said ->> 'at')::timestamptz, (said ->> 'actor')::uuid, said ->> 'role',
          said ->> 'action', (said ->> 'sealed')::uuid)
        is distinct from (new.subject, new.seq, new.at, new.actor_id, new.role, new.action, new.sealed_id) then
        raise exception 'a record and its body say the same' using errcode = 'check_violation';
      end if;
      if exists (select from office_seals where day >= (new.at at time zone 'UTC')::date) then
        raise exception 'the day of the record is sealed' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger office_records_chained before insert on office_records
    for each row execute function check_office_record()`.execute(db);
}

async function addSeals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office_seals (
      day date primary key,
      root bytea not null,
      count bigint not null
    )`.execute(db);
  await keep(db, 'office_seals');
  // Every chain's head of that day is below the root, and so are the roots of the days before.
  await sql`
    create function office_root(sealed date) returns table (root bytea, count bigint) language sql stable as $$
      select
        sha256(coalesce((select seal.root from office_seals as seal where seal.day = sealed - 1), ''::bytea)
          || coalesce(string_agg(hash, ''::bytea order by subject collate "C", seq), ''::bytea)),
        coalesce((select seal.count from office_seals as seal where seal.day = sealed - 1), 0) + count(*)
      from office_records
      where at >= sealed::timestamp at time zone 'UTC' and at < (sealed + 1)::timestamp at time zone 'UTC'
    $$`.execute(db);
  await sql`
    create function check_office_seal() returns trigger language plpgsql as $$
    begin
      if new.day <> (select max(day) + 1 from office_seals)
        or (new.root, new.count) is distinct from (select (root, count) from office_root(new.day)) then
        raise exception 'a seal follows the day before and covers every record of its day' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger office_seals_checked before insert on office_seals for each row execute function check_office_seal()`.execute(
    db,
  );
}

async function addProposals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office_proposals (
      id uuid primary key default gen_random_uuid(),
      subject text not null,
      action text not null,
      payload jsonb not null,
      subject_version int not null,
      proposed_by uuid not null,
      confirmed_by uuid,
      state text not null default 'open' check (state in ('open', 'confirmed', 'done', 'declined', 'lapsed')),
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      version int not null default 1,
      check (confirmed_by <> proposed_by),
      check (state not in ('confirmed', 'done') or confirmed_by is not null),
      check (expires_at > created_at)
    )`.execute(db);
  await sql`
    create unique index office_proposals_open on office_proposals (subject, action) where state in ('open', 'confirmed')`.execute(
    db,
  );
  await sql`create index office_proposals_newest on office_proposals (created_at desc, id desc)`.execute(db);
  await sql`
    create trigger office_proposals_kept before delete or truncate on office_proposals
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create function check_office_proposal() returns trigger language plpgsql as $$
    begin
      if (new.id, new.subject, new.action, new.payload, new.subject_version, new.proposed_by, new.created_at, new.expires_at)
        is distinct from (old.id, old.subject, old.action, old.payload, old.subject_version, old.proposed_by, old.created_at,
          old.expires_at)
        or (old.confirmed_by is not null and new.confirmed_by is distinct from old.confirmed_by)
        or new.version <> old.version + 1 or new.record_hash = old.record_hash
        or (old.state, new.state) not in (('open', 'confirmed'), ('open', 'declined'), ('open', 'lapsed'),
          ('confirmed', 'done'), ('confirmed', 'declined'), ('confirmed', 'lapsed')) then
        raise exception 'a proposal only goes on, one step with its record' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger office_proposals_checked before update on office_proposals
    for each row execute function check_office_proposal()`.execute(db);
}

async function addGrants(db: Kysely<unknown>): Promise<void> {
  // A row either grants a role or revokes one that was granted. Only the first admin, made on the machine, has no signatures.
  await sql`
    create table staff_grants (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      role text not null check (role in ('operator', 'kyc', 'sharia', 'auditor', 'admin')),
      proposed_by uuid,
      confirmed_by uuid,
      is_demo boolean not null default false,
      revokes uuid unique,
      revoked_by uuid,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      unique (id, user_id, role),
      foreign key (revokes, user_id, role) references staff_grants (id, user_id, role),
      check (proposed_by <> confirmed_by),
      check (user_id <> confirmed_by),
      check ((proposed_by is null) = (confirmed_by is null)),
      check (proposed_by is not null or role = 'admin' or revokes is not null),
      check ((revokes is null) = (revoked_by is null)),
      check (revokes is null or proposed_by is null)
    )`.execute(db);
  await sql`create index staff_grants_user on staff_grants (user_id)`.execute(db);
  await keep(db, 'staff_grants');
  await sql`
    create view live_grants as
    select id, user_id, role, is_demo, created_at from staff_grants as given
    where revokes is null and not exists (select from staff_grants as ending where ending.revokes = given.id)`.execute(
    db,
  );
  // Decisions hold the grants of whoever decides in shared mode, so a revocation waits for those under way and stops those after it.
  await sql`
    create function hold_grants(person uuid) returns setof text language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('diyar/grants/' || person, 0));
      return query select role from live_grants where user_id = person order by role;
    end $$`.execute(db);
  await sql`
    create function check_staff_grant() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('diyar/grants/' || new.user_id, 0));
      if new.revokes is not null then
        if not exists (select from live_grants where id = new.revokes) then
          raise exception 'only a live grant can be revoked' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      if exists (select from live_grants where user_id = new.user_id and role = new.role) then
        raise exception 'the role is granted already' using errcode = 'unique_violation';
      end if;
      if exists (
        select from live_grants where user_id = new.user_id
          and ((role = 'sharia' and new.role in ('operator', 'admin')) or (new.role = 'sharia' and role in ('operator', 'admin')))
      ) then
        raise exception 'a Sharia reviewer is neither operator nor admin' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger staff_grants_checked before insert on staff_grants for each row execute function check_staff_grant()`.execute(
    db,
  );
}

/** A role needs two-factor: whatever turns it off ends the grants in the same transaction. */
async function keepTwoFactor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_staff_two_factor() returns trigger language plpgsql as $$
    begin
      if not exists (select from mfa_secrets where user_id = old.user_id)
        and exists (select from live_grants where user_id = old.user_id) then
        raise exception 'staff have two-factor on' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger mfa_secrets_of_staff after delete on mfa_secrets deferrable initially deferred
    for each row execute function check_staff_two_factor()`.execute(db);
}

async function keep(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.ref(table)}
    for each statement execute function keep_office()`.execute(db);
}
