import * as dossiersFieldsWords from '@diyar/words/dossiers-fields.ts';
import { z } from 'zod';
import { PRICE_MAX } from './amounts.ts';
import { pageQuery } from './ledger.ts';
import { DOSSIER_TEXT_MAX_LENGTH, LISTING_PRICE_DRIFT_PERCENT } from './limits.ts';
import { currencies } from './money.ts';
import { decisionInput, officeActions, staffRoles } from './office.ts';
import { propertyTypes } from './property-choices.ts';
import { line } from './text.ts';

export const documentKinds = [
  'title-deed',
  'holding-deed',
  'valuation',
  'inspection',
  'lease-statement',
  'takaful',
  'use-statement',
  'bank-letter',
  'memorandum',
  'sale-contract',
  'permit',
  'floor-plan',
  'charity-receipt',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Who may read a document, the widest circle first. `parties`: the owner and staff. */
export const visibilities = ['public', 'members', 'holders', 'parties', 'staff'] as const;
export type Visibility = (typeof visibilities)[number];

/** What the owner states about a document. The number of a deed is kept as a keyed hash only. */
export const documentFields = [
  'issuedOn',
  'endsOn',
  'value',
  'currency',
  'valuer',
  'isUnrelated',
  'impermissiblePercent',
  'title',
] as const;
export type DocumentField = (typeof documentFields)[number];

interface KindRule {
  visibility: Visibility;
  needs: readonly (DocumentField | 'deedNumber')[];
  may?: readonly DocumentField[];
  /** How long it counts from the day it was issued. */
  lastsMonths?: number;
  /** A home can have several. */
  isRepeated?: true;
}

export const kindRules: Record<DocumentKind, KindRule> = {
  'title-deed': { visibility: 'parties', needs: ['issuedOn', 'deedNumber'], lastsMonths: 12 },
  'holding-deed': { visibility: 'members', needs: ['issuedOn'] },
  valuation: {
    visibility: 'members',
    needs: ['issuedOn', 'value', 'currency', 'valuer', 'isUnrelated'],
    lastsMonths: 12,
  },
  inspection: { visibility: 'public', needs: ['issuedOn'], lastsMonths: 24 },
  'lease-statement': { visibility: 'parties', needs: ['issuedOn'], may: ['endsOn', 'impermissiblePercent'] },
  takaful: { visibility: 'public', needs: ['issuedOn'], may: ['endsOn'] },
  'use-statement': { visibility: 'public', needs: ['issuedOn'], may: ['impermissiblePercent'] },
  'bank-letter': { visibility: 'staff', needs: ['issuedOn'], lastsMonths: 12 },
  memorandum: { visibility: 'public', needs: ['issuedOn'] },
  'sale-contract': { visibility: 'parties', needs: ['issuedOn'] },
  permit: { visibility: 'public', needs: [], may: ['issuedOn', 'endsOn', 'title'], isRepeated: true },
  'floor-plan': { visibility: 'public', needs: [], may: ['title'], isRepeated: true },
  'charity-receipt': { visibility: 'public', needs: ['issuedOn'], may: ['title'], isRepeated: true },
  other: { visibility: 'parties', needs: ['title'], may: ['issuedOn', 'endsOn'], isRepeated: true },
};

/** Two people check these where the home is divided into tokens. */
export function needsSecondPerson(kind: DocumentKind, isTokenised: boolean): boolean {
  return isTokenised && (kind === 'title-deed' || kind === 'holding-deed');
}

/** What a listing needs before somebody checks it. */
export function listNeeded(isTokenised: boolean): DocumentKind[] {
  return isTokenised ? ['title-deed', 'holding-deed'] : ['title-deed'];
}

/** What a Sharia review of a home will need beyond that. */
export const neededForReview: readonly DocumentKind[] = ['valuation', 'inspection', 'takaful', 'use-statement'];

/** `proposed`: another person has yet to sign. */
export const documentStates = ['unchecked', 'proposed', 'verified', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Kinds without a document that counts: one that is there, was not refused and has not run out. */
export function listMissing(
  needed: readonly DocumentKind[],
  documents: readonly { kind: DocumentKind; state: DocumentState; expiresOn: string | null }[],
  today: string,
): DocumentKind[] {
  return needed.filter(
    (kind) =>
      !documents.some((each) => each.kind === kind && each.state !== 'refused' && !hasRunOut(each.expiresOn, today)),
  );
}

export function hasRunOut(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today;
}

/** The last day a document counts; null where it does not run out. */
export function toExpiry(kind: DocumentKind, { issuedOn, endsOn }: StatedFields): string | null {
  const { lastsMonths } = kindRules[kind];
  if (lastsMonths !== undefined && issuedOn !== undefined) return addMonths(issuedOn, lastsMonths);
  return endsOn ?? null;
}

/** The same day of a later month, or its last one. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** As stored with a version. */
const statedFields = z
  .object({
    issuedOn: z.iso.date(),
    endsOn: z.iso.date(),
    value: z.number(),
    currency: z.enum(currencies),
    valuer: z.string(),
    isUnrelated: z.boolean(),
    /** Part of the rent from uses that are not permissible. */
    impermissiblePercent: z.int(),
    title: z.string(),
  })
  .partial();
export type StatedFields = z.infer<typeof statedFields>;

const DEED_NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N} /.-]{0,58}[\p{L}\p{N}])?$/u;

