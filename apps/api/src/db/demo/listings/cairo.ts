import type { DemoListing } from '../listing.ts';

export const cairoListings: readonly DemoListing[] = [
  {
    slug: 'cairo-zamalek-nile-flat', owner: 'omar', listedDaysAgo: 46.4,
    title: 'Zamalek flat with the Nile at the end of the street',
    location: 'Zamalek, Cairo, Egypt', pin: [30.0645, 31.2195],
    type: 'Apartment', offers: ['sale'], price: 385_000, currency: 'USD',
    bedrooms: 3, bathrooms: 2, areaSqft: 2150, yearBuilt: '1962',
    amenities: ['Balcony', 'Air Conditioning', 'Elevator', 'Security System'],
    pictures: ['living-room', 'home-office', 'kitchen-cabinets', 'bedroom', 'bathroom'],
    description: [
      'Fifth floor of a building from 1962, with the proportions of its time: wide corridors, three metres under the ceiling, a balcony on each side. From the front one you see the river.',
      'Three bedrooms and a library. The pipes and the electrics were replaced in 2017; the kitchen wants renewing.',
    ],
  },
  {
    slug: 'cairo-new-cairo-garden-villa', owner: 'omar', listedDaysAgo: 60.6,
    title: 'Stand-alone villa with a pool and a lawn',
    location: 'New Cairo, Cairo, Egypt', pin: [30.015, 31.465],
    type: 'Villa', offers: ['sale'], price: 890_000, currency: 'USD',
    bedrooms: 5, bathrooms: 5, areaSqft: 5000, yearBuilt: '2017',
    amenities: ['Swimming Pool', 'Garden', 'Garage', 'Balcony', 'Air Conditioning', 'Parking', 'Security System'],
    pictures: ['villa-aerial', 'villa-pool-dusk', 'villa-terrace-dusk', 'living-room-seating', 'majlis', 'kitchen-island', 'bedroom', 'bathroom'],
    description: [
      'A garden on all four sides, within a gated district with its own school and mosque. The terrace faces north, which keeps it pleasant until late morning even in July.',
      'Five bedrooms, a basement with a second kitchen, and a roof prepared for solar panels.',
    ],
  },
  {
    slug: 'cairo-maadi-garden-flat', owner: 'omar', listedDaysAgo: 88.9,
    title: 'Quiet flat among the trees of Maadi',
    location: 'Maadi, Cairo, Egypt', pin: [29.961, 31.261],
    type: 'Apartment', offers: ['rent'], price: 1150, currency: 'USD',
    bedrooms: 3, bathrooms: 2, areaSqft: 1940, yearBuilt: '2004',
    amenities: ['Balcony', 'Air Conditioning', 'Wifi', 'Parking', 'Elevator', 'Security System'],
    pictures: ['bedroom', 'living-room-seating', 'kitchen-island', 'home-office', 'bathroom', 'apartment-block-brick'],
    description: [
      'Second floor, with a jacaranda at the balcony and a view of nothing but leaves. Furnished for a family, with a study for one who works at home.',
      'The French and the American schools are close by. One space in the garage; water and the doorman are in the rent.',
    ],
  },
  {
    slug: 'cairo-sheikh-zayed-plot', owner: 'omar', listedDaysAgo: 33,
    title: 'Villa plot at the desert edge',
    location: 'Sheikh Zayed City, Cairo, Egypt',
    type: 'Land', offers: ['sale'], price: 420_000, currency: 'USD',
    bedrooms: 0, bathrooms: 0, areaSqft: 8611, yearBuilt: '', amenities: [],
    pictures: ['land-desert-plot'],
    description: [
      'Eight hundred square metres, level, with road in front and open ground behind. Services are laid and paid for.',
      'The building rules allow a house on forty per cent of the plot, with ground floor, first floor and half a roof.',
    ],
  },
  {
    slug: 'cairo-heliopolis-serviced-rooms', owner: 'omar', listedDaysAgo: 59,
    title: 'Eight serviced rooms in Heliopolis',
    location: 'Heliopolis, Cairo, Egypt', pin: [30.0905, 31.324],
    type: 'Other', offers: ['investment'], price: 640_000, currency: 'USD',
    bedrooms: 8, bathrooms: 8, areaSqft: 4300, yearBuilt: '1938',
    amenities: ['Balcony', 'Air Conditioning', 'Wifi', 'Elevator', 'Security System'],
    pictures: ['lobby-lounge', 'bedroom-armchair', 'bedroom', 'bathroom', 'kitchen-cabinets', 'lobby'],
    description: [
      'One floor of an arcaded building near the basilica, divided in 2020 into eight furnished rooms with bathrooms, a shared kitchen and a small reception.',
      'Let by the week and the month, mostly to visiting doctors and engineers. A manager and two housekeepers work there and would like to stay.',
    ],
  },
];
