import type { DemoListing } from '../listing.ts';

export const abuDhabiListings: readonly DemoListing[] = [
  {
    slug: 'abu-dhabi-saadiyat-timber-house', owner: 'mariam', listedDaysAgo: 0.3,
    title: 'Timber house in the dunes',
    location: 'Saadiyat Island, Abu Dhabi, United Arab Emirates', pin: [24.5462, 54.433],
    type: 'House', offers: ['sale', 'investment'], price: 9_200_000, currency: 'AED',
    bedrooms: 4, bathrooms: 4, areaSqft: 3638, yearBuilt: '2022',
    amenities: ['Garden', 'Balcony', 'Air Conditioning', 'Wifi', 'Parking', 'Security System'],
    pictures: ['beach-house', 'beach-house-deck', 'living-room', 'kitchen-island', 'bedroom', 'bathroom', 'home-office'],
    description: [
      'A house of weathered timber, raised a metre above the sand so that the dune grass runs on beneath it. A terrace with glass balustrades goes all the way round, and there is shade on one side of it at every hour.',
      'Living, dining and kitchen are one room towards the sea. Four bedrooms face the dunes, each with a door to the terrace.',
      'A boardwalk leads to the beach in three minutes. Two covered parking spaces at the road.',
    ],
  },
  {
    slug: 'abu-dhabi-reem-31st-floor', owner: 'mariam', listedDaysAgo: 77,
    title: 'Two-bedroom on the 31st floor',
    location: 'Al Reem Island, Abu Dhabi, United Arab Emirates', pin: [24.4985, 54.4028],
    type: 'Apartment', offers: ['investment'], price: 2_050_000, currency: 'AED',
    bedrooms: 2, bathrooms: 3, areaSqft: 1378, yearBuilt: '2019',
    amenities: ['Swimming Pool', 'Balcony', 'Air Conditioning', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['apartment-tower-dusk', 'living-room-seating', 'kitchen-island', 'bedroom', 'bathroom', 'gym-skyline', 'lobby'],
    description: [
      'High enough for the mangroves on one side and the city on the other. Both bedrooms have a bathroom and a wall of cupboards; the maid’s room by the kitchen is used as a study.',
      'Let to a family of three on a yearly lease. The building has a pool on the podium, a gym, and parking for one car.',
    ],
  },
  {
    slug: 'abu-dhabi-khalifa-city-majlis-villa', owner: 'mariam', listedDaysAgo: 51.1,
    title: 'Family villa with a separate majlis',
    location: 'Khalifa City, Abu Dhabi, United Arab Emirates', pin: [24.4192, 54.5745],
    type: 'Villa', offers: ['rent'], price: 21_500, currency: 'AED',
    bedrooms: 6, bathrooms: 7, areaSqft: 6200, yearBuilt: '2014',
    amenities: ['Swimming Pool', 'Garden', 'Garage', 'Balcony', 'Air Conditioning', 'Parking', 'Security System'],
    pictures: ['majlis', 'majlis-seating', 'villa-pool-day', 'villa-aerial', 'kitchen-cabinets', 'bedroom', 'bathroom'],
    description: [
      'A large house for a large family. The majlis stands to one side of the entrance with its own door, washroom and parking, so guests and household need not cross.',
      'Six bedrooms on two floors, one of them on the ground floor beside the garden. The pool is fenced. Schools and shops are five minutes by car.',
    ],
  },
  {
    slug: 'abu-dhabi-maryah-penthouse', owner: 'mariam', listedDaysAgo: 13.9,
    title: 'Penthouse with a fire-lit terrace',
    location: 'Al Maryah Island, Abu Dhabi, United Arab Emirates', pin: [24.5028, 54.3895],
    type: 'Apartment', offers: ['rent'], price: 42_000, currency: 'AED',
    bedrooms: 3, bathrooms: 4, areaSqft: 3078, yearBuilt: '2020',
    amenities: ['Swimming Pool', 'Balcony', 'Air Conditioning', 'Wifi', 'Parking', 'Gym', 'Security System', 'Elevator'],
    pictures: ['penthouse-terrace', 'penthouse-terrace-lounge', 'living-room', 'kitchen-cabinets', 'bedroom-armchair', 'bathroom', 'home-office', 'lobby'],
    description: [
      'A terrace with a fire pit and the skyline behind it, and a glazed living room that opens along its whole length. It comes furnished down to the outdoor sofas.',
      'Three bedrooms, each with a bathroom, and a study lined with oak. The waterfront promenade, a clinic and a food hall are in the same block.',
    ],
  },
  {
    slug: 'abu-dhabi-al-rahba-rest-house', owner: 'mariam', listedDaysAgo: 30.1,
    title: 'Rest house with a date garden',
    location: 'Al Rahba, Abu Dhabi, United Arab Emirates',
    type: 'Other', offers: ['sale'], price: 5_600_000, currency: 'AED',
    bedrooms: 3, bathrooms: 4, areaSqft: 7100, yearBuilt: '2011',
    amenities: ['Garden', 'Air Conditioning', 'Parking'],
    pictures: ['courtyard-house-fountain', 'majlis-seating', 'majlis', 'bedroom'],
    description: [
      'A weekend place between the city and the farms: a courtyard with a fountain, a long majlis on one side, three bedrooms on the other, and forty date palms behind the wall.',
      'The well and its pump were renewed in 2021. There is room in front for twenty cars, and a kitchen made for cooking for as many guests.',
    ],
  },
];
