import { z } from 'zod';
import { currencies, type Currency } from '@diyar/domain/money.ts';

export interface BankLine {
  /** Of the bank, unique in its account. */
  reference: string;
  bookedOn: string;
  /** Negative when money left the account. */
  amountMinor: bigint;
  text: string;
}

export interface BankStatement {
  /** IBAN, or the bank's own number. */
  number: string;
  currency: Currency;
  /** Balances before and after, where the file says them. */
  openingMinor: bigint | undefined;
  closingMinor: bigint | undefined;
  lines: BankLine[];
}

/** A file that cannot be imported; the message is for whoever imports it. */
export class StatementError extends Error {}

const LONGEST_TEXT = 500;
const currency = z.enum(currencies);

export function readCurrency(text: string | undefined): Currency {
  const { data } = currency.safeParse(text);
  if (data === undefined) throw new StatementError(`${text ?? 'nothing'} is not a currency of the ledger`);
  return data;
}

/** Digits with at most two decimals and either separator, as banks write them: never a floating-point number. */
export function readAmount(text: string | undefined): bigint {
  const [, sign = '', whole = '', , decimals = ''] = /^([+-]?)(\d{1,15})([.,](\d{1,2})0*)?$/.exec(text ?? '') ?? [];
  if (whole === '') throw new StatementError(`${text ?? 'nothing'} is not an amount`);
  const minor = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

export function readDay(text: string | undefined): string {
  const { data } = z.iso.date().safeParse(text?.slice(0, 'YYYY-MM-DD'.length));
  if (data === undefined) throw new StatementError(`${text ?? 'nothing'} is not a day`);
  return data;
}

export function readText(parts: (string | undefined)[]): string {
  const words = parts.filter((part) => part !== undefined && part !== '');
  return [...new Set(words)].join(' ').replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
}
