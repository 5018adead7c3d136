import { type ComponentType, lazy, memo, Suspense, useMemo, useState } from 'react';
import type { HomeMapProps } from '#web/features/map/home-map.tsx';
import { ChosenHome } from '#web/features/search/chosen-home.tsx';
import type { PropertySearchState } from '#web/features/search/use-property-search.ts';
import type { Results } from '#web/homes/results.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A map needs a window; the server leaves its place empty. */
const HomeMap = lazy<ComponentType<HomeMapProps>>(async () => {
  if (import.meta.env.SSR) throw new Error('The map is drawn in the browser');
  return { default: (await import('#web/features/map/home-map.tsx')).HomeMap };
});

interface SearchMapProps {
  search: PropertySearchState;
  /** Where the map looks, and what is known of a home that is chosen on it. */
  firstPage: Results['firstPage'];
  properties: Results['properties'];
  pointedId?: string | undefined;
  toPath: (id: string) => string;
  className: string;
}

/** The map of a search and the home chosen on it. */
export const SearchMap = memo(function SearchMap({
  search,
  firstPage,
  properties,
  pointedId,
  toPath,
  className,
}: SearchMapProps) {
  const [chosenId, setChosenId] = useState<string>();
  const points = useMemo(
    () =>
      firstPage?.flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ latitude, longitude }],
      ),
    [firstPage],
  );
  return (
    <Suspense fallback={<Skeleton className={className} />}>
      <HomeMap
        criteria={search.criteria}
        points={points}
        onArea={(change) => search.change(change, 'map')}
        pointedId={pointedId}
        chosenId={chosenId}
        onChoose={setChosenId}
        className={className}
      >
        {chosenId !== undefined && (
          <ChosenHome
            id={chosenId}
            known={properties?.find(({ id }) => id === chosenId)}
            toPath={toPath}
            onClose={() => setChosenId(undefined)}
          />
        )}
      </HomeMap>
    </Suspense>
  );
});
