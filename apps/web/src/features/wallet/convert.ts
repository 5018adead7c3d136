import { convertMinor, readUsdMicros } from '@diyar/domain/exchange.ts';
import { MINOR_PER_UNIT, type Currency } from '@diyar/domain/money.ts';
import type { Rates } from '@diyar/domain/rates.ts';

/** What is typed as minor units, `1,250.5` as 125050; undefined for anything else. */
export function readAmount(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{0,2}))?$/.exec(text.replaceAll(/[\s,]/g, ''));
  if (match === null) return undefined;
  return BigInt(match[1] ?? '0') * MINOR_PER_UNIT + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** In one step by way of the dollar, so that nothing is rounded twice. */
export function convertAmount(amountMinor: bigint, from: Currency, to: Currency, { usdPerUnit }: Rates): bigint {
  return convertMinor(amountMinor, readUsdMicros(usdPerUnit, from), readUsdMicros(usdPerUnit, to));
}
