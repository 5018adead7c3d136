import type { DemoAccountKey } from './accounts.ts';

export interface DemoRaisePlan {
  slug: string;
  owner: DemoAccountKey;
  /** Whole US dollars. */
  goal: number;
  /** Of the goal; the owner keeps what is not sold. Without it the whole goal is needed. */
  minimumPercent?: number;
  days: number;
  submittedDaysAgo: number;
  /** After its review; without it operators have yet to decide. */
  openedDaysAgo?: number;
  /** One of each person: who has an order that can be cancelled makes no other. */
  orders: readonly { by: DemoAccountKey; amount: number; daysAgo: number }[];
  /**
   * What was paid in addition to the price, and what was kept back, in whole US dollars. The deed of the holders' vehicle comes before,
   * and between the two the board looks again.
   */
  bought?: {
    deedDaysAgo: number;
    daysAgo: number;
    costs: readonly { label: string; amount: number }[];
    reserve: number;
  };
  operatesDaysAgo?: number;
}

/** Homes at every step of a raise. Each needs a checked dossier with every paper of a raise, and a review before it opens. */
export const demoRaises: readonly DemoRaisePlan[] = [
  // Waits for its review.
  {
    slug: 'paris-bastille-office-floor',
    owner: 'layla',
    goal: 3_400_000,
    days: 60,
    submittedDaysAgo: 2,
    orders: [],
  },
  // At 64 per cent, with 12 days left.
  {
    slug: 'istanbul-moda-brick-apartment',
    owner: 'omar',
    goal: 465_000,
    minimumPercent: 80,
    days: 30,
    submittedDaysAgo: 24,
    openedDaysAgo: 18,
    orders: [
      { by: 'mariam', amount: 17_600, daysAgo: 15 },
      { by: 'layla', amount: 280_000, daysAgo: 4 },
    ],
  },
  // Reached its goal yesterday: the hours in which each order can still be cancelled.
  {
    slug: 'dubai-creek-harbour-two-bedroom',
    owner: 'mariam',
    goal: 789_000,
    days: 45,
    submittedDaysAgo: 40,
    openedDaysAgo: 34,
    orders: [
      { by: 'omar', amount: 439_000, daysAgo: 30 },
      { by: 'layla', amount: 350_000, daysAgo: 0.8 },
    ],
  },
  // Missed its minimum, and everything went back.
  {
    slug: 'jeddah-al-shati-family-flat',
    owner: 'omar',
    goal: 573_000,
    minimumPercent: 80,
    days: 21,
    submittedDaysAgo: 60,
    openedDaysAgo: 54,
    orders: [
      { by: 'mariam', amount: 5000, daysAgo: 52 },
      { by: 'layla', amount: 225_000, daysAgo: 45 },
    ],
  },
  // Bought.
  {
    slug: 'dubai-hills-two-bedroom',
    owner: 'mariam',
    goal: 667_000,
    days: 30,
    submittedDaysAgo: 57,
    openedDaysAgo: 52,
    orders: [
      { by: 'omar', amount: 400_000, daysAgo: 50 },
      { by: 'layla', amount: 267_000, daysAgo: 44 },
    ],
    bought: {
      deedDaysAgo: 14,
      daysAgo: 12,
      costs: [
        { label: 'Transfer fee (invented)', amount: 26_680 },
        { label: 'Survey (invented)', amount: 1200 },
      ],
      reserve: 9000,
    },
  },
  // Bought, and ready to let.
  {
    slug: 'cairo-new-cairo-garden-villa',
    owner: 'omar',
    goal: 890_000,
    days: 30,
    submittedDaysAgo: 57,
    openedDaysAgo: 50,
    orders: [
      { by: 'mariam', amount: 12_000, daysAgo: 48 },
      { by: 'layla', amount: 878_000, daysAgo: 46 },
    ],
    bought: {
      deedDaysAgo: 32,
      daysAgo: 30,
      costs: [{ label: 'Registration (invented)', amount: 22_250 }],
      reserve: 12_000,
    },
    operatesDaysAgo: 20,
  },
];
