import { createHash, randomUUID } from 'node:crypto';
import {
  hasRunOut,
  needsSecondPerson,
  type HomesQuery,
  type OfficeDossier,
  type OfficeHome,
  type RefuseDossierInput,
  documentKinds,
} from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { toUnits } from '@diyar/domain/money.ts';
import { fourEyes, type DecisionInput, type OfficeAction } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import {
  decide,
  inDecision,
  inOffice,
  isSigner,
  listActions,
  lockVersion,
  toCanonical,
  type Decider,
  type Facts,
  type Written,
} from '#api/features/office/office.service.ts';
import type { ListDates, Queue } from '#api/features/office/overview.service.ts';
import { listUsers } from '#api/features/users/users.service.ts';
import {
  findNote,
  lapseListing,
  openVersion,
  readRefusalNotes,
  requireListingStep,
  toListingCheck,
  type ReadDocument,
} from './dossiers.service.ts';
import {
  listUnverified,
  loadDossier,
  toHomeBadges,
  toMissing,
  toWholeDocument,
  type LoadedDocument,
} from './documents.service.ts';
import * as repository from './dossiers.repository.ts';
import type { StoredHome } from './dossiers.repository.ts';
import { buildDocumentRefusedEmail, buildListingRefusedEmail, buildListingVerifiedEmail } from './emails.ts';

export const { lockHome, hasInterest } = repository;

const OPERATORS = fourEyes['verify-deed'].first;
const HISTORY_SHOWN = 100;

export const homesQueue: Queue = {
  name: 'homes',
  readers: ['operator', 'auditor'],
  count: ({ db, now }, _actor, bounds) => repository.countAsked(db, { now: now(), bounds }),
};

/** Documents that run out. */
export const listDocumentDates: ListDates = async ({ db }, days) =>
  (await repository.listRunningOut(db, days)).map((date) => ({ ...date, kind: 'document' as const, count: 1 }));

type ListedHome = Awaited<ReturnType<typeof repository.listHomes>>[number];

export async function listOfficeHomes(
  deps: Deps,
  { shelf, cursor, limit }: HomesQuery,
): Promise<{ data: OfficeHome[]; nextCursor: string | undefined }> {
  const found = await repository.listHomes(deps.db, shelf, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, ({ at, id }) => ({ at, id }));
  return { data: rows.map(toListed), nextCursor };
}

function toListed({ id, title, ownerId, ownerName, state, askedAt, unchecked }: ListedHome): OfficeHome {
  const owner = { id: ownerId, name: ownerName };
  return { id, title, owner, state, askedAt: askedAt?.toISOString() ?? null, unchecked };
}

/** Both numbers only grow, so their sum changes whenever the listing or something decided about the home does. */
export async function lockHomeVersion(tx: Db, home: StoredHome): Promise<number> {
  return home.version + (await lockVersion(tx, `home/${home.id}`));
}

export function getOfficeDossier(deps: Deps, actor: Actor, id: string): Promise<OfficeDossier> {
  return inOffice(deps, actor, ['auditor', ...OPERATORS], async (tx, by) => {
    const home = await getReviewedHome(tx, id);
    const { documents, listingChecks } = await loadDossier(tx, id);
    const notes = await readRefusalNotes(deps, tx, documents, listingChecks);
    const deeds = documents.flatMap(({ versions }) => versions[0]?.deedHash ?? []);
    const elsewhere = await repository.listDeedsElsewhere(tx, deeds, id);
    const people = documents.flatMap(({ versions, proposedBy }) => [versions[0]!.uploadedBy, proposedBy ?? []].flat());
    const names = new Map(
      (await listUsers(tx, [...new Set(people)])).map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim()]),
    );
    const toPerson = (userId: string) => ({ id: userId, name: names.get(userId) ?? null });
    const history = await listActions(tx, `home/${id}`, HISTORY_SHOWN);
    const { missing } = toMissing(home, documents, deps.now());
    return {
      ...toListed({ ...home, at: home.openedAt!, unchecked: documents.filter(isUndecided).length }),
      listing: toListingCheck(home, listingChecks, notes),
      badges: toHomeBadges(home, deps.now()),
      version: await lockHomeVersion(tx, home),
      listed: {
        location: home.location,
        propertyType: home.propertyType,
        areaSqft: home.areaSqft,
        price: toUnits(home.priceMinor),
        currency: home.currency,
        isTokenised: home.isTokenised,
      },
      documents: documents.map((each) => ({
        ...toWholeDocument(each),
        note: findNote(each, notes),
        proposedBy: each.state === 'proposed' ? toPerson(each.proposedBy!) : null,
        uploadedBy: toPerson(each.versions[0]!.uploadedBy),
        isDeedElsewhere: elsewhere.has(each.versions[0]?.deedHash?.toString('hex') ?? ''),
        needsTwo: needsSecondPerson(each.kind, home.isTokenised),
      })),
      missing,
      isConflicted: await repository.hasInterest(tx, id, by.userId),
      history: history.map(({ at, action, role, kind }) => ({
        at: at.toISOString(),
        action,
        role,
        document: documentKinds.find((each) => each === kind) ?? null,
      })),
    };
  });
}

