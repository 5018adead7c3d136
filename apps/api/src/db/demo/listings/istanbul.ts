import type { DemoListing } from '../listing.ts';

export const istanbulListings: readonly DemoListing[] = [
  {
    slug: 'istanbul-moda-brick-apartment', owner: 'omar', listedDaysAgo: 78.7,
    title: 'Brick-built apartment in Moda',
    location: 'Moda, Kadıköy, Istanbul, Türkiye', pin: [40.9812, 29.0262],
    type: 'Apartment', offers: ['sale'], price: 465_000, currency: 'USD',
    bedrooms: 3, bathrooms: 2, areaSqft: 1350, yearBuilt: '2019',
    amenities: ['Balcony', 'Heating', 'Air Conditioning', 'Elevator', 'Security System'],
    pictures: ['apartment-block-brick', 'living-room', 'kitchen-cabinets', 'bedroom', 'home-office', 'bathroom'],
    description: [
      'Third of five floors in a building that replaced an older one after the new earthquake code. Plane trees at balcony height, a bakery and a bookshop at the door.',
      'Three bedrooms, one of them used as a study, and underfloor heating throughout. Fifteen minutes on foot to the ferry.',
    ],
  },
  {
    slug: 'istanbul-kuzguncuk-row-house', owner: 'omar', listedDaysAgo: 12.6,
    title: 'Painted row house in Kuzguncuk',
    location: 'Kuzguncuk, Üsküdar, Istanbul, Türkiye', pin: [41.0362, 29.0312],
    type: 'House', offers: ['sale', 'investment'], price: 1_480_000, currency: 'USD',
    bedrooms: 5, bathrooms: 4, areaSqft: 3100, yearBuilt: '1912',
    amenities: ['Garden', 'Heating', 'Air Conditioning', 'Wifi', 'Security System'],
    pictures: ['townhouse-front-doors', 'townhouse-row', 'living-room-seating', 'kitchen-island', 'bedroom-armchair', 'home-office', 'bathroom'],
    description: [
      'Four narrow floors on a street that climbs from the Bosphorus. The front was restored with its neighbours in 2018; behind it the structure is new, with steel in the party walls.',
      'Kitchen and garden at the bottom, bedrooms in the middle, and a study under the roof from which one sees the ships.',
    ],
  },
  {
    slug: 'istanbul-galata-whole-building', owner: 'omar', listedDaysAgo: 5.7,
    title: 'Whole building with shops and eight flats',
    location: 'Galata, Beyoğlu, Istanbul, Türkiye', pin: [41.0262, 28.9745],
    type: 'Other', offers: ['investment'], price: 2_900_000, currency: 'USD',
    bedrooms: 12, bathrooms: 10, areaSqft: 9700, yearBuilt: '1965',
    amenities: ['Balcony', 'Heating', 'Wifi', 'Elevator', 'Security System'],
    pictures: ['apartment-block-brick', 'living-room-seating', 'kitchen-cabinets', 'bedroom', 'bathroom', 'lobby-lounge'],
    description: [
      'Two shops on the street and eight flats above them, in one ownership. All are let: the shops to a bakery and a printer, the flats by the year.',
      'The roof, the lift and the pipes were renewed in 2014. The building stands on a corner, so every flat has windows on two sides.',
    ],
  },
  {
    slug: 'istanbul-nisantasi-furnished-flat', owner: 'omar', listedDaysAgo: 28.7,
    title: 'Furnished flat off Teşvikiye',
    location: 'Nişantaşı, Istanbul, Türkiye', pin: [41.0512, 28.9925],
    type: 'Apartment', offers: ['rent'], price: 1900, currency: 'USD',
    bedrooms: 2, bathrooms: 1, areaSqft: 1080, yearBuilt: '1978',
    amenities: ['Balcony', 'Heating', 'Air Conditioning', 'Wifi', 'Elevator'],
    pictures: ['living-room-seating', 'living-room', 'kitchen-cabinets', 'bedroom-armchair', 'bathroom'],
    description: [
      'High ceilings, oak floors and a living room that gets the morning sun. The flat was rewired and replumbed in 2021 and comes with everything from sheets to saucepans.',
      'The metro is six minutes on foot. Heating and internet are in the rent; electricity is by the meter.',
    ],
  },
  {
    slug: 'istanbul-zekeriyakoy-plot', owner: 'omar', listedDaysAgo: 54.2,
    title: 'Green plot at the edge of the forest',
    location: 'Zekeriyaköy, Sarıyer, Istanbul, Türkiye',
    type: 'Land', offers: ['sale'], price: 590_000, currency: 'USD',
    bedrooms: 0, bathrooms: 0, areaSqft: 9688, yearBuilt: '', amenities: [],
    pictures: ['land-green-plot'],
    description: [
      'A gentle slope facing south, with meadow around it and the forest behind. Water and electricity run along the lane.',
      'The zoning plan allows one detached house on two floors, covering fifteen per cent of the plot.',
    ],
  },
];
