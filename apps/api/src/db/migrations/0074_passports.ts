import { sql, type Kysely } from 'kysely';

/**
 * Sharia passports: reviews of homes, votes, the versions that follow from them, their conditions, withdrawals, and what a scholar has said of
 * the clauses that the product names. No reference to the home: what was decided outlives a listing that is deleted.
 *
 * The state of a passport is in no column: it follows from these rows, the documents, the listing and the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addReviews(db);
  await addVotes(db);
  await addPassports(db);
  await sql`
    create table clause_checks (
      id uuid primary key,
      clause text not null,
      state text not null check (state in ('confirmed', 'corrected')),
      edition text not null check (edition <> ''),
      checked_by uuid not null,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index clause_checks_clause on clause_checks (clause, created_at)`.execute(db);
  await keep(db, 'clause_checks');
  await suspendSales(db);
}

async function addReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passport_reviews (
      id uuid primary key,
      home_id uuid not null,
      number int not null check (number > 0),
      cause text not null check (cause in ('new', 'changed', 'yearly', 'withdrawal')),
      structure text not null default 'co-ownership' check (structure in ('co-ownership', 'company')),
      answers jsonb not null default '{}',
      version int not null default 0,
      decided_at timestamptz,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      unique (home_id, number)
    )`.execute(db);
  await sql`create unique index passport_reviews_open on passport_reviews (home_id) where decided_at is null`.execute(
    db,
  );
  await sql`create index passport_reviews_oldest on passport_reviews (created_at, home_id) where decided_at is null`.execute(
    db,
  );
  await sql`
    create trigger passport_reviews_kept before delete or truncate on passport_reviews
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create function check_passport_review() returns trigger language plpgsql as $$
    begin
      if (new.id, new.home_id, new.number, new.cause, new.record_hash, new.created_at)
          is distinct from (old.id, old.home_id, old.number, old.cause, old.record_hash, old.created_at)
        or old.decided_at is not null
        or ((new.answers, new.structure) is distinct from (old.answers, old.structure)
          and exists (select from passport_votes where review_id = old.id)) then
        raise exception 'a review that was decided, or its answers after the first vote, stay as they are' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger passport_reviews_checked before update on passport_reviews
    for each row execute function check_passport_review()`.execute(db);
}

/** The newest vote of a person counts. Votes of the demonstration have a letter instead of a person. */
async function addVotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passport_votes (
      id uuid primary key,
      review_id uuid not null references passport_reviews,
      reviewer_id uuid,
      demo_letter text check (demo_letter in ('A', 'B', 'C')),
      number int not null check (number > 0),
      vote text not null check (vote in ('for', 'condition', 'against')),
      reason text not null check (reason <> ''),
      condition_text text,
      condition_due date,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      check ((reviewer_id is null) <> (demo_letter is null)),
      check ((vote = 'condition') = (condition_text is not null and condition_due is not null)),
      unique nulls not distinct (review_id, reviewer_id, demo_letter, number)
    )`.execute(db);
  await keep(db, 'passport_votes');
  await sql`
    create function check_passport_vote() returns trigger language plpgsql as $$
    begin
      perform from passport_reviews where id = new.review_id and decided_at is null for share;
      if not found then
        raise exception 'the review is decided' using errcode = 'check_violation';
      end if;
      if new.reviewer_id is not null
        and not exists (select from live_grants where user_id = new.reviewer_id and role = 'sharia') then
        raise exception 'only a Sharia reviewer votes' using errcode = 'check_violation';
      end if;
      if new.number <> 1 + (select count(*) from passport_votes where review_id = new.review_id
          and (reviewer_id, demo_letter) is not distinct from (new.reviewer_id, new.demo_letter)) then
        raise exception 'a vote follows the last one of its person' using errcode = 'check_violation';
      end if;
      if exists (select from passport_reviews as review join properties on properties.id = review.home_id
          where review.id = new.review_id and properties.owner_id = new.reviewer_id) then
        raise exception 'nobody votes on what is their own' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger passport_votes_checked before insert on passport_votes
    for each row execute function check_passport_vote()`.execute(db);
}

async function addPassports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passports (
      id uuid primary key,
      home_id uuid not null,
      review_id uuid not null unique references passport_reviews,
      number int not null,
      outcome text not null check (outcome in ('attested', 'attested-with-conditions', 'not-attested')),
      reviewed_on date not null,
      review_by date not null check (review_by > reviewed_on),
      is_demo boolean not null,
      body text not null,
      hash bytea not null check (hash = sha256(convert_to(body, 'UTF8'))),
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      unique (home_id, number)
    )`.execute(db);
  await keep(db, 'passports');
  await sql`
    create table passport_conditions (
      id uuid primary key,
      passport_id uuid not null references passports,
      text text not null,
      due date not null,
      met_at timestamptz,
      met_by uuid,
      met_record bytea unique references office_records (hash),
      check ((met_at is null) = (met_record is null))
    )`.execute(db);
  await sql`create index passport_conditions_passport on passport_conditions (passport_id)`.execute(db);
  await sql`
    create trigger passport_conditions_kept before delete or truncate on passport_conditions
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create function check_passport_condition() returns trigger language plpgsql as $$
    begin
      if (new.id, new.passport_id, new.text, new.due) is distinct from (old.id, old.passport_id, old.text, old.due)
        or old.met_at is not null then
        raise exception 'a condition is met once, and stays as it was written' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger passport_conditions_checked before update on passport_conditions
    for each row execute function check_passport_condition()`.execute(db);
  await sql`
    create table passport_withdrawals (
      passport_id uuid primary key references passports,
      reason text not null check (reason <> ''),
      withdrawn_by uuid,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null
    )`.execute(db);
  await keep(db, 'passport_withdrawals');
}

/** A suspended offering takes no order, whatever its owner does with it. */
async function suspendSales(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offerings add column suspended_at timestamptz`.execute(db);
  await sql`
    create or replace function take_tokens() returns trigger language plpgsql as $$
    begin
      update offerings set tokens_available = tokens_available - new.tokens
      where property_id = new.property_id and tokens_available >= new.tokens and version = new.offering_version
        and trust_version = coalesce(new.trust_version, trust_version) and state = 'open' and is_listed and suspended_at is null;
      if not found then
        raise exception 'these tokens are not to be had' using errcode = 'DY001';
      end if;
      return null;
    end $$`.execute(db);
}

async function keep(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.ref(table)}
    for each statement execute function keep_office()`.execute(db);
}
