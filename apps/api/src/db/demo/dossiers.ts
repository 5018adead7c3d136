import type { DocumentKind } from '@diyar/domain/dossiers.ts';

export interface DemoDossierPlan {
  slug: string;
  /** Documents by kind; those after a `?` nobody has looked at. */
  documents: readonly (DocumentKind | `?${DocumentKind}`)[];
  listing: 'verified' | 'asked' | 'unchecked';
  /** So long ago the papers were added and looked at. */
  daysAgo: number;
  /** So long before that they were issued. */
  issuedDaysBefore?: number;
}

const checked = ['title-deed', 'holding-deed', 'valuation', 'inspection', 'takaful'] as const;

/** Homes in several states: checked, sent in, half of their papers there, and checked with a deed that runs out soon. */
export const demoDossiers: readonly DemoDossierPlan[] = [
  { slug: 'kuala-lumpur-klcc-high-floor', documents: [...checked, 'floor-plan'], listing: 'verified', daysAgo: 40 },
  { slug: 'abu-dhabi-reem-31st-floor', documents: checked, listing: 'verified', daysAgo: 33 },
  { slug: 'london-nine-elms-two-bedroom', documents: checked, listing: 'verified', daysAgo: 26, issuedDaysBefore: 320 },
  {
    slug: 'marrakesh-gueliz-apartment',
    documents: ['inspection', '?title-deed', '?holding-deed'],
    listing: 'asked',
    daysAgo: 1,
  },
  { slug: 'riyadh-kafd-two-bedroom', documents: ['inspection', '?valuation'], listing: 'unchecked', daysAgo: 5 },
];
