import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useListFavouriteIdsQuery } from '#web/features/favourites/favourites.api.ts';
import { listSeenHomes } from '#web/lib/seen-homes.ts';
import { selectSession } from '#web/lib/session.ts';

const NONE: readonly string[] = [];

/** Homes that the visitor saved, and those opened in this tab before the map was. */
export function useKnownHomes(): { savedIds: readonly string[]; seenIds: readonly string[] } {
  const { isAuthenticated } = useSelector(selectSession);
  const { data: savedIds = NONE } = useListFavouriteIdsQuery(undefined, { skip: !isAuthenticated });
  const [seenIds] = useState<readonly string[]>(listSeenHomes);
  return { savedIds, seenIds };
}
