import { Suspense, useState } from 'react';
import { LANDING_SHOWN } from '@diyar/domain/limits.ts';
import { LANDING_SEARCH } from '@diyar/domain/preloaded.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as landingWords from '@diyar/words/landing.ts';
import * as locationWords from '@diyar/words/location.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import * as siteWords from '@diyar/words/site.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { useListPropertiesQuery } from '#web/features/properties/properties.api.ts';
import { FeaturedProperty, FeaturedPropertySkeleton } from '#web/homes/featured-property.tsx';
import { PropertyGrid, PropertyGridSkeleton } from '#web/homes/property-grid.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { useCityName } from '#web/lib/city-name.ts';
import { type Position, useGeolocation, type Geolocation } from '#web/lib/geolocation.ts';
import { paths } from '#web/lib/paths.ts';
import { useSignInFirst } from '#web/lib/redirect.ts';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Deferred, latePart, lazyAddition } from '#web/ui/late-part.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { rich } from '#web/lib/rich.tsx';

/** A plain form until the visitor does anything, so its code is no part of the first load. */
const heroSearch = latePart(async () => (await import('#web/features/search/hero-search.tsx')).HeroSearch);

async function importSignup() {
  return (await import('#web/features/newsletter/signup-strip.tsx')).SignupStrip;
}

const signup = latePart(importSignup);

/** Loaded late: hearts lie far below the first screen. */
const heart = latePart(async () => (await import('#web/features/favourites/save-heart.tsx')).SaveHeart);
const SaveHeart = lazyAddition(heart);

function LateHeart({ property }: { property: Property }) {
  // The server has loaded it and draws it at once.
  const [Heart] = useState(() => heart.Loaded ?? SaveHeart);
  return (
    <Suspense fallback={null}>
      <Heart property={property} />
    </Suspense>
  );
}

/** Never before the strip above it, which would push it down. */
const rest = latePart(async () => {
  const [{ LandingRest }] = await Promise.all([import('#web/features/landing/landing-rest.tsx'), importSignup()]);
  return LandingRest;
});

function nameNearby(position: Position | undefined, city: string): string {
  if (position === undefined) return landingWords.newlyListed;
  return city === locationWords.fallbackCity ? landingWords.inYourArea(city) : landingWords.nearYou(city);
}

export function LandingPage() {
  const signInFirst = useSignInFirst();
  const geolocation = useGeolocation({ ask: 'when-granted' });
  const position = geolocation.status === 'granted' ? geolocation.position : undefined;
  const city = useCityName(position);
  const { data, error, isFetching, refetch } = useListPropertiesQuery({ ...LANDING_SEARCH, ...position });
  const featured = data?.properties.find(({ isChecked }) => isChecked) ?? data?.properties[0];
  const isWaiting = data === undefined && error === undefined;

  return (
    <>
      <Hero hasFeatured={featured !== undefined || isWaiting}>
        <Deferred part={heroSearch} isInFirstView className="mt-6 h-28.5 md:mt-8" />
      </Hero>
      {(featured !== undefined || isWaiting) && (
        <div className="wrap relative z-10 -mt-16 md:-mt-22">
          {featured === undefined ? <FeaturedPropertySkeleton /> : <FeaturedProperty property={featured} />}
        </div>
      )}
      <div className="below-fold">
        <section className="wrap section">
          <SectionHeading
            title={nameNearby(position, city)}
            lead={
              <>
                <p>{position === undefined ? landingWords.newlyListedLead : landingWords.nearYouLead}</p>
                <LocationNote status={geolocation.status} onLocate={geolocation.locate} />
              </>
            }
            action={
              <ButtonLink to={paths.properties} variant="secondary">
                {siteWords.viewAllProperties}
                <Icon path={icons.arrowEnd} size={16} />
              </ButtonLink>
            }
          />
          <LoadState
            items={data?.properties.slice(0, LANDING_SHOWN)}
            failure={error === undefined ? undefined : toApiError(error).message}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            skeleton={<PropertyGridSkeleton count={3} />}
            failedTitle={propertiesWords.failed}
            empty={{
              title: propertiesWords.none,
              text: landingWords.emptyText,
              action: (
                <ButtonLink to={paths.dashboard} onFollow={signInFirst}>
                  {siteWords.getStartedNow}
                </ButtonLink>
              ),
            }}
          >
            {(properties) => <PropertyGrid properties={properties} Corner={LateHeart} />}
          </LoadState>
          <Deferred part={signup} className="mt-8 h-51 md:h-42 lg:h-31" />
        </section>
      </div>
      <Deferred part={rest} className="min-h-[300vh]" />
    </>
  );
}

function renderBold(text: string) {
  return <span className="font-semibold text-ink">{text}</span>;
}

interface LocationNoteProps {
  status: Geolocation['status'];
  onLocate: () => void;
}

/** Offers to search near the visitor, or says why that is not possible. The browser asks for permission only after a click. */
function LocationNote({ status, onLocate }: LocationNoteProps) {
  if (status === 'unsupported' || status === 'granted') return null;
  if (status === 'denied') {
    return (
      <p className="flex items-start gap-2 text-note text-ink-soft">
        <Icon path={icons.pin} className="mt-px text-ink-faint" />
        <span>{rich(locationWords.deniedHint, { b: renderBold })}</span>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 px-3! text-emerald"
        busy={status === 'locating'}
        busyLabel={locationWords.finding}
        onClick={onLocate}
      >
        <Icon path={icons.locate} />
        {locationWords.share}
      </Button>
      {status === 'failed' && <output className="text-note text-ink-soft">{locationWords.failed}</output>}
    </div>
  );
}
