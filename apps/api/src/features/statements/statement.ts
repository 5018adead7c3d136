import type { Movement } from '@diyar/domain/movements.ts';
import type { Currency } from '@diyar/domain/money.ts';

export interface StatementHolding {
  title: string;
  tokens: bigint;
  /** What of it can still be cancelled, and until when. */
  reserved: { tokens: bigint; until: Date }[];
  tokensTotal: bigint;
  costMinor: bigint;
}

/** A home that was bought as a whole. */
export interface StatementPurchase {
  title: string;
  at: Date;
  currency: Currency;
  priceMinor: bigint;
}

/** What is held apart: opening + put aside - returned - passed on = closing. */
export interface StatementHeld {
  kind: 'deposit' | 'held' | 'sale';
  title: string;
  currency: Currency;
  openingMinor: bigint;
  putAsideMinor: bigint;
  returnedMinor: bigint;
  passedOnMinor: bigint;
  closingMinor: bigint;
}

/** One line of what somebody paid or received. Several lines can be of one transaction. */
export interface StatementMovement {
  /** The transaction's in the ledger. */
  number: bigint;
  at: Date;
  movement: Movement;
  title: string;
  note: string;
  currency: Currency;
  /** Received, or paid when negative. */
  amountMinor: bigint;
  /** Put aside for them, or taken from there when negative. */
  heldMinor: bigint;
  tokens: bigint;
  receiptId: string | null;
}

export interface MovementSum {
  movement: Movement;
  amountMinor: bigint;
}

/** What the lines of one currency come to, by what they are. */
export interface CurrencySums {
  currency: Currency;
  sums: MovementSum[];
  paidMinor: bigint;
  receivedMinor: bigint;
}

export interface StatementIncome {
  recordedAt: string;
  title: string;
  periodStart: string;
  periodEnd: string;
  currency: Currency;
  receivedMinor: bigint;
  costsMinor: bigint;
  netMinor: bigint;
  /** Tokens of the home; none when it is not divided. */
  tokens: bigint;
  tokenDays: bigint;
  wholeTokenDays: bigint;
  paidMinor: bigint;
  usdMicros: bigint;
  paidUsdMinor: bigint;
}

export interface Statement {
  name: string;
  email: string;
  /** Where whoever issued it is found. */
  address: string;
  /** The first and the last day. */
  from: string;
  to: string;
  madeAt: Date;
  /** False when something may still happen in it. */
  isOver: boolean;
  /** What every receipt says of the money that moved, or did not. */
  notice: string;
  holdings: StatementHolding[];
  purchases: StatementPurchase[];
  held: StatementHeld[];
  movements: StatementMovement[];
  sums: CurrencySums[];
  /** From parts of other people's homes, and from homes one lists oneself. */
  income: StatementIncome[];
  ownerIncome: StatementIncome[];
  /** From parts of other people's homes, from the beginning to the last day. */
  incomeSoFarUsdMinor: bigint;
}

export function sumUp<Item>(items: readonly Item[], read: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + read(item), 0n);
}
