import * as identityFieldsWords from '@diyar/words/identity-fields.ts';
import { z } from 'zod';
import { countryCodes } from './countries.ts';
import { DAY_MS } from './durations.ts';
import {
  ADDRESS_PROOF_DAYS,
  IDENTITY_ADDRESS_MAX_LENGTH,
  IDENTITY_AGE_MIN_YEARS,
  IDENTITY_APPEAL_MAX_LENGTH,
  IDENTITY_NAME_MAX_LENGTH,
  IDENTITY_TYPED_MAX_LENGTH,
} from './limits.ts';
import { staffRoles, type OfficeAction } from './office.ts';
import { line, paragraph, withoutDirections } from './text.ts';

export const identityStates = [
  'draft',
  'submitted',
  'in-review',
  'asked',
  'to-confirm',
  'approved',
  'refused',
  'expired',
  'withdrawn',
  'abandoned',
] as const;
export type IdentityState = (typeof identityStates)[number];

export const identitySteps = [
  'submit',
  'claim',
  'release',
  'ask',
  'propose',
  'confirm',
  'approve',
  'refuse',
  'appeal',
  'doubt',
  'expire',
  'abandon',
  'withdraw',
  'reopen',
] as const;
export type IdentityStep = (typeof identitySteps)[number];

/**
 * Where each step leads. What is not in here is not possible. `approve` is by one reviewer alone, `doubt` by another one who looks at
 * that again. `withdraw` is the end of the account.
 */
const transitions: Record<IdentityState, Partial<Record<IdentityStep, IdentityState>>> = {
  draft: { submit: 'submitted', abandon: 'abandoned', withdraw: 'withdrawn' },
  submitted: { claim: 'in-review', withdraw: 'withdrawn' },
  'in-review': {
    claim: 'in-review',
    release: 'submitted',
    ask: 'asked',
    propose: 'to-confirm',
    approve: 'approved',
    refuse: 'refused',
    withdraw: 'withdrawn',
  },
  asked: { submit: 'submitted', abandon: 'abandoned', withdraw: 'withdrawn' },
  'to-confirm': {
    claim: 'to-confirm',
    release: 'to-confirm',
    ask: 'asked',
    confirm: 'approved',
    refuse: 'refused',
    withdraw: 'withdrawn',
  },
  approved: { expire: 'expired', reopen: 'draft', doubt: 'submitted', withdraw: 'withdrawn' },
  refused: { appeal: 'submitted', reopen: 'draft', withdraw: 'withdrawn' },
  expired: { reopen: 'draft', withdraw: 'withdrawn' },
  withdrawn: {},
  abandoned: { reopen: 'draft', doubt: 'submitted', withdraw: 'withdrawn' },
};

/** Undefined where the step is not possible. */
export function takeStep(state: IdentityState, step: IdentityStep): IdentityState | undefined {
  return transitions[state][step];
}

/** Answers and pictures can be changed. */
export function isOpen(state: IdentityState): boolean {
  return takeStep(state, 'submit') !== undefined;
}

/** To the member a case that somebody looks at is like one that nobody has looked at yet. */
export const shownStates = [
  'none',
  'draft',
  'submitted',
  'asked',
  'approved',
  'refused',
  'expired',
  'withdrawn',
  'abandoned',
] as const;
export function toShownState(state: IdentityState): (typeof shownStates)[number] {
  return state === 'in-review' || state === 'to-confirm' ? 'submitted' : state;
}

export const documentKinds = ['passport', 'id-card'] as const;
/** Of level 2: pictures of papers that show where somebody lives and where the money comes from. */
export const meansPictures = ['addressProof', 'moneyProof'] as const;
export const identityPictures = ['documentFront', 'documentBack', 'face', ...meansPictures] as const;
export type IdentityPicture = (typeof identityPictures)[number];

