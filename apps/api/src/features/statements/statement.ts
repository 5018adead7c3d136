import type { Language } from '@diyar/words/languages.ts';
import type { Movement } from '@diyar/domain/movements.ts';
import type { Currency } from '@diyar/domain/money.ts';

export interface StatementHolding {
  title: string;
  /** Owned; `costMinor` is of these. */
  tokens: bigint;
  /** Tokens whose order can still be cancelled, and until when. */
  reserved: { tokens: bigint; until: Date }[];
  tokensTotal: bigint;
  costMinor: bigint;
}

/** Purchase of a whole home. */
export interface StatementPurchase {
  title: string;
  at: Date;
  currency: Currency;
  priceMinor: bigint;
}

/** Money that is set aside: opening + put aside - returned - passed on = closing. */
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

/** Balance in one currency: opening + topped up + received - spent - withdrawn = closing. */
export interface StatementBalance {
  currency: Currency;
  openingMinor: bigint;
  toppedUpMinor: bigint;
  /** Earnings, and refunds of what was paid from it. */
  receivedMinor: bigint;
  spentMinor: bigint;
  /** Less what came back. */
  withdrawnMinor: bigint;
  closingMinor: bigint;
}

/** Line of what a person paid or received. A transaction can have several. */
export interface StatementMovement {
  /** Number of the ledger transaction. */
  number: bigint;
  at: Date;
  movement: Movement;
  title: string;
  note: string;
  currency: Currency;
  /** Received; negative when paid. */
  amountMinor: bigint;
  /** Set aside for the person; negative when it was returned or passed on. */
  heldMinor: bigint;
  /** Change of the balance. */
  balanceMinor: bigint;
  tokens: bigint;
  receiptId: string | null;
}

export interface MovementSum {
  movement: Movement;
  amountMinor: bigint;
}

/** Sums of the lines of one currency, by movement. */
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
  /** What was shared: less than the net amount where losses were recovered or a reserve was made. */
  distributedMinor: bigint;
  /** Tokens of the home; 0 when it is not sold in tokens. */
  tokens: bigint;
  tokenDays: bigint;
  wholeTokenDays: bigint;
  paidMinor: bigint;
  usdMicros: bigint;
  paidUsdMinor: bigint;
}

export interface Statement {
  /** Of its words, apart from those that people wrote. */
  language: Language;
  name: string;
  email: string;
  /** Public URL of the issuer. */
  address: string;
  /** Of its reader, or `UTC`. Its first and last day are those of the books all the same. */
  timeZone: string;
  /** The first and the last day. */
  from: string;
  to: string;
  madeAt: Date;
  /** False while the last day has not ended. */
  isOver: boolean;
  /** False in a demonstration. */
  isRealMoney: boolean;
  /** Settlement notice, as on every receipt. */
  notice: string;
  holdings: StatementHolding[];
  purchases: StatementPurchase[];
  held: StatementHeld[];
  balances: StatementBalance[];
  movements: StatementMovement[];
  sums: CurrencySums[];
  /** Income from tokens of other people's homes, and from the person's own listings. */
  income: StatementIncome[];
  ownerIncome: StatementIncome[];
  /** Income from tokens of other people's homes since the beginning, up to the last day. */
  incomeSoFarUsdMinor: bigint;
}

export function sumUp<Item>(items: readonly Item[], read: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + read(item), 0n);
}
