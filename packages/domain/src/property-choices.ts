/** What a home can be and have. Apart from the schemas, for screens that offer the choice and check nothing. */
export const propertyTypes = ['House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const amenities = [
  'Swimming Pool',
  'Garden',
  'Garage',
  'Balcony',
  'Air Conditioning',
  'Heating',
  'Wifi',
  'Parking',
  'Gym',
  'Security System',
  'Elevator',
] as const;
export type Amenity = (typeof amenities)[number];

/** What someone may be looking for. */
export const offers = ['isForRent', 'isForSale', 'isForInvestment'] as const;
export type Offer = (typeof offers)[number];
