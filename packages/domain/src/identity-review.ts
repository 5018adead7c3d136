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
import { riskGrades, riskReasons } from './identity-risk.ts';
import { pageQuery } from './ledger.ts';
import { IDENTITY_NOTE_MAX_LENGTH } from './limits.ts';
import { decisionInput, officeActions, staffRoles } from './office.ts';

const person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** `amber` after a day, `red` after two. */
const ageing = z.enum(['fresh', 'amber', 'red']);
export type Ageing = z.infer<typeof ageing>;

/**
 * `rechecks`: approved by one reviewer, drawn to be looked at again. `restricted`: of accounts that are restricted, `hits`: with matches that
 * nobody has decided, whatever became of their check.
 */
export const caseShelves = ['waiting', 'rechecks', 'hits', 'restricted'] as const;
export type CaseShelf = (typeof caseShelves)[number];
export const casesQuery = pageQuery.extend({ shelf: z.enum(caseShelves).default('waiting') });
export type CasesQuery = z.infer<typeof casesQuery>;

export const listedCase = z.object({
  id: z.uuid(),
  person,
  state: z.enum(identityStates),
  submittedAt: z.iso.datetime().nullable(),
  ageing,
  /** By when another reviewer has to look at it again; null where nobody has to. */
  recheckDueAt: z.iso.datetime().nullable(),
  claimedBy: person.nullable(),
  claimedUntil: z.iso.datetime().nullable(),
  version: z.int(),
});
export type ListedCase = z.infer<typeof listedCase>;

/** `lists`: files of this server. `provider`: a service that is asked. */
export const screeningKinds = ['lists', 'provider'] as const;
export type ScreeningKind = (typeof screeningKinds)[number];

/** `no-list`: there is nothing to compare with. `not-screened`: it was not done yet, or not since something changed. */
export const screeningStates = ['screened', 'not-screened', 'no-list'] as const;
export type ScreeningState = (typeof screeningStates)[number];

/** What speaks for or against somebody on a list being this person, other than the name. */
export const matchFacts = ['same-year', 'other-year', 'same-country', 'same-document'] as const;
export type MatchFact = (typeof matchFacts)[number];
const matchedPart = z.object({ own: z.string(), listed: z.string(), similarity: z.number() });
export type MatchedPart = z.infer<typeof matchedPart>;

export const hitOutcomes = ['not-them', 'them', 'unsure'] as const;
export type HitOutcome = (typeof hitOutcomes)[number];
/** By which it is seen that somebody else is meant. */
export const hitFacts = ['birth-date', 'nationality', 'document', 'face', 'name', 'other'] as const;
export type HitFact = (typeof hitFacts)[number];

/** What is kept of a match, encrypted. */
export const hitDetails = z.object({
  caption: z.string(),
  listedName: z.string(),
  topics: z.array(z.string()),
  birthYears: z.array(z.int()),
  countries: z.array(z.string()),
  parts: z.array(matchedPart),
  facts: z.array(z.enum(matchFacts)),
});
export type HitDetails = z.infer<typeof hitDetails>;

const screeningHit = hitDetails.extend({
  id: z.uuid(),
  score: z.number(),
  isStrong: z.boolean(),
  outcome: z.enum(hitOutcomes).nullable(),
  fact: z.enum(hitFacts).nullable(),
  decidedBy: person.nullable(),
  /** Of a cleared one; null while another reviewer has to sign it. */
  secondBy: person.nullable(),
});
export type ScreeningHit = z.infer<typeof screeningHit>;

const caseScreening = z.object({
  state: z.enum(screeningStates),
  /** Of the last one; null where there was none. */
  listVersion: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  /** More was found than is shown. */
  isCut: z.boolean(),
  /** Null for whoever does not see the answers. */
  hits: z.array(screeningHit).nullable(),
});
export type CaseScreening = z.infer<typeof caseScreening>;

