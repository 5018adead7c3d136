import type { DemoListing } from '../listing.ts';

export const londonListings: readonly DemoListing[] = [
  {
    slug: 'london-islington-townhouse', owner: 'layla', listedDaysAgo: 2.6,
    title: 'Brick townhouse on a Barnsbury terrace',
    location: 'Barnsbury, Islington, London, United Kingdom', pin: [51.5402, -0.1105],
    type: 'House', offers: ['sale'], price: 2_350_000, currency: 'GBP',
    bedrooms: 4, bathrooms: 3, areaSqft: 2250, yearBuilt: '1848',
    amenities: ['Garden', 'Heating', 'Wifi', 'Security System'],
    pictures: ['townhouse-row', 'townhouse-front-doors', 'living-room', 'kitchen-island', 'bedroom-armchair', 'home-office', 'bathroom'],
    description: [
      'Four floors and an area, with its shutters, cornices and staircase still in place. The kitchen takes the whole lower ground floor and opens on a west-facing garden.',
      'Three bedrooms and a study above, and a fourth bedroom under the roof. New boiler and sash windows in 2022. Freehold, no chain.',
      'Highbury & Islington station is nine minutes on foot.',
    ],
  },
  {
    slug: 'london-kensington-garden-square', owner: 'layla', listedDaysAgo: 24.5,
    title: 'First-floor flat on a garden square',
    location: 'Kensington, London, United Kingdom', pin: [51.4975, -0.189],
    type: 'Apartment', offers: ['rent'], price: 5200, currency: 'GBP',
    bedrooms: 2, bathrooms: 2, areaSqft: 1010, yearBuilt: '1885',
    amenities: ['Balcony', 'Heating', 'Wifi', 'Elevator'],
    pictures: ['living-room', 'living-room-seating', 'kitchen-cabinets', 'bedroom', 'bathroom', 'townhouse-front-doors'],
    description: [
      'Tall windows to a balcony over the square, to which tenants have a key. Two double bedrooms at the back, where it is quiet.',
      'Furnished. Heating and hot water are in the rent; council tax is not. High Street Kensington station is six minutes away.',
    ],
  },
  {
    slug: 'london-nine-elms-two-bedroom', owner: 'layla', listedDaysAgo: 70.4,
    title: 'Two-bedroom by the river at Nine Elms',
    location: 'Nine Elms, London, United Kingdom', pin: [51.4826, -0.129],
    type: 'Apartment', offers: ['investment'], price: 845_000, currency: 'GBP',
    bedrooms: 2, bathrooms: 2, areaSqft: 810, yearBuilt: '2020',
    amenities: ['Swimming Pool', 'Balcony', 'Heating', 'Wifi', 'Gym', 'Security System', 'Elevator'],
    pictures: ['living-room-seating', 'kitchen-island', 'bedroom-armchair', 'bathroom', 'gym-skyline', 'lobby'],
    description: [
      'On the fourteenth floor, with the river from the balcony and the park from the bedrooms. The plan is square and wastes nothing on corridors.',
      'Let on an assured tenancy to two sharers. Lease of 990 years; the service charge covers the pool, the gym and the front desk.',
    ],
  },
  {
    slug: 'london-hampstead-family-house', owner: 'layla', listedDaysAgo: 55.8,
    title: 'Family house below the Heath',
    location: 'Hampstead, London, United Kingdom', pin: [51.5565, -0.1755],
    type: 'House', offers: ['rent'], price: 9500, currency: 'GBP',
    bedrooms: 5, bathrooms: 3, areaSqft: 2700, yearBuilt: '1905',
    amenities: ['Garden', 'Heating', 'Wifi', 'Parking', 'Security System'],
    pictures: ['townhouse-front-doors', 'living-room-seating', 'kitchen-cabinets', 'bedroom', 'home-office', 'bathroom', 'townhouse-row'],
    description: [
      'A red-brick house on a street that ends at the Heath. Two reception rooms at the front, a kitchen across the back with doors to the garden, five bedrooms on the upper floors.',
      'Unfurnished or part furnished, for at least two years. One residents’ parking permit; several schools within walking distance.',
    ],
  },
  {
    slug: 'london-park-royal-unit', owner: 'layla', listedDaysAgo: 75.4,
    title: 'Trade unit with showroom and yard',
    location: 'Park Royal, London, United Kingdom', pin: [51.5285, -0.2735],
    type: 'Commercial', offers: ['investment'], price: 4_600_000, currency: 'GBP',
    bedrooms: 0, bathrooms: 4, areaSqft: 14_500, yearBuilt: '2006',
    amenities: ['Heating', 'Parking', 'Security System'],
    pictures: ['warehouse-showroom', 'lobby-lounge', 'home-office', 'lobby'],
    description: [
      'A modern unit on an established estate: a glazed showroom, offices above it, and a hall with seven metres of headroom and three level-access doors.',
      'Let until 2031 to a tile merchant. Eighteen parking spaces and a gated yard. The North Circular is four minutes away.',
    ],
  },
  {
    slug: 'london-shoreditch-loft', owner: 'layla', listedDaysAgo: 40.4,
    title: 'Corner loft in a brick block',
    location: 'Shoreditch, London, United Kingdom', pin: [51.5262, -0.0785],
    type: 'Apartment', offers: ['sale'], price: 1_150_000, currency: 'GBP',
    bedrooms: 2, bathrooms: 2, areaSqft: 1120, yearBuilt: '2009',
    amenities: ['Balcony', 'Heating', 'Wifi', 'Elevator', 'Security System'],
    pictures: ['apartment-block-brick', 'living-room', 'kitchen-island', 'bedroom', 'home-office', 'bathroom'],
    description: [
      'Fourth floor of five, at the corner, with windows on two streets and a balcony on the quieter one. The living room is seven metres long and the ceiling just under three high.',
      'Two double bedrooms and a bicycle store. Leasehold with 983 years left; the freehold belongs to the residents.',
    ],
  },
];
