import type { DemoListing } from '../listing.ts';

export const dohaListings: readonly DemoListing[] = [
  {
    slug: 'doha-pearl-marina-apartment', owner: 'omar', listedDaysAgo: 73.7,
    title: 'Marina apartment on The Pearl',
    location: 'Porto Arabia, The Pearl, Doha, Qatar', pin: [25.369, 51.545],
    type: 'Apartment', offers: ['rent'], price: 3300, currency: 'USD',
    bedrooms: 2, bathrooms: 3, areaSqft: 1420, yearBuilt: '2013',
    amenities: ['Swimming Pool', 'Balcony', 'Air Conditioning', 'Wifi', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['bedroom', 'living-room-seating', 'kitchen-cabinets', 'bedroom-armchair', 'bathroom', 'gym-skyline', 'lobby'],
    description: [
      'Sixth floor, over the boats. Both bedrooms have a bathroom and the larger one opens on the balcony. Furnished; cooling and internet are in the rent.',
      'Cafés and a supermarket are downstairs. One parking space in the podium, directly by the lift.',
    ],
  },
  {
    slug: 'doha-al-waab-villa', owner: 'omar', listedDaysAgo: 34.4,
    title: 'Detached villa in a small compound',
    location: 'Al Waab, Doha, Qatar', pin: [25.264, 51.475],
    type: 'Villa', offers: ['rent'], price: 5200, currency: 'USD',
    bedrooms: 5, bathrooms: 6, areaSqft: 5300, yearBuilt: '2016',
    amenities: ['Swimming Pool', 'Garden', 'Air Conditioning', 'Parking', 'Gym', 'Security System'],
    pictures: ['villa-pool-day', 'villa-terrace-dusk', 'living-room', 'majlis', 'kitchen-island', 'bedroom', 'bathroom'],
    description: [
      'One of nine houses behind a single gate, with its own garden and a pool that faces south. Ground floor with a majlis, family room, kitchen and a bedroom for guests.',
      'Four more bedrooms upstairs around a landing wide enough for desks. The compound has a small gym and a guard at night.',
    ],
  },
  {
    slug: 'doha-lusail-two-bedroom', owner: 'omar', listedDaysAgo: 11.4,
    title: 'Two-bedroom in Lusail’s marina district',
    location: 'Marina District, Lusail, Doha, Qatar', pin: [25.406, 51.513],
    type: 'Apartment', offers: ['investment'], price: 435_000, currency: 'USD',
    bedrooms: 2, bathrooms: 2, areaSqft: 1290, yearBuilt: '2021',
    amenities: ['Swimming Pool', 'Balcony', 'Air Conditioning', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['apartment-tower-dusk', 'living-room', 'kitchen-island', 'bedroom-armchair', 'bathroom', 'gym-skyline'],
    description: [
      'A bright apartment on the twelfth floor, five minutes on foot from the tram. The living room has a full-width window and the balcony is in the shade after noon.',
      'Furnished and let to a company for its staff. One parking space.',
    ],
  },
  {
    slug: 'doha-msheireb-ground-floor', owner: 'omar', listedDaysAgo: 41.9,
    title: 'Ground-floor premises in Msheireb',
    location: 'Msheireb Downtown, Doha, Qatar', pin: [25.2868, 51.5262],
    type: 'Commercial', offers: ['rent'], price: 9800, currency: 'USD',
    bedrooms: 0, bathrooms: 2, areaSqft: 3400, yearBuilt: '2018',
    amenities: ['Air Conditioning', 'Wifi', 'Parking', 'Security System'],
    pictures: ['lobby-lounge', 'lobby', 'office-building', 'home-office'],
    description: [
      'A corner unit on a pedestrian street, with a double-height front and a mezzanine for offices. Used until this autumn as the reception of a design studio, and left fitted out.',
      'Six basement spaces for staff. Deliveries come from below, so the street stays free of vans.',
    ],
  },
  {
    slug: 'doha-west-bay-penthouse', owner: 'omar', listedDaysAgo: 57.4,
    title: 'Penthouse with a lounge under the sky',
    location: 'West Bay, Doha, Qatar', pin: [25.3245, 51.529],
    type: 'Apartment', offers: ['sale'], price: 2_380_000, currency: 'USD',
    bedrooms: 4, bathrooms: 5, areaSqft: 4600, yearBuilt: '2015',
    amenities: ['Swimming Pool', 'Balcony', 'Air Conditioning', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['penthouse-terrace-lounge', 'penthouse-terrace', 'majlis', 'living-room-seating', 'kitchen-island', 'bedroom', 'bathroom', 'gym-skyline', 'lobby'],
    description: [
      'The lift opens inside the apartment. On one side are the majlis and the dining room, on the other four bedrooms; between them the living room leads out to a terrace with the towers all around.',
      'A second entrance serves the kitchen and a maid’s room. Three parking spaces.',
    ],
  },
];