export const reviewedCase = listedCase.extend({
  email: z.string().nullable(),
  round: z.int(),
  /** That is asked for, or was given. */
  level: z.int(),
  /** Null for whoever has not claimed the case. */
  answers: identityDraft.nullable(),
  pictures: z.array(identityPicture),
  cautions: z.array(z.enum(cautions)),
  /** Null for whoever does not see the answers. `policyDay`: of the list of countries. */
  risk: z
    .object({
      points: z.int(),
      grade: z.enum(riskGrades),
      reasons: z.array(z.enum(riskReasons)),
      policyDay: z.iso.date(),
    })
    .nullable(),
  screening: caseScreening,
  /** Somebody else was approved with the same document; the member does not learn of it. */
  isDocumentInUse: z.boolean(),
  proposedBy: person.nullable(),
  /** Who approved alone what is to be looked at again. */
  approvedBy: person.nullable(),
  isAppeal: z.boolean(),
  /** What the person wrote with the appeal; null for whoever does not see the answers. */
  appealText: z.string().nullable(),
  restrictedAt: z.iso.datetime().nullable(),
  isLiftProposed: z.boolean(),
  /** Since when the papers are kept from being erased. */
  heldAt: z.iso.datetime().nullable(),
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

/**
 * For the first and for the second signature. `knowsUnscreened`: needed where there is no list. `isWithoutMeans`: level 2 was asked for, and
 * the first gives level 1.
 */
export const approveInput = decisionInput.extend({
  knowsUnscreened: z.boolean().optional(),
  isWithoutMeans: z.boolean().optional(),
});
export type ApproveInput = z.infer<typeof approveInput>;

/** Legal hold: with its reason. */
export const holdInput = decisionInput.refine(({ note = '' }) => note.trim() !== '', {
  message: identityFieldsWords.holdNoteRequired,
  path: ['note'],
});

export const recheckOutcomes = ['agrees', 'differs'] as const;
export type RecheckOutcome = (typeof recheckOutcomes)[number];
/** Whoever comes to another result says why. */
export const recheckInput = decisionInput
  .extend({ outcome: z.enum(recheckOutcomes) })
  .refine(({ outcome, note = '' }) => outcome === 'agrees' || note.trim() !== '', {
    message: identityFieldsWords.recheckNoteRequired,
    path: ['note'],
  });
export type RecheckInput = z.infer<typeof recheckInput>;

export const hitParams = z.object({ id: z.uuid().toLowerCase(), hit: z.uuid().toLowerCase() });
export const hitInput = decisionInput
  .extend({ outcome: z.enum(hitOutcomes), fact: z.enum(hitFacts).optional() })
  .refine(({ outcome, fact }) => (outcome === 'not-them') === (fact !== undefined), {
    message: identityFieldsWords.hitFactRequired,
    path: ['fact'],
  });
export type HitInput = z.infer<typeof hitInput>;

/** A list of names, and why its newest file could not be read. */
export const watchlist = z.object({
  file: z.string(),
  entries: z.int(),
  loadedAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  failedAt: z.iso.datetime().nullable(),
});
export type Watchlist = z.infer<typeof watchlist>;

/** What people are screened by. `isProvider`: a service is asked in place of the lists. */
export const watchlists = z.object({ isProvider: z.boolean(), lists: z.array(watchlist) });
export type Watchlists = z.infer<typeof watchlists>;

/** `tryAgainOn` is null where the decision is final. */
export const refuseInput = decisionInput.extend({
  reason: z.enum(refusalReasons),
  tryAgainOn: z.iso.date().nullable(),
});
export type RefuseInput = z.infer<typeof refuseInput>;

export const viewQuery = z.object({ reason: z.string().trim().max(IDENTITY_NOTE_MAX_LENGTH).optional() });
export const viewParams = z.object({ id: z.uuid().toLowerCase(), document: z.uuid().toLowerCase() });