/** A passport has all on one page; papers about means are for level 2. */
export function listNeededPictures({ documentKind, wantsMeans = false }: IdentityDraft): IdentityPicture[] {
  const ofDocument: IdentityPicture[] =
    documentKind === 'id-card' ? ['documentFront', 'documentBack', 'face'] : ['documentFront', 'face'];
  return wantsMeans ? [...ofDocument, ...meansPictures] : ofDocument;
}

export const moneySources = [
  'salary',
  'business',
  'savings',
  'property',
  'inheritance',
  'investments',
  'other',
] as const;
export const riskStatements = ['can-lose', 'hard-to-sell', 'no-promise', 'own-decision', 'can-afford'] as const;
export const RISK_STATEMENTS_VERSION = 1;

/** Day of UTC, by which checks begin and end. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

const typed = z
  .string(identityFieldsWords.typedTooLong)
  .max(IDENTITY_TYPED_MAX_LENGTH, identityFieldsWords.typedTooLong);

/** What was filled in so far; it need not be right before it is sent. */
export const identityDraft = z
  .object({
    legalName: typed,
    nativeName: typed,
    birthDate: typed,
    nationality: typed,
    residence: typed,
    address: typed,
    documentKind: typed,
    documentNumber: typed,
    documentExpiry: typed,
    documentCountry: typed,
    actsForSelf: z.boolean(),
    isExposed: z.boolean(),
    moneySource: typed,
    riskStatements: z.array(z.string().max(IDENTITY_TYPED_MAX_LENGTH)).max(riskStatements.length),
    statementsVersion: z.int().min(0).max(1_000_000),
    /** Level 2: also shows where the money comes from. */
    wantsMeans: z.boolean(),
    /** Day on the proof of address. */
    addressProofDate: typed,
    /** Of the exposed: where what they own comes from. */
    wealthOrigin: typed,
  })
  .partial();
export type IdentityDraft = z.infer<typeof identityDraft>;

/** Answers as they are saved. `isNewAttempt`: after a decision, begin again with them; without it that is refused. */
export const identitySave = identityDraft.extend({ isNewAttempt: z.boolean().optional() });
export type IdentitySave = z.infer<typeof identitySave>;

