import type { DemoListing } from '../listing.ts';

export const parisListings: readonly DemoListing[] = [
  {
    slug: 'paris-passy-family-apartment', owner: 'layla', listedDaysAgo: 49.5,
    title: 'Family apartment with a long drawing room',
    location: 'Passy, Paris, France', pin: [48.8572, 2.2795],
    type: 'Apartment', offers: ['sale'], price: 1_890_000, currency: 'EUR',
    bedrooms: 3, bathrooms: 2, areaSqft: 1480, yearBuilt: '1930',
    amenities: ['Balcony', 'Heating', 'Wifi', 'Elevator'],
    pictures: ['living-room-seating', 'living-room', 'kitchen-cabinets', 'bedroom-armchair', 'home-office', 'bathroom'],
    description: [
      'Fourth floor with lift in a stone building of 1930. The drawing room and the dining room share the street side; three bedrooms and a study look on a planted court.',
      'The kitchen and the wiring are from 2020. A cellar and a room on the top floor, with its own key, go with it. The metro is four minutes away.',
    ],
  },
  {
    slug: 'paris-marais-two-rooms', owner: 'layla', listedDaysAgo: 80.4,
    title: 'Two rooms on a courtyard in the Marais',
    location: 'Le Marais, Paris, France',
    type: 'Apartment', offers: ['rent'], price: 2650, currency: 'EUR',
    bedrooms: 1, bathrooms: 1, areaSqft: 560, yearBuilt: '1790',
    amenities: ['Heating', 'Wifi', 'Security System'],
    pictures: ['bedroom-armchair', 'living-room', 'kitchen-cabinets', 'bathroom'],
    description: [
      'Second floor, no lift, and no street noise at all: every window is on the court. A living room with an open kitchen, one bedroom, and a bathroom with a window, all renewed in 2019.',
      'Furnished, for one year and renewable. Heating, water and internet are in the rent.',
    ],
  },
  {
    slug: 'paris-bastille-office-floor', owner: 'layla', listedDaysAgo: 65.5,
    title: 'Office floor with its own entrance hall',
    location: 'Bastille, Paris, France', pin: [48.852, 2.3745],
    type: 'Commercial', offers: ['sale'], price: 3_200_000, currency: 'EUR',
    bedrooms: 0, bathrooms: 3, areaSqft: 3650, yearBuilt: '2004',
    amenities: ['Air Conditioning', 'Heating', 'Wifi', 'Security System', 'Elevator'],
    pictures: ['lobby', 'lobby-lounge', 'home-office', 'office-building'],
    description: [
      'The first floor of a building behind the opera house, reached by a hall of its own from the street. Forty workplaces, three meeting rooms and a kitchen that seats twelve.',
      'Sold vacant. The partitions stand on the floor finish and can be taken away without repair. Five bicycle places and two for cars.',
    ],
  },
  {
    slug: 'paris-batignolles-two-bedroom', owner: 'layla', listedDaysAgo: 16.4,
    title: 'Two-bedroom beside the new park',
    location: 'Batignolles, Paris, France', pin: [48.8885, 2.3145],
    type: 'Apartment', offers: ['investment'], price: 845_000, currency: 'EUR',
    bedrooms: 2, bathrooms: 1, areaSqft: 740, yearBuilt: '2012',
    amenities: ['Balcony', 'Heating', 'Elevator', 'Parking'],
    pictures: ['apartment-block-brick', 'living-room', 'kitchen-island', 'bedroom', 'bathroom'],
    description: [
      'Third floor, facing south over a street of young trees, two minutes from the park. Built in 2012 and connected to the district heating.',
      'Let unfurnished on a three-year lease. A parking space in the basement is part of the lot.',
    ],
  },
];
