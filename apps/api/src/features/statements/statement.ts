import type { TransactionKind } from '@diyar/domain/ledger.ts';
import type { Currency } from '@diyar/domain/money.ts';

export interface StatementHolding {
  title: string;
  tokens: bigint;
  /** Still in the cooling-off time. */
  reservedTokens: bigint;
  tokensTotal: bigint;
  costMinor: bigint;
  projectedYearMinor: bigint;
  projectedSoFarMinor: bigint;
  paidUsdMinor: bigint;
}

export interface StatementMovement {
  number: bigint;
  at: Date;
  kind: TransactionKind;
  title: string;
  currency: Currency;
  amountMinor: bigint;
  tokens: bigint;
  /** All that has moved in this currency since the first day. */
  runningMinor: bigint;
}

export interface CurrencyTotal {
  currency: Currency;
  outMinor: bigint;
  inMinor: bigint;
}

export interface StatementIncome {
  title: string;
  periodStart: string;
  periodEnd: string;
  currency: Currency;
  receivedMinor: bigint;
  costsMinor: bigint;
  netMinor: bigint;
  tokenDays: bigint;
  wholeTokenDays: bigint;
  paidMinor: bigint;
  paidUsdMinor: bigint;
  projectedUsdMinor: bigint;
}

export interface Statement {
  name: string;
  email: string;
  /** The first and the last day. */
  from: string;
  to: string;
  madeAt: Date;
  /** What every receipt says of the money that moved, or did not. */
  notice: string;
  holdings: StatementHolding[];
  movements: StatementMovement[];
  totals: CurrencyTotal[];
  income: StatementIncome[];
}

export function sumUp<Item>(items: readonly Item[], read: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + read(item), 0n);
}