/** The same number however it was typed: capital letters and digits of any script, without what stands between them. */
export function normaliseDeedNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\p{Nd}/gu, toLatinDigit)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Digits of each script follow each other in Unicode, from its zero on. */
function toLatinDigit(digit: string): string {
  let zero = digit.codePointAt(0)!;
  while (zero > 0 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
  return String(digit.codePointAt(0)! - zero);
}

const typedLine = (required: string) =>
  line({ required, tooLong: dossiersFieldsWords.tooLong, max: DOSSIER_TEXT_MAX_LENGTH });

/** Fields of the form, as text, as of a day (UTC). */
function fieldSchemas(today: string) {
  return {
    issuedOn: z.iso
      .date(dossiersFieldsWords.issuedOnRequired)
      .refine((day) => day <= today, dossiersFieldsWords.issuedInFuture),
    endsOn: z.iso.date(dossiersFieldsWords.endsOnRequired),
    value: z.coerce
      .number(dossiersFieldsWords.valueRequired)
      .positive(dossiersFieldsWords.valueRequired)
      .max(PRICE_MAX, dossiersFieldsWords.valueRequired),
    currency: z.enum(currencies, dossiersFieldsWords.currencyRequired),
    valuer: typedLine(dossiersFieldsWords.valuerRequired),
    isUnrelated: z.literal('true', dossiersFieldsWords.unrelatedRequired).transform(() => true),
    impermissiblePercent: z.coerce
      .number(dossiersFieldsWords.percentOut)
      .int(dossiersFieldsWords.percentOut)
      .min(0, dossiersFieldsWords.percentOut)
      .max(100, dossiersFieldsWords.percentOut),
    title: typedLine(dossiersFieldsWords.titleRequired),
    deedNumber: z
      .string(dossiersFieldsWords.deedNumberRequired)
      .trim()
      .regex(DEED_NUMBER, dossiersFieldsWords.deedNumberRequired),
  };
}

export interface CheckedDocument {
  kind: DocumentKind;
  /** Undefined where the owner chose none. */
  visibility: Visibility | undefined;
  /** Of the document that this is a new version of. */
  documentId: string | undefined;
  fields: StatedFields;
  deedNumber: string | undefined;
}

/** What was sent with a file; otherwise each field that is missing or wrong, with its sentence. Fields of other kinds are left out. */
export function checkDocument(
  sent: Record<string, string>,
  today: string,
): { document: CheckedDocument; faults?: never } | { document?: never; faults: Record<string, string> } {
  const { data: kind } = z.enum(documentKinds).safeParse(sent['kind']);
  if (kind === undefined) return { faults: { kind: dossiersFieldsWords.kindRequired } };
  const faults: Record<string, string> = {};
  const visibility = z.enum(visibilities).optional().safeParse(sent['visibility']);
  if (!visibility.success) faults['visibility'] = dossiersFieldsWords.visibilityUnknown;
  const { needs, may = [] } = kindRules[kind];
  const schemas = fieldSchemas(today);
  const read: Record<string, unknown> = {};
  for (const name of [...needs, ...may]) {
    const isNeeded = (needs as readonly string[]).includes(name);
    if (!isNeeded && (sent[name] ?? '') === '') continue;
    const { data, error } = schemas[name].safeParse(sent[name]);
    if (error) faults[name] = error.issues[0]!.message;
    else read[name] = data;
  }
  if (Object.keys(faults).length > 0) return { faults };
  const { deedNumber, ...fields } = read;
  return {
    document: {
      kind,
      visibility: visibility.data,
      documentId: z.uuid().toLowerCase().optional().catch(undefined).parse(sent['document']),
      fields,
      deedNumber: deedNumber as string | undefined,
    },
  };
}

export function isWider(one: Visibility, other: Visibility): boolean {
  return visibilities.indexOf(one) < visibilities.indexOf(other);
}

export interface Reader {
  isSignedIn: boolean;
  isHolder: boolean;
  isOwner: boolean;
  isStaff: boolean;
  /** Whoever uploaded a version has it anyway. */
  isUploader: boolean;
}

export function mayRead(visibility: Visibility, reader: Reader): boolean {
  if (reader.isStaff || reader.isUploader) return true;
  const isInside: Record<Visibility, boolean> = {
    public: true,
    members: reader.isSignedIn,
    holders: reader.isHolder || reader.isOwner,
    parties: reader.isOwner,
    staff: false,
  };
  return isInside[visibility];
}

/** Check of a listing. `asked`: its owner has sent it in. `stale`: something that was compared has changed since, or has run out. */
export const listingStates = ['unchecked', 'asked', 'verified', 'stale'] as const;
export type ListingState = (typeof listingStates)[number];
export const listingSteps = ['ask', 'verify', 'refuse', 'lapse'] as const;
export type ListingStep = (typeof listingSteps)[number];

const transitions: Record<ListingState, Partial<Record<ListingStep, ListingState>>> = {
  unchecked: { ask: 'asked' },
  asked: { verify: 'verified', refuse: 'unchecked', lapse: 'unchecked' },
  verified: { refuse: 'unchecked', lapse: 'stale' },
  stale: { ask: 'asked' },
};

/** Undefined where the step is not possible. */
export function takeListingStep(state: ListingState, step: ListingStep): ListingState | undefined {
  return transitions[state][step];
}

/** What somebody compared with the deed. Amounts in minor units of the listing's currency; null where an offer is not made. */
export interface ListedFacts {
  ownerId: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  propertyType: string;
  areaSqft: number;
  currency: string;
  amounts: readonly (bigint | null)[];
}

/** Whether what was checked still holds. The database does the same when a listing changes. */
export function isCheckCurrent(checked: ListedFacts, listed: ListedFacts): boolean {
  const { amounts: before, ...was } = checked;
  const { amounts: after, ...is } = listed;
  const isSame = Object.entries(was).every(([name, value]) => is[name as keyof typeof is] === value);
  return isSame && before.every((amount, index) => !hasDrifted(amount, after[index] ?? null));
}

function hasDrifted(before: bigint | null, after: bigint | null): boolean {
  if (before === null || after === null) return before !== after;
  const change = after > before ? after - before : before - after;
  return change * 100n > before * BigInt(LISTING_PRICE_DRIFT_PERCENT);
}

/** Computed, never set. */
export const badges = z.object({
  /** Never of an owner who was invented with the demonstration. */
  isOwnerVerified: z.boolean(),
  /** Null unless the listing is verified at this moment. */
  documentsCheckedOn: z.iso.date().nullable(),
  /** The check is one of the demonstration: nobody looked at papers. */
  isDemonstration: z.boolean(),
});
export type Badges = z.infer<typeof badges>;

export function toBadges(
  listing: { state: ListingState; checkedAt: Date | null; isDemonstration: boolean },
  owner: { identityLevel: number; identityUntil: string | null; restrictedAt: Date | null; isDemo: boolean },
  today: string,
): Badges {
  const isVerified = listing.state === 'verified' && listing.checkedAt !== null;
  const isIdentified = owner.identityLevel > 0 && (owner.identityUntil ?? '') >= today;
  return {
    isOwnerVerified: isIdentified && owner.restrictedAt === null && !owner.isDemo,
    documentsCheckedOn: isVerified ? listing.checkedAt!.toISOString().slice(0, 'YYYY-MM-DD'.length) : null,
    isDemonstration: isVerified && listing.isDemonstration,
  };
}

/** Why a document or a listing was refused, in a sentence its owner reads. */
export const dossierRefusals = ['unreadable', 'incomplete', 'run-out', 'differs', 'not-the-owner', 'other'] as const;
export type DossierRefusal = (typeof dossierRefusals)[number];

const check = z.object({
  outcome: z.enum(['verified', 'refused']),
  reason: z.enum(dossierRefusals).nullable(),
  at: z.iso.datetime(),
  isDemonstration: z.boolean(),
  /** Two operators signed. */
  isByTwo: z.boolean(),
});

const documentVersion = z.object({
  id: z.uuid(),
  number: z.int(),
  uploadedAt: z.iso.datetime(),
  /** Of the bytes as they were uploaded, in hexadecimal digits. */
  sha256: z.string(),
  bytes: z.int(),
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  fields: statedFields,
  /** Fields that differ from the version before; `file` where the bytes do. Empty for the first. */
  changed: z.array(z.enum([...documentFields, 'file'])),
  check: check.nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

const shownDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  title: z.string().nullable(),
  visibility: z.enum(visibilities),
  state: z.enum(documentStates),
  expiresOn: z.iso.date().nullable(),
  /** Whether the reader may open it; its versions are empty otherwise. */
  isOpen: z.boolean(),
  /** Whether its check was invented with the demonstration. */
  isDemonstration: z.boolean(),
  /** The newest first. */
  versions: z.array(documentVersion),
});
export type ShownDocument = z.infer<typeof shownDocument>;

/** What somebody on the page of a home sees. */
export const homeDocuments = z.object({
  badges,
  documents: z.array(shownDocument),
  /** For people who hold parts: when they first did, to say what is newer. */
  heldSince: z.iso.datetime().nullable(),
});
export type HomeDocuments = z.infer<typeof homeDocuments>;

const ownDocument = shownDocument.extend({
  /** What the operator wrote with the last refusal. */
  note: z.string().nullable(),
});
const listingCheck = z.object({
  state: z.enum(listingStates),
  checkedAt: z.iso.datetime().nullable(),
  refusal: z.object({ reason: z.enum(dossierRefusals), note: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});

/** The dossier as the owner of the home sees it. */
export const ownDossier = z.object({
  home: z.object({ id: z.uuid(), title: z.string(), location: z.string() }),
  listing: listingCheck,
  badges,
  documents: z.array(ownDocument),
  /** Without these it cannot be sent in. */
  missing: z.array(z.enum(documentKinds)),
  missingForReview: z.array(z.enum(documentKinds)),
});
export type OwnDossier = z.infer<typeof ownDossier>;

export const homeParams = z.object({ id: z.uuid().toLowerCase() });
export const versionParams = z.object({ version: z.uuid().toLowerCase() });
export const officeVersionParams = homeParams.extend({ version: z.uuid().toLowerCase() });
export const officeDocumentParams = homeParams.extend({ document: z.uuid().toLowerCase() });

/** `asked`: what waits for an operator, the oldest first. */
export const homeShelves = ['asked', 'all'] as const;
export const homesQuery = pageQuery.extend({ shelf: z.enum(homeShelves).default('asked') });
export type HomesQuery = z.infer<typeof homesQuery>;

const person = z.object({ id: z.uuid(), name: z.string().nullable() });

export const officeHome = z.object({
  id: z.uuid(),
  title: z.string(),
  owner: person,
  state: z.enum(listingStates),
  askedAt: z.iso.datetime().nullable(),
  /** Documents whose newest version nobody has decided about. */
  unchecked: z.int(),
});
export type OfficeHome = z.infer<typeof officeHome>;

export const officeDossier = officeHome.extend({
  listing: listingCheck,
  badges,
  /** Of the listing and of everything recorded about the home; sent back with each decision. */
  version: z.int(),
  listed: z.object({
    location: z.string(),
    propertyType: z.enum(propertyTypes),
    areaSqft: z.number(),
    price: z.number(),
    currency: z.enum(currencies),
    isTokenised: z.boolean(),
  }),
  documents: z.array(
    ownDocument.extend({
      proposedBy: person.nullable(),
      uploadedBy: person,
      /** Another listing names the same deed. */
      isDeedElsewhere: z.boolean(),
      needsTwo: z.boolean(),
    }),
  ),
  missing: z.array(z.enum(documentKinds)),
  /** Why this person cannot decide about the home. */
  isConflicted: z.boolean(),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(officeActions),
      role: z.enum(staffRoles).nullable(),
      /** What a decision about a document is about. */
      document: z.enum(documentKinds).nullable(),
    }),
  ),
});
export type OfficeDossier = z.infer<typeof officeDossier>;

export const refuseDossierInput = decisionInput.extend({ reason: z.enum(dossierRefusals) });
export type RefuseDossierInput = z.infer<typeof refuseDossierInput>;
