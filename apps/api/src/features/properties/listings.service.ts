import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import {
  DELETED_LISTING_DAYS,
  LISTING_WRITES_A_DAY,
  LISTING_WRITES_AN_HOUR,
  LISTINGS_A_DAY,
  LISTINGS_PER_OWNER_MAX,
} from '@diyar/domain/limits.ts';
import { toMinor, toUsdMinor } from '@diyar/domain/money.ts';
import { mainAmountOf } from '@diyar/domain/offers.ts';
import { guessLanguage } from '@diyar/domain/written-texts.ts';
import type { OwnListing, Property, PropertyInput } from '@diyar/domain/properties.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { locate } from '#api/lib/gazetteer.ts';
import { tellLocation } from '#api/lib/gazetteer/arabic-names.ts';
import { floatingCurrencies } from '#api/lib/rate-source.ts';
import { spend, spendOrRefuse } from '#api/lib/throttle.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { record, recordAct } from '#api/features/audit/audit.service.ts';
import { readPictureId, takePictures } from '#api/features/files/files.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import { getRates, type DatedRates } from '#api/features/rates/rates.service.ts';
import { lockUser, requireStaying, requireUnrestricted } from '#api/features/users/users.service.ts';
import * as repository from './listings.repository.ts';
import { getProperty, listPropertiesOf } from './properties.service.ts';
import { firstDay, listViewsByDay, withInterest } from '#api/features/interest/interest.service.ts';
import { getFacts, recordFacts } from '#api/features/facts/facts.service.ts';
import { hasSold, undivide } from '#api/features/tokens/dividing.service.ts';
import { hasMoneyHistory, listWithMoneyHistory, lockOffering } from '#api/features/tokens/tokens.service.ts';
import { followListing, keepValue, offerTokens, type LockedListing } from './valuation.service.ts';

const PURGED_AT_ONCE = 500;

/**
 * Failed attempts count too: text that is rolled back takes space in the word index as well, and so does a listing that is
 * withdrawn and listed again.
 */
async function spendListingWrite(deps: Deps, { userId }: Actor): Promise<void> {
  if (!deps.config.isRateLimited) return;
  const key = `listing-write:${userId}`;
  const hour = { key: `${key}:hour`, limit: LISTING_WRITES_AN_HOUR, windowSeconds: HOUR_SECONDS };
  const day = { key: `${key}:day`, limit: LISTING_WRITES_A_DAY, windowSeconds: DAY_SECONDS };
  await spendOrRefuse(deps.db, hour, deps.now());
  await spendOrRefuse(deps.db, day, deps.now());
}

/** Of the feature that has the messages, which stands on this one. */
export type CountEnquiries = (
  db: Db,
  ownerId: string,
  wanted: { propertyIds: string[]; since: Date },
) => Promise<Map<string, number>>;

/** The newest listings, and the total. */
export async function listOwnListings(
  deps: Deps,
  { userId }: Actor,
  { limit, countEnquiries }: { limit: number | undefined; countEnquiries: CountEnquiries },
): Promise<{ listings: OwnListing[]; total: number }> {
  const all = await listPropertiesOf(deps, userId);
  const shown = await withInterest(deps, all.slice(0, limit));
  const ids = shown.map(({ id }) => id);
  const withHistory = await listWithMoneyHistory(deps.db, ids);
  const views = await listViewsByDay(deps, ids);
  const enquiries = await countEnquiries(deps.db, userId, { propertyIds: ids, since: firstDay(deps) });
  const listings = shown.map((each) => ({
    ...each,
    viewsByDay: views.get(each.id) ?? [],
    enquiries: enquiries.get(each.id) ?? 0,
    canBeDeleted: !each.isClosed && !hasHolders(each) && !withHistory.has(each.id),
  }));
  return { listings, total: all.length };
}

/** With a key, the same listing sent again is listed once. */
export async function addListing(deps: Deps, actor: Actor, input: PropertyInput, key?: string): Promise<Property> {
  await spendListingWrite(deps, actor);
  const rates = await getRates(deps);
  const now = deps.now();
  async function insert(tx: Db): Promise<string> {
    await lockLister(tx, actor);
    if ((await repository.countListingsOf(tx, actor.userId)) >= LISTINGS_PER_OWNER_MAX) {
      throw new AppError('LISTINGS_FULL');
    }
    await spendListing(tx, actor.userId, now);
    const fields = describeListing(input, rates);
    const created = await repository.insertListing(tx, {
      ...fields,
      owner_id: actor.userId,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    });
    await attachPictures(tx, actor.userId, created, input, []);
    await offerTokens(tx, { id: created, ownerId: actor.userId }, input, { rates, at: now, actor });
    await repository.insertPrice(tx, created, toPrice(fields, input, now));
    await recordAct(deps, tx, actor, 'listing.added', created);
    return created;
  }
  const call = { userId: actor.userId, name: 'listing', body: input };
  const id = await (key === undefined ? inTransaction(deps.db, insert) : doOnce(deps, { ...call, key }, insert));
  return getProperty(deps, id);
}

