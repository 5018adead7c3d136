import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Property } from '@diyar/domain/properties.ts';
import { offers } from '@diyar/domain/property-choices.ts';
import { shownLanguage } from '@diyar/domain/property-texts.ts';
import { language } from '@diyar/words/language.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { isProtectedPath, paths } from '#web/lib/paths.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { toTrail } from './location.ts';
import { findObstacle } from './property-action.ts';
import { useShare } from './use-share.ts';

/** Homes in a place, in the list that surrounds this page. */
function toSearch(list: string, place: string): string {
  return `${list}?${new URLSearchParams({ search: place }).toString()}`;
}

function Trail({ location }: { location: string }) {
  const list = isProtectedPath(useLocation().pathname) ? paths.explore : paths.properties;
  const places = toTrail(location).map((place) => ({ label: place, to: toSearch(list, place) }));
  return <Breadcrumb crumbs={[{ label: propertyPageWords.properties, to: list }, ...places]} />;
}

interface PropertyHeadingProps {
  property: Property;
  saveButton: ReactNode;
}

/** On phones the way back, Save and Share lie on the picture instead. */
export function PropertyHeading({ property, saveButton }: PropertyHeadingProps) {
  const share = useShare(property.title);
  return (
    <header className="max-md:mt-5">
      <div className="flex items-center justify-between gap-4 pt-2.5 pb-2 max-md:hidden">
        <Trail location={property.location} />
        <div className="flex flex-none">
          <Button variant="quiet" size="sm" onClick={() => void share()}>
            <Icon path={pageIcons.share} />
            {propertyPageWords.share}
          </Button>
          {saveButton}
        </div>
      </div>
      <div className="md:mb-6 md:flex md:items-end md:justify-between md:gap-8">
        <div className="min-w-0">
          <h1 lang={shownLanguage(property, language)} className="type-section wrap-anywhere">
            {property.title}
          </h1>
          <p className="mt-2.5 flex items-start gap-1.5 text-ink-soft md:text-card">
            <Icon path={icons.pin} className="mt-0.5" />
            <span>
              {property.location}
              {property.isLocationApproximate && (
                <span className="whitespace-nowrap text-ink-faint">{propertyPageWords.approximate}</span>
              )}
            </span>
          </p>
        </div>
        <ul
          aria-label={propertyPageWords.offersLabel}
          className="flex flex-wrap gap-2 max-md:mt-4 md:flex-none md:pb-1"
        >
          {listOffers(property).map(({ id, name }) => (
            <li key={id}>
              <Chip size="lg">{name}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

function listOffers(property: Property): { id: string; name: string }[] {
  const obstacle = findObstacle(property, undefined);
  if (obstacle !== undefined) return [{ id: 'obstacle', name: obstacle }];
  return offers
    .filter((offer) => property[offer])
    .map((offer) => ({
      id: offer,
      name: offer === 'isForRent' ? homesWords.rentalNames[property.rental] : homesWords.offerNames[offer],
    }));
}
