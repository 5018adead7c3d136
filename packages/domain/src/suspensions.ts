import * as suspensionsFieldsWords from '@diyar/words/suspensions-fields.ts';
import { z } from 'zod';
import { OFFICE_NOTE_MAX_LENGTH, OFFICE_NOTE_SENT_MAX_LENGTH } from './limits.ts';
import { decisionInput } from './office.ts';
import { withoutDirections } from './text.ts';

/** The reason is public: it stands on the page of the home and in the emails about it. */
export const suspendInput = decisionInput.omit({ note: true }).extend({
  reason: z
    .string()
    .max(OFFICE_NOTE_SENT_MAX_LENGTH)
    .transform((typed) => withoutDirections(typed).trim())
    .refine((reason) => reason !== '', suspensionsFieldsWords.reasonMissing)
    .refine(
      (reason) => reason.length <= OFFICE_NOTE_MAX_LENGTH,
      suspensionsFieldsWords.reasonTooLong(OFFICE_NOTE_MAX_LENGTH),
    ),
});
export type SuspendInput = z.infer<typeof suspendInput>;

/** What anybody is told of a home whose sales are suspended. */
export const suspension = z.object({
  /** Since when. */
  at: z.iso.datetime(),
  /** What operators say; null where the Sharia review was withdrawn and nothing else. */
  reason: z.string().nullable(),
  /** Its Sharia review was withdrawn: the passport says why. */
  isWithdrawn: z.boolean(),
});
export type Suspension = z.infer<typeof suspension>;

/** What operators see of the sales of a home. */
export const officeSales = z.object({
  /** Parts can be ordered now. */
  isOnSale: z.boolean(),
  suspension: suspension.nullable(),
  /** Operators have stopped them. */
  isStopped: z.boolean(),
  /** There is an offering, and what it stands at leads on. */
  canSuspend: z.boolean(),
  canResume: z.boolean(),
  /** Open orders and people who hold tokens. */
  orders: z.int(),
  holders: z.int(),
  /** Of all suspensions by operators, the newest first. */
  history: z.array(z.object({ at: z.iso.datetime(), reason: z.string(), endedAt: z.iso.datetime().nullable() })),
  /** Of the home and everything decided about it. */
  version: z.int(),
});
export type OfficeSales = z.infer<typeof officeSales>;
