import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PropertyFacts } from '@diyar/domain/facts.ts';
import type { CostCategory, ImpermissibleKind } from '@diyar/domain/income.ts';
import type { IncomeState } from '@diyar/domain/income-states.ts';
import type { IntentState, ProviderName } from '@diyar/domain/intents.ts';
import type { InvestmentState } from '@diyar/domain/investments.ts';
import type { AccountKind, SubjectKind, TransactionKind } from '@diyar/domain/ledger.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { OfferingState } from '@diyar/domain/offerings.ts';
import type { ChargeMethod, PaymentMethod, PaymentType } from '@diyar/domain/payments.ts';
import type { PurchaseRole, PurchaseState, ReturnReason } from '@diyar/domain/purchases.ts';
import type { WithdrawalState } from '@diyar/domain/withdrawals.ts';
import type { MoneyKind } from '#api/lib/settlement.ts';
import type { GeneratedTimestamp, Timestamp } from './columns.ts';

export interface LedgerAccountsTable {
  id: Generated<bigint>;
  kind: AccountKind;
  /** A currency, or `token/` and the id of the home it is a part of. */
  unit: string;
  user_id: string | null;
  property_id: string | null;
  /** The lease, withdrawal or bank account that it belongs to. */
  subject_id: string | null;
  name: GeneratedAlways<string>;
}

export interface LedgerTransactionsTable {
  id: bigint;
  kind: TransactionKind;
  at: Timestamp;
  user_id: string | null;
  property_id: string | null;
  /** What it is about; null together, in rows that were written without one. */
  subject_kind: SubjectKind | null;
  subject_id: string | null;
  step: Generated<number>;
  /** Who did it, in which session; null together when the server did by itself because a time was over. */
  actor_id: string | null;
  session_id: string | null;
  written_at: GeneratedTimestamp;
}

/** Hash of a transaction, chained to the one before. Written by `seal_ledger` alone. */
export interface LedgerSealsTable {
  position: bigint;
  transaction_id: bigint;
  content: Buffer;
  hash: Buffer;
}

/** How far the chain had come, signed. */
export interface LedgerCheckpointsTable {
  position: bigint;
  at: Timestamp;
  hash: Buffer;
  signature: Buffer;
}

export interface LedgerEntriesTable {
  transaction_id: bigint;
  line: number;
  account_id: bigint;
  unit: string;
  amount: bigint;
}

/** What is sold of a home in tokens. */
export interface OfferingsTable {
  property_id: string;
  state: Generated<OfferingState>;
  /** On the market and open to investors; kept by triggers. */
  is_listed: GeneratedAlways<boolean>;
  tokens_total: bigint;
  tokens_available: bigint;
  /** In US dollars. */
  token_price_minor: bigint;
  valuation_minor: bigint;
  currency: Currency;
  valued_on: string;
  /** Who valued the home; empty for its owner. */
  source: Generated<string>;
  opens_at: Timestamp;
  closes_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** SHA-256 of the facts of the home; a trigger fills it in. */
  facts_hash: Generated<Buffer>;
  version: Generated<number>;
  /** Changes with what is known of the seller's identity, with a review of the home and with a suspension. */
  trust_version: Generated<number>;
  /** The Sharia review of the home was withdrawn: no order is taken. */
  suspended_at: Generated<Date | null>;
  /** Last day on which the home counts as attested; null where it does not. */
  attested_until: Generated<string | null>;
  /** Raise under way, from when it was submitted to the purchase of the home. */
  raise_id: Generated<string | null>;
  /** Sale of the whole home under way. */
  exit_id: Generated<string | null>;
}

/** Facts of a home before and after a change that its holders are told of. */
export interface PropertyVersionsTable {
  property_id: string;
  version: number;
  at: Timestamp;
  actor_id: string;
  reason: string;
  facts_before: ColumnType<PropertyFacts, string, never>;
  facts: ColumnType<PropertyFacts, string, never>;
}

/** Changes with emails to holders left to write, and the account up to which they are written. */
export interface PropertyVersionEmailsTable {
  property_id: string;
  version: number;
  told_until: Generated<bigint>;
}

