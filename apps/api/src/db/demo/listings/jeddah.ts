import type { DemoListing } from '../listing.ts';

export const jeddahListings: readonly DemoListing[] = [
  {
    slug: 'jeddah-obhur-sea-villa', owner: 'omar', listedDaysAgo: 17.7,
    title: 'Villa between the creek and the sea',
    location: 'Obhur Al Shamaliyah, Jeddah, Saudi Arabia', pin: [21.742, 39.108],
    type: 'Villa', offers: ['sale', 'investment'], price: 8_400_000, currency: 'SAR',
    bedrooms: 6, bathrooms: 7, areaSqft: 6450, yearBuilt: '2018',
    amenities: ['Swimming Pool', 'Garden', 'Garage', 'Balcony', 'Air Conditioning', 'Parking', 'Security System'],
    pictures: ['villa-pool-dusk', 'villa-pool-day', 'villa-terrace-dusk', 'majlis-seating', 'living-room-seating', 'kitchen-island', 'bedroom', 'bathroom', 'villa-aerial'],
    description: [
      'Two streets back from the water, close enough for the breeze and far enough for quiet. The living room, the terrace and the pool are on one level, so the doors stay open from November to March.',
      'Six bedrooms, two of them downstairs for parents. The roof has a room, a kitchen and a view of the sea.',
    ],
  },
  {
    slug: 'jeddah-al-shati-family-flat', owner: 'omar', listedDaysAgo: 82.1,
    title: 'Family flat a street from the Corniche',
    location: 'Al Shati, Jeddah, Saudi Arabia', pin: [21.599, 39.113],
    type: 'Apartment', offers: ['sale'], price: 2_150_000, currency: 'SAR',
    bedrooms: 3, bathrooms: 4, areaSqft: 2150, yearBuilt: '2019',
    amenities: ['Balcony', 'Air Conditioning', 'Parking', 'Security System', 'Elevator'],
    pictures: ['majlis-seating', 'living-room', 'kitchen-cabinets', 'bedroom-armchair', 'bathroom', 'apartment-tower-dusk'],
    description: [
      'Third floor, facing west, with a slice of sea between two buildings and a balcony to watch it from. A reception room with its own entrance lies before the family rooms.',
      'Three bedrooms, each with a bathroom, and a driver’s room on the ground floor. The evening walk along the Corniche starts at the end of the street.',
    ],
  },
  {
    slug: 'jeddah-obhur-beach-house', owner: 'omar', listedDaysAgo: 23.1,
    title: 'Beach house with a deck towards the sunset',
    location: 'Obhur, Jeddah, Saudi Arabia',
    type: 'House', offers: ['rent'], price: 24_000, currency: 'SAR',
    bedrooms: 4, bathrooms: 4, areaSqft: 3700, yearBuilt: '2019',
    amenities: ['Balcony', 'Air Conditioning', 'Wifi', 'Parking', 'Security System'],
    pictures: ['beach-house-deck', 'beach-house', 'living-room-seating', 'kitchen-cabinets', 'bedroom', 'bathroom'],
    description: [
      'The dining room and the deck are one space when the glass is folded back, and both look straight at the water. Below the steps there is sand.',
      'Four bedrooms, furnished, with linen and a weekly clean in the rent. Let for six months or longer.',
    ],
  },
  {
    slug: 'jeddah-al-khumrah-warehouse', owner: 'omar', listedDaysAgo: 38.9,
    title: 'Warehouse with a glazed showroom front',
    location: 'Al Khumrah, Jeddah, Saudi Arabia', pin: [21.299, 39.226],
    type: 'Commercial', offers: ['investment'], price: 14_500_000, currency: 'SAR',
    bedrooms: 0, bathrooms: 4, areaSqft: 32_000, yearBuilt: '2017',
    amenities: ['Air Conditioning', 'Parking', 'Security System'],
    pictures: ['warehouse-showroom', 'home-office', 'lobby', 'lobby-lounge'],
    description: [
      'Ten metres clear under the beams, four loading docks and a yard that a trailer can turn in. The front fifth is an air-conditioned showroom with offices above.',
      'Let to a supplier of kitchen equipment. The port is twenty-five minutes away on the southern road.',
    ],
  },
  {
    slug: 'jeddah-al-rawdah-courtyard-house', owner: 'omar', listedDaysAgo: 6.8,
    title: 'Arcaded house around an olive court',
    location: 'Al Rawdah, Jeddah, Saudi Arabia', pin: [21.5625, 39.1585],
    type: 'House', offers: ['sale'], price: 5_400_000, currency: 'SAR',
    bedrooms: 5, bathrooms: 5, areaSqft: 5380, yearBuilt: '2012',
    amenities: ['Garden', 'Garage', 'Air Conditioning', 'Parking', 'Security System'],
    pictures: ['courtyard-house-fountain', 'courtyard-house', 'majlis', 'majlis-seating', 'kitchen-island', 'bedroom-armchair', 'bathroom'],
    description: [
      'An architect built it for his own family, after the houses of the old town: rooms on four sides, a gallery above, and a court with two olive trees that is cooler than the street all year.',
      'Five bedrooms, two majlis rooms and a garage for two. The timber screens were made in the city and can be opened for cleaning.',
    ],
  },
];
