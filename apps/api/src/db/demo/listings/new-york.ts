import type { DemoListing } from '../listing.ts';

export const newYorkListings: readonly DemoListing[] = [
  {
    slug: 'new-york-park-slope-row-house', owner: 'layla', listedDaysAgo: 37.4,
    title: 'Row house a block from Prospect Park',
    location: 'Park Slope, Brooklyn, New York, United States', pin: [40.6702, -73.979],
    type: 'House', offers: ['sale'], price: 3_950_000, currency: 'USD',
    bedrooms: 5, bathrooms: 4, areaSqft: 3400, yearBuilt: '1899',
    amenities: ['Garden', 'Heating', 'Air Conditioning', 'Wifi', 'Security System'],
    pictures: ['townhouse-row', 'living-room-seating', 'kitchen-island', 'bedroom-armchair', 'home-office', 'bathroom', 'townhouse-front-doors'],
    description: [
      'Twenty feet wide and four floors tall, with the stoop, the pier mirrors and the parquet it was built with. The garden floor is a separate apartment and can be joined again by opening one door.',
      'Central air on three floors, a new roof in 2021. The subway is five minutes on foot and the park is two.',
    ],
  },
  {
    slug: 'new-york-long-island-city-rental', owner: 'layla', listedDaysAgo: 62.2,
    title: 'Two-bedroom by the East River ferry',
    location: 'Long Island City, New York, United States', pin: [40.7462, -73.954],
    type: 'Apartment', offers: ['rent'], price: 5400, currency: 'USD',
    bedrooms: 2, bathrooms: 2, areaSqft: 1040, yearBuilt: '2018',
    amenities: ['Balcony', 'Air Conditioning', 'Heating', 'Wifi', 'Gym', 'Security System', 'Elevator'],
    pictures: ['gym-skyline', 'living-room', 'kitchen-cabinets', 'bedroom', 'bathroom', 'lobby-lounge'],
    description: [
      'Split bedrooms with a living room between them, on the sixteenth floor. Washer and dryer in the apartment; a gym, a lounge and a package room in the building.',
      'Midtown is one stop by subway or ten minutes by ferry. Twelve-month lease, unfurnished, heat and hot water included.',
    ],
  },
  {
    slug: 'new-york-riverdale-white-house', owner: 'layla', listedDaysAgo: 10.2,
    title: 'White house with a red door',
    location: 'Riverdale, The Bronx, New York, United States', pin: [40.8995, -73.9085],
    type: 'House', offers: ['sale'], price: 1_650_000, currency: 'USD',
    bedrooms: 4, bathrooms: 3, areaSqft: 2450, yearBuilt: '2016',
    amenities: ['Garden', 'Garage', 'Heating', 'Air Conditioning', 'Wifi', 'Parking', 'Security System'],
    pictures: ['suburban-house', 'suburban-house-garage', 'living-room', 'kitchen-island', 'bedroom', 'home-office', 'bathroom'],
    description: [
      'A house with a porch, a lawn and a double garage, inside the city limits. Kitchen and family room run across the back; a study at the front has its own door to the porch.',
      'Four bedrooms upstairs and laundry on the same floor. Metro-North takes twenty-five minutes to Grand Central.',
    ],
  },
  {
    slug: 'new-york-tribeca-roof-loft', owner: 'layla', listedDaysAgo: 0.9,
    title: 'Loft with a roof terrace in Tribeca',
    location: 'Tribeca, New York, United States', pin: [40.7185, -74.0095],
    type: 'Apartment', offers: ['investment'], price: 4_200_000, currency: 'USD',
    bedrooms: 3, bathrooms: 3, areaSqft: 2350, yearBuilt: '1910',
    amenities: ['Balcony', 'Air Conditioning', 'Heating', 'Wifi', 'Security System', 'Elevator'],
    pictures: ['penthouse-terrace', 'living-room-seating', 'kitchen-island', 'penthouse-terrace-lounge', 'bedroom-armchair', 'home-office', 'bathroom'],
    description: [
      'The top of a textile warehouse, turned into homes in 2008, with a private stair to a planked terrace under string lights. Downtown is on one side and the river, between buildings, on the other.',
      'A living room forty feet long, three bedrooms, and a key-locked lift. Let until next summer to one household.',
    ],
  },
  {
    slug: 'new-york-scarsdale-family-house', owner: 'layla', listedDaysAgo: 19.1,
    title: 'Family house on a cul-de-sac',
    location: 'Scarsdale, New York, United States',
    type: 'House', offers: ['rent'], price: 7800, currency: 'USD',
    bedrooms: 4, bathrooms: 3, areaSqft: 2900, yearBuilt: '2011',
    amenities: ['Garden', 'Garage', 'Heating', 'Air Conditioning', 'Wifi', 'Parking'],
    pictures: ['suburban-house-garage', 'suburban-house', 'living-room-seating', 'kitchen-cabinets', 'bedroom-armchair', 'bathroom'],
    description: [
      'The last house on a short street, with a fenced garden behind and a timber garage for two cars in front. Four bedrooms, an open ground floor, and a dry basement.',
      'Thirty-five minutes to Grand Central by train. Two-year lease preferred; the garden is looked after by the owner.',
    ],
  },
];