const isUndecided = ({ state }: LoadedDocument) => state === 'unchecked' || state === 'proposed';

/** Homes without a dossier are no cases. */
export async function getReviewedHome(db: Db, id: string): Promise<StoredHome> {
  const home = await repository.findHome(db, id);
  if (home === undefined || home.openedAt === null) throw new AppError('CASE_NOT_FOUND');
  return home;
}

/** Any version, whoever else may see it. */
export function readReviewedVersion(deps: Deps, actor: Actor, id: string, versionId: string): Promise<ReadDocument> {
  return inOffice(deps, actor, ['auditor', ...OPERATORS], async (tx) => {
    await getReviewedHome(tx, id);
    return (await loadDossier(tx, id)).documents;
  }).then((documents) => openVersion(deps, id, documents, versionId));
}

interface Review {
  tx: Db;
  by: Decider;
  home: StoredHome;
  documents: LoadedDocument[];
}

/** Decision of an operator about a home that they have no part in, as it was on their screen. */
function inReview(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, token }: Pick<DecisionInput, 'version' | 'token'>,
  visitor: Visitor,
  work: (review: Review) => Promise<boolean | void>,
): Promise<boolean | void> {
  return inDecision(deps, actor, OPERATORS, { token, visitor }, async (tx, by) => {
    await repository.lockHome(tx, id);
    const home = await getReviewedHome(tx, id);
    await requireNoPart(tx, id, by.userId);
    if ((await lockHomeVersion(tx, home)) !== version) throw new AppError('CASE_CHANGED');
    const { documents } = await loadDossier(tx, id);
    return work({ tx, by, home, documents });
  });
}

export async function requireNoPart(tx: Db, homeId: string, userId: string): Promise<void> {
  if (await repository.hasInterest(tx, homeId, userId))
    throw new AppError('OFFICE_CONFLICT', { say: (words) => words.homeConflict });
}

function getDocument({ documents, by }: Review, id: string): LoadedDocument {
  const found = documents.find((each) => each.id === id);
  if (found === undefined) throw new AppError('CASE_NOT_FOUND');
  if (found.versions[0]!.uploadedBy === by.userId)
    throw new AppError('OFFICE_CONFLICT', { say: (words) => words.homeConflict });
  return found;
}

function record(
  deps: Deps,
  { tx, by, home }: Review,
  action: OfficeAction,
  facts: Facts,
  note: string | undefined,
): Promise<Written> {
  return decide(deps, tx, { by, subject: `home/${home.id}`, action, facts, note });
}

export interface DocumentDecision {
  id: string;
  document: string;
}

/** False while another operator has to sign, too. */
export async function verifyDocument(
  deps: Deps,
  actor: Actor,
  { id, document: documentId }: DocumentDecision,
  input: DecisionInput,
  visitor: Visitor,
): Promise<boolean> {
  const isVerified = await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, home } = review;
    const document = getDocument(review, documentId);
    if (!isUndecided(document)) throw new AppError('CASE_CLOSED');
    if (hasRunOut(document.expiresOn, toDay(deps.now())))
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.documentRunOut });
    const version = document.versions[0]!;
    const facts = { document: documentId, version: version.id, kind: document.kind };
    const first = await findFirstSigner(review, document);
    if (needsSecondPerson(document.kind, home.isTokenised) && first === undefined) {
      await record(deps, review, 'dossier.proposed', facts, input.note);
      await repository.updateDocument(tx, documentId, { proposed_by: by.userId, proposed_version: version.id });
      return false;
    }
    if (first === by.userId) throw new AppError('SECOND_PERSON_NEEDED', { say: (words) => words.deedByTwo });
    const signed = { checkedBy: first ?? by.userId, secondBy: first === undefined ? null : by.userId };
    const { hash, at } = await record(deps, review, 'dossier.verified', { ...facts, ...signed }, input.note);
    await repository.insertCheck(tx, toCheck(home, { versionId: version.id, hash, at, ...signed }));
    await repository.updateDocument(tx, documentId, { proposed_by: null, proposed_version: null });
    if (document.kind === 'title-deed' && version.deedHash !== null) {
      const deed = { homeId: id, hash: version.deedHash, versionId: version.id, now: at };
      if (!(await repository.claimDeed(tx, deed))) throw new AppError('DEED_IN_USE');
    }
    return true;
  });
  return isVerified === true;
}

