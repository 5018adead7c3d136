import type { Property } from '@diyar/domain/properties.ts';

/** What a listing is first of all. Renting comes before buying, buying before investing. */
export function nameOffer(
  property: Pick<Property, 'isForRent' | 'isForSale' | 'isClosed' | 'isWithdrawn' | 'isLet'>,
): string {
  if (property.isWithdrawn) return 'No longer listed';
  if (property.isClosed) return 'Reserved';
  if (property.isForRent) return property.isLet ? 'Let' : 'For rent';
  return property.isForSale ? 'For sale' : 'For investment';
}
