import type { Statistics } from '@diyar/domain/statistics.ts';
import { readInTurn } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { countEverything } from './statistics.repository.ts';

const KEPT_MS = 60_000;

export function countListings({ cache, db }: Deps): Promise<Statistics> {
  return cache.get({ group: 'statistics', keptMs: KEPT_MS }, () => readInTurn(db, countEverything));
}