/** Whose signature counts: somebody who still is an operator and still has no part in the home. */
async function findFirstSigner({ tx, home }: Review, document: LoadedDocument): Promise<string | undefined> {
  const { state, proposedBy } = document;
  if (state !== 'proposed' || !(await isSigner(tx, proposedBy, OPERATORS))) return undefined;
  return (await repository.hasInterest(tx, home.id, proposedBy!)) ? undefined : proposedBy!;
}

interface MadeCheck {
  versionId: string | null;
  hash: Buffer;
  at: Date;
  checkedBy: string | null;
  secondBy?: string | null;
  reason?: RefuseDossierInput['reason'];
  compared?: string;
}

export function toCheck(home: StoredHome, made: MadeCheck) {
  const { versionId, hash, at, checkedBy, secondBy = null, reason = null, compared = null } = made;
  return {
    id: randomUUID(),
    home_id: home.id,
    version_id: versionId,
    outcome: reason === null ? ('verified' as const) : ('refused' as const),
    reason,
    compared,
    checked_by: checkedBy,
    second_by: secondBy,
    record_hash: hash,
    created_at: at,
  };
}

/** One is enough, also after it was verified. */
export async function refuseDocument(
  deps: Deps,
  actor: Actor,
  { id, document: documentId }: DocumentDecision,
  input: RefuseDossierInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, home } = review;
    const document = getDocument(review, documentId);
    if (document.state === 'refused') throw new AppError('CASE_CLOSED');
    const { reason, note } = input;
    const version = document.versions[0]!;
    const facts = { document: documentId, version: version.id, kind: document.kind, reason };
    const { hash, at } = await record(deps, review, 'dossier.refused', facts, note);
    await repository.insertCheck(tx, toCheck(home, { versionId: version.id, hash, at, checkedBy: by.userId, reason }));
    await repository.updateDocument(tx, documentId, { proposed_by: null, proposed_version: null });
    if (document.kind === 'title-deed') await repository.releaseDeed(tx, id);
    if (document.state === 'verified') await lapseListing(tx, home);
    await refreshAttestation(deps, tx, id);
    const told = { home, kind: document.kind, reason };
    await queueMail(deps, tx, { recipient: home.ownerEmail, ...buildDocumentRefusedEmail(deps, told) });
  });
}

/** What somebody compared with the documents, as it is kept with the check. */
export function toCompared(home: StoredHome): string {
  const { ownerId, location, latitude, longitude, propertyType, areaSqft, currency } = home;
  const amounts = {
    price: home.priceMinor.toString(),
    sale: home.saleMinor?.toString() ?? null,
    value: home.valueMinor?.toString() ?? null,
  };
  return toCanonical({ ownerId, location, latitude, longitude, propertyType, areaSqft, currency, ...amounts });
}

export const hashCompared = (compared: string) => createHash('sha256').update(compared).digest('hex');

export async function verifyListing(
  deps: Deps,
  actor: Actor,
  id: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, home, documents } = review;
    requireListingStep(home, 'verify');
    if (listUnverified(home, documents, deps.now()).length > 0)
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.documentsFirst });
    const compared = toCompared(home);
    const facts = { listing: home.version, compared: hashCompared(compared) };
    const written = await record(deps, review, 'listing.verified', facts, input.note);
    await settleListing(tx, home, { ...written, checkedBy: by.userId, compared });
    await refreshAttestation(deps, tx, id);
    await queueMail(deps, tx, { recipient: home.ownerEmail, ...buildListingVerifiedEmail(deps, home) });
  });
}

/** Keeps a check of the listing with the amounts it holds for. Part of the caller's decision. */
export async function settleListing(
  tx: Db,
  home: StoredHome,
  { hash, at, checkedBy, compared }: { hash: Buffer; at: Date; checkedBy: string | null; compared: string },
): Promise<void> {
  const made = toCheck(home, { versionId: null, hash, at, checkedBy, compared });
  await repository.insertCheck(tx, made);
  await repository.updateDossier(tx, home.id, {
    state: 'verified',
    checked_at: at,
    check_id: made.id,
    price_minor: home.priceMinor,
    sale_minor: home.saleMinor,
    value_minor: home.valueMinor,
  });
}

export async function refuseListing(
  deps: Deps,
  actor: Actor,
  id: string,
  input: RefuseDossierInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, home } = review;
    const state = requireListingStep(home, 'refuse');
    const { reason, note } = input;
    const { hash, at } = await record(deps, review, 'listing.refused', { listing: home.version, reason }, note);
    await repository.insertCheck(tx, toCheck(home, { versionId: null, hash, at, checkedBy: by.userId, reason }));
    await repository.updateDossier(tx, id, { state });
    await refreshAttestation(deps, tx, id);
    await queueMail(deps, tx, { recipient: home.ownerEmail, ...buildListingRefusedEmail(deps, { home, reason }) });
  });
}
