import * as officeFieldsWords from '@diyar/words/office-fields.ts';
import * as passportsFieldsWords from '@diyar/words/passports-fields.ts';
import { z } from 'zod';
import { documentKinds, hasRunOut, type DocumentKind } from './dossiers.ts';
import { addDays, addMonths } from './lease-months.ts';
import { minor, pageQuery } from './ledger.ts';
import {
  OFFICE_NOTE_SENT_MAX_LENGTH,
  PASSPORT_DUE_DAYS,
  PASSPORT_GRACE_DAYS,
  PASSPORT_REVIEW_MONTHS,
  PASSPORT_VOTES_MIN,
  TANGIBLE_BOARD_BASIS_POINTS,
  TANGIBLE_FREE_BASIS_POINTS,
  VALUATION_TRADING_MONTHS,
} from './limits.ts';
import { decisionInput, toNote } from './office.ts';
import { propertyTypes } from './property-choices.ts';

/** How people own the home together. */
export const structures = ['co-ownership', 'company'] as const;
export type Structure = (typeof structures)[number];

/** Clause of an AAOIFI standard. */
const toClause = (standard: number, clause: string) => ['SS', standard, clause].join(' ');

interface Question {
  /** Clauses that our reading leans on. */
  clauses: readonly string[];
  /** Documents to read for it. */
  evidence: readonly DocumentKind[];
}

/** What a reviewer answers about every home, in this order. */
export const questions = {
  title: { clauses: [toClause(9, '3/1/2')], evidence: ['title-deed', 'holding-deed'] },
  contract: { clauses: [toClause(17, '3/1'), toClause(17, '5/1/5/1')], evidence: ['holding-deed', 'memorandum'] },
  fee: { clauses: [], evidence: ['memorandum'] },
  guarantee: { clauses: [toClause(5, '2/2/1'), toClause(12, '3/1/4/3')], evidence: ['memorandum'] },
  debt: { clauses: [toClause(21, '3/4/2')], evidence: ['title-deed'] },
  use: { clauses: [toClause(9, '5/1/1'), toClause(9, '5/1/3')], evidence: ['use-statement', 'lease-statement'] },
  repair: { clauses: [toClause(9, '5/1/7')], evidence: ['lease-statement'] },
  insurance: { clauses: [toClause(9, '5/1/8')], evidence: ['takaful'] },
  lateRent: { clauses: [toClause(9, '6/3'), toClause(9, '6/4')], evidence: ['lease-statement'] },
  trading: { clauses: [toClause(59, '8/2/2'), toClause(21, '3/19')], evidence: ['valuation'] },
  buyBack: { clauses: [toClause(17, '5/2/2')], evidence: ['memorandum'] },
  escrow: { clauses: [toClause(35, '5/1/3/1')], evidence: ['bank-letter'] },
  distribution: { clauses: [toClause(12, '3/1/5/11'), toClause(12, '3/1/5/6')], evidence: [] },
  loss: { clauses: [toClause(12, '3/1/5/4')], evidence: ['memorandum'] },
  purification: { clauses: [toClause(21, '3/4/6')], evidence: [] },
  zakat: { clauses: [toClause(35, '2/2/5')], evidence: [] },
  offPlan: { clauses: [], evidence: ['inspection'] },
  independence: { clauses: [toClause(29, '5/3')], evidence: ['valuation'] },
  adverts: { clauses: [toClause(29, '8/7')], evidence: ['memorandum'] },
  exit: { clauses: [toClause(12, '3/1/5/12')], evidence: ['memorandum'] },
} as const satisfies Record<string, Question>;
export type QuestionKey = keyof typeof questions;
export const questionKeys = Object.keys(questions) as QuestionKey[];

/** Every clause that the product names. A scholar confirms or corrects each after the official edition. */
export const clauses: readonly string[] = [
  ...new Set(questionKeys.flatMap((key) => questions[key].clauses)),
  toClause(52, '2/2/2'),
  toClause(29, '11/1'),
];
export const clauseSlug = (clause: string) => clause.toLowerCase().replaceAll(/[ /]/g, '-');

/** Documents that a passport relies on; a newer version of one opens it again. */
export const reliedKinds: readonly DocumentKind[] = [
  'title-deed',
  'holding-deed',
  'valuation',
  'inspection',
  'takaful',
  'use-statement',
  'lease-statement',
  'memorandum',
];

export const answers = ['yes', 'no', 'condition', 'not-applicable'] as const;
export type Answer = (typeof answers)[number];

