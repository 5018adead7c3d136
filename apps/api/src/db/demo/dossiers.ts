import type { DocumentKind } from '@diyar/domain/dossiers.ts';

export interface DemoDossierPlan {
  slug: string;
  /** Documents by kind; those after a `?` nobody has looked at, and those after a `!` were refused. */
  documents: readonly (DocumentKind | `?${DocumentKind}` | `!${DocumentKind}`)[];
  listing: 'verified' | 'asked' | 'unchecked';
  /** So long ago the papers were added and looked at. */
  daysAgo: number;
  /** So long before that they were issued. */
  issuedDaysBefore?: number;
}

const checked = ['title-deed', 'holding-deed', 'valuation', 'inspection', 'takaful'] as const;
const forReview = [...checked, 'use-statement'] as const;
const forRaise = [...forReview, 'bank-letter', 'memorandum'] as const;

/** Homes in several states: checked, sent in, half of their papers there, and checked with a deed that runs out soon. */
export const demoDossiers: readonly DemoDossierPlan[] = [
  { slug: 'kuala-lumpur-klcc-high-floor', documents: forReview, listing: 'verified', daysAgo: 383 },
  {
    slug: 'kuala-lumpur-klcc-high-floor',
    documents: ['title-deed', 'valuation', 'floor-plan'],
    listing: 'verified',
    daysAgo: 40,
  },
  { slug: 'abu-dhabi-reem-31st-floor', documents: forReview, listing: 'verified', daysAgo: 161 },
  { slug: 'london-nine-elms-two-bedroom', documents: forReview, listing: 'verified', daysAgo: 314 },
  { slug: 'london-nine-elms-two-bedroom', documents: checked, listing: 'verified', daysAgo: 26, issuedDaysBefore: 320 },
  { slug: 'marrakesh-gueliz-apartment', documents: forReview, listing: 'verified', daysAgo: 221 },
  {
    slug: 'marrakesh-gueliz-apartment',
    documents: ['inspection', '?title-deed', '?holding-deed'],
    listing: 'asked',
    daysAgo: 1,
  },
  { slug: 'jeddah-al-khumrah-warehouse', documents: forReview, listing: 'verified', daysAgo: 346, issuedDaysBefore: 1 },
  { slug: 'cairo-heliopolis-serviced-rooms', documents: forReview, listing: 'verified', daysAgo: 401 },
  { slug: 'istanbul-galata-whole-building', documents: forReview, listing: 'verified', daysAgo: 62 },
  { slug: 'doha-lusail-two-bedroom', documents: forReview, listing: 'verified', daysAgo: 12 },
  { slug: 'abu-dhabi-saadiyat-timber-house', documents: checked, listing: 'verified', daysAgo: 0 },
  { slug: 'dubai-downtown-one-bedroom', documents: forReview, listing: 'verified', daysAgo: 3 },
  { slug: 'riyadh-kafd-two-bedroom', documents: forReview, listing: 'verified', daysAgo: 177 },
  // Sold as a whole, a month after its last papers.
  { slug: 'doha-west-bay-lagoon-apartment', documents: forReview, listing: 'verified', daysAgo: 390 },
  {
    slug: 'doha-west-bay-lagoon-apartment',
    documents: ['valuation', 'sale-contract'],
    listing: 'verified',
    daysAgo: 124,
  },
  // Checked, and out of date since its owner asked for a raise.
  { slug: 'paris-bastille-office-floor', documents: forRaise, listing: 'verified', daysAgo: 3 },
  { slug: 'istanbul-moda-brick-apartment', documents: forRaise, listing: 'unchecked', daysAgo: 26 },
  { slug: 'dubai-creek-harbour-two-bedroom', documents: forRaise, listing: 'unchecked', daysAgo: 42 },
  { slug: 'jeddah-al-shati-family-flat', documents: forRaise, listing: 'unchecked', daysAgo: 62 },
  { slug: 'dubai-hills-two-bedroom', documents: forRaise, listing: 'unchecked', daysAgo: 59 },
  { slug: 'cairo-new-cairo-garden-villa', documents: forRaise, listing: 'unchecked', daysAgo: 59 },
  {
    slug: 'paris-batignolles-two-bedroom',
    documents: ['inspection', '?valuation', '!takaful'],
    listing: 'unchecked',
    daysAgo: 5,
  },
];
