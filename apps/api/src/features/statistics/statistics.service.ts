import type { Statistics } from '@diyar/domain/statistics.ts';
import type { Deps } from '#api/deps.ts';
import { countEverything } from './statistics.repository.ts';

export function countListings(deps: Deps): Promise<Statistics> {
  return countEverything(deps.db);
}
