import type { Currency } from '@diyar/domain/money.ts';
import type { Amenity, PropertyType } from '@diyar/domain/properties.ts';
import type { DemoAccountKey } from './accounts.ts';
import type { DemoPictureName } from './pictures.ts';

type DemoOffer = 'sale' | 'rent' | 'investment';

export interface DemoListing {
  /** Its id is made from this; changing it breaks links. */
  slug: string;
  owner: DemoAccountKey;
  listedDaysAgo: number;
  title: string;
  /** Ends with the city and the country. */
  location: string;
  /** Latitude and longitude; without a pin the place is looked up from the location. */
  pin?: readonly [number, number];
  type: PropertyType;
  offers: readonly [DemoOffer, ...DemoOffer[]];
  /** In whole units; a month's rent when it is only for rent. */
  price: number;
  currency: Currency;
  bedrooms: number;
  bathrooms: number;
  areaSqft: number;
  yearBuilt: string;
  amenities: readonly Amenity[];
  /** The first one is on the card. */
  pictures: readonly [DemoPictureName, ...DemoPictureName[]];
  /** Shown after the pictures. */
  floorPlan?: DemoPictureName;
  /** For the tour. */
  panorama?: DemoPictureName;
  /** Paragraphs. */
  description: readonly string[];
}

/** Everything that shows the home: photos, floor plan and panorama. */
export function listPictures({ pictures, floorPlan, panorama }: DemoListing): DemoPictureName[] {
  return [...pictures, floorPlan, panorama].filter((name) => name !== undefined);
}
