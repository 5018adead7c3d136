import * as fieldsWords from '@diyar/words/fields.ts';
import * as incomeFieldsWords from '@diyar/words/income-fields.ts';
import { DAY_MS } from './durations.ts';
import { z } from 'zod';
import { intentId } from './intents.ts';
import { currency, minor, orderedProperty } from './ledger.ts';
import { incomeStates } from './income-states.ts';
import {
  COST_LINES_MAX,
  COST_TEXT_MAX_LENGTH,
  INCOME_FIRST_YEAR,
  INCOME_NOTE_MAX_LENGTH,
  INCOME_PERIOD_MAX_DAYS,
  PRICE_MAX_MINOR,
} from './limits.ts';
import { paymentMethod } from './payments.ts';
import { optionalLine } from './text.ts';

/** Minor units of the listing's currency, as the price of the listing has it. */
const recordedMinor = z
  .int(incomeFieldsWords.amountMissing)
  .min(0, fieldsWords.negative)
  .max(PRICE_MAX_MINOR, incomeFieldsWords.amountTooHigh);

export const costCategories = ['repairs', 'takaful', 'management', 'tax', 'utilities', 'other'] as const;
export type CostCategory = (typeof costCategories)[number];

/** Why a part of an income is nobody's to keep. */
export const impermissibleKinds = ['interest', 'late-charge', 'activity', 'other'] as const;
export type ImpermissibleKind = (typeof impermissibleKinds)[number];

/** One cost of a home in a period. */
export const costLine = z.object({
  category: z.enum(costCategories),
  amountMinor: recordedMinor.min(1, incomeFieldsWords.amountMissing),
  /** Name or number of the invoice. */
  document: optionalLine({ tooLong: incomeFieldsWords.documentTooLong, max: COST_TEXT_MAX_LENGTH }).default(''),
  note: optionalLine({ tooLong: incomeFieldsWords.costNoteTooLong, max: COST_TEXT_MAX_LENGTH }).default(''),
});
export type CostLine = z.infer<typeof costLine>;

/**
 * Income of a period as its owner records it. Both days are included. Costs come as lines, or as one sum without them, which is a line of
 * its own.
 */
export const incomeInput = z
  .object({
    periodStart: z.iso
      .date(fieldsWords.firstDayMissing)
      .refine((day) => Number(day.slice(0, 4)) >= INCOME_FIRST_YEAR, incomeFieldsWords.firstDayTooEarly),
    periodEnd: z.iso.date(fieldsWords.lastDayMissing),
    receivedMinor: recordedMinor,
    costsMinor: recordedMinor.optional(),
    costs: z.array(costLine).max(COST_LINES_MAX, incomeFieldsWords.tooManyCosts).optional(),
    /** Put aside for later costs of the home, and taken from what was put aside before. */
    reserveMinor: recordedMinor.default(0),
    fromReserveMinor: recordedMinor.default(0),
    /** Part of what was received that is set aside for charity, before any cost. */
    impermissibleMinor: recordedMinor.default(0),
    impermissibleKind: z.enum(impermissibleKinds).nullable().default(null),
    /** Where it came from; shown to everybody. */
    impermissibleNote: optionalLine({
      tooLong: incomeFieldsWords.impermissibleNoteTooLong,
      max: INCOME_NOTE_MAX_LENGTH,
    }).default(''),
    note: optionalLine({ tooLong: incomeFieldsWords.noteTooLong, max: INCOME_NOTE_MAX_LENGTH }),
    /** Why more was received than the home's rent; shown to everybody. */
    reason: optionalLine({ tooLong: incomeFieldsWords.reasonTooLong, max: INCOME_NOTE_MAX_LENGTH }).default(''),
    /** How the owner pays in what was received elsewhere. */
    method: paymentMethod.default('creditCard'),
    intentId,
    /** The record whose figures these replace, for the same days. */
    corrects: z.uuid().toLowerCase().optional(),
  })
  .refine((input) => input.periodEnd >= input.periodStart, {
    path: ['periodEnd'],
    message: fieldsWords.daysReversed,
  })
  .refine((input) => countDays(input.periodStart, input.periodEnd) <= INCOME_PERIOD_MAX_DAYS, {
    path: ['periodEnd'],
    message: incomeFieldsWords.periodTooLong,
  })
  .refine(
    ({ costs, costsMinor }) => costs === undefined || costsMinor === undefined || sumCosts(costs) === costsMinor,
    {
      path: ['costsMinor'],
      message: incomeFieldsWords.costsDiffer,
    },
  )
  .refine(({ costs }) => sumCosts(costs ?? []) <= PRICE_MAX_MINOR, {
    path: ['costs'],
    message: incomeFieldsWords.amountTooHigh,
  })
  .refine(({ impermissibleMinor, receivedMinor }) => impermissibleMinor <= receivedMinor, {
    path: ['impermissibleMinor'],
    message: incomeFieldsWords.impermissibleTooHigh,
  })
  .refine(({ impermissibleMinor, impermissibleKind }) => impermissibleMinor === 0 || impermissibleKind !== null, {
    path: ['impermissibleKind'],
    message: incomeFieldsWords.impermissibleKindMissing,
  })
  .refine(
    ({ receivedMinor, costsMinor, costs, corrects }) =>
      corrects !== undefined || receivedMinor + (costsMinor ?? sumCosts(costs ?? [])) > 0,
    { path: ['receivedMinor'], message: incomeFieldsWords.amountsMissing },
  )
  .transform(({ costsMinor = 0, costs, impermissibleKind, impermissibleNote, ...input }) => ({
    ...input,
    impermissibleKind: input.impermissibleMinor === 0 ? null : impermissibleKind,
    impermissibleNote: input.impermissibleMinor === 0 ? '' : impermissibleNote,
    costs: costs ?? toCostLines(costsMinor),
  }));
