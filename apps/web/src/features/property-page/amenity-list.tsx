import type { Amenity } from '@diyar/domain/properties.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

const drawings: Record<Amenity, IconPath> = {
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

export function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3.5 text-note md:gap-x-6 md:gap-y-4.5 md:text-base">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-3">
          <Icon path={drawings[amenity]} className="text-emerald" />
          {amenity}
        </li>
      ))}
    </ul>
  );
}
