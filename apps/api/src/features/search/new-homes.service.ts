import type { PropertyFilters } from '@diyar/domain/search-filters.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as repository from './new-homes.repository.ts';
import { toCriteria } from './search.service.ts';

export type { NewHome } from './new-homes.repository.ts';

/** The newest homes of that span which fit. The span says how old they may be, whatever the search says. */
export async function listNewHomes(
  deps: Deps,
  db: Db,
  filters: PropertyFilters,
  span: repository.Span,
  limit: number,
): Promise<{ homes: repository.NewHome[]; total: number }> {
  // A word that takes too long to find would end the caller's transaction.
  const criteria = await toCriteria(deps, { ...filters, listedWithinDays: undefined });
  if (criteria === undefined) return { homes: [], total: 0 };
  return repository.findNewHomes(db, criteria, span, limit);
}
