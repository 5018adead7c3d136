import * as raisesFieldsWords from '@diyar/words/raises-fields.ts';
import { z } from 'zod';
import { documentKinds, neededForReview, type DocumentKind } from './dossiers.ts';
import { minor } from './ledger.ts';
import {
  INVESTMENT_MAX_USD,
  OFFICE_NOTE_SENT_MAX_LENGTH,
  RAISE_COST_LABEL_MAX_LENGTH,
  RAISE_COSTS_PERCENT,
  RAISE_COSTS_MAX,
  RAISE_DAYS_MAX,
  RAISE_DAYS_MIN,
  RAISE_EXTENSION_DAYS,
  RAISE_GOAL_MIN_USD,
  RAISE_MINIMUM_PERCENT,
  TOKEN_PRICE_USD,
} from './limits.ts';
import { decisionInput, raiseSteps } from './office.ts';
import { offeringStages, stageActions, stageFacts } from './offering-stages.ts';
import { line } from './text.ts';

/** States of a raise as they are stored; `screened` and `attested` are read from the checks of the home. */
export const raiseStates = [
  'draft',
  'submitted',
  'offering',
  'funded',
  'acquired',
  'operating',
  /** Its home was sold as a whole. */
  'exited',
  'failed',
  'withdrawn',
] as const;
export type RaiseState = (typeof raiseStates)[number];

/** A raise that has not come to an end: a home has one at most. */
export const liveRaiseStates = ['draft', 'submitted', 'offering', 'funded'] as const satisfies readonly RaiseState[];

/** Documents without which a raise cannot be submitted: those of a Sharia review and two of its own. */
export const neededForRaise: readonly DocumentKind[] = [
  'title-deed',
  'holding-deed',
  ...neededForReview,
  'bank-letter',
  'memorandum',
];

/** The least number of tokens with which a raise goes ahead: all of them, unless the seller keeps what is not sold. */
export function toMinimumTokens(
  tokensTotal: bigint,
  { keepsRest, minimumPercent }: { keepsRest: boolean; minimumPercent: number },
): bigint {
  if (!keepsRest) return tokensTotal;
  return (tokensTotal * BigInt(minimumPercent) + 99n) / 100n;
}

/** The highest goal for a home of this value: the price is at most the value, and costs and reserve are a part of it. */
export function toMostRaised(valuationMinor: bigint): bigint {
  return (valuationMinor * BigInt(100 + RAISE_COSTS_PERCENT)) / 100n;
}

const goal = z
  .int(raisesFieldsWords.goalNotWhole)
  .min(RAISE_GOAL_MIN_USD, raisesFieldsWords.goalTooLow)
  .max(INVESTMENT_MAX_USD, raisesFieldsWords.goalTooHigh)
  .refine((usd) => usd % TOKEN_PRICE_USD === 0, raisesFieldsWords.goalNotWhole);
const days = z
  .int(raisesFieldsWords.daysOut)
  .min(RAISE_DAYS_MIN, raisesFieldsWords.daysOut)
  .max(RAISE_DAYS_MAX, raisesFieldsWords.daysOut);
const minimumPercent = z
  .int(raisesFieldsWords.minimumOut)
  .min(RAISE_MINIMUM_PERCENT, raisesFieldsWords.minimumOut)
  .max(100, raisesFieldsWords.minimumOut);

/** What an owner asks for. The minimum counts only where the seller keeps what is not sold. */
export const raiseInput = z.object({ goal, keepsRest: z.boolean(), minimumPercent, days });
export type RaiseInput = z.infer<typeof raiseInput>;

/** A cost of a purchase or a sale. In US cents. */
export const raiseCost = z.object({
  label: line({
    required: raisesFieldsWords.costLabelMissing,
    tooLong: raisesFieldsWords.costLabelTooLong,
    max: RAISE_COST_LABEL_MAX_LENGTH,
  }),
  amountMinor: z.int(raisesFieldsWords.costAmount).min(1, raisesFieldsWords.costAmount),
});
export type RaiseCost = z.infer<typeof raiseCost>;

const acquisition = z.object({
  costs: z.array(raiseCost).max(RAISE_COSTS_MAX, raisesFieldsWords.tooManyCosts),
  /** Kept in escrow for the home; everything else goes to the seller. In US cents. */
  reserveMinor: z.int(raisesFieldsWords.reserveAmount).min(0, raisesFieldsWords.reserveAmount),
});

