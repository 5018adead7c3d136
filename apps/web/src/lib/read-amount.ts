import { MINOR_PER_UNIT } from '@diyar/domain/money.ts';

/**
 * Parses a typed amount into minor units: `1,250.5` is 125050; undefined for anything else. Commas are accepted only as
 * thousands separators, so that `12,50` is refused and never read as 1250.
 */
export function readAmount(text: string): bigint | undefined {
  const plain = text.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  const match = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(plain);
  if (match === null) return undefined;
  return BigInt(match[1] ?? '0') * MINOR_PER_UNIT + BigInt((match[2] ?? '').padEnd(2, '0'));
}