const publicText = z
  .string()
  .max(OFFICE_NOTE_SENT_MAX_LENGTH, officeFieldsWords.noteTooLong)
  .transform((typed) => toNote(typed).text);
const requiredText = publicText.refine((text) => text !== '', passportsFieldsWords.textRequired);

const questionKey = z.enum(questionKeys as [QuestionKey, ...QuestionKey[]]);
const checklist = z.partialRecord(questionKey, z.object({ answer: z.enum(answers), note: z.string() }));
export type Checklist = z.infer<typeof checklist>;

export const checklistInput = z.object({
  version: z.int().min(0),
  structure: z.enum(structures),
  answers: z.partialRecord(questionKey, z.object({ answer: z.enum(answers), note: publicText })),
});
export type ChecklistInput = z.infer<typeof checklistInput>;

/** Questions without an answer. */
export function listOpenQuestions(given: Checklist): QuestionKey[] {
  return questionKeys.filter((key) => given[key] === undefined);
}

/** Interest-bearing debt has to be nil: 30 per cent is a tolerance for listed companies, and no permission for a home. */
export function isBarred(given: Checklist): boolean {
  return given.debt?.answer === 'no';
}

export const votes = ['for', 'condition', 'against'] as const;
export type Vote = (typeof votes)[number];

export const outcomes = ['attested', 'attested-with-conditions', 'not-attested'] as const;
export type Outcome = (typeof outcomes)[number];

/** Undefined until enough people have voted. More than half have to be in favour, with or without a condition. */
export function countVotes(cast: readonly Vote[]): Outcome | undefined {
  if (cast.length < PASSPORT_VOTES_MIN) return undefined;
  const against = cast.filter((vote) => vote === 'against').length;
  if ((cast.length - against) * 2 <= cast.length) return 'not-attested';
  return cast.includes('condition') ? 'attested-with-conditions' : 'attested';
}

/** Why a review was opened. */
export const causes = ['new', 'changed', 'yearly', 'withdrawal'] as const;
export type Cause = (typeof causes)[number];

export const passportStates = [
  'none',
  'in-review',
  'attested',
  'attested-with-conditions',
  'not-attested',
  'due',
  'lapsed',
  're-review',
  'withdrawn',
] as const;
export type PassportState = (typeof passportStates)[number];

export interface PassportFacts {
  /** The last decision. */
  last: { outcome: Outcome; reviewBy: string } | null;
  isInReview: boolean;
  isWithdrawn: boolean;
  /** The listing, a document that the last version relied on or the income is not what it was. */
  hasChanged: boolean;
  /** Last day of the first document to run out of those that a review needs; null where none does. */
  papersUntil: string | null;
  /** Last days of the conditions that are not met. */
  conditionsDue: readonly string[];
}

export function nextReview(reviewedOn: string): string {
  return addMonths(reviewedOn, PASSPORT_REVIEW_MONTHS);
}

/** Computed at every look, so that nobody can forget to change it. */
export function toPassportState(facts: PassportFacts, today: string): PassportState {
  const { last, isInReview, isWithdrawn, hasChanged, papersUntil, conditionsDue } = facts;
  if (last === null) return isInReview ? 'in-review' : 'none';
  if (isWithdrawn) return 'withdrawn';
  if (last.outcome === 'not-attested') return isInReview ? 'in-review' : 'not-attested';
  if (today > addDays(last.reviewBy, PASSPORT_GRACE_DAYS)) return 'lapsed';
  if (conditionsDue.some((due) => today > due)) return 'lapsed';
  if (hasChanged || hasRunOut(papersUntil, today)) return 're-review';
  if (today >= addDays(last.reviewBy, -PASSPORT_DUE_DAYS)) return 'due';
  return conditionsDue.length > 0 ? 'attested-with-conditions' : 'attested';
}

const marked: ReadonlySet<PassportState> = new Set(['attested', 'attested-with-conditions', 'due']);
/** Whether the home shows the mark of a review. */
export const hasMark = (state: PassportState) => marked.has(state);

/** Last day on which the home has the mark if nothing else happens; null where something has happened already. */
export function toAttestedUntil(facts: Omit<PassportFacts, 'isInReview'>): string | null {
  const { last, isWithdrawn, hasChanged, papersUntil, conditionsDue } = facts;
  if (last === null || last.outcome === 'not-attested' || isWithdrawn || hasChanged) return null;
  const days = [addDays(last.reviewBy, PASSPORT_GRACE_DAYS), ...conditionsDue];
  return [...days, ...(papersUntil === null ? [] : [papersUntil])].toSorted()[0]!;
}

