import type { Cause, Vote } from '@diyar/domain/passports.ts';

interface DemoVote {
  letter: 'A' | 'B' | 'C';
  vote: Vote;
  reason: string;
  condition?: { text: string; days: number };
}

export interface DemoReviewPlan {
  slug: string;
  daysAgo: number;
  cause: Cause;
  votes: readonly DemoVote[];
  withdrawnFor?: string;
}

const agrees = 'The invented papers agree with each other, and no debt lies on the home.';
const inFavour: readonly DemoVote[] = [
  { letter: 'A', vote: 'for', reason: agrees },
  { letter: 'B', vote: 'for', reason: 'Use, repairs and late rent are as the standards ask.' },
  { letter: 'C', vote: 'for', reason: 'Rent and loss follow the parts. Nothing is promised.' },
];
const [first, second, third] = inFavour as [DemoVote, DemoVote, DemoVote];

/** Homes in every state. Each needs a checked dossier of the same home. */
export const demoReviews: readonly DemoReviewPlan[] = [
  // Attested twice, the second time with a condition and a dissent.
  { slug: 'kuala-lumpur-klcc-high-floor', daysAgo: 376, cause: 'new', votes: inFavour },
  {
    slug: 'kuala-lumpur-klcc-high-floor',
    daysAgo: 30,
    cause: 'yearly',
    votes: [
      first,
      {
        letter: 'B',
        vote: 'condition',
        reason: 'Takaful for the shared parts at the next renewal.',
        condition: { text: 'Takaful for the shared parts.', days: 120 },
      },
      {
        letter: 'C',
        vote: 'against',
        reason: 'Conventional cover of the shared parts should be replaced before, not after, the parts are sold.',
      },
    ],
  },
  { slug: 'abu-dhabi-reem-31st-floor', daysAgo: 156, cause: 'new', votes: inFavour },
  { slug: 'riyadh-kafd-two-bedroom', daysAgo: 174, cause: 'new', votes: inFavour },
  // Attested, and newer papers came since.
  { slug: 'london-nine-elms-two-bedroom', daysAgo: 310, cause: 'new', votes: inFavour },
  { slug: 'marrakesh-gueliz-apartment', daysAgo: 217, cause: 'new', votes: inFavour },
  // Due in 20 days.
  { slug: 'jeddah-al-khumrah-warehouse', daysAgo: 345, cause: 'new', votes: inFavour },
  // Lapsed.
  { slug: 'cairo-heliopolis-serviced-rooms', daysAgo: 400, cause: 'new', votes: inFavour },
  // Not attested.
  {
    slug: 'istanbul-galata-whole-building',
    daysAgo: 60,
    cause: 'new',
    votes: [
      { letter: 'A', vote: 'against', reason: 'A shop in the invented lease sells what it should not.' },
      { letter: 'B', vote: 'against', reason: 'The use of the shops is not settled.' },
      third,
    ],
  },
  // Attested, then withdrawn.
  {
    slug: 'doha-lusail-two-bedroom',
    daysAgo: 8,
    cause: 'new',
    votes: inFavour,
    withdrawnFor: 'Invented for this demonstration: a new lease asks for interest on late rent.',
  },
  // Homes for which money is raised, each before it opens; the two that were bought once more, between their deed and the purchase.
  { slug: 'istanbul-moda-brick-apartment', daysAgo: 20, cause: 'new', votes: inFavour },
  { slug: 'dubai-creek-harbour-two-bedroom', daysAgo: 36, cause: 'new', votes: inFavour },
  { slug: 'jeddah-al-shati-family-flat', daysAgo: 56, cause: 'new', votes: inFavour },
  { slug: 'dubai-hills-two-bedroom', daysAgo: 54, cause: 'new', votes: inFavour },
  { slug: 'dubai-hills-two-bedroom', daysAgo: 13, cause: 'changed', votes: inFavour },
  { slug: 'cairo-new-cairo-garden-villa', daysAgo: 54, cause: 'new', votes: inFavour },
  { slug: 'cairo-new-cairo-garden-villa', daysAgo: 31, cause: 'changed', votes: inFavour },
  // Sold as a whole since.
  { slug: 'doha-west-bay-lagoon-apartment', daysAgo: 388, cause: 'new', votes: inFavour },
  // Two votes cast, and sealed.
  { slug: 'dubai-downtown-one-bedroom', daysAgo: 2, cause: 'new', votes: [first, second] },
];