export async function editListing(deps: Deps, actor: Actor, id: string, edited: PropertyInput): Promise<Property> {
  await spendListingWrite(deps, actor);
  const rates = await getRates(deps);
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const listing = await lockOwnListing(tx, actor, id);
    if (edited.version !== undefined && edited.version !== listing.version) throw new AppError('PROPERTY_CHANGED');
    const before = hasSold(listing.offering) ? await getFacts(tx, id) : undefined;
    const input = keepValue(listing, edited, rates);
    const fields = describeListing(input, rates);
    await repository.updateListing(tx, id, { ...fields, updated_at: now });
    await attachPictures(tx, actor.userId, id, input, listing.fileIds);
    await followListing(tx, listing, edited, { rates, at: now, actor });
    if (before !== undefined) {
      const { reason } = edited;
      await recordFacts(deps, tx, actor, { propertyId: id, version: listing.version + 1, before, reason });
    }
    const isSamePrice = fields.price_minor === listing.priceMinor && input.currency === listing.currency;
    if (!isSamePrice || mainAmountOf(input) !== mainAmountOf(listing))
      await repository.changePrice(tx, id, toPrice(fields, input, now));
    await refreshAttestation(deps, tx, id, { isSkipping: true });
    await recordAct(deps, tx, actor, 'listing.changed', id);
  });
  return getProperty(deps, id);
}

/** Deleted listings count too: adding and deleting again and again would fill the database as well. */
async function spendListing(tx: Db, ownerId: string, now: Date): Promise<void> {
  const budget = { key: `listings:${ownerId}`, limit: LISTINGS_A_DAY, windowSeconds: DAY_SECONDS };
  const { waitSeconds } = await spend(tx, budget, now);
  if (waitSeconds > 0) throw new AppError('LISTINGS_SPENT', { retryAfterSeconds: waitSeconds });
}

/** Soft deletion: the row stays hidden; its pictures lose their owner and are removed by the next clean-up. */
export async function deleteListing(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const listing = await lockOwnListing(tx, actor, id);
    if (hasSold(listing.offering)) throw new AppError('PROPERTY_HELD');
    if (await hasMoneyHistory(tx, id)) throw new AppError('PROPERTY_HAS_HISTORY');
    const now = deps.now();
    await repository.setPictures(tx, id, []);
    await repository.updateListing(tx, id, { deleted_at: now, panorama_file_id: null });
    await undivide(tx, listing, { at: now, actor });
    await recordAct(deps, tx, actor, 'listing.deleted', id);
  });
}

/** Possible also after payments: existing orders, leases and shares are not affected. */
export async function withdrawListing(deps: Deps, actor: Actor, id: string): Promise<Property> {
  await spendListingWrite(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    const listing = await lockOwn(tx, actor, id);
    if (listing.withdrawnAt !== null) return;
    const now = deps.now();
    await repository.updateListing(tx, id, { withdrawn_at: now, updated_at: now });
    await recordAct(deps, tx, actor, 'listing.withdrawn', id);
  });
  return getProperty(deps, id);
}

export async function relistListing(deps: Deps, actor: Actor, id: string): Promise<Property> {
  await spendListingWrite(deps, actor);
  await inTransaction(deps.db, async (tx) => {
    await lockLister(tx, actor);
    const listing = await lockOwn(tx, actor, id);
    if (listing.withdrawnAt === null) return;
    await repository.updateListing(tx, id, { withdrawn_at: null, updated_at: deps.now() });
    await recordAct(deps, tx, actor, 'listing.relisted', id);
  });
  return getProperty(deps, id);
}