/** Part of the home in what its parts stand for, in hundredths of a percent and rounded down; null without a valuation. */
export function toTangibleShare({
  valueMinor,
  cashMinor,
  receivablesMinor,
}: Record<'cashMinor' | 'receivablesMinor', bigint> & { valueMinor: bigint | null }): number | null {
  if (valueMinor === null || valueMinor <= 0n) return null;
  const other = (cashMinor > 0n ? cashMinor : 0n) + receivablesMinor;
  return Number((valueMinor * 10_000n) / (valueMinor + other));
}

/** `par`: at the price it was sold for, never more or less. */
export const tradingRules = ['free', 'par', 'closed'] as const;
export type TradingRule = (typeof tradingRules)[number];

/**
 * The only source: parts trade freely while the home is more than half of what they stand for; the board decides between a third and that.
 * Before the home is bought they stand for money, which changes hands at par.
 */
export function tradingRule({
  state,
  share,
  valuedOn,
  today,
  isMoney,
}: {
  state: PassportState;
  share: number | null;
  valuedOn: string | null;
  today: string;
  isMoney: boolean;
}): TradingRule {
  if (isMoney && hasMark(state)) return 'par';
  if (!hasMark(state) || share === null || valuedOn === null) return 'closed';
  if (today > addMonths(valuedOn, VALUATION_TRADING_MONTHS)) return 'closed';
  if (share >= TANGIBLE_FREE_BASIS_POINTS) return 'free';
  return share >= TANGIBLE_BOARD_BASIS_POINTS ? 'par' : 'closed';
}

const condition = z.object({ text: requiredText, due: z.iso.date(passportsFieldsWords.dueRequired) });

export const voteInput = decisionInput
  .extend({ vote: z.enum(votes), reason: requiredText, condition: condition.optional() })
  .refine((input) => (input.vote === 'condition') === (input.condition !== undefined), {
    message: passportsFieldsWords.conditionRequired,
    path: ['condition'],
  });
export type VoteInput = z.infer<typeof voteInput>;

export const withdrawInput = decisionInput.extend({ reason: requiredText });
export type WithdrawInput = z.infer<typeof withdrawInput>;

export const clauseInput = z.object({
  state: z.enum(['confirmed', 'corrected']),
  /** The edition that it was compared with. */
  edition: requiredText,
  token: decisionInput.shape.token,
});
export type ClauseInput = z.infer<typeof clauseInput>;

export const figures = z.object({
  on: z.iso.date(),
  valueMinor: minor.nullable(),
  valuedOn: z.iso.date().nullable(),
  cashMinor: minor,
  /** In hundredths of a percent. */
  tangibleShare: z.int().nullable(),
  tradingRule: z.enum(tradingRules),
  tokens: z.int(),
  /** Of one token, in US cents. */
  zakatableMinor: minor,
});
export type Figures = z.infer<typeof figures>;

/** A: the first to vote. Names are shown for nobody. */
const shownVote = z.object({
  reviewer: z.string(),
  vote: z.enum(votes),
  reason: z.string(),
  condition: z.object({ text: z.string(), due: z.iso.date() }).nullable(),
  on: z.iso.date(),
});
export type ShownVote = z.infer<typeof shownVote>;

const reliedDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.int(),
  sha256: z.string(),
  expiresOn: z.iso.date().nullable(),
});

/** Everything that the hash of a version is over. */
export const passportBody = z.object({
  home: z.object({
    id: z.uuid(),
    title: z.string(),
    location: z.string(),
    propertyType: z.enum(propertyTypes),
    areaSqft: z.number(),
  }),
  number: z.int(),
  cause: z.enum(causes),
  outcome: z.enum(outcomes),
  isDemonstration: z.boolean(),
  reviewedOn: z.iso.date(),
  reviewBy: z.iso.date(),
  structure: z.enum(structures),
  answers: checklist,
  figures,
  votes: z.array(shownVote),
  documents: z.array(reliedDocument),
  /** Hash of the version before; null for the first. */
  before: z.string().nullable(),
});
export type PassportBody = z.infer<typeof passportBody>;

const shownCondition = z.object({
  id: z.uuid(),
  text: z.string(),
  due: z.iso.date(),
  metAt: z.iso.datetime().nullable(),
});
export type ShownCondition = z.infer<typeof shownCondition>;

