import type { DemoListing } from '../listing.ts';

export const marrakeshListings: readonly DemoListing[] = [
  {
    slug: 'marrakesh-medina-riad', owner: 'layla', listedDaysAgo: 27.3,
    title: 'Riad with a fountain court',
    location: 'Medina, Marrakesh, Morocco', pin: [31.633, -7.987],
    type: 'House', offers: ['sale', 'investment'], price: 845_000, currency: 'EUR',
    bedrooms: 5, bathrooms: 5, areaSqft: 3770, yearBuilt: 'c. 1780',
    amenities: ['Garden', 'Heating', 'Air Conditioning', 'Wifi'],
    pictures: ['courtyard-house', 'courtyard-house-fountain', 'majlis-seating', 'bedroom', 'bathroom', 'kitchen-cabinets'],
    description: [
      'Behind a plain door, a court with an eight-sided fountain, olive trees and an arcade of carved plaster. Five bedrooms open on it or on the gallery above.',
      'Restored over three years with lime, cedar and tile from the city; the roof terrace was waterproofed again in 2023. A car can come within sixty metres.',
    ],
  },
  {
    slug: 'marrakesh-kasbah-guesthouse', owner: 'layla', listedDaysAgo: 72,
    title: 'Working guesthouse near the Kasbah',
    location: 'Kasbah, Marrakesh, Morocco', pin: [31.6175, -7.9885],
    type: 'Other', offers: ['sale'], price: 1_250_000, currency: 'EUR',
    bedrooms: 8, bathrooms: 9, areaSqft: 5600, yearBuilt: '1920',
    amenities: ['Swimming Pool', 'Garden', 'Heating', 'Air Conditioning', 'Wifi', 'Security System'],
    pictures: ['courtyard-house-fountain', 'courtyard-house', 'majlis', 'bedroom-armchair', 'bedroom', 'bathroom'],
    description: [
      'Two houses joined in 2012, with eight guest rooms around two courts, a plunge pool and a roof where breakfast is served. Sold with furniture, linen and its good name.',
      'The five people who run it would stay on. Accounts for the last four years can be seen after a visit.',
    ],
  },
  {
    slug: 'marrakesh-palmeraie-villa', owner: 'layla', listedDaysAgo: 1.7,
    title: 'Villa among the palms, furnished',
    location: 'Palmeraie, Marrakesh, Morocco', pin: [31.6755, -7.966],
    type: 'Villa', offers: ['rent'], price: 4800, currency: 'EUR',
    bedrooms: 4, bathrooms: 5, areaSqft: 4700, yearBuilt: '2014',
    amenities: ['Swimming Pool', 'Garden', 'Balcony', 'Heating', 'Air Conditioning', 'Wifi', 'Parking', 'Security System'],
    pictures: ['villa-terrace-dusk', 'villa-pool-day', 'living-room', 'kitchen-island', 'bedroom-armchair', 'bathroom', 'villa-aerial'],
    description: [
      'A long, low house with its face to the Atlas. The covered terrace is the real living room: it has a timber ceiling, a fireplace and room for twelve at table.',
      'Four bedrooms, each with a bathroom and a door to the garden. A gardener and a housekeeper come daily and are in the rent. From three months.',
    ],
  },
  {
    slug: 'marrakesh-gueliz-apartment', owner: 'layla', listedDaysAgo: 52.7,
    title: 'Guéliz apartment with a deep balcony',
    location: 'Guéliz, Marrakesh, Morocco',
    type: 'Apartment', offers: ['investment'], price: 215_000, currency: 'EUR',
    bedrooms: 2, bathrooms: 2, areaSqft: 1180, yearBuilt: '2018',
    amenities: ['Balcony', 'Heating', 'Air Conditioning', 'Wifi', 'Parking', 'Elevator', 'Security System'],
    pictures: ['kitchen-island', 'living-room-seating', 'bedroom', 'bathroom', 'apartment-block-brick'],
    description: [
      'Third floor, on a street of orange trees in the new town. The balcony runs the width of the living room and is deep enough to stay dry and cool.',
      'Two bedrooms, two bathrooms, one space in the garage. Let furnished by the year to a teacher and her family.',
    ],
  },
];
