import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Insertable } from 'kysely';
import { MINOR_PER_UNIT } from '@diyar/domain/money.ts';
import type { FavouritesTable, PropertyInterestTable, PropertyPricesTable } from '../schema.ts';
import { demoAccounts, type DemoAccountKey } from './accounts.ts';
import type { DemoListing } from './listing.ts';
import { demoListings } from './listings.ts';

const DAYS = 60;
const SAVED_EVERY = 9;
/** Nobody lowers a price the day they name it. */
const REPRICED_AFTER_DAYS = 14;
const REPRICED_EVERY = 6;
const EARLIER_PRICE_PERCENT = 106n;

interface Ids {
  userId(key: DemoAccountKey): string;
  propertyId(listing: DemoListing): string;
}

/** Some homes draw more visitors than others, every day a little differently. */
function countViews(listing: number, day: number): number {
  return ((listing * 7919 + day * 104_729) % 11) * (listing % 5 === 0 ? 3 : 1);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Every account has saved a few homes of the others. */
export function buildFavourites({ userId, propertyId }: Ids, now: Date): Insertable<FavouritesTable>[] {
  return demoAccounts.flatMap(({ key }, account) =>
    demoListings
      .filter(({ owner }, index) => owner !== key && (index + account * 2) % SAVED_EVERY === 0)
      .map((listing, index) => ({
        user_id: userId(key),
        property_id: propertyId(listing),
        created_at: daysBefore(now, Math.min(listing.listedDaysAgo, index + 1)),
      })),
  );
}

export function buildInterest(
  { propertyId }: Ids,
  favourites: Insertable<FavouritesTable>[],
  now: Date,
): Insertable<PropertyInterestTable>[] {
  return demoListings.flatMap((listing, index) => {
    const id = propertyId(listing);
    const days = Math.min(DAYS, Math.floor(listing.listedDaysAgo));
    return Array.from({ length: days + 1 }, (_, ago) => {
      const day = toDay(daysBefore(now, ago));
      const saves = favourites.filter((each) => each.property_id === id && toDay(each.created_at as Date) === day);
      return { property_id: id, day, views: countViews(index, ago), saves: saves.length };
    });
  });
}

/** What each home costs, and for some what it cost before. */
export function buildPrices({ propertyId }: Ids, now: Date): Insertable<PropertyPricesTable>[] {
  return demoListings.flatMap((listing, index) => {
    const price = {
      property_id: propertyId(listing),
      price_minor: BigInt(listing.price) * MINOR_PER_UNIT,
      currency: listing.currency,
    };
    const listed = { ...price, since: daysBefore(now, listing.listedDaysAgo) };
    if (index % REPRICED_EVERY !== 0 || listing.listedDaysAgo < REPRICED_AFTER_DAYS) return [listed];
    const dearer = ((BigInt(listing.price) * EARLIER_PRICE_PERCENT) / 100n) * MINOR_PER_UNIT;
    return [
      { ...listed, price_minor: dearer },
      { ...price, since: daysBefore(now, listing.listedDaysAgo / 2) },
    ];
  });
}
