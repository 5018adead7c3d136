import type { PropertyFilters } from '@diyar/domain/search.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as repository from './new-homes.repository.ts';
import { toChoice } from './search-choice.ts';
import { readSearchedWords } from './search.service.ts';

export type { NewHome } from './new-homes.repository.ts';

/** The newest homes of that span which fit. */
export async function listNewHomes(
  deps: Deps,
  db: Db,
  filters: PropertyFilters,
  span: repository.Span,
  limit: number,
): Promise<{ homes: repository.NewHome[]; total: number }> {
  const words = await readSearchedWords({ ...deps, db }, filters);
  if (words === undefined) return { homes: [], total: 0 };
  return repository.findNewHomes(db, toChoice(filters, words), span, limit);
}
