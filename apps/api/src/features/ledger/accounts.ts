import type { AccountKind, SubjectKind, TransactionKind } from '@diyar/domain/ledger.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Actor } from '#api/lib/actor.ts';

/** An account, named by what it holds and whose it is; the ledger creates it when it is first needed. */
export interface Account {
  kind: AccountKind;
  /** A currency, or `token/` and the id of the home. */
  unit: string;
  userId?: string;
  propertyId?: string;
  /** The lease, withdrawal or bank account that it belongs to. */
  subjectId?: string;
}

export interface Line {
  account: Account;
  amount: bigint;
}

/** What a transaction is about. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** One transaction to write. Its lines sum to zero in each unit. */
export interface Posting {
  kind: TransactionKind;
  at: Date;
  /** Whom it is about: the investor, tenant or buyer, or the owner who records or lists. */
  userId?: string;
  /** Who did it; null when the server did by itself because a time was over. */
  actor: Pick<Actor, 'userId' | 'sessionId'> | null;
  propertyId?: string;
  subject: Subject;
  /** Counts what happens to a subject more than once; the first is 0. */
  step?: number;
  lines: Line[];
}

/** Money outside the platform: below zero by what came in and did not go back. */
export function outside(currency: Currency): Account {
  return { kind: 'outside', unit: currency };
}

/** Fees of the platform. */
export function platform(currency: Currency): Account {
  return { kind: 'platform', unit: currency };
}

/** Money on its way from a payment service: below zero by what it has still to pay out. */
export function inTransit(currency: Currency): Account {
  return { kind: 'in-transit', unit: currency };
}

/** Money that has been promised to a bank account of a person. */
export function payable(withdrawalId: string, currency: Currency): Account {
  return { kind: 'payable', unit: currency, subjectId: withdrawalId };
}

/** Money at a bank of the platform: below zero by what lies there. */
export function bank(bankAccountId: string, currency: Currency): Account {
  return { kind: 'bank', unit: currency, subjectId: bankAccountId };
}

/** A person's balance: what they earned and topped up, and have neither spent nor withdrawn. */
export function person(userId: string, currency: Currency): Account {
  return { kind: 'person', unit: currency, userId };
}

/** What a person paid for tokens whose order can still be cancelled. */
export function held(userId: string, propertyId: string, currency: Currency): Account {
  return { kind: 'held', unit: currency, userId, propertyId };
}

/** A home's income until it is distributed. */
export function propertyIncome(propertyId: string, currency: Currency): Account {
  return { kind: 'property', unit: currency, propertyId };
}

/** What was put aside for later costs of a home. */
export function reserve(propertyId: string, currency: Currency): Account {
  return { kind: 'reserve', unit: currency, propertyId };
}

export function deposit(leaseId: string, currency: Currency): Account {
  return { kind: 'deposit', unit: currency, subjectId: leaseId };
}

/** Rent of a lease that is paid and not earned yet. */
export function rent(leaseId: string, currency: Currency): Account {
  return { kind: 'rent', unit: currency, subjectId: leaseId };
}

/** Money of a home's holders: for its purchase, and what is left of that. */
export function escrow(propertyId: string, currency: Currency): Account {
  return { kind: 'escrow', unit: currency, propertyId };
}

/** The price of a home that is reserved for its buyer. */
export function sale(propertyId: string, currency: Currency): Account {
  return { kind: 'sale', unit: currency, propertyId };
}

function tokenOf(propertyId: string): string {
  return `token/${propertyId}`;
}

/** Where a home's tokens come from: below zero by all that exist. */
export function issuer(propertyId: string): Account {
  return { kind: 'issuer', unit: tokenOf(propertyId), propertyId };
}

/** Tokens that a home still has to sell. */
export function treasury(propertyId: string): Account {
  return { kind: 'treasury', unit: tokenOf(propertyId), propertyId };
}

export function reserved(userId: string, propertyId: string): Account {
  return { kind: 'reserved', unit: tokenOf(propertyId), userId, propertyId };
}

export function holding(userId: string, propertyId: string): Account {
  return { kind: 'holding', unit: tokenOf(propertyId), userId, propertyId };
}

/** Impermissible income of a home, set aside for one of its holders: never theirs. */
export function charity(userId: string, propertyId: string, currency: Currency): Account {
  return { kind: 'charity', unit: currency, userId, propertyId };
}

/** Two lines from one account to another; none for 0. */
export function move(amount: bigint, from: Account, to: Account): Line[] {
  if (amount === 0n) return [];
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}
