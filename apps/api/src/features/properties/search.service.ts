import type { Property } from '@diyar/domain/properties.ts';
import type { PropertyQuery } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import * as repository from './search.repository.ts';

export async function listProperties(
  deps: Deps,
  query: PropertyQuery,
): Promise<{ properties: Property[]; total: number }> {
  const [properties, total] = await Promise.all([
    repository.listProperties(deps.db, query),
    repository.countProperties(deps.db),
  ]);
  return { properties, total };
}
