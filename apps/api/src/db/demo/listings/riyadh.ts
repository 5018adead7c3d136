import type { DemoListing } from '../listing.ts';

export const riyadhListings: readonly DemoListing[] = [
  {
    slug: 'riyadh-hittin-villa', owner: 'mariam', listedDaysAgo: 9,
    title: 'Walled villa with a shaded pool',
    location: 'Hittin, Riyadh, Saudi Arabia', pin: [24.766, 46.601],
    type: 'Villa', offers: ['sale'], price: 6_900_000, currency: 'SAR',
    bedrooms: 5, bathrooms: 6, areaSqft: 4950, yearBuilt: '2020',
    amenities: ['Swimming Pool', 'Garden', 'Garage', 'Air Conditioning', 'Heating', 'Parking', 'Security System', 'Elevator'],
    pictures: ['villa-aerial', 'villa-pool-day', 'villa-terrace-dusk', 'majlis', 'kitchen-island', 'bedroom-armchair', 'bathroom', 'living-room'],
    description: [
      'Stone walls on three sides and a garden on the fourth. The pool lies in the shade of the house from two in the afternoon, which in Hittin is what makes it usable.',
      'Men’s and women’s reception rooms with separate entrances, a family room between them, and a lift to the bedrooms. Heating as well as cooling, for January.',
    ],
  },
  {
    slug: 'riyadh-al-malqa-three-bedroom', owner: 'mariam', listedDaysAgo: 83.8,
    title: 'Three-bedroom family apartment',
    location: 'Al Malqa, Riyadh, Saudi Arabia', pin: [24.803, 46.611],
    type: 'Apartment', offers: ['rent'], price: 9500, currency: 'SAR',
    bedrooms: 3, bathrooms: 3, areaSqft: 1720, yearBuilt: '2021',
    amenities: ['Balcony', 'Air Conditioning', 'Heating', 'Wifi', 'Parking', 'Security System', 'Elevator'],
    pictures: ['kitchen-island', 'living-room', 'living-room-seating', 'bedroom', 'bathroom', 'apartment-block-brick'],
    description: [
      'On the second floor of a five-storey building with two apartments to a landing. The kitchen is large enough to eat in, and the living room closes off with double doors when there are guests.',
      'A school is across the street and the metro is ten minutes by car. Unfurnished, with the kitchen fitted and one parking space.',
    ],
  },
  {
    slug: 'riyadh-al-olaya-office-floor', owner: 'mariam', listedDaysAgo: 25.9,
    title: 'Whole office floor on Olaya Street',
    location: 'Al Olaya, Riyadh, Saudi Arabia', pin: [24.6925, 46.686],
    type: 'Commercial', offers: ['rent'], price: 61_500, currency: 'SAR',
    bedrooms: 0, bathrooms: 4, areaSqft: 6900, yearBuilt: '2015',
    amenities: ['Air Conditioning', 'Wifi', 'Parking', 'Security System', 'Elevator'],
    pictures: ['lobby', 'office-building', 'lobby-lounge', 'home-office'],
    description: [
      'The fourth of seven floors, open plan, with a raised floor and daylight on all four sides. Reception and a waiting area are shared with the building.',
      'Fourteen basement spaces go with it. The last tenant left partitions for six closed rooms, which can stay or go.',
    ],
  },
  {
    slug: 'riyadh-al-narjis-plot', owner: 'mariam', listedDaysAgo: 63.8,
    title: 'Residential plot on a fifteen-metre street',
    location: 'Al Narjis, Riyadh, Saudi Arabia', pin: [24.844, 46.672],
    type: 'Land', offers: ['sale'], price: 3_900_000, currency: 'SAR',
    bedrooms: 0, bathrooms: 0, areaSqft: 6458, yearBuilt: '', amenities: [],
    pictures: ['land-desert-plot'],
    description: [
      'Twenty metres of frontage, thirty deep, facing east. Flat, cleared, with services in the street.',
      'Zoned for one house of two floors and an annex, or two semi-detached houses.',
    ],
  },
  {
    slug: 'riyadh-al-ammariyah-rest-house', owner: 'mariam', listedDaysAgo: 48,
    title: 'Rest house for gatherings in the valley',
    location: 'Al Ammariyah, Riyadh, Saudi Arabia',
    type: 'Other', offers: ['rent'], price: 18_000, currency: 'SAR',
    bedrooms: 4, bathrooms: 5, areaSqft: 8600, yearBuilt: '2013',
    amenities: ['Swimming Pool', 'Garden', 'Air Conditioning', 'Heating', 'Parking'],
    pictures: ['majlis-seating', 'courtyard-house', 'majlis', 'bedroom-armchair', 'bathroom'],
    description: [
      'An istiraha half an hour from the city: two majlis rooms, a courtyard between them, a pool behind a screen, and lawns where children can be left to run.',
      'Let by the month and furnished. A keeper lives in a house by the gate and looks after the garden and the pool.',
    ],
  },
  {
    slug: 'riyadh-kafd-two-bedroom', owner: 'mariam', listedDaysAgo: 35.9,
    title: 'Two-bedroom beside the financial district',
    location: 'King Abdullah Financial District, Riyadh, Saudi Arabia', pin: [24.7615, 46.6425],
    type: 'Apartment', offers: ['investment'], price: 2_450_000, currency: 'SAR',
    bedrooms: 2, bathrooms: 2, areaSqft: 1290, yearBuilt: '2023',
    amenities: ['Swimming Pool', 'Air Conditioning', 'Heating', 'Wifi', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['gym-skyline', 'apartment-tower-dusk', 'living-room', 'kitchen-cabinets', 'bedroom', 'bathroom', 'lobby-lounge'],
    description: [
      'A new apartment on the ninth floor, a covered walk from the offices and the metro. It has not been lived in yet.',
      'Two bedrooms of equal size, which suits sharing colleagues as well as a family. Residents have a gym, a pool and a lounge on the fifth floor.',
    ],
  },
];
