import * as propertiesFieldsWords from '@diyar/words/properties-fields.ts';
import { z } from 'zod';
import { PRICE_MAX_MINOR } from './limits.ts';
import { toUnits } from './money.ts';

export const PRICE_MAX = toUnits(BigInt(PRICE_MAX_MINOR));

/** Rounding to cents changes nothing but floating-point noise. */
export function hasTwoDecimals(value: number): boolean {
  return Math.abs(Math.round(value * 100) / 100 - value) <= Number.EPSILON * Math.abs(value);
}

/** Amount of an offer, in units of its currency. */
export const amount = z
  .number(propertiesFieldsWords.amountRequired)
  .positive(propertiesFieldsWords.amountNotPositive)
  .max(PRICE_MAX, propertiesFieldsWords.amountTooHigh)
  .refine(hasTwoDecimals, propertiesFieldsWords.amountDecimals);
