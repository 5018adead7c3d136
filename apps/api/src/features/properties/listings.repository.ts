import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { PRICE_COMPARED_DAYS, PRICE_SETTLES_MINUTES } from '@diyar/domain/limits.ts';
import type { Currency } from '@diyar/domain/money.ts';
import { type OfferAmount, toOfferAmounts } from '@diyar/domain/offers.ts';
import type { PictureKind, Property } from '@diyar/domain/properties.ts';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';
import type { PropertiesTable } from '#api/db/schema.ts';
import type { TimeCursor } from '#api/lib/cursor.ts';
import { listPropertiesByIds } from './properties.repository.ts';

export interface StoredListing {
  id: string;
  ownerId: string;
  version: number;
  priceMinor: bigint;
  currency: Currency;
  isForRent: boolean;
  isForSale: boolean;
  isForInvestment: boolean;
  /** Null where it is not open to investors, or names no value for them. */
  valueMinor: bigint | null;
  closedAt: Date | null;
  withdrawnAt: Date | null;
  fileIds: string[];
}

export interface ListedPicture {
  fileId: string;
  alt: string;
  kind: PictureKind;
}

/** Nobody else changes, deletes or sells it until the transaction ends. */
export async function lockListing(tx: Db, id: string): Promise<StoredListing | undefined> {
  const row = await tx
    .selectFrom('properties')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .select([
      'id',
      'owner_id as ownerId',
      'version',
      'price_minor as priceMinor',
      'currency',
      'is_for_rent as isForRent',
      'is_for_sale as isForSale',
      'is_for_investment as isForInvestment',
      'sale_minor as salePrice',
      'value_minor as valuation',
      'closed_at as closedAt',
      'withdrawn_at as withdrawnAt',
      sql<string[]>`array(
        select file_id from property_images where property_id = properties.id
        union select panorama_file_id from properties as same where same.id = properties.id and panorama_file_id is not null)`.as(
        'fileIds',
      ),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { valuation: valueMinor } = toOfferAmounts({ ...row, price: row.priceMinor });
  return { ...row, valueMinor };
}

export async function countListingsOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertListing(tx: Db, listing: Insertable<PropertiesTable>): Promise<string> {
  const { id } = await tx.insertInto('properties').values(listing).returning('id').executeTakeFirstOrThrow();
  markChanged(tx, 'properties');
  return id;
}

/** Texts that nobody sends stay, without the one of the language that the home is written in from now on. */
function keepTexts({ texts, ...changes }: Updateable<PropertiesTable>) {
  const { language } = changes;
  if (texts !== undefined || language === undefined) return { ...changes, ...(texts !== undefined && { texts }) };
  return { ...changes, texts: sql<string>`texts - ${language}::text` };
}

export async function updateListing(tx: Db, id: string, changes: Updateable<PropertiesTable>): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ ...keepTexts(changes), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  markChanged(tx, 'properties');
}

/** All that an owner offers. Answers which. */
export async function withdrawListingsOf(tx: Db, ownerId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('properties')
    .set({ withdrawn_at: now, updated_at: now, version: sql`version + 1` })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  markChanged(tx, 'properties');
  return rows.map(({ id }) => id);
}

export async function setPictures(tx: Db, propertyId: string, pictures: ListedPicture[]): Promise<void> {
  await tx.deleteFrom('property_images').where('property_id', '=', propertyId).execute();
  markChanged(tx, 'properties');
  if (pictures.length === 0) return;
  await tx
    .insertInto('property_images')
    .values(
      pictures.map(({ fileId, alt, kind }, position) => ({
        property_id: propertyId,
        file_id: fileId,
        position,
        alt,
        kind,
      })),
    )
    .execute();
}

export async function setPanorama(tx: Db, propertyId: string, fileId: string | null): Promise<void> {
  await tx.updateTable('properties').set({ panorama_file_id: fileId }).where('id', '=', propertyId).execute();
  markChanged(tx, 'properties');
}

interface Price {
  since: Date;
  priceMinor: bigint;
  currency: Currency;
  /** What it is the price of. */
  amount: OfferAmount;
}

export async function insertPrice(tx: Db, propertyId: string, { since, priceMinor, ...price }: Price): Promise<void> {
  await tx
    .insertInto('property_prices')
    .values({ property_id: propertyId, since, price_minor: priceMinor, ...price })
    .onConflict((same) => same.columns(['property_id', 'since']).doUpdateSet({ price_minor: priceMinor, ...price }))
    .execute();
}

/**
 * Keeps what the price is compared with, too: the lowest that stood in the days before it, so that nobody raises a price to reduce it.
 * Null where one of those was in another currency, or of another offer: a sale price below the value for investors is no reduction.
 */
export async function changePrice(tx: Db, propertyId: string, price: Price): Promise<void> {
  await insertPrice(tx, propertyId, price);
  const { since, currency, amount } = price;
  await sql`
    update properties set (former_price_minor, priced_at) = (
      select case when bool_and(currency = ${currency} and coalesce(amount, ${amount}) = ${amount}) then min(price_minor) end,
        ${since}::timestamptz
      from (
        select price_minor, currency, amount, since, lead(since) over (order by since) as until from property_prices
        where property_id = ${propertyId}::uuid and since <= ${since}) as price
      where until >= since + make_interval(mins => ${PRICE_SETTLES_MINUTES}) and until > ${since}::timestamptz - make_interval(days => ${PRICE_COMPARED_DAYS}))
    where id = ${propertyId}::uuid`.execute(tx);
  markChanged(tx, 'properties');
}

/** Those whose dollars are of an older day, a few at a time: how many there were. */
export async function repriceSome(
  db: Db,
  { currency, usdMicros, date }: { currency: Currency; usdMicros: bigint; date: string },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update properties
    set price_usd_minor = div(2 * price_minor::numeric * ${usdMicros}::bigint + 1000000, 2000000)::bigint,
      rate_date = ${date}::date
    where id in (
      select id from properties
      where currency = ${currency} and rate_date < ${date}::date and deleted_at is null
      limit ${limit} for no key update skip locked)`.execute(db);
  if (numAffectedRows) markChanged(db, 'properties');
  return Number(numAffectedRows ?? 0n);
}

/** Deleted before a moment and without any record of money, a few at a time: how many there were. */
export async function purgeSome(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from properties where id in (
      select id from properties as home
      where deleted_at < ${before}
        and not exists (select from investments where property_id = home.id)
        and not exists (select from payments where property_id = home.id)
        and not exists (select from leases where property_id = home.id)
        and not exists (select from income_periods where property_id = home.id)
        and not exists (select from ledger_transactions where property_id = home.id
          and kind not in ('tokens-issued', 'tokens-withdrawn'))
      limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** What this owner offers to everybody, the newest first. */
export async function listLivePropertiesOf(
  db: Db,
  ownerId: string,
  { now, after, limit }: { now: Date; after: TimeCursor | undefined; limit: number },
): Promise<Property[]> {
  // Cursors have milliseconds, rows have microseconds.
  const createdAt = sql`date_trunc('milliseconds', created_at)`;
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(after !== undefined, (all) =>
      all.where(sql<SqlBool>`(${createdAt}, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy(createdAt, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return listPropertiesByIds(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

export async function countLivePropertiesOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
