import * as exitsFieldsWords from '@diyar/words/exits-fields.ts';
import { z } from 'zod';
import { currency, minor } from './ledger.ts';
import { EXIT_COSTS_MAX, EXIT_PRICE_MAX_USD } from './limits.ts';
import { fromWholeUnits } from './money.ts';
import { decisionInput, exitSteps } from './office.ts';
import { stageFacts } from './offering-stages.ts';
import { raiseCost } from './raises.ts';
import { email } from './text.ts';

/** `agreed`: the buyer has yet to pay. `paid`: the money waits to be shared. `done`: it was, and the tokens are gone. */
export const exitStates = ['agreed', 'paid', 'done', 'called-off'] as const;
export type ExitState = (typeof exitStates)[number];

/** A home that is being sold: it has one such exit at most. */
export const liveExitStates = ['agreed', 'paid'] as const satisfies readonly ExitState[];

/** Amounts are in US cents. */
const saleTerms = z.object({
  /** Of an account at Diyar: the home is handed over to it. */
  buyer: email,
  priceMinor: z
    .int(exitsFieldsWords.priceOut)
    .min(1, exitsFieldsWords.priceOut)
    .max(Number(fromWholeUnits(EXIT_PRICE_MAX_USD)), exitsFieldsWords.priceOut),
  costs: z.array(raiseCost).max(EXIT_COSTS_MAX, exitsFieldsWords.tooManyCosts),
});
export type SaleTerms = z.infer<typeof saleTerms>;

export const exitStepInput = decisionInput
  .extend({ step: z.enum(exitSteps, exitsFieldsWords.stepMissing), sale: saleTerms.optional() })
  .refine(({ step, sale }) => step !== 'sell' || sale !== undefined, {
    message: exitsFieldsWords.priceOut,
    path: ['sale'],
  })
  .refine(({ step, note }) => step !== 'call-off' || (note ?? '').trim() !== '', {
    message: exitsFieldsWords.reasonMissing,
    path: ['note'],
  });
export type ExitStepInput = z.infer<typeof exitStepInput>;

/** What anybody sees of the sale of a home that is owned in parts. In US cents. */
export const exit = z.object({
  state: z.enum(['agreed', 'paid', 'done']),
  agreedAt: z.iso.datetime(),
  priceMinor: minor,
  costs: z.array(raiseCost),
  /** When its holders were paid; null before. */
  soldAt: z.iso.datetime().nullable(),
  /** For all tokens together, and how many they were; null before. */
  sharedMinor: minor.nullable(),
  tokens: z.int(),
});
export type Exit = z.infer<typeof exit>;

/** A sale that a person has a part in, as the export of their account holds it. In US cents where nothing else is said. */
export const ownExit = z.object({
  /** The id is null once the home is gone. */
  property: z.object({ id: z.uuid().nullable(), title: z.string() }),
  /** An owner may hold no token of it, and is an owner all the same. */
  role: z.enum(['buyer', 'owner', 'holder']),
  state: z.enum(exitStates),
  priceMinor: minor,
  costs: z.array(raiseCost),
  /** What the buyer gives with the transfer; null for everybody else. */
  reference: z.string().nullable(),
  agreedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** That the person gave back, and what they got of the price, in each currency. */
  tokens: z.int(),
  shared: z.array(z.object({ currency, amountMinor: minor })),
});
export type OwnExit = z.infer<typeof ownExit>;

const person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** What operators see of it. */
export const officeExit = z.object({
  /** The newest; null where nobody has sold the home so far. */
  exit: exit
    .omit({ state: true })
    .extend({
      id: z.uuid(),
      state: z.enum(exitStates),
      buyer: person,
      /** What the buyer gives with the transfer; null where no transfer is awaited. */
      reference: z.string().nullable(),
      paidAt: z.iso.datetime().nullable(),
      endedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Of the valuation that operators checked; null without one in US dollars. */
  valuationMinor: minor.nullable(),
  /** What the home itself has, which is shared with the price: escrow and reserve, in US cents. */
  escrowMinor: minor,
  reserveMinor: minor,
  orders: z.int(),
  holders: z.int(),
  /** What can be done from here, and what is in the way of each. */
  steps: z.array(z.object({ step: z.enum(exitSteps), missing: z.array(z.enum(stageFacts)) })),
  /** One operator says that the money has come; only where no bank statement does. */
  canReceive: z.boolean(),
  proposal: z
    .object({
      id: z.uuid(),
      step: z.enum(exitSteps),
      proposedBy: person,
      isMine: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
  /** Of the home and everything decided about it. */
  version: z.int(),
});
export type OfficeExit = z.infer<typeof officeExit>;
