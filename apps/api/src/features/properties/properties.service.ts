import type { PageQuery } from '@diyar/domain/ledger.ts';
import type { Property, RatedProperty } from '@diyar/domain/properties.ts';
import { readInTurn, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { listTopRatedIds, withInterest } from '#api/features/interest/interest.service.ts';
import { setSupply } from '#api/features/tokens/tokens.service.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import * as listings from './listings.repository.ts';
import * as repository from './properties.repository.ts';

const OWNED_MAX = 200;
/** Badges of a home change with the time of day, too. */
const CACHED_MS = 60_000;

export async function getProperty(deps: Deps, id: string): Promise<Property> {
  const property = await repository.findProperty(deps.db, id, deps.now());
  if (property === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return property;
}

/** In the order of the ids; what is no longer listed is left out. */
export function listPropertiesByIds(deps: Deps, ids: string[]): Promise<Property[]> {
  return repository.listPropertiesByIds(deps.db, ids, deps.now());
}

/** The same for public lists, which have many homes in common: those that have not changed are not read again. */
export async function listCachedProperties(deps: Deps, ids: string[]): Promise<Property[]> {
  const missing: string[] = [];
  // Begins when all of them have been asked for.
  const reading = Promise.resolve().then(() => listPropertiesByIds(deps, missing));
  const properties = await Promise.all(
    ids.map((id) =>
      deps.cache.get({ group: 'homes', name: id, keptMs: CACHED_MS, topic: 'properties' }, async () => {
        missing.push(id);
        return (await reading).find((property) => property.id === id);
      }),
    ),
  );
  return properties.filter((property) => property !== undefined);
}

/** Most saved and viewed in the last 90 days. */
export async function listTopRated(deps: Deps, limit: number): Promise<RatedProperty[]> {
  return withInterest(deps, await listPropertiesByIds(deps, await listTopRatedIds(deps, limit)));
}

export function listPropertyAddresses(deps: Deps, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  return readInTurn(deps.db, (tx) => repository.listPropertyAddresses(tx, limit));
}

export function listPropertiesSince(deps: Deps, since: Date, limit: number): Promise<Property[]> {
  return repository.listPropertiesSince(deps.db, { since, now: deps.now(), limit });
}

export function listPropertiesOf(deps: Deps, ownerId: string): Promise<Property[]> {
  return repository.listPropertiesOf(deps.db, ownerId, { now: deps.now(), limit: OWNED_MAX });
}

/** What this owner offers to everybody, the newest first. */
export async function listLivePropertiesOf(
  deps: Deps,
  ownerId: string,
  { limit, cursor }: PageQuery,
): Promise<{ data: Property[]; nextCursor: string | undefined }> {
  const wanted = { now: deps.now(), after: readCursor(cursor), limit: limit + 1 };
  const found = await listings.listLivePropertiesOf(deps.db, ownerId, wanted);
  const { rows, nextCursor } = toPage(found, limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
  return { data: rows, nextCursor };
}

export const { countLivePropertiesOf } = listings;

/** The owner's account goes, and with it what they listed and its unsold tokens. Part of the caller's transaction. */
export async function removePropertiesOf(tx: Db, ownerId: string, at: Date): Promise<void> {
  for (const id of await repository.deletePropertiesOf(tx, ownerId))
    await setSupply(tx, { id, ownerId }, 0n, { at, actor: null });
}
