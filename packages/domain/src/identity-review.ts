import * as identityFieldsWords from '@diyar/words/identity-fields.ts';
import { z } from 'zod';
import {
  askFields,
  askReasons,
  cautions,
  identityDraft,
  identityPicture,
  identityStates,
  refusalReasons,
} from './identity.ts';
import { pageQuery } from './ledger.ts';
import { IDENTITY_NOTE_MAX_LENGTH } from './limits.ts';
import { decisionInput, officeActions, staffRoles } from './office.ts';

const person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** `amber` after a day, `red` after two. */
const ageing = z.enum(['fresh', 'amber', 'red']);
export type Ageing = z.infer<typeof ageing>;

/** `restricted`: of accounts that are restricted, whatever became of their check. */
export const caseShelves = ['waiting', 'restricted'] as const;
export type CaseShelf = (typeof caseShelves)[number];
export const casesQuery = pageQuery.extend({ shelf: z.enum(caseShelves).default('waiting') });
export type CasesQuery = z.infer<typeof casesQuery>;

export const listedCase = z.object({
  id: z.uuid(),
  person,
  state: z.enum(identityStates),
  submittedAt: z.iso.datetime().nullable(),
  ageing,
  claimedBy: person.nullable(),
  claimedUntil: z.iso.datetime().nullable(),
  version: z.int(),
});
export type ListedCase = z.infer<typeof listedCase>;

export const reviewedCase = listedCase.extend({
  email: z.string().nullable(),
  round: z.int(),
  /** Null for whoever has not claimed the case. */
  answers: identityDraft.nullable(),
  pictures: z.array(identityPicture),
  cautions: z.array(z.enum(cautions)),
  screening: z.string(),
  /** Somebody else was approved with the same document; the member does not learn of it. */
  isDocumentInUse: z.boolean(),
  proposedBy: person.nullable(),
  isAppeal: z.boolean(),
  /** What the person wrote with the appeal; null for whoever does not see the answers. */
  appealText: z.string().nullable(),
  restrictedAt: z.iso.datetime().nullable(),
  isLiftProposed: z.boolean(),
  history: z.array(
    z.object({ at: z.iso.datetime(), action: z.enum(officeActions), role: z.enum(staffRoles).nullable() }),
  ),
});
export type ReviewedCase = z.infer<typeof reviewedCase>;

const askedField = z
  .object({
    field: z.enum(askFields),
    reason: z.enum(askReasons),
    note: z.string().trim().max(IDENTITY_NOTE_MAX_LENGTH, identityFieldsWords.typedTooLong).optional(),
  })
  .refine(({ reason, note }) => reason !== 'other' || (note ?? '') !== '', {
    message: identityFieldsWords.askNoteRequired,
    path: ['note'],
  });

export const askInput = decisionInput.extend({
  asks: z
    .array(askedField)
    .min(1, identityFieldsWords.asksRequired)
    .max(askFields.length)
    .refine((asks) => new Set(asks.map(({ field }) => field)).size === asks.length, identityFieldsWords.asksTwice),
});
export type AskInput = z.infer<typeof askInput>;

/** For the first and for the second signature. */
export const approveInput = decisionInput.extend({
  knowsUnscreened: z.literal(true, identityFieldsWords.unscreenedRequired),
});

/** `tryAgainOn` is null where the decision is final. */
export const refuseInput = decisionInput.extend({
  reason: z.enum(refusalReasons),
  tryAgainOn: z.iso.date().nullable(),
});
export type RefuseInput = z.infer<typeof refuseInput>;

export const viewQuery = z.object({ reason: z.string().trim().max(IDENTITY_NOTE_MAX_LENGTH).optional() });
export const viewParams = z.object({ id: z.uuid().toLowerCase(), document: z.uuid().toLowerCase() });
