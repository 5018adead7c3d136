import type { DemoAccountKey } from './accounts.ts';

export interface DemoInvestment {
  by: DemoAccountKey;
  slug: string;
  /** Whole US dollars. */
  amount: number;
  /** Later than the home was listed. */
  daysAgo: number;
  isCancelled?: true;
}

/** Parts of the others' homes, reviewed before them. The one in Dubai waits for its first review, and the last one can still be cancelled when the demonstration begins. */
export const demoInvestments: readonly DemoInvestment[] = [
  { by: 'mariam', slug: 'kuala-lumpur-klcc-high-floor', amount: 12_000, daysAgo: 372 },
  { by: 'mariam', slug: 'doha-west-bay-lagoon-apartment', amount: 21_000, daysAgo: 366 },
  { by: 'omar', slug: 'kuala-lumpur-klcc-high-floor', amount: 96_000, daysAgo: 361 },
  { by: 'omar', slug: 'abu-dhabi-reem-31st-floor', amount: 20_000, daysAgo: 152 },
  { by: 'layla', slug: 'abu-dhabi-reem-31st-floor', amount: 145_000, daysAgo: 148 },
  { by: 'mariam', slug: 'london-nine-elms-two-bedroom', amount: 8000, daysAgo: 306 },
  { by: 'omar', slug: 'london-nine-elms-two-bedroom', amount: 250_000, daysAgo: 298 },
  { by: 'mariam', slug: 'cairo-heliopolis-serviced-rooms', amount: 15_000, daysAgo: 274 },
  { by: 'layla', slug: 'cairo-heliopolis-serviced-rooms', amount: 310_000, daysAgo: 262 },
  { by: 'mariam', slug: 'marrakesh-gueliz-apartment', amount: 5050, daysAgo: 213 },
  { by: 'omar', slug: 'marrakesh-gueliz-apartment', amount: 199_000, daysAgo: 204 },
  { by: 'layla', slug: 'jeddah-al-khumrah-warehouse', amount: 18_000, daysAgo: 182 },
  { by: 'layla', slug: 'riyadh-kafd-two-bedroom', amount: 120_000, daysAgo: 171 },
  { by: 'mariam', slug: 'jeddah-al-khumrah-warehouse', amount: 10_000, daysAgo: 158 },
  { by: 'mariam', slug: 'kuala-lumpur-klcc-high-floor', amount: 4000, daysAgo: 20 },
  { by: 'omar', slug: 'paris-batignolles-two-bedroom', amount: 3000, daysAgo: 12, isCancelled: true },
  { by: 'omar', slug: 'dubai-downtown-one-bedroom', amount: 6000, daysAgo: 9 },
  { by: 'mariam', slug: 'jeddah-al-khumrah-warehouse', amount: 2500, daysAgo: 0.1 },
];

export interface DemoRent {
  slug: string;
  /** Of its price, in thousandths: what it received in a month, and what of that was spent. */
  receivedPerMille: number;
  costsPerMille: number;
  /** Bank interest received with the rent, in thousandths of it. */
  interestPerMille?: number;
}

/** Homes whose owners have recorded every month since somebody bought a part, until they were sold; the others have yet to. */
export const demoRents: readonly DemoRent[] = [
  { slug: 'kuala-lumpur-klcc-high-floor', receivedPerMille: 7, costsPerMille: 160 },
  { slug: 'abu-dhabi-reem-31st-floor', receivedPerMille: 7, costsPerMille: 190, interestPerMille: 21 },
  { slug: 'london-nine-elms-two-bedroom', receivedPerMille: 6, costsPerMille: 220 },
  { slug: 'cairo-heliopolis-serviced-rooms', receivedPerMille: 9, costsPerMille: 310 },
  { slug: 'marrakesh-gueliz-apartment', receivedPerMille: 6, costsPerMille: 1080 },
  { slug: 'jeddah-al-khumrah-warehouse', receivedPerMille: 8, costsPerMille: 120 },
  { slug: 'riyadh-kafd-two-bedroom', receivedPerMille: 6, costsPerMille: 180 },
  { slug: 'doha-west-bay-lagoon-apartment', receivedPerMille: 6, costsPerMille: 210 },
];

/** A home that is let, with a deposit held apart. */
export const demoLease = { tenant: 'mariam', slug: 'paris-marais-two-rooms', daysAgo: 18 } as const;
