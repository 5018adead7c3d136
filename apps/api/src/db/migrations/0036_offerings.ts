import { sql, type Kysely } from 'kysely';

/**
 * What is sold of a home in tokens gets a narrow row of its own: a sale no longer rewrites the listing. Facts that investors bought
 * under are versioned from the first sale on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await describeFacts(db);
  await createOfferings(db);
  await guardTokens(db);
  await moveTokens(db);
  await keepOrders(db);
  await createVersions(db);
  await bookByVersion(db);
}

/** Place, type, area and pictures; the order of the pictures is none. */
async function describeFacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function property_facts(home uuid) returns jsonb language sql stable as $$
      select jsonb_build_object('location', location, 'latitude', latitude, 'longitude', longitude,
        'propertyType', property_type, 'area', area_sqft, 'panorama', panorama_file_id,
        'pictures', (select coalesce(jsonb_agg(file_id order by file_id), '[]') from property_images where property_id = home))
      from properties where id = home
    $$`.execute(db);
  await sql`
    create function property_fingerprint(home uuid) returns bytea language sql stable as $$
      select sha256(convert_to(property_facts(home)::text, 'UTF8'))
    $$`.execute(db);
}

/**
 * Whether the home is on the market stands in the same row, kept by triggers, so that one conditional update of it decides a sale. Half
 * of each page is left free: the next version of a row finds place next to it.
 */
async function createOfferings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offerings (
      property_id uuid primary key references properties on delete cascade,
      state text not null default 'open' check (state in ('open', 'paused', 'closed')),
      is_listed boolean not null,
      tokens_total bigint not null check (tokens_total > 0),
      tokens_available bigint not null check (tokens_available between 0 and tokens_total),
      token_price_minor bigint not null check (token_price_minor > 0),
      valuation_minor bigint not null check (valuation_minor > 0),
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      valued_on date not null,
      source text not null default '',
      opens_at timestamptz not null,
      closes_at timestamptz,
      facts_hash bytea not null,
      version int not null default 1
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create function complete_offering() returns trigger language plpgsql as $$
    begin
      select is_for_investment and closed_at is null and withdrawn_at is null and deleted_at is null into new.is_listed
      from properties where id = new.property_id;
      new.facts_hash := coalesce(new.facts_hash, property_fingerprint(new.property_id));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger complete_offering before insert on offerings for each row execute function complete_offering()`.execute(
    db,
  );
  await sql`
    create function list_offering() returns trigger language plpgsql as $$
    begin
      update offerings set is_listed = new.is_for_investment and new.closed_at is null and new.withdrawn_at is null
        and new.deleted_at is null, version = version + 1
      where property_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger list_offering after update of is_for_investment, closed_at, withdrawn_at, deleted_at on properties for each row
    when ((old.is_for_investment, old.closed_at is null, old.withdrawn_at is null, old.deleted_at is null)
      is distinct from (new.is_for_investment, new.closed_at is null, new.withdrawn_at is null, new.deleted_at is null))
    execute function list_offering()`.execute(db);
}

/** Whatever the program does: tokens of a home that is off the market, or whose offering is not open, are not taken. */
async function guardTokens(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger properties_withdrawn_tokens on properties`.execute(db);
  await sql`drop function refuse_withdrawn_tokens()`.execute(db);
  await sql`
    create function refuse_unoffered_tokens() returns trigger language plpgsql as $$
    begin
      raise exception 'the home is withdrawn or its offering is not open' using errcode = 'DY001';
    end $$`.execute(db);
  await sql`
    create trigger offerings_unoffered_tokens before update of tokens_available on offerings for each row
    when ((not new.is_listed or new.state <> 'open') and new.tokens_total = old.tokens_total
      and new.tokens_available < old.tokens_available)
    execute function refuse_unoffered_tokens()`.execute(db);
}

/** Homes without a value of their own for investors are valued at what their tokens were sold by. */
async function moveTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into offerings (property_id, tokens_total, tokens_available, token_price_minor, valuation_minor, currency, valued_on,
      opens_at)
    select id, tokens_total, tokens_available, 10000,
      case when valued is null then tokens_total * 10000 else valued end,
      case when valued is null then 'USD' else currency end, (updated_at at time zone 'UTC')::date, created_at
    from properties, lateral (
      select case when is_for_investment and not is_for_rent and not is_for_sale then price_minor else value_minor end as valued
    ) as value
    where tokens_total > 0 and deleted_at is null`.execute(db);
  await sql`alter table properties drop column tokens_total, drop column tokens_available`.execute(db);
}

/** An order keeps the number of tokens it was a part of, and the time until which a change of facts lets it be cancelled again. */
async function keepOrders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table investments add column tokens_total bigint, add column reopened_until timestamptz`.execute(db);
  await sql`
    update investments set tokens_total = offerings.tokens_total from offerings
    where offerings.property_id = investments.property_id`.execute(db);
  // The foreign key is deferred: its checks run now, because a later migration may alter the table.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table property_versions (
      property_id uuid not null references properties on delete cascade,
      version int not null,
      at timestamptz not null,
      actor_id uuid not null,
      reason text not null check (reason <> ''),
      facts_before jsonb not null,
      facts jsonb not null,
      primary key (property_id, version)
    )`.execute(db);
  // Changes with emails to holders left to write, and the account up to which they are written.
  await sql`
    create table property_version_emails (
      property_id uuid not null,
      version int not null,
      told_until bigint not null default 0,
      primary key (property_id, version),
      foreign key (property_id, version) references property_versions on delete cascade
    )`.execute(db);
}

/** The offering's version stands for everything that was promised with a quote: number, price, valuation and facts. */
async function bookByVersion(db: Kysely<unknown>): Promise<void> {
  await sql`drop function book_investment(jsonb, jsonb, bigint)`.execute(db);
  await sql`drop function take_tokens(uuid, bigint, bigint)`.execute(db);
  await sql`
    create function take_tokens(home uuid, wanted bigint, promised int) returns void language plpgsql as $$
    begin
      update offerings set tokens_available = tokens_available - wanted
      where property_id = home and tokens_available >= wanted and version = promised and state = 'open' and is_listed;
      if not found then
        raise exception 'these tokens are not to be had' using errcode = 'DY001';
      end if;
    end $$`.execute(db);
  await sql`
    create function book_investment(ordered jsonb, postings jsonb, promised int) returns setof bigint language plpgsql as $$
    begin
      insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at)
      select id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at
      from jsonb_populate_record(null::investments, ordered);
      return query select post_to_ledger(postings);
      perform take_tokens((ordered ->> 'property_id')::uuid, (ordered ->> 'tokens')::bigint, promised);
    end $$`.execute(db);
}