/** Part of the transaction in which the owner asks to delete the account; without a session in a job. */
export async function withdrawListingsOf(
  deps: Deps,
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<void> {
  for (const target of await repository.withdrawListingsOf(tx, userId, deps.now()))
    await record(deps, tx, { action: 'listing.withdrawn', userId, ...(sessionId && { sessionId }), target });
}

async function lockLister(tx: Db, { userId }: Actor): Promise<void> {
  const user = await lockUser(tx, userId);
  requireStaying(user);
  requireUnrestricted(user);
}

async function lockOwn(tx: Db, actor: Actor, id: string): Promise<LockedListing> {
  const listing = await repository.lockListing(tx, id);
  if (listing === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  if (listing.ownerId !== actor.userId) throw new AppError('NOT_YOUR_PROPERTY');
  return { ...listing, offering: await lockOffering(tx, id) };
}

async function lockOwnListing(tx: Db, actor: Actor, id: string): Promise<LockedListing> {
  const listing = await lockOwn(tx, actor, id);
  if (listing.closedAt !== null) throw new AppError('PROPERTY_CLOSED');
  return listing;
}

function hasHolders({ tokensTotal, tokensAvailable }: Property): boolean {
  return tokensAvailable < tokensTotal;
}

/** Deleted listings without payments are kept for some time, then their rows are deleted. */
export async function purgeDeletedListings(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - DELETED_LISTING_DAYS * DAY_MS);
  while ((await repository.purgeSome(deps.db, before, PURGED_AT_ONCE)) === PURGED_AT_ONCE);
}

const REPRICED_AT_ONCE = 2000;

/** Searching and sorting use US dollars at the newest rates. The owner's own price does not change. */
export async function repriceListings(deps: Deps): Promise<void> {
  const { date, usdMicros } = await getRates(deps);
  for (const currency of floatingCurrencies) {
    const rate = { currency, usdMicros: usdMicros[currency], date };
    while ((await repository.repriceSome(deps.db, rate, REPRICED_AT_ONCE)) === REPRICED_AT_ONCE);
  }
}

function describeListing(input: PropertyInput, rates: DatedRates) {
  const priceMinor = toMinor(input.price);
  const main = mainAmountOf(input);
  const { propertyType, bedrooms, bathrooms, area, yearBuilt, amenities } = input.metadata;
  return {
    title: input.title,
    description: input.description,
    ...describeTexts(input),
    location: input.location,
    locations: JSON.stringify(tellLocation(input.location)),
    ...findPlace(input),
    price_minor: priceMinor,
    sale_minor: main === 'salePrice' || input.salePrice === null ? null : toMinor(input.salePrice),
    value_minor: main === 'valuation' || input.valuation === null ? null : toMinor(input.valuation),
    rent_period: input.rentPeriod,
    currency: input.currency,
    price_usd_minor: toUsdMinor(priceMinor, rates.usdMicros[input.currency]),
    rate_date: rates.date,
    is_for_sale: input.isForSale,
    is_for_rent: input.isForRent,
    is_for_investment: input.isForInvestment,
    property_type: propertyType,
    bedrooms,
    bathrooms,
    area_sqft: area,
    year_built: yearBuilt,
    amenities,
  };
}

function toPrice({ price_minor }: { price_minor: bigint }, input: PropertyInput, since: Date) {
  return { since, priceMinor: price_minor, currency: input.currency, amount: mainAmountOf(input) };
}

function describeTexts({ title, description, language = guessLanguage({ title, description }), texts }: PropertyInput) {
  if (texts === undefined) return { language };
  const { [language]: _own, ...others } = texts;
  return { language, texts: JSON.stringify(others) };
}

/** The pin, or else the place that the location's text names. */
function findPlace({ latitude, longitude, location }: PropertyInput) {
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    return { latitude, longitude, is_location_approximate: false };
  }
  const found = locate(location);
  return {
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    is_location_approximate: found !== undefined,
  };
}

async function attachPictures(
  tx: Db,
  ownerId: string,
  propertyId: string,
  { images, imageAlts, imageKinds, panorama }: PropertyInput,
  attached: string[],
): Promise<void> {
  const fileIds = images.map((url) => readPictureId(url));
  const panoramaId = panorama ? readPictureId(panorama) : undefined;
  const wanted = [...fileIds, ...(panorama ? [panoramaId] : [])];
  if (!(await takePictures(tx, ownerId, wanted, attached)))
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.pictureOfOthers, field: 'images' });
  const pictures = fileIds.map((fileId, position) => ({
    fileId: fileId!,
    alt: imageAlts[position] ?? '',
    kind: imageKinds[position] ?? ('photo' as const),
  }));
  await repository.setPictures(tx, propertyId, pictures);
  await repository.setPanorama(tx, propertyId, panoramaId ?? null);
}
