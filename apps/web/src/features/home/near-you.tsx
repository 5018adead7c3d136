import type { ComponentType } from 'react';
import { NEARBY_SHOWN } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import { type Criteria, writeCriteria } from '@diyar/domain/search-filters.ts';
import * as homeWords from '@diyar/words/home.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import { PHONE_CARD_SIZE } from '#web/homes/property-picture.tsx';
import { PropertyCard, PropertyCardSkeleton } from '#web/homes/property-card.tsx';
import { describeTotal, type Results } from '#web/homes/results.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';

const SIZES = `(min-width: 1280px) 358px, (min-width: 768px) 30vw, ${PHONE_CARD_SIZE}`;

/** Three in a row; a phone scrolls them sideways. */
const row =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] lg:-mx-9 lg:scroll-px-9 lg:px-9 *:w-[85%] *:flex-none *:snap-start md:*:w-[22rem] xl:mx-0 xl:grid xl:grid-cols-3 xl:gap-6 xl:overflow-visible xl:px-0 xl:pb-0 xl:*:w-auto';

interface NearYouProps {
  offer: Offer;
  /** Whether homes are sorted by their distance, or will be once the location is found. */
  isNear: boolean;
  criteria: Criteria;
  results: Results;
  SaveHeart: ComponentType<{ property: Property }>;
  onClear: () => void;
}

/** Read out everywhere, shown where there is room. */
function renderTotal(text: string) {
  return <span className="whitespace-pre max-sm:sr-only">{text}</span>;
}

/** The nearest three of a search, or the newest without a location. */
export function NearYou({ offer, isNear, criteria, results, SaveHeart, onClear }: NearYouProps) {
  const { properties, total, isTotalEstimated, failure, isLoading, isOutdated, retry } = results;
  const address = new URLSearchParams(writeCriteria(criteria)).toString();
  return (
    <section aria-labelledby="near-you">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="near-you" className="type-part">
          {isNear ? homeWords.nearYou : homeWords.newest}
        </h2>
        <Link
          to={`${paths.explore}?${address}`}
          className="link inline-flex min-h-11 items-center text-sm no-underline"
        >
          {total === 0
            ? homeWords.seeAll
            : rich(homeWords.seeAllOf(describeTotal(total, isTotalEstimated)), { n: renderTotal })}
        </Link>
      </div>
      <div aria-busy={isOutdated} className={classes('transition-opacity', isOutdated && 'opacity-55')}>
        <LoadState
          items={isOutdated && failure !== undefined ? undefined : properties?.slice(0, NEARBY_SHOWN)}
          failure={failure}
          isRetrying={isLoading}
          onRetry={retry}
          skeleton={
            <div className={row}>
              {['first', 'second', 'third'].map((place, index) => (
                <PropertyCardSkeleton key={place} {...(index === 0 && { text: propertiesWords.loading })} />
              ))}
            </div>
          }
          failedTitle={propertiesWords.failed}
          empty={{
            title: propertiesWords.noMatch,
            action: <Button onClick={onClear}>{homeWords.clearFilters}</Button>,
          }}
        >
          {(homes) => (
            <ul className={row}>
              {homes.map((property) => (
                <li key={property.id}>
                  <PropertyCard
                    property={property}
                    offer={offer}
                    sizes={SIZES}
                    priority
                    toPath={paths.dashboardProperty}
                    Corner={SaveHeart}
                  />
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </div>
    </section>
  );
}
