import type { ReactNode } from 'react';
import type { Amenity, Picture, Property } from '@diyar/domain/properties.ts';
import { shownLanguage } from '@diyar/domain/property-texts.ts';
import { language } from '@diyar/words/language.ts';
import { languageFacts } from '@diyar/words/languages.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { toSquareMetres } from '@diyar/domain/area.ts';
import * as countWords from '@diyar/words/home-counts.ts';
import { formatCount, formatSquareFeet, formatSquareMetres } from '@diyar/words/format.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Block } from './block.tsx';
import { formatCoordinates, shortenLocation, toMapUrl } from './location.ts';

function LocationCard({ property }: { property: Property }) {
  const { latitude, longitude, isLocationApproximate, location } = property;
  const hasPlace = latitude !== null && longitude !== null;
  return (
    <div className="khatam relative flex flex-col gap-5 overflow-hidden rounded-card border border-line bg-map-land p-5 [--khatam-mask:linear-gradient(270deg,#000,transparent_75%)] [--khatam-strength:.16] sm:flex-row sm:items-center md:p-6">
      <span className="grid size-13 flex-none place-items-center rounded-full bg-emerald text-on-emerald">
        <Icon path={icons.pin} size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{location}</p>
        {hasPlace ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-ink-soft tabular-nums">
            {formatCoordinates(latitude, longitude, isLocationApproximate)}
            {isLocationApproximate && <Chip>{propertyPageWords.approximateLocation}</Chip>}
          </p>
        ) : (
          <p className="mt-1 text-note text-ink-soft">{propertyPageWords.noLocation}</p>
        )}
      </div>
      {hasPlace && (
        <a
          href={toMapUrl(latitude, longitude, isLocationApproximate)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          {propertyPageWords.openInMap}
          <Icon path={pageIcons.external} size={18} />
          <span className="sr-only">{propertyPageWords.opensNewTab}</span>
        </a>
      )}
    </div>
  );
}

const amenityIcons: Record<Amenity, IconPath> = {
  'Swimming Pool': pageIcons.pool,
  Garden: icons.tree,
  Garage: pageIcons.car,
  Balcony: pageIcons.balcony,
  'Air Conditioning': pageIcons.snow,
  Heating: pageIcons.flame,
  Wifi: pageIcons.wifi,
  Parking: pageIcons.parking,
  Gym: pageIcons.gym,
  'Security System': pageIcons.shield,
  Elevator: pageIcons.elevator,
};

function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3.5 text-note md:gap-x-6 md:gap-y-4.5 md:text-base">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-3">
          <Icon path={amenityIcons[amenity]} className="text-emerald" />
          {homesWords.amenityNames[amenity]}
        </li>
      ))}
    </ul>
  );
}

/** "5-bedroom villa in Al Barari, Dubai": what follows, for those who read headings alone. */
function describeHome({ propertyType, metadata, location }: Property): string {
  const { homeKinds, homeKindsAlone, homeInPlace, withBedrooms } = propertyPageWords;
  const { bedrooms } = metadata;
  const home = bedrooms > 0 ? withBedrooms(bedrooms, homeKinds[propertyType]) : homeKindsAlone[propertyType];
  return homeInPlace(home, shortenLocation(location));
}

interface TourBandProps {
  panorama: Picture;
  onTour: () => void;
}

/** The room in a strip, as an invitation to look around in it. */
function TourBand({ panorama, onTour }: TourBandProps) {
  return (
    <div className="relative overflow-hidden rounded-card">
      <PropertyPicture
        picture={panorama}
        sizes="(min-width: 1248px) 756px, 100vw"
        alt=""
        className="aspect-2/1 md:aspect-3/1"
      />
      <div className="absolute inset-0 grid place-items-center bg-photo/25">
        <Button variant="secondary" className="border-transparent" onClick={onTour}>
          <Icon path={pageIcons.panorama} />
          {propertyPageWords.startTour}
        </Button>
      </div>
    </div>
  );
}

interface AboutTabProps {
  property: Property;
  onTour: () => void;
  surroundings: ReactNode;
}

export function AboutTab({ property, onTour, surroundings }: AboutTabProps) {
  const paragraphs = property.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  const written = shownLanguage(property, language);
  return (
    <>
      <KeyFacts metadata={property.metadata} />
      <div>
        <Block title={describeHome(property)}>
          {written !== language && (
            <p className="mb-3 text-sm text-ink-faint">{propertyPageWords.writtenIn(languageFacts[written].name)}</p>
          )}
          <div
            lang={written}
            dir="auto"
            className="grid max-w-[40em] gap-3.5 wrap-anywhere md:text-card md:leading-[1.62]"
          >
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Block>
        {property.panorama !== null && (
          <Block title={propertyPageWords.tourTitle}>
            <TourBand panorama={property.panorama} onTour={onTour} />
          </Block>
        )}
        <Block title={propertyPageWords.locationTitle}>
          <div className="grid gap-4">
            <LocationCard property={property} />
            {surroundings}
          </div>
        </Block>
        {property.metadata.amenities.length > 0 && (
          <Block title={propertyPageWords.amenitiesTitle}>
            <AmenityList amenities={property.metadata.amenities} />
          </Block>
        )}
      </div>
    </>
  );
}

interface KeyFact {
  icon: IconPath;
  value: string;
  name: string;
  /** Where the line below already says more than a name would. */
  isNameHidden?: boolean;
  note?: string;
}

/** Only what is known: land has no bedrooms to count. */
function listFacts({ bedrooms, bathrooms, area, yearBuilt }: Property['metadata']): KeyFact[] {
  const facts: (KeyFact | false)[] = [
    bedrooms > 0 && { icon: icons.bed, value: formatCount(bedrooms), name: countWords.bedrooms(bedrooms) },
    bathrooms > 0 && {
      icon: icons.bath,
      value: formatCount(bathrooms),
      name: countWords.bathrooms(bathrooms),
    },
    area > 0 && {
      icon: icons.area,
      value: formatSquareMetres(toSquareMetres(area)),
      name: propertyPageWords.areaLabel,
      isNameHidden: true,
      note: formatSquareFeet(area),
    },
    yearBuilt.trim() !== '' && { icon: pageIcons.calendar, value: yearBuilt, name: propertyPageWords.yearBuilt },
  ];
  return facts.filter((fact) => fact !== false);
}

function KeyFacts({ metadata }: { metadata: Property['metadata'] }) {
  const facts = listFacts(metadata);
  if (facts.length === 0) return null;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {facts.map((fact) => (
        <div key={fact.icon} className="flex flex-col bg-surface p-4 last:odd:max-md:col-span-2 md:p-5 md:pb-4.5">
          <dt className="order-2 text-sm text-ink-soft">
            {fact.isNameHidden === true ? <span className="sr-only">{fact.name}</span> : fact.name}
          </dt>
          <dd>
            <Icon path={fact.icon} size={24} className="text-brass" />
            <span className="type-figure mt-2.5 block text-[1.5rem] leading-7 wrap-anywhere">{fact.value}</span>
            {fact.note !== undefined && <span className="text-sm text-ink-soft">{fact.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
