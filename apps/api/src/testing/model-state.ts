import type { Currency } from '@diyar/domain/money.ts';
import type { ModelBook } from './model-book.ts';

export type Side = 'buyer' | 'seller';
/** How long an identity or the review of a home counts. */
export type IdentityEnd = 'none' | 'today' | 'years';

export interface Identity {
  /** Last day on which it counts, since the model began. */
  lastDay: number;
  isRestricted: boolean;
}

/** What may be done, with people, homes and orders by their place in a list. `by` is the owner of the home when it was sent. */
export type Command =
  | { do: 'invest'; who: number; home: number; dollars: number; method: 'creditCard' | 'balance'; key: string }
  | { do: 'topUp'; who: number; cents: number; key: string }
  | { do: 'pay'; who: number; home: number; type: 'rent' | 'buy'; key: string }
  | {
      do: 'income';
      by: number;
      home: number;
      day: number;
      days: number;
      received: number;
      costs: number;
      /** Impermissible part of what was received. */
      aside: number;
      key: string;
      /** Key of the record that it corrects. */
      corrects: string | undefined;
    }
  | { do: 'cancel'; order: string }
  | { do: 'end' | 'return'; order: string }
  | { do: 'acceptLease' | 'declineLease'; order: string }
  | { do: 'accept' | 'decline' | 'giveUp'; order: string }
  | { do: 'confirmDocuments'; order: string; side: Side }
  | { do: 'payRest'; order: string; who: number; key: string }
  | { do: 'confirmCompletion'; order: string; who: number; side: Side; key: string }
  | { do: 'delete' | 'withdrawHome' | 'relist'; by: number; home: number }
  | { do: 'complete' }
  /** What the office knows of a person: nothing, until the end of this day, or for years. */
  | { do: 'identify'; who: number; until: IdentityEnd }
  | { do: 'restrict'; who: number; isRestricted: boolean }
  /** What the reviews of a home say: no longer, until the end of this day, or for years. */
  | { do: 'attest'; home: number; until: IdentityEnd }
  /** One reviewer withdraws, and sales stop. */
  | { do: 'stopSales'; home: number }
  /** The job that puts orders where people and homes bring them. */
  | { do: 'check' }
  /** Orders that waited until their last day. */
  | { do: 'returnOrders' }
  /** The job that closes raises, counts their orders again, and undoes those of one that failed. */
  | { do: 'follow' }
  /** Operators confirm the purchase of a home by those who raised the money, with a deed of that day; and that it is ready to rent out. */
  | { do: 'acquire'; home: number; costs: number; reserve: number }
  | { do: 'operate'; home: number }
  /** Operators sell a whole home, of which parts are held. `id` is the sale's, and so is that of its further steps. */
  | { do: 'sell'; home: number; id: string; buyer: number; price: number; costs: number }
  | { do: 'receivePrice' | 'payOut' | 'callOff'; home: number; id: string }
  /** Purchases and leases that nobody answered, or that were not completed in time, are returned. */
  | { do: 'expire' };

/** Money that people put together to buy a home. */
interface Raise {
  state: 'offering' | 'funded' | 'acquired' | 'operating' | 'exited' | 'failed';
  minimum: bigint;
  /** Last moment to invest in it; after the close, that of what is given up. */
  closesAt: number;
  isPooled: boolean;
  /** Last moment for the purchase. */
  acquireBy: number | undefined;
}

/** A sale of a whole home that is under way. */
interface Sale {
  id: string;
  buyer: number;
  price: bigint;
  costs: bigint;
  isPaid: boolean;
}