export interface InvestmentsTable {
  id: string;
  user_id: string;
  property_id: string | null;
  property_title: string;
  owner_id: string;
  amount_minor: bigint;
  tokens: bigint;
  token_price_minor: bigint;
  /** Tokens that the home was divided into; null in the oldest orders. */
  tokens_total: Generated<bigint | null>;
  charged_minor: bigint;
  fee_minor: bigint;
  currency: 'USD';
  method: PaymentMethod;
  state: InvestmentState;
  created_at: Timestamp;
  /** When it becomes or became final; null while it waits. */
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Last moment of waiting; null in orders that were over before orders waited. */
  waits_until: Generated<Date | null>;
  /** The same while the buyer has handed in no identity papers; null once they were, or where none are missing. */
  papers_until: Generated<Date | null>;
  /** By the database: when it becomes final or, while it waits, is returned. */
  open_until: ColumnType<Date | null, never, never>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Until then it can be cancelled again, because facts of the home changed; null where they did not. */
  reopened_until: Generated<Date | null>;
  /** The one open order a person may have for a home; empty in orders older than that rule. */
  open_slot: Generated<number | null>;
  /** Version of the offering whose terms it was made by, and whose tokens the commit takes; null in older orders. */
  offering_version: Generated<number | null>;
  /** The same of what was known of the seller. */
  trust_version: Generated<number | null>;
  /** Raise that it is a part of. */
  raise_id: Generated<string | null>;
  /** Last moment of it, while nothing but the close of the raise can make it final. */
  raise_until: Generated<Date | null>;
  /** Age at which its people were last written to because it waits. */
  reminded_days: Generated<number | null>;
}

export interface PaymentsTable {
  id: string;
  user_id: string;
  property_id: string | null;
  property_title: string;
  owner_id: string;
  type: PaymentType;
  method: PaymentMethod;
  currency: Currency;
  price_minor: bigint;
  deposit_minor: bigint;
  fee_minor: bigint;
  lease_id: string | null;
  created_at: Timestamp;
  /** Of a purchase; null for a lease. */
  state: PurchaseState | null;
  reserved_until: ColumnType<Date | null, Date | null | undefined, never>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  return_reason: ColumnType<ReturnReason | null, ReturnReason | null | undefined, ReturnReason | null>;
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Unless completed by then, everything is refunded. */
  completes_by: ColumnType<Date | null, Date | null | undefined, Date | null>;
  buyer_documents_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  seller_documents_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Given with the bank transfer that pays the rest of the price. */
  transfer_reference: ColumnType<string | null, string | null | undefined, string | null>;
  funded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  buyer_completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  seller_completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Taken from the price when the purchase is completed; `fee_minor` is what the buyer was charged. */
  seller_fee_minor: Generated<bigint>;
}

export interface PurchaseDocumentsTable {
  id: string;
  payment_id: string;
  added_by: string;
  role: PurchaseRole;
  title: string;
  reference: string;
  note: string;
  created_at: Timestamp;
}

export interface IncomePeriodsTable {
  id: string;
  property_id: string | null;
  property_title: string;
  owner_id: string;
  starts_on: string;
  ends_on: string;
  currency: Currency;
  /** Millionths of a US dollar for one unit on the day it was recorded. */
  usd_micros: bigint;
  received_minor: bigint;
  costs_minor: bigint;
  tokens_total: bigint;
  /** Tokens times days of everybody but the owner, and what they were paid together. */
  holders_token_days: bigint;
  holders_minor: bigint;
  note: string;
  created_at: Timestamp;
  state: Generated<IncomeState>;
  /** The record whose figures it replaces. */
  corrects: string | null;
  reason: Generated<string>;
  rent_minor: Generated<bigint>;
  paid_in_minor: Generated<bigint>;
  repaid_minor: Generated<bigint>;
  reserve_minor: Generated<bigint>;
  from_reserve_minor: Generated<bigint>;
  /** Null in records older than the rule that losses are carried. */
  lost_minor: bigint | null;
  recovered_minor: Generated<bigint>;
  carried_minor: Generated<bigint>;
  distributed_minor: Generated<bigint>;
  impermissible_minor: Generated<bigint>;
  impermissible_kind: ImpermissibleKind | null;
  impermissible_note: Generated<string>;
}

export interface IncomeCostsTable {
  income_id: string;
  line: number;
  category: CostCategory;
  amount_minor: bigint;
  document: string;
  note: string;
}

/** Periods whose shares are not all paid yet, and who recorded them. */
export interface IncomeDistributionsTable {
  income_id: string;
  actor_id: string;
  session_id: string;
  /** Null until the shares are computed. */
  lines: number | null;
  next_step: Generated<number>;
}

