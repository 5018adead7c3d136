import * as fieldsWords from '@diyar/words/fields.ts';
import * as incomeFieldsWords from '@diyar/words/income-fields.ts';
import { DAY_MS } from './durations.ts';
import { z } from 'zod';
import { currency, minor, orderedProperty } from './ledger.ts';
import { INCOME_FIRST_YEAR, INCOME_NOTE_MAX_LENGTH, INCOME_PERIOD_MAX_DAYS, PRICE_MAX_MINOR } from './limits.ts';
import { optionalLine } from './text.ts';

/** Minor units of the listing's currency, as the price of the listing has it. */
const recordedMinor = z
  .int(incomeFieldsWords.amountMissing)
  .min(0, fieldsWords.negative)
  .max(PRICE_MAX_MINOR, incomeFieldsWords.amountTooHigh);

/** Income of a period as its owner records it. Both days are included. */
export const incomeInput = z
  .object({
    periodStart: z.iso
      .date(fieldsWords.firstDayMissing)
      .refine((day) => Number(day.slice(0, 4)) >= INCOME_FIRST_YEAR, incomeFieldsWords.firstDayTooEarly),
    periodEnd: z.iso.date(fieldsWords.lastDayMissing),
    receivedMinor: recordedMinor,
    costsMinor: recordedMinor,
    note: optionalLine({ tooLong: incomeFieldsWords.noteTooLong, max: INCOME_NOTE_MAX_LENGTH }),
  })
  .refine((input) => input.periodEnd >= input.periodStart, {
    path: ['periodEnd'],
    message: fieldsWords.daysReversed,
  })
  .refine((input) => countDays(input.periodStart, input.periodEnd) <= INCOME_PERIOD_MAX_DAYS, {
    path: ['periodEnd'],
    message: incomeFieldsWords.periodTooLong,
  })
  .refine((input) => input.receivedMinor + input.costsMinor > 0, {
    path: ['receivedMinor'],
    message: incomeFieldsWords.amountsMissing,
  });
export type IncomeInput = z.infer<typeof incomeInput>;

/** Both days are included. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** Public figures of one period of a home. */
export const incomePeriod = z.object({
  id: z.uuid(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  days: z.int(),
  currency,
  receivedMinor: minor,
  costsMinor: minor,
  /** Negative when the costs were higher; then nothing is paid, and nobody owes anything. */
  netMinor: minor,
  distributedMinor: minor,
  /** The two shares of `distributedMinor`: of everybody who held a token, and of the owner. */
  holdersMinor: minor,
  ownerMinor: minor,
  tokens: z.int(),
  /** Income of one token held for the whole period, with six decimals of the minor unit; null without tokens. */
  perTokenMinor: z.string().nullable(),
  note: z.string(),
  recordedAt: z.iso.datetime(),
});
export type IncomePeriod = z.infer<typeof incomePeriod>;

/** Preview of recording a period, for the same input. Changes nothing. */
export const incomePreview = incomePeriod.omit({ id: true, note: true, recordedAt: true }).extend({
  /** How many people other than the owner held a token on one of these days. */
  holders: z.int(),
  /** Tokens times days, of all holders and of the whole home. */
  holdersTokenDays: z.int(),
  wholeTokenDays: z.int(),
});
export type IncomePreview = z.infer<typeof incomePreview>;

/** One period of a home as one person sees it, from what the home received down to what they were paid. */
export const incomeLine = incomePeriod.extend({
  property: orderedProperty,
  /** Tokens times days, the person's own and those of the whole home. The owner's are those of unsold tokens. */
  tokenDays: z.int(),
  wholeTokenDays: z.int(),
  /** The person's share before it is rounded to the minor unit, with six decimals. */
  exactShareMinor: z.string(),
  /** Difference made by rounding, with six decimals too. */
  roundingMinor: z.string(),
  paidMinor: minor,
  /** The same in US dollars at the rate of the day it was recorded. */
  paidUsdMinor: minor,
  /** Projected, not guaranteed: income of these tokens in these days, in US dollars. */
  projectedUsdMinor: minor,
});
export type IncomeLine = z.infer<typeof incomeLine>;
