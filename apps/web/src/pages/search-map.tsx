import { type ComponentType, lazy, memo, Suspense, useMemo, useState } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { findOffer, type Offer } from '@diyar/domain/property-choices.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as uiWords from '@diyar/words/ui.ts';
import type { HomeMapProps } from '#web/features/map/home-map.tsx';
import type { PropertySearchState } from '#web/features/search/use-property-search.ts';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { toOfferPrice } from '#web/homes/prices.ts';
import type { Results } from '#web/homes/results.ts';
import { PropertyFacts } from '#web/homes/property-facts.tsx';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { PropertyPrice } from '#web/homes/property-price.tsx';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

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
            offer={findOffer(search.criteria)}
            known={properties?.find(({ id }) => id === chosenId)}
            toPath={toPath}
            onClose={() => setChosenId(undefined)}
          />
        )}
      </HomeMap>
    </Suspense>
  );
});

interface ChosenHomeProps {
  id: string;
  /** What the search is for. */
  offer: Offer | undefined;
  /** The home, where the list has it already. */
  known: Property | undefined;
  toPath: (id: string) => string;
  onClose: () => void;
}

/** The home behind a price on the map. */
function ChosenHome({ id, offer, known, toPath, onClose }: ChosenHomeProps) {
  const { currentData } = useGetPropertyQuery(id, { skip: known !== undefined });
  const signInFirst = useSignInFirst();
  const property = known ?? currentData;
  if (property === undefined) return null;
  const priced = offer !== undefined && property[offer] ? toOfferPrice(property, offer) : property;
  return (
    <article className="card relative flex max-w-125 animate-rise-in overflow-hidden shadow-float" aria-live="polite">
      <PropertyPicture
        picture={property.pictures[0]}
        sizes="156px"
        alt=""
        className="w-32 flex-none self-stretch sm:w-39"
      />
      <div className="min-w-0 flex-1 p-4">
        <p className="type-figure pe-9 text-[1.375rem] leading-7">
          {priced ? <PropertyPrice property={priced} /> : homesWords.priceOnRequest}
        </p>
        <h2 className="mt-0.5 truncate text-sm font-semibold">
          <Link to={toPath(property.id)} onFollow={signInFirst} className="outline-none after:absolute after:inset-0">
            {property.title}
          </Link>
        </h2>
        <PropertyFacts property={property} className="mt-2" />
      </div>
      <IconButton
        icon={icons.close}
        label={uiWords.close}
        look="bare"
        className="absolute end-1 top-1 z-10"
        onClick={onClose}
      />
    </article>
  );
}
