import type { SavedProperty } from '@diyar/domain/account.ts';
import { FAVOURITES_MAX } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { countSave } from '#api/features/interest/interest.service.ts';
import { getProperty, listPropertiesByIds } from '#api/features/properties/properties.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import * as repository from './favourites.repository.ts';

export async function addFavourite(deps: Deps, actor: Actor, propertyId: string): Promise<void> {
  await getProperty(deps, propertyId);
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.userId);
    if (!(await repository.insertFavourite(tx, actor.userId, propertyId, now))) return;
    if ((await repository.listFavouriteIds(tx, actor.userId)).length > FAVOURITES_MAX)
      throw new AppError('FAVOURITES_FULL');
    await countSave(tx, propertyId, now, 1);
  });
}

/** Also when it was not saved: afterwards it is not. */
export async function removeFavourite(deps: Deps, actor: Actor, propertyId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const savedAt = await repository.deleteFavourite(tx, actor.userId, propertyId);
    if (savedAt !== undefined) await countSave(tx, propertyId, savedAt, -1);
  });
}

export function listFavouriteIds(deps: Deps, actor: Actor): Promise<string[]> {
  return repository.listFavouriteIds(deps.db, actor.userId);
}

/** Also those whose listing is gone. */
export async function listFavouritesForExport(deps: Deps, actor: Actor): Promise<SavedProperty[]> {
  const rows = await repository.listFavouritesForExport(deps.db, actor.userId);
  return rows.map(({ propertyId, title, savedAt }) => ({ propertyId, title, savedAt: savedAt.toISOString() }));
}

export async function listFavourites(deps: Deps, actor: Actor): Promise<Property[]> {
  return listPropertiesByIds(deps, await repository.listFavouriteIds(deps.db, actor.userId));
}