const LATIN = /^[\p{Script=Latin}\p{M} .'’-]+$/u;
const DOCUMENT_NUMBER = /^[A-Za-z\d](?:[A-Za-z\d -]{1,28})[A-Za-z\d]$/;
const OLDEST_YEARS = 120;

const country = (sentence: string) =>
  z.string(sentence).refine((code) => countryCodes.includes(code), { message: sentence });
const shiftYears = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** Complete answers of level 1, as of a day (UTC). */
export function identityAnswers(today: string) {
  return z.object({
    legalName: line({
      required: identityFieldsWords.nameRequired,
      tooLong: identityFieldsWords.nameTooLong,
      max: IDENTITY_NAME_MAX_LENGTH,
    }).regex(LATIN, identityFieldsWords.nameNotLatin),
    nativeName: line({
      required: identityFieldsWords.nativeNameRequired,
      tooLong: identityFieldsWords.nameTooLong,
      max: IDENTITY_NAME_MAX_LENGTH,
    }),
    birthDate: z.iso
      .date(identityFieldsWords.birthDateRequired)
      .refine((day) => day > shiftYears(today, -OLDEST_YEARS), identityFieldsWords.birthDateWrong)
      .refine((day) => shiftYears(day, IDENTITY_AGE_MIN_YEARS) <= today, identityFieldsWords.notOfAge),
    nationality: country(identityFieldsWords.nationalityRequired),
    residence: country(identityFieldsWords.residenceRequired),
    address: paragraph({
      required: identityFieldsWords.addressRequired,
      tooLong: identityFieldsWords.addressTooLong,
      max: IDENTITY_ADDRESS_MAX_LENGTH,
    }).overwrite(withoutDirections),
    documentKind: z.enum(documentKinds, identityFieldsWords.documentKindRequired),
    documentNumber: z
      .string(identityFieldsWords.documentNumberRequired)
      .trim()
      .regex(DOCUMENT_NUMBER, identityFieldsWords.documentNumberRequired),
    documentExpiry: z.iso
      .date(identityFieldsWords.documentExpiryRequired)
      .refine((day) => day > today, identityFieldsWords.documentExpired),
    documentCountry: country(identityFieldsWords.documentCountryRequired),
    actsForSelf: z.boolean(identityFieldsWords.actsForSelfRequired),
    isExposed: z.boolean(identityFieldsWords.isExposedRequired),
    moneySource: z.enum(moneySources, identityFieldsWords.moneySourceRequired),
    riskStatements: z
      .array(z.string(), identityFieldsWords.statementsRequired)
      .refine(
        (ticked) => riskStatements.every((each) => ticked.includes(each)),
        identityFieldsWords.statementsRequired,
      ),
    statementsVersion: z.literal(RISK_STATEMENTS_VERSION, identityFieldsWords.statementsChanged),
  });
}
export type IdentityAnswers = z.infer<ReturnType<typeof identityAnswers>>;

/** Level that complete answers ask for. */
export function toLevel({ wantsMeans = false }: IdentityDraft): 1 | 2 {
  return wantsMeans ? 2 : 1;
}

/** First day on which a proof of address may have been written. */
const findOldestProof = (today: string) => toDay(new Date(Date.parse(today) - ADDRESS_PROOF_DAYS * DAY_MS));

/** What level 2 asks for in addition; empty for whoever wants level 1. */
function meansAnswers({ wantsMeans = false, isExposed = false }: IdentityDraft, today: string) {
  if (!wantsMeans) return z.object({});
  return z.object({
    wantsMeans: z.literal(true),
    addressProofDate: z.iso
      .date(identityFieldsWords.addressProofDateRequired)
      .refine((day) => day <= today, identityFieldsWords.addressProofDateRequired)
      .refine((day) => day >= findOldestProof(today), identityFieldsWords.addressProofTooOld),
    ...(isExposed && {
      wealthOrigin: paragraph({
        required: identityFieldsWords.wealthOriginRequired,
        tooLong: identityFieldsWords.typedTooLong,
        max: IDENTITY_TYPED_MAX_LENGTH,
      }).overwrite(withoutDirections),
    }),
  });
}

/** The answers as they were understood; without them, each field and picture that is missing or wrong, with its sentence. */
export function checkIdentity(
  draft: IdentityDraft,
  pictures: readonly IdentityPicture[],
  today: string,
): { answers: IdentityAnswers & IdentityDraft; faults?: never } | { answers?: never; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const who = identityAnswers(today).safeParse(draft);
  const means = meansAnswers(draft, today).safeParse(draft);
  for (const { path, message } of [...(who.error?.issues ?? []), ...(means.error?.issues ?? [])])
    faults[String(path[0])] ??= message;
  for (const kind of listNeededPictures(draft))
    if (!pictures.includes(kind)) faults[kind] = identityFieldsWords.pictureMissing[kind];
  return who.data !== undefined && means.data !== undefined && Object.keys(faults).length === 0
    ? { answers: { ...who.data, ...means.data } }
    : { faults };
}

/** The same number however it was typed. */
export function normaliseDocumentNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

/** Why one reviewer is not enough. */
export const cautions = [
  'not-screened',
  'has-hits',
  'exposed',
  'acts-for-another',
  'refused-before',
  'doubted',
  'means',
  'high-risk',
] as const;
export type Caution = (typeof cautions)[number];

export function listCautions(
  { isExposed, actsForSelf }: Pick<IdentityAnswers, 'isExposed' | 'actsForSelf'>,
  {
    level,
    wasRefused,
    isDoubted,
    isScreened,
    hasHits,
    isHighRisk,
  }: { level: number } & Record<'wasRefused' | 'isDoubted' | 'isScreened' | 'hasHits' | 'isHighRisk', boolean>,
): Caution[] {
  const holds: Record<Caution, boolean> = {
    'not-screened': !isScreened,
    'has-hits': hasHits,
    exposed: isExposed,
    'acts-for-another': !actsForSelf,
    'refused-before': wasRefused,
    doubted: isDoubted,
    means: level > 1,
    'high-risk': isHighRisk,
  };
  return cautions.filter((each) => holds[each]);
}

export const askReasons = ['blurred', 'cut-off', 'expired', 'too-old', 'name-differs', 'unreadable', 'other'] as const;
export type AskReason = (typeof askReasons)[number];
export const refusalReasons = ['document-not-accepted', 'details-differ', 'not-of-age', 'cannot-offer'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What a reviewer can ask for again. */
export const askFields = [...identityDraft.keyof().options, ...identityPictures];
export type AskField = (typeof askFields)[number];

const ask = z.object({ field: z.enum(askFields), reason: z.enum(askReasons), note: z.string().nullable() });
export type IdentityAsk = z.infer<typeof ask>;

export const identityPicture = z.object({
  id: z.uuid(),
  kind: z.enum(identityPictures),
  uploadedAt: z.iso.datetime(),
});

/** The check as its owner sees it. */
export const ownIdentity = z.object({
  level: z.int(),
  until: z.iso.date().nullable(),
  isRestricted: z.boolean(),
  state: z.enum(shownStates),
  /** Answers and pictures are empty while nothing of them can be changed. */
  draft: identityDraft,
  pictures: z.array(identityPicture),
  neededPictures: z.array(z.enum(identityPictures)),
  /** What a reviewer asks for again. */
  asks: z.array(ask),
  refusal: z
    .object({
      reason: z.enum(refusalReasons),
      /** Null where the decision is final. */
      tryAgainOn: z.iso.date().nullable(),
      mayAppeal: z.boolean(),
    })
    .nullable(),
  /** Who of the staff opened a picture, without names. */
  views: z.array(z.object({ at: z.iso.datetime(), role: z.enum(staffRoles) })),
  keptYears: z.int(),
  /** A legal reason keeps the papers from being erased. */
  arePapersHeld: z.boolean(),
  /** What becomes final of orders in a year with level 1, in US cents. */
  levelOneMostMinor: z.int(),
});
export type OwnIdentity = z.infer<typeof ownIdentity>;

/** What a person is told of their check, and when. */
export const toldSteps = [
  'identity.submitted',
  'identity.appealed',
  'identity.reopened',
  'identity.asked',
  'identity.approved',
  'identity.refused',
  'identity.expired',
  'identity.abandoned',
] as const satisfies readonly OfficeAction[];

/** Everything about the check that is its owner's: of all rounds, and without notes, cautions and hits of the office. */
export const exportedIdentity = ownIdentity.extend({
  approvedAnswers: identityDraft.nullable(),
  /** What was overwritten while a legal reason keeps it. */
  heldAnswers: z.array(
    z.object({
      kind: z.enum(['given', 'approved']),
      round: z.int(),
      answers: identityDraft,
      keptAt: z.iso.datetime(),
    }),
  ),
  pictures: z.array(identityPicture.extend({ round: z.int() })),
  asks: z.array(ask.extend({ round: z.int(), askedAt: z.iso.datetime() })),
  appeals: z.array(z.object({ at: z.iso.datetime(), text: z.string().nullable() })),
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      step: z.enum(toldSteps),
      round: z.int().nullable(),
      /** Of a refusal. */
      reason: z.enum(refusalReasons).nullable(),
    }),
  ),
});
export type ExportedIdentity = z.infer<typeof exportedIdentity>;

export const identityPictureParams = z.object({ id: z.uuid().toLowerCase() });
export const identityPictureFields = z.object({ kind: z.enum(identityPictures) });

export const appealInput = z.object({
  text: paragraph({
    required: identityFieldsWords.appealRequired,
    tooLong: identityFieldsWords.appealTooLong,
    max: IDENTITY_APPEAL_MAX_LENGTH,
  }),
});
export type AppealInput = z.infer<typeof appealInput>;
