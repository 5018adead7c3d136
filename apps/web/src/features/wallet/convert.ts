import { MINOR_PER_UNIT, type Currency } from '@diyar/domain/money.ts';
import { readUsdMicros, type Rates } from '@diyar/domain/rates.ts';

/** What is typed as minor units, `1,250.5` as 125050; undefined for anything else. */
export function readAmount(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(text.replaceAll(/[\s,]/g, ''));
  if (match === null) return undefined;
  return BigInt(match[1] ?? '0') * MINOR_PER_UNIT + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** In one step by way of the dollar, halves rounded up, so that nothing is rounded twice. */
export function convertMinor(amountMinor: bigint, from: Currency, to: Currency, { usdPerUnit }: Rates): bigint {
  const target = readUsdMicros(usdPerUnit, to);
  return (2n * amountMinor * readUsdMicros(usdPerUnit, from) + target) / (2n * target);
}
