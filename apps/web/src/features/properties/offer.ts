import type { Property } from '@diyar/domain/properties.ts';

/** What a listing is first of all: renting comes before buying, buying before investing. */
export function nameOffer(property: Pick<Property, 'isForRent' | 'isForSale'>): string {
  if (property.isForRent) return 'For rent';
  return property.isForSale ? 'For sale' : 'For investment';
}
