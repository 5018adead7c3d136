import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

export interface PriceChange {
  propertyId: string;
  since: Date;
  /** To the microsecond. */
  sinceText: string;
  title: string;
  location: string;
  currency: Currency;
  priceMinor: bigint;
  /** What the home's price is compared with; null for the first price, one that is no longer current, and after another currency. */
  formerMinor: bigint | null;
  isForRent: boolean;
  /** It is the price now, and the home can be seen in lists. */
  isCurrent: boolean;
}

interface ChangeWanted {
  /** The next one after this; the first when absent. */
  after: PriceChange | undefined;
  /** This one again. */
  same: PriceChange | undefined;
  until: Date;
}

/** Locks a change that not everybody was told of, and skips those that another server has locked. */
export async function claimPriceChange(tx: Db, { after, same, until }: ChangeWanted): Promise<PriceChange | undefined> {
  const place = sql`(changed.since, changed.property_id)`;
  const toPlace = ({ sinceText, propertyId }: PriceChange) => sql`(${sinceText}::timestamptz, ${propertyId}::uuid)`;
  const isAfter = after === undefined ? sql`true` : sql`${place} > ${toPlace(after)}`;
  const isWanted = same === undefined ? isAfter : sql`${place} = ${toPlace(same)}`;
  const { rows } = await sql<PriceChange>`
    select changed.property_id as "propertyId", changed.since, changed.since::text as "sinceText", home.title, home.location, changed.currency,
      changed.price_minor as "priceMinor", home.is_for_rent as "isForRent",
      case when home.priced_at = changed.since then home.former_price_minor end as "formerMinor",
      home.deleted_at is null and home.closed_at is null and home.withdrawn_at is null and not exists (
        select from property_prices as newer
        where newer.property_id = changed.property_id and newer.since > changed.since) as "isCurrent"
    from property_prices as changed join properties as home on home.id = changed.property_id
    where changed.told_at is null and changed.since <= ${until} and ${isWanted}
    order by changed.since, changed.property_id limit 1
    for update of changed skip locked`.execute(tx);
  return rows[0];
}

export async function markTold(tx: Db, { propertyId, sinceText }: PriceChange, now: Date): Promise<void> {
  await sql`
    update property_prices set told_at = ${now}
    where property_id = ${propertyId}::uuid and since = ${sinceText}::timestamptz`.execute(tx);
}

export interface Reader {
  userId: string;
  email: string;
}

/** Who had saved the home when its price changed, in the order of their ids. Its owner knows. */
export async function listReaders(
  tx: Db,
  { propertyId, since }: PriceChange,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select users.id as "userId", users.email
    from favourites join users on users.id = favourites.user_id join properties on properties.id = favourites.property_id
    where favourites.property_id = ${propertyId} and favourites.created_at <= ${since}
      and users.id <> properties.owner_id and users.email_verified_at is not null
      ${after === undefined ? sql`` : sql`and users.id > ${after}::uuid`}
    order by users.id
    limit ${limit}`.execute(tx);
  return rows;
}
