import type { Amenity, Property } from '@diyar/domain/properties.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Block } from './block.tsx';
import { KeyFacts } from './key-facts.tsx';
import { formatCoordinates, toMapUrl } from './location.ts';

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

export function AboutTab({ property }: { property: Property }) {
  const paragraphs = property.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <>
      <KeyFacts metadata={property.metadata} />
      <div>
        <Block title={propertyPageWords.descriptionTitle}>
          <div dir="auto" className="grid max-w-[40em] gap-3.5 wrap-anywhere md:text-card md:leading-[1.62]">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Block>
        <Block title={propertyPageWords.locationTitle}>
          <LocationCard property={property} />
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