/** What a step needs in addition to the look at the home; each step ignores what is not its own. */
export const raiseStepInput = decisionInput
  .extend({
    step: z.enum(raiseSteps, raisesFieldsWords.stepMissing),
    extensionDays: z
      .int(raisesFieldsWords.extensionOut)
      .min(1, raisesFieldsWords.extensionOut)
      .max(RAISE_EXTENSION_DAYS, raisesFieldsWords.extensionOut)
      .optional(),
    acquisition: acquisition.optional(),
  })
  .refine(({ step, extensionDays }) => step !== 'extend' || extensionDays !== undefined, {
    message: raisesFieldsWords.extensionOut,
    path: ['extensionDays'],
  })
  .refine(({ step, acquisition: bought }) => step !== 'acquire' || bought !== undefined, {
    message: raisesFieldsWords.reserveAmount,
    path: ['acquisition'],
  })
  .refine(({ step, note }) => step !== 'cancel' || (note ?? '').trim() !== '', {
    message: raisesFieldsWords.reasonMissing,
    path: ['note'],
  });
export type RaiseStepInput = z.infer<typeof raiseStepInput>;

export const sendBackInput = decisionInput.extend({
  reason: z
    .string()
    .max(OFFICE_NOTE_SENT_MAX_LENGTH)
    .refine((text) => text.trim() !== '', raisesFieldsWords.reasonMissing),
});
export type SendBackInput = z.infer<typeof sendBackInput>;

/** Amounts are in US cents. */
const terms = {
  tokensTotal: z.int(),
  minimumTokens: z.int(),
  goalMinor: minor,
  minimumMinor: minor,
  keepsRest: z.boolean(),
  days: z.int(),
};

/**
 * What a valuer has said and an operator has verified: the lowest of what counts now and of what counted when the raise opened.
 * Amounts are in US cents.
 */
const valuation = z.object({ amountMinor: minor, valuedOn: z.iso.date() });

/** What anybody sees of a raise, from its opening on. */
export const raise = z.object({
  id: z.uuid(),
  state: z.enum(['offering', 'funded', 'acquired', 'operating', 'failed']),
  ...terms,
  openedAt: z.iso.datetime(),
  /** Null for the oldest ones alone. */
  valuation: valuation.nullable(),
  /** Last moment to invest. */
  deadline: z.iso.datetime(),
  /** What the last moment was before it was extended; orders that were not agreed to again go back then. */
  extendedFrom: z.iso.datetime().nullable(),
  /** Ordered or held, in tokens, and how much of it by people who are identified. */
  orderedTokens: z.int(),
  verifiedTokens: z.int(),
  people: z.int(),
  /** Tokens ordered at the end of each day (UTC) on which that changed. */
  filled: z.array(z.object({ day: z.iso.date(), tokens: z.int() })),
  /** When the hours for cancelling after the close are over; null before the close. */
  finalAt: z.iso.datetime().nullable(),
  /** Last moment for the purchase of the home; null before the money is in escrow. */
  acquireBy: z.iso.datetime().nullable(),
  acquired: z
    .object({ at: z.iso.datetime(), priceMinor: minor, costs: z.array(raiseCost), reserveMinor: minor })
    .nullable(),
  endedAt: z.iso.datetime().nullable(),
  isSuspended: z.boolean(),
});
export type Raise = z.infer<typeof raise>;

/** What its owner sees of it, from the draft on. */
export const ownRaise = z.object({
  id: z.uuid(),
  state: z.enum(raiseStates),
  stage: z.enum(offeringStages),
  ...terms,
  minimumPercent: z.int(),
  /** With the highest goal that it allows; null while none is verified. */
  valuation: valuation.extend({ mostMinor: minor }).nullable(),
  /** Documents that are still to be handed in. */
  missing: z.array(z.enum(documentKinds)),
  /** Why it came back to the owner. */
  sentBackFor: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  deadline: z.iso.datetime().nullable(),
});
export type OwnRaise = z.infer<typeof ownRaise>;

const person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** What operators see of it. */
export const officeRaise = ownRaise.extend({
  /** Null before it opened. */
  public: raise.nullable(),
  /** Days on which it reached its stages. */
  reached: z.array(z.object({ stage: z.enum(offeringStages), at: z.iso.datetime() })),
  /** Held under the names of buyers, and in escrow of the home. */
  heldMinor: minor,
  escrowMinor: minor,
  /** What can be done from here, and what is in the way of each. */
  actions: z.array(
    z.object({ action: z.enum(stageActions), isByPeople: z.boolean(), missing: z.array(z.enum(stageFacts)) }),
  ),
  /** The step that waits for a second person. */
  proposal: z
    .object({
      id: z.uuid(),
      step: z.enum(raiseSteps),
      proposedBy: person,
      isMine: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
  isConflicted: z.boolean(),
  /** Of the home and everything decided about it. */
  version: z.int(),
});
export type OfficeRaise = z.infer<typeof officeRaise>;