export type IncomeInput = z.infer<typeof incomeInput>;

function toCostLines(amountMinor: number): CostLine[] {
  return amountMinor === 0 ? [] : [{ category: 'other', amountMinor, document: '', note: '' }];
}

export function sumCosts(costs: readonly Pick<CostLine, 'amountMinor'>[]): number {
  return costs.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

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
  /** Without the impermissible part. Negative when the costs were higher; the loss is carried and recovered from later periods. */
  netMinor: minor,
  costs: z.array(costLine),
  /** Part of what was received that tenants paid through Diyar. */
  rentMinor: minor,
  /** What the owner paid in, or was repaid for costs out of the home's own money; one of them is 0. */
  paidInMinor: minor,
  repaidMinor: minor,
  reserveMinor: minor,
  fromReserveMinor: minor,
  /** Part of what was received that nobody keeps, why, and how much of it this record set aside or, when negative, took back. */
  impermissibleMinor: minor,
  impermissibleKind: z.enum(impermissibleKinds).nullable(),
  impermissibleNote: z.string(),
  purifiedMinor: minor,
  /** Loss of this record, what it recovered of earlier losses, and what was still to be recovered after it. */
  lostMinor: minor,
  recoveredMinor: minor,
  carriedMinor: minor,
  /** Of a correction: the difference that it settles; otherwise null. */
  differenceMinor: minor.nullable(),
  distributedMinor: minor,
  /** The two shares of `distributedMinor`: of everybody who held a token, and of the owner. */
  holdersMinor: minor,
  ownerMinor: minor,
  tokens: z.int(),
  /** Income of one token held for the whole period, with six decimals of the minor unit; null without tokens. */
  perTokenMinor: z.string().nullable(),
  note: z.string(),
  reason: z.string(),
  /** `distributing` while the shares of many holders are still being paid. */
  state: z.enum(incomeStates),
  /** The record that this one corrects, and the one by which it was corrected itself. */
  corrects: z.uuid().nullable(),
  correctedBy: z.uuid().nullable(),
  recordedAt: z.iso.datetime(),
});
export type IncomePeriod = z.infer<typeof incomePeriod>;

/** Preview of recording a period, for the same input. Changes nothing. */
export const incomePreview = incomePeriod
  .omit({ id: true, note: true, reason: true, state: true, corrects: true, correctedBy: true, recordedAt: true })
  .extend({
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
  /** Set aside for charity of the person's tokens, as held on the last evening; never theirs. */
  setAsideMinor: minor,
  /** Projected, not guaranteed: income of these tokens in these days, in US dollars. */
  projectedUsdMinor: minor,
});
export type IncomeLine = z.infer<typeof incomeLine>;

/** Money of a home and what is recorded of it, for its owner. */
export const incomeAccount = z.object({
  currency,
  /** Rent that tenants paid through Diyar and that no period has drawn yet, with the first of its days. */
  rentMinor: minor,
  reserveMinor: minor,
  carriedMinor: minor,
  /** The first day that can be recorded. */
  firstDay: z.iso.date(),
  lastRecordedDay: z.iso.date().nullable(),
  unrecordedDays: z.int(),
});
export type IncomeAccount = z.infer<typeof incomeAccount>;