const earlier = z.object({
  number: z.int(),
  reviewedOn: z.iso.date(),
  outcome: z.enum(outcomes),
  hash: z.string(),
  inFavour: z.int(),
  against: z.int(),
});

/** What anybody sees of a home. */
export const homePassport = z.object({
  home: passportBody.shape.home,
  state: z.enum(passportStates),
  /** The newest version; null before the first. */
  body: passportBody.nullable(),
  hash: z.string().nullable(),
  conditions: z.array(shownCondition),
  versions: z.array(earlier),
  withdrawal: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  isInReview: z.boolean(),
  /** Whether its parts are tokens on a chain. */
  hasToken: z.boolean(),
  /** As of today. */
  figures,
  /** Clauses that a scholar has confirmed or corrected. */
  confirmed: z.array(z.string()),
});
export type HomePassport = z.infer<typeof homePassport>;

const clauseState = z.object({
  clause: z.string(),
  state: z.enum(['unchecked', 'confirmed', 'corrected']),
  edition: z.string().nullable(),
  on: z.iso.date().nullable(),
});

/** What `/sharia` tells of this server. */
export const shariaAnswer = z.object({
  /** Homes that people can invest in, and those of them with the mark of a review. */
  homes: z.int(),
  reviewed: z.int(),
  votes: z.int(),
  dissents: z.int(),
  /** People of this server with the role. */
  reviewers: z.int(),
  isDemonstration: z.boolean(),
  clauses: z.array(clauseState),
  passports: z.array(
    z.object({
      homeId: z.uuid(),
      title: z.string(),
      state: z.enum(passportStates),
      number: z.int(),
      reviewedOn: z.iso.date(),
      isDemonstration: z.boolean(),
    }),
  ),
  seal: z.object({ day: z.iso.date(), root: z.string(), count: z.int() }).nullable(),
});
export type ShariaAnswer = z.infer<typeof shariaAnswer>;

/** `ready`: checked homes without a review that stands. */
export const shariaShelves = ['waiting', 'ready', 'all'] as const;
export type ShariaShelf = (typeof shariaShelves)[number];
export const shariaQuery = pageQuery.extend({ shelf: z.enum(shariaShelves).default('waiting') });
export type ShariaQuery = z.infer<typeof shariaQuery>;

export const shariaHome = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  state: z.enum(passportStates),
  cause: z.enum(causes).nullable(),
  openedAt: z.iso.datetime().nullable(),
  votes: z.int(),
});
export type ShariaHome = z.infer<typeof shariaHome>;

/** Of the last 365 days, in US cents, and what the documents say of the rent. */
const recordedIncome = z.object({
  receivedMinor: minor,
  impermissibleMinor: minor,
  /** The highest part of the rent that a document names as impermissible. */
  statedPercent: z.int().nullable(),
});
type RecordedIncome = z.infer<typeof recordedIncome>;

/** An owner who declares less than the documents say keeps what belongs to charity. */
export function isDeclaredShort({ receivedMinor, impermissibleMinor, statedPercent }: RecordedIncome): boolean {
  return impermissibleMinor * 100 < receivedMinor * (statedPercent ?? 0);
}

export const shariaCase = shariaHome.extend({
  version: z.int(),
  number: z.int(),
  structure: z.enum(structures),
  answers: checklist,
  /** Whether somebody has voted, so that the answers stand. */
  isFixed: z.boolean(),
  earlier: homePassport.pick({ body: true, hash: true }),
  conditions: z.array(shownCondition),
  documents: z.array(
    reliedDocument.extend({ versionId: z.uuid(), isVerified: z.boolean(), fields: z.record(z.string(), z.unknown()) }),
  ),
  missing: z.array(z.enum(documentKinds)),
  figures,
  income: recordedIncome,
  /** Sealed until three are cast: who voted, but not how. Only the reader's own is open. */
  cast: z.array(z.object({ isMine: z.boolean(), on: z.iso.date(), vote: z.enum(votes).nullable() })),
  mine: shownVote.nullable(),
  isConflicted: z.boolean(),
  confirmed: z.array(z.string()),
});
export type ShariaCase = z.infer<typeof shariaCase>;

export const passportParams = z.object({
  id: z.uuid().toLowerCase(),
  number: z.coerce.number().int().min(1).max(100_000),
});
export const conditionParams = z.object({ id: z.uuid().toLowerCase(), condition: z.uuid().toLowerCase() });
export const clauseParams = z.object({ clause: z.string().max(40) });
