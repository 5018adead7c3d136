import type { DemoListing } from '../listing.ts';

export const kualaLumpurListings: readonly DemoListing[] = [
  {
    slug: 'kuala-lumpur-klcc-high-floor', owner: 'layla', listedDaysAgo: 87.2,
    title: 'High-floor apartment near the park',
    location: 'KLCC, Kuala Lumpur, Malaysia', pin: [3.1592, 101.7135],
    type: 'Apartment', offers: ['sale', 'investment'], price: 398_000, currency: 'USD',
    bedrooms: 2, bathrooms: 2, areaSqft: 1120, yearBuilt: '2019',
    amenities: ['Swimming Pool', 'Balcony', 'Air Conditioning', 'Wifi', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['apartment-tower-dusk', 'living-room-seating', 'kitchen-island', 'bedroom', 'bathroom', 'gym-skyline', 'lobby'],
    description: [
      'Twenty-fourth floor, looking over the park rather than at the next tower. The kitchen has a window, which is rare here, and both bedrooms have space for a desk.',
      'Residents share a pool, a gym and a prayer room on the seventh floor. One parking space; the monorail and the LRT are both within ten minutes on foot.',
    ],
  },
  {
    slug: 'kuala-lumpur-bangsar-south-offices', owner: 'layla', listedDaysAgo: 3.6,
    title: 'Seven-storey office building on a planted square',
    location: 'Bangsar South, Kuala Lumpur, Malaysia', pin: [3.1105, 101.6655],
    type: 'Commercial', offers: ['investment'], price: 6_800_000, currency: 'USD',
    bedrooms: 0, bathrooms: 14, areaSqft: 28_000, yearBuilt: '2014',
    amenities: ['Air Conditioning', 'Wifi', 'Parking', 'Security System', 'Elevator'],
    pictures: ['office-building', 'lobby', 'lobby-lounge', 'home-office'],
    description: [
      'Bronze fins keep the sun off the glass, and the floors behind them are column-free. Five of the seven floors are let, to four firms, on leases of two to five years.',
      'Sixty parking spaces in two basements. The LRT station is across the square under cover.',
    ],
  },
  {
    slug: 'kuala-lumpur-damansara-heights-villa', owner: 'layla', listedDaysAgo: 43.4,
    title: 'Hillside villa under rain trees',
    location: 'Damansara Heights, Kuala Lumpur, Malaysia', pin: [3.1495, 101.6575],
    type: 'Villa', offers: ['sale'], price: 2_150_000, currency: 'USD',
    bedrooms: 6, bathrooms: 6, areaSqft: 7200, yearBuilt: '2010',
    amenities: ['Swimming Pool', 'Garden', 'Garage', 'Balcony', 'Air Conditioning', 'Parking', 'Security System'],
    pictures: ['villa-terrace-dusk', 'villa-aerial', 'villa-pool-day', 'living-room', 'kitchen-cabinets', 'bedroom-armchair', 'home-office', 'bathroom'],
    description: [
      'The house steps down the hill in three levels, with the pool on the lowest and the street on the highest. Deep eaves keep the rain out when the doors are open, which is most of the year.',
      'Six bedrooms, one with its own entrance for a grandparent. Twenty minutes to the centre outside the rush.',
    ],
  },
  {
    slug: 'kuala-lumpur-mont-kiara-condo', owner: 'layla', listedDaysAgo: 67.1,
    title: 'Family condominium close to the schools',
    location: 'Mont Kiara, Kuala Lumpur, Malaysia', pin: [3.1695, 101.6515],
    type: 'Apartment', offers: ['rent'], price: 1450, currency: 'USD',
    bedrooms: 3, bathrooms: 3, areaSqft: 1750, yearBuilt: '2015',
    amenities: ['Swimming Pool', 'Balcony', 'Air Conditioning', 'Wifi', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['kitchen-cabinets', 'living-room', 'bedroom', 'bedroom-armchair', 'bathroom', 'gym-skyline'],
    description: [
      'Three bedrooms and a helper’s room, partly furnished, with a kitchen that has a door to shut on the cooking. Two international schools are within a ten-minute walk.',
      'Two parking spaces and a pool with a shallow end. Available from the first of next month.',
    ],
  },
  {
    slug: 'kuala-lumpur-hulu-langat-plot', owner: 'layla', listedDaysAgo: 20.4,
    title: 'Half an acre of orchard land',
    location: 'Hulu Langat, Kuala Lumpur, Malaysia',
    type: 'Land', offers: ['sale'], price: 310_000, currency: 'USD',
    bedrooms: 0, bathrooms: 0, areaSqft: 21_780, yearBuilt: '', amenities: [],
    pictures: ['land-green-plot'],
    description: [
      'Open grass with a few durian and mango trees, on a lane off the valley road. The boundary was surveyed and marked with stones last year.',
      'Agricultural title that allows a farmhouse. Water comes from a hill stream; the electricity line is at the corner.',
    ],
  },
];
