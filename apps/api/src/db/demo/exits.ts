import type { DemoAccountKey } from './accounts.ts';

export interface DemoExitPlan {
  slug: string;
  buyer: DemoAccountKey;
  /** Whole US dollars. */
  price: number;
  costs: readonly { label: string; amount: number }[];
  agreedDaysAgo: number;
  receivedDaysAgo: number;
  paidOutDaysAgo: number;
}

/** Homes that were owned in parts and sold as a whole. Each needs a valuation and a contract of sale that were checked shortly before. */
export const demoExits: readonly DemoExitPlan[] = [
  {
    slug: 'doha-west-bay-lagoon-apartment',
    buyer: 'layla',
    price: 412_000,
    costs: [{ label: 'Broker (invented)', amount: 6180 }],
    agreedDaysAgo: 96,
    receivedDaysAgo: 90,
    paidOutDaysAgo: 88,
  },
];
