import { MINOR_PER_UNIT } from '@diyar/domain/money.ts';

/** A typed number without the commas or spaces that separate its thousands. */
const toPlainNumber = (typed: string) => typed.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');

/**
 * Parses a typed amount into minor units: `1,250.5` is 125050; undefined for anything else. Commas are accepted only as
 * thousands separators, so that `12,50` is refused and never read as 1250.
 */
export function readAmount(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(toPlainNumber(text));
  if (match === null) return undefined;
  return BigInt(match[1] ?? '0') * MINOR_PER_UNIT + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** A typed number; NaN where there is none. */
export function readNumber(typed: string): number {
  const digits = toPlainNumber(typed);
  return digits === '' ? Number.NaN : Number(digits);
}
