import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { sql, type Insertable, type Transaction } from 'kysely';
import { MINOR_PER_UNIT, toUsdMinor } from '@diyar/domain/money.ts';
import { divideHome } from '@diyar/domain/offerings.ts';
import { pictureFormats, pictureWidths } from '@diyar/domain/pictures.ts';
import { BUNDLED_RATE_DATE, bundledRates } from '#api/lib/bundled-rates.ts';
import { tellLocation } from '#api/lib/gazetteer/arabic-names.ts';
import { locate } from '#api/lib/gazetteer.ts';
import { hashPassword } from '#api/lib/password.ts';
import type { Storage } from '#api/lib/storage.ts';
import { markChanged } from './changes.ts';
import type { Db } from './client.ts';
import { DEMO_PASSWORD, demoAccounts, demoStaff, type DemoAccountKey } from './demo/accounts.ts';
import { cutDemoPictures, type DemoPicture } from './demo/cut-pictures.ts';
import { buildFavourites, buildInterest, buildPrices } from './demo/interest.ts';
import { type DemoListing, listPictures } from './demo/listing.ts';
import { DEMONSTRATION_NOTE, demoListings } from './demo/listings.ts';
import { demoPictureAlts, type DemoPictureName } from './demo/pictures.ts';
import { demoPropertyId, demoUserId, stableId } from './demo/stable-id.ts';
import { writeTexts } from './demo/texts.ts';
import type { OfferingsTable } from './money-schema.ts';
import type { UsersTable } from './account-schema.ts';
import type { Database, FilesTable, PropertiesTable, PropertyPricesTable, PropertyImagesTable } from './schema.ts';

const ACCOUNT_AGE_DAYS = 120;
const REPORT_EVERY = 5;
/** Another disk, or a file system without hard links. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

interface Options {
  db: Db;
  storage: Storage;
  /** Where the cut demo pictures are kept between installs. */
  picturesFolder: string;
  now: Date;
  /** Of all demo accounts. */
  password?: string;
  report(text: string): void;
}

interface DemoFile {
  row: Insertable<FilesTable> & { id: string };
  picture: DemoPicture;
}

/** By owner and picture: an owner's listings may show the same one. */
type DemoFiles = Map<`${DemoAccountKey}/${DemoPictureName}`, DemoFile>;

/** Fills an empty database with demo accounts and homes. One with users is left alone, and then it answers false. */
export async function seedDemo({
  db,
  storage,
  picturesFolder,
  now,
  password = DEMO_PASSWORD,
  report,
}: Options): Promise<boolean> {
  if (await hasUsers(db)) return false;
  const pictures = await cutDemoPictures({
    cacheFolder: picturesFolder,
    report(done, total) {
      if (done % REPORT_EVERY === 0 || done === total) report(`Cutting pictures ${done}/${total}`);
    },
  });
  report(`Adding ${demoListings.length} demo homes`);
  const users = await buildUsers(now, password);
  const files = buildFiles(pictures, now);
  try {
    await Promise.all([...files.values()].map((file) => linkFile(file, storage)));
    const isSeeded = await db.transaction().execute((tx) => insertRows(tx, users, files, now));
    if (isSeeded) markChanged(db, 'properties');
    else await removeFiles(files, storage);
    return isSeeded;
  } catch (error) {
    await removeFiles(files, storage);
    throw error;
  }
}

