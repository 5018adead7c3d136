import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rates (
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      dated_on date not null,
      usd_micros bigint not null check (usd_micros > 0),
      primary key (currency, dated_on)
    )`.execute(db);
  await sql`
    create table properties (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users,
      title text not null,
      description text not null,
      location text not null,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      is_location_approximate boolean not null,
      price_minor bigint not null check (price_minor > 0),
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      price_usd_minor bigint not null check (price_usd_minor >= 0),
      rate_date date not null,
      is_for_sale boolean not null,
      is_for_rent boolean not null,
      is_for_investment boolean not null,
      property_type text not null check (property_type in ('House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other')),
      bedrooms integer not null check (bedrooms >= 0),
      bathrooms integer not null check (bathrooms >= 0),
      area_sqft integer not null check (area_sqft >= 0),
      year_built text not null default '',
      amenities text[] not null default '{}',
      tokens_total bigint not null default 0 check (tokens_total >= 0),
      tokens_available bigint not null default 0,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (tokens_available between 0 and tokens_total),
      check ((latitude is null) = (longitude is null))
    )`.execute(db);
  await sql`create index properties_owner on properties (owner_id)`.execute(db);
  await sql`create index properties_newest on properties (created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index properties_by_price on properties (price_usd_minor, id) where deleted_at is null`.execute(db);
  await sql`
    create table property_images (
      property_id uuid not null references properties on delete cascade,
      file_id uuid not null references files,
      position integer not null check (position >= 0),
      alt text not null default '',
      primary key (property_id, position)
    )`.execute(db);
  await sql`create index property_images_file on property_images (file_id)`.execute(db);
}
