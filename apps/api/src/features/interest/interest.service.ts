import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { Property, RatedProperty } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { spend } from '#api/lib/throttle.ts';
import * as repository from './interest.repository.ts';

const COUNTED_DAYS = 90;
const SHOWN_DAYS = 30;
/** What one visitor looks at again on the same day is one look; nobody raises a home by reloading it. */
const LOOK_AGAIN_SECONDS = DAY_SECONDS;
const LOOKS_AN_HOUR = 300;

export const { countSave } = repository;

export async function countView(deps: Deps, propertyId: string, ip: string): Promise<void> {
  const now = deps.now();
  const visitor = toClientKey(ip);
  const looks = { key: `looks:${visitor}`, limit: LOOKS_AN_HOUR, windowSeconds: HOUR_SECONDS };
  if ((await spend(deps.db, looks, now)).waitSeconds > 0) return;
  const look = { key: `look:${visitor}:${propertyId}`, limit: 1, windowSeconds: LOOK_AGAIN_SECONDS };
  if ((await spend(deps.db, look, now)).waitSeconds > 0) return;
  await repository.countView(deps.db, propertyId, now);
}

/** Ids of the properties most saved and viewed in the last 90 days. */
export function listTopRatedIds(deps: Deps, limit: number): Promise<string[]> {
  return repository.listTopRatedIds(deps.db, firstDay(deps), limit);
}

/** How often each was looked at and saved in the last 90 days. */
export async function withInterest(deps: Deps, properties: Property[]): Promise<RatedProperty[]> {
  const ids = properties.map(({ id }) => id);
  const sums = await repository.sumInterest(deps.db, ids, firstDay(deps));
  return properties.map((each) => ({ ...each, views: 0, saves: 0, ...sums.get(each.id) }));
}

/** Views of each home on each of the last 30 days, today last. */
export function listViewsByDay(deps: Deps, propertyIds: string[]): Promise<Map<string, number[]>> {
  return repository.listViewsByDay(deps.db, propertyIds, { today: deps.now(), days: SHOWN_DAYS });
}

/** Interest before this is not counted. */
export function firstDay(deps: Deps): Date {
  return new Date(deps.now().getTime() - COUNTED_DAYS * DAY_MS);
}

export function forgetOldInterest(deps: Deps): Promise<void> {
  return repository.forgetInterestBefore(deps.db, firstDay(deps));
}
