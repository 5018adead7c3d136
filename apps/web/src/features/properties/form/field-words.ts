import { formatPrice } from '#web/lib/format.ts';
import { type FieldName, type ListingFields, readNumber } from './listing-fields.ts';

export const fieldLabels: Record<FieldName, string> = {
  title: 'Title',
  description: 'Description',
  location: 'Location',
  pin: 'Pin on the map',
  price: 'Price',
  currency: 'Currency',
  isForSale: 'For sale',
  isForRent: 'For rent',
  isForInvestment: 'For investment',
  propertyType: 'Property type',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Area (sqft)',
  yearBuilt: 'Year built',
  amenities: 'Amenities',
};

/** What a field holds, in words. */
export function sayField(name: FieldName, fields: ListingFields): string {
  const value = fields[name];
  if (name === 'price') return formatPrice(readNumber(fields.price), fields.currency);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (value === null) return 'none';
  if (typeof value === 'object') return `${value.latitude.toFixed(4)}, ${value.longitude.toFixed(4)}`;
  return value === '' ? 'empty' : value;
}