export interface ModelHome {
  id: string;
  owner: number;
  tokens: bigint;
  left: bigint;
  priceMinor: bigint;
  currency: Currency;
  isForSale: boolean;
  isForRent: boolean;
  isForInvestment: boolean;
  state: 'open' | 'closed' | 'deleted';
  isWithdrawn: boolean;
  /** By a completed purchase, or as a whole by its holders. */
  isSold: boolean;
  sale: Sale | undefined;
  /** Once a sale was agreed, or the orders of a raise were counted for the second time or came to nothing. */
  isOfferingClosed: boolean;
  raise: Raise | undefined;
  /** The day of its sale. */
  closedOn: number | undefined;
  /** Rent was paid for it, income recorded, or it was sold. */
  hasHistory: boolean;
  lease: string | undefined;
  /** Last day on which it counts as attested, since the model began. */
  attestedDay: number;
  isSuspended: boolean;
}

export interface Investment {
  who: number;
  home: number;
  tokens: bigint;
  isFromBalance: boolean;
  state: 'held' | 'cancelled' | 'completed' | 'returned';
  createdAt: number;
  /** When it becomes final; undefined while it waits. */
  until: number | undefined;
  /** Last moment of an order of a raise, which waits for the close whatever else it waits for. */
  raiseUntil: number | undefined;
  waitsUntil: number;
  /** The same while its buyer has handed in no papers. */
  papersUntil: number | undefined;
  cancelledAt?: number;
  returnedAt?: number;
  /** With a raise that came to nothing, and not because it waited for too long. */
  isOfFailed?: boolean;
}

export interface Purchase {
  who: number;
  seller: number;
  home: number;
  state: 'reserved' | 'accepted' | 'documents' | 'funded' | 'completed' | 'returned';
  createdAt: number;
  until: number;
  deposit: bigint;
  /** Who has confirmed. */
  documents: readonly Side[];
  completion: readonly Side[];
  returnedAt?: number;
}

export interface Lease {
  who: number;
  owner: number;
  home: number;
  deposit: bigint;
  begunAt: number;
  endedAt?: number;
  state: 'applied' | 'accepted' | 'returned';
  /** Until when the owner can answer, or both can sign. */
  until: number;
}

export interface Fees {
  investment: number;
  rent: number;
  purchase: number;
}

export const HOUR_MS = 3600 * 1000;
export const DAY_MS = 24 * HOUR_MS;
export const REPEATED_MS = 30 * DAY_MS;

/** All that the model knows; written through its book alone. */
export interface ModelPeriod {
  home: number;
  first: number;
  last: number;
  key: string;
  net: number;
  aside: number;
  /** What is set aside for each, by this record and those that it corrects. */
  parts: Map<number, bigint>;
  isCorrected: boolean;
}

export interface ModelState {
  now: number;
  firstDay: number;
  people: string[];
  identities: Identity[];
  homes: ModelHome[];
  fees: Fees;
  book: ModelBook;
  investments: Map<string, Investment>;
  leases: Map<string, Lease>;
  purchases: Map<string, Purchase>;
  holdings: { who: number; home: number; since: number; tokens: bigint }[];
  periods: ModelPeriod[];
  /** Losses that are not recovered yet, by home. */
  carried: Map<number, bigint>;
}

/** Days since the model began. */
export function toDay({ firstDay }: ModelState, moment: number): number {
  return Math.floor(moment / DAY_MS) - firstDay;
}

/** Why nobody can order this home in any way; undefined when they can. */
export function findClosed(home: ModelHome, who: number): string | undefined {
  if (home.state === 'deleted') return 'PROPERTY_NOT_FOUND';
  if (home.owner === who) return 'OWN_PROPERTY';
  if (home.state === 'closed') return 'PROPERTY_CLOSED';
  return home.isWithdrawn ? 'PROPERTY_WITHDRAWN' : undefined;
}

/** Why this person cannot change the home as its owner. */
export function findStranger(home: ModelHome, by: number): string | undefined {
  if (home.state === 'deleted') return 'PROPERTY_NOT_FOUND';
  return home.owner === by ? undefined : 'NOT_YOUR_PROPERTY';
}

export const escrowOf = (id: string) => `escrow/USD//${id}/`;

/** From then on tokens of a raise are for people who are identified. */
export const isForVerified = ({ closesAt }: Raise, now: number) => now >= closesAt - 48 * HOUR_MS;