export interface IncomeSharesTable {
  income_id: string;
  line: number;
  user_id: string;
  amount_minor: bigint;
}

/** Parts of a home's count of tokens and holders, which add up. Written by a trigger, folded by a job. */
export interface TokenTalliesTable {
  id: GeneratedAlways<bigint>;
  property_id: string;
  sold: bigint;
  reserved: bigint;
  holders: number;
}

export interface IncomeRemindersTable {
  property_id: string;
  silent_since: string;
  owner_told_at: Timestamp;
  are_holders_told: Generated<boolean>;
  /** The last account whose holder has an email; null when none is being written. */
  told_until: bigint | null;
}

/** Periods with emails to holders left to write, and the line of the distribution up to which they are written. */
export interface IncomeLettersTable {
  income_id: string;
  told_transaction: Generated<bigint>;
  told_until: number;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  answer: ColumnType<unknown, string, never>;
  quote_id: string | null;
  created_at: Timestamp;
}

export interface PayoutAccountsTable {
  id: string;
  user_id: string;
  currency: Currency;
  holder: string;
  bank: string;
  /** Encrypted, bound to the user's id. */
  number_sealed: Buffer;
  number_masked: string;
  created_at: Timestamp;
}

export interface WithdrawalsTable {
  id: string;
  user_id: string;
  currency: Currency;
  amount_minor: bigint;
  state: WithdrawalState;
  payout_account_id: string | null;
  bank: string;
  number_masked: string;
  is_automatic: boolean;
  /** The bank's, once it is sent. */
  reference: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  sends_from: Timestamp;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AutomaticPayoutsTable {
  user_id: string;
  currency: Currency;
  payout_account_id: string;
  at_least_minor: bigint;
  /** The last month in which the balance was looked at, as YYYY-MM in UTC. */
  paid_month: string;
}

type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface IntentsTable {
  id: string;
  user_id: string;
  /** The order that uses it, or waits for its bank transfer; null together until it is known. */
  subject_kind: SubjectKind | null;
  subject_id: string | null;
  /** When the order got its money. */
  used_at: NullableTimestamp;
  step: Generated<number>;
  method: ChargeMethod;
  provider: ProviderName;
  provider_ref: ColumnType<string | null, string | null | undefined, string | null>;
  currency: Currency;
  amount_minor: bigint;
  refunded_minor: Generated<bigint>;
  /** Dollars of the balance that paid it, and the rate; null where nothing was exchanged. */
  usd_minor: ColumnType<bigint | null, bigint | null | undefined, never>;
  usd_micros: ColumnType<bigint | null, bigint | null | undefined, never>;
  usd_returned_minor: Generated<bigint>;
  state: IntentState;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** How often the payment service was asked in vain, and when it is asked next. */
  attempts: Generated<number>;
  try_at: NullableTimestamp;
  /** Waits for a person of the platform, and why. */
  flagged_at: NullableTimestamp;
  flag: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface IntentEventsTable {
  id: Generated<bigint>;
  intent_id: string;
  event: string;
  state: IntentState;
  at: Timestamp;
  /** Id of the webhook that told it. */
  provider_event: ColumnType<string | null, string | null | undefined, never>;
  detail: Generated<string>;
}

export interface IntentRefundsTable {
  id: string;
  intent_id: string;
  amount_minor: bigint;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  created_at: Timestamp;
  attempts: Generated<number>;
  try_at: Timestamp;
}

export interface BankAccountsTable {
  id: string;
  number: string;
  currency: Currency;
  /** Before the first imported line, and after the last one. */
  opening_minor: bigint;
  balance_minor: bigint;
}

export interface BankLinesTable {
  id: string;
  bank_account_id: string;
  /** Of the bank; the same line is never imported twice. */
  reference: string;
  booked_on: string;
  /** Negative when money left the account. */
  amount_minor: bigint;
  text: string;
  imported_at: Timestamp;
  matched_at: NullableTimestamp;
  /** The payout, withdrawal, intent or top-up that it is. */
  matched_with: ColumnType<string | null, string | null | undefined, string | null>;
  /** Why the operator said so; null when the line itself names it. */
  assigned_because: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Money that the payment service has sent to the bank. */
export interface ProviderPayoutsTable {
  ref: string;
  currency: Currency;
  amount_minor: bigint;
  paid_at: Timestamp;
}

export interface MoneyKindTable {
  is_only: Generated<boolean>;
  kind: MoneyKind;
  since: GeneratedTimestamp;
}