async function hasUsers(db: Db | Transaction<Database>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function insertRows(
  tx: Transaction<Database>,
  users: Insertable<UsersTable>[],
  files: DemoFiles,
  now: Date,
): Promise<boolean> {
  // Two servers may start on one empty database: the second waits here and then finds users.
  await sql`lock table users in share row exclusive mode`.execute(tx);
  if (await hasUsers(tx)) return false;
  await tx.insertInto('users').values(users).execute();
  await tx
    .insertInto('files')
    .values([...files.values()].map(({ row }) => row))
    .execute();
  const ids = { userId: demoUserId, propertyId };
  const prices = buildPrices(ids, now);
  await tx
    .insertInto('properties')
    .values(demoListings.map((listing) => buildProperty(listing, files, prices, now)))
    .execute();
  await tx
    .insertInto('property_images')
    .values(demoListings.flatMap((listing) => buildImages(listing, files)))
    .execute();
  // After the pictures, which are among the facts that an offering's fingerprint is made of.
  await tx
    .insertInto('offerings')
    .values(demoListings.flatMap((listing) => buildOfferings(listing, now)))
    .execute();
  const favourites = buildFavourites(ids, now);
  await tx.insertInto('property_prices').values(prices).execute();
  await tx.insertInto('favourites').values(favourites).execute();
  await tx
    .insertInto('property_interest')
    .values(buildInterest(ids, favourites, now))
    .execute();
  return true;
}

function propertyId(listing: DemoListing): string {
  return demoPropertyId(listing.slug);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function buildUsers(now: Date, password: string): Promise<Insertable<UsersTable>[]> {
  const since = daysBefore(now, ACCOUNT_AGE_DAYS);
  return Promise.all(
    demoAccounts.map(async ({ key, firstName, lastName, email }) => ({
      id: demoUserId(key),
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: await hashPassword(password),
      email_verified_at: since,
      profile_image: null,
      is_demo: true,
      created_at: since,
    })),
  );
}

export function insertDemoStaff(db: Db, now: Date): Promise<boolean> {
  const people = demoStaff.map(({ key, lastName }) => ({
    id: demoUserId(key),
    firstName: 'Demo',
    lastName,
    email: `${key}@diyar.example`,
  }));
  return insertDemoPeople(db, people, now);
}

/** Where they are not there yet, which it answers; one hash for all, because the password is published. */
export async function insertDemoPeople(
  db: Db,
  people: readonly { id: string; firstName: string; lastName: string; email: string }[],
  now: Date,
): Promise<boolean> {
  const ids = people.map(({ id }) => id);
  const found = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  if (found.length === ids.length) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db
    .insertInto('users')
    .values(
      people.map(({ id, firstName, lastName, email }) => ({
        id,
        first_name: firstName,
        last_name: lastName,
        email,
        password_hash: passwordHash,
        email_verified_at: now,
        profile_image: null,
        is_demo: true,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

function buildFiles(pictures: Map<DemoPictureName, DemoPicture>, now: Date): DemoFiles {
  const files: DemoFiles = new Map();
  for (const listing of demoListings) {
    const { owner } = listing;
    for (const name of listPictures(listing)) {
      const picture = pictures.get(name);
      if (picture === undefined) throw new Error(`There is no demo picture called ${name}`);
      const { width, height, color, bytes, fingerprint } = picture;
      const id = stableId(`file/${owner}/${name}/${fingerprint}`);
      const row = {
        id,
        owner_id: demoUserId(owner),
        width,
        height,
        color,
        byte_size: bytes,
        created_at: daysBefore(now, ACCOUNT_AGE_DAYS),
      };
      files.set(`${owner}/${name}`, { row, picture });
    }
  }
  return files;
}

function buildProperty(
  listing: DemoListing,
  files: DemoFiles,
  prices: Insertable<PropertyPricesTable>[],
  now: Date,
): Insertable<PropertiesTable> {
  const [former, changed] = prices.filter((price) => price.property_id === propertyId(listing));
  const priceMinor = BigInt(listing.price) * MINOR_PER_UNIT;
  const priceUsdMinor = toUsdMinor(priceMinor, bundledRates[listing.currency]);
  const isForInvestment = listing.offers.includes('investment');
  const found = listing.pin === undefined ? locate(listing.location) : undefined;
  const [latitude, longitude] = listing.pin ?? [found?.latitude ?? null, found?.longitude ?? null];
  const createdAt = daysBefore(now, listing.listedDaysAgo);
  return {
    id: propertyId(listing),
    owner_id: demoUserId(listing.owner),
    title: listing.title,
    description: [...listing.description, DEMONSTRATION_NOTE].join('\n\n'),
    texts: JSON.stringify(writeTexts(listing.slug)),
    location: listing.location,
    locations: JSON.stringify(tellLocation(listing.location)),
    latitude,
    longitude,
    is_location_approximate: found !== undefined,
    price_minor: priceMinor,
    value_minor: isForInvestment && listing.offers.includes('sale') ? priceMinor : null,
    currency: listing.currency,
    price_usd_minor: priceUsdMinor,
    rate_date: BUNDLED_RATE_DATE,
    ...(changed !== undefined && { former_price_minor: former!.price_minor, priced_at: changed.since as Date }),
    is_for_sale: listing.offers.includes('sale'),
    is_for_rent: listing.offers.includes('rent'),
    is_for_investment: isForInvestment,
    property_type: listing.type,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    area_sqft: listing.areaSqft,
    year_built: listing.yearBuilt,
    amenities: [...listing.amenities],
    panorama_file_id: (listing.panorama && files.get(`${listing.owner}/${listing.panorama}`)?.row.id) ?? null,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
  };
}

/** None where the price is a rent. */
function buildOfferings(listing: DemoListing, now: Date): Insertable<OfferingsTable>[] {
  if (!listing.offers.includes('investment')) return [];
  const valuationMinor = BigInt(listing.price) * MINOR_PER_UNIT;
  const { tokensTotal, tokenPriceMinor } = divideHome(toUsdMinor(valuationMinor, bundledRates[listing.currency]));
  const openedAt = daysBefore(now, listing.listedDaysAgo);
  return [
    {
      property_id: propertyId(listing),
      tokens_total: tokensTotal,
      tokens_available: tokensTotal,
      token_price_minor: tokenPriceMinor,
      valuation_minor: valuationMinor,
      currency: listing.currency,
      valued_on: openedAt.toISOString().slice(0, 'YYYY-MM-DD'.length),
      source: '',
      opens_at: openedAt,
    },
  ];
}

function buildImages(listing: DemoListing, files: DemoFiles): Insertable<PropertyImagesTable>[] {
  const { owner, pictures, floorPlan } = listing;
  const shown = [
    ...pictures.map((name) => ({ name, kind: 'photo' as const })),
    ...(floorPlan === undefined ? [] : [{ name: floorPlan, kind: 'floor-plan' as const }]),
  ];
  return shown.flatMap(({ name, kind }, position) => {
    const file = files.get(`${owner}/${name}`);
    return file === undefined
      ? []
      : [{ property_id: propertyId(listing), file_id: file.row.id, position, alt: demoPictureAlts[name], kind }];
  });
}

async function linkFile({ row, picture }: DemoFile, storage: Storage): Promise<void> {
  const folder = join(storage.folder, row.id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = pictureWidths(picture.width).flatMap((width) => pictureFormats.map((format) => `${width}.${format}`));
  await Promise.all(names.map((name) => linkOrCopy(join(picture.folder, name), join(folder, name))));
  await storage.keep(row.id);
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!CANNOT_LINK.has(code)) throw error;
    await copyFile(from, to);
  }
}

async function removeFiles(files: DemoFiles, storage: Storage): Promise<void> {
  await Promise.all([...files.values()].map(({ row }) => storage.erase(row.id)));
}
