import type { AccountKind, SubjectKind, TransactionKind } from '@diyar/domain/ledger.ts';
import type { Currency } from '@diyar/domain/money.ts';

/** An account by what it means; the ledger makes it when it is first needed. */
export interface Account {
  kind: AccountKind;
  /** A currency, or `token/` and the id of the home. */
  unit: string;
  userId?: string;
  propertyId?: string;
  leaseId?: string;
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

/** One movement: all of its lines or none of them, and those of each unit sum to zero. */
export interface Posting {
  kind: TransactionKind;
  at: Date;
  /** Who made it. */
  userId: string;
  propertyId: string;
  subject: Subject;
  lines: Line[];
}

/** The world beyond: below zero by all that has come in and not gone back. */
export function outside(currency: Currency): Account {
  return { kind: 'outside', unit: currency };
}

/** What the house takes for its work. */
export function platform(currency: Currency): Account {
  return { kind: 'platform', unit: currency };
}

/** What a person has earned. */
export function person(userId: string, currency: Currency): Account {
  return { kind: 'person', unit: currency, userId };
}

/** What a person has paid for a part of a home and may still take back. */
export function held(userId: string, propertyId: string, currency: Currency): Account {
  return { kind: 'held', unit: currency, userId, propertyId };
}

/** What a home has brought in, on its way to those who own it. */
export function propertyIncome(propertyId: string, currency: Currency): Account {
  return { kind: 'property', unit: currency, propertyId };
}

export function deposit(leaseId: string, currency: Currency): Account {
  return { kind: 'deposit', unit: currency, leaseId };
}

/** The price of a home that is reserved for its buyer. */
export function sale(propertyId: string, currency: Currency): Account {
  return { kind: 'sale', unit: currency, propertyId };
}

function tokenOf(propertyId: string): string {
  return `token/${propertyId}`;
}

/** The home's own side of the book: below zero by all the tokens that it has given out. */
export function treasury(propertyId: string): Account {
  return { kind: 'treasury', unit: tokenOf(propertyId), propertyId };
}

export function reserved(userId: string, propertyId: string): Account {
  return { kind: 'reserved', unit: tokenOf(propertyId), userId, propertyId };
}

export function holding(userId: string, propertyId: string): Account {
  return { kind: 'holding', unit: tokenOf(propertyId), userId, propertyId };
}

/** From one account to another. Nothing at all moves for 0. */
export function move(amount: bigint, from: Account, to: Account): Line[] {
  if (amount === 0n) return [];
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}
