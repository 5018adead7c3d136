import { PAYOUT_NUMBER_MAX_DIGITS, PAYOUT_NUMBER_MIN_DIGITS } from './limits.ts';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const ACCOUNT_NUMBER = /^\d+$/;
const SHOWN = 4;
const LETTER_OFFSET = 10;

/** As it is stored: without spaces and hyphens, in capitals. */
export function toPayoutNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Begins like an IBAN, whether or not it is a valid one. */
export function isIban(number: string): boolean {
  return /^[A-Z]{2}/.test(number);
}

/** Checksum of ISO 13616: the first four characters moved to the end, letters as numbers, the remainder by 97 is 1. */
function isIbanSound(number: string): boolean {
  if (!IBAN.test(number)) return false;
  const moved = number.slice(4) + number.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + LETTER_OFFSET),
  );
  return BigInt(digits) % 97n === 1n;
}

export function isPayoutNumberSound(number: string): boolean {
  if (isIban(number)) return isIbanSound(number);
  const { length } = number;
  return ACCOUNT_NUMBER.test(number) && length >= PAYOUT_NUMBER_MIN_DIGITS && length <= PAYOUT_NUMBER_MAX_DIGITS;
}

/** The country of an IBAN and the last four characters; nothing else of a number leaves the server. */
export function maskPayoutNumber(number: string): string {
  return `${isIban(number) ? `${number.slice(0, 2)} ` : ''}•••• ${number.slice(-SHOWN)}`;
}
