import * as pageIcons from '#web/ui/page-icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

export const story: readonly string[] = [
  'Most people look for a home in one place and for a way to pay for it in another. The first shows pictures; the second sells a loan. Between the two, the question that matters gets lost: who owns the walls, and who earns from them?',
  'We began with that question. A listing here says what is on offer: to live in the home for a rent, to buy it for a price, or to own a part of it and share the rent it earns. Tenant, buyer and investor read the same page and the same figures, and what they agree is written into the same record.',
];

interface ModelStep {
  title: string;
  text: string;
}

export const modelSteps: readonly ModelStep[] = [
  {
    title: 'A home has a price',
    text: 'Its owner sets it. Nothing is added for time: not for paying in parts, not for paying late.',
  },
  {
    title: 'It can be shared',
    text: 'A home open to investors is divided into equal tokens of $100. Whoever buys some buys a part of the home, and lends nothing to anyone.',
  },
  {
    title: 'Somebody lives in it',
    text: 'Rent is the price of using a real home.',
  },
  {
    title: 'Rent follows ownership',
    text: 'What is left after costs is divided by tokens. Good months and empty ones are carried by every owner alike.',
  },
];

interface ExampleShare {
  name: string;
  tokens: number;
  /** Of the month's rent, in dollars. */
  rent: number;
  /** Of its part of the bar, as a text colour. */
  tone: string;
}

/** Round figures: a home of $500,000 in 5,000 tokens, and $3,000 of rent to share. */
export const exampleShares: readonly ExampleShare[] = [
  { name: 'You', tokens: 250, rent: 150, tone: 'text-chart-2' },
  { name: 'Other investors', tokens: 2750, rent: 1650, tone: 'text-chart-1' },
  { name: 'The owner who listed it', tokens: 2000, rent: 1200, tone: 'text-chart-3' },
];

interface HonestLimit {
  icon: IconPath;
  title: string;
  text: string;
}

export const honestLimits: readonly HonestLimit[] = [
  {
    icon: pageIcons.percent,
    title: 'A return',
    text: '8.5% a year is projected, not guaranteed. Rent can stop and value can fall. Only rent that was received is ever called income.',
  },
  {
    icon: pageIcons.document,
    title: 'A ruling',
    text: 'No scholar, board or authority has certified Diyar. It is built for Sharia board oversight, and no board has reviewed a home yet.',
  },
  {
    icon: pageIcons.key,
    title: 'A quick way out',
    text: 'Tokens cannot be sold on through Diyar yet. A share of a home is something to hold for years.',
  },
  {
    icon: pageIcons.coin,
    title: 'A valuation',
    text: 'Prices are what owners ask. We convert them at a dated rate and divide them by the area; we do not judge them.',
  },
];
