import { createHash, randomUUID } from 'node:crypto';
import {
  checkDocument,
  isWider,
  kindRules,
  listNeeded,
  normaliseDeedNumber,
  takeListingStep,
  toExpiry,
  type CheckedDocument,
  type HomeDocuments,
  type ListingStep,
  type OwnDossier,
} from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { DOSSIER_DOCUMENTS_MAX, DOSSIER_VERSIONS_MAX } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { hashCode } from '#api/lib/one-time-token.ts';
import { spendUpload } from '#api/features/files/files.service.ts';
import { listPositions } from '#api/features/holdings/holdings.service.ts';
import { decide, toCanonical } from '#api/features/office/office.service.ts';
import { readNotes } from '#api/features/office/records.service.ts';
import { lockUser, requireGoodStanding, requireUnrestricted } from '#api/features/users/users.service.ts';
import {
  addVaultFile,
  eraseVaultBytes,
  readVaultFile,
  sealFile,
  type SealedFile,
  type VaultOwner,
} from '#api/features/vault/vault.service.ts';
import {
  loadDossier,
  toHomeBadges,
  toMissing,
  toPublicDocument,
  toWholeDocument,
  type LoadedDocument,
} from './documents.service.ts';
import * as repository from './dossiers.repository.ts';
import type { StoredCheck, StoredHome } from './dossiers.repository.ts';
import { inspectFile } from './inspect-file.ts';

export async function getHome(db: Db, id: string): Promise<StoredHome> {
  const home = await repository.findHome(db, id);
  if (home === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return home;
}

async function getOwnHome(db: Db, { userId }: Actor, id: string): Promise<StoredHome> {
  const home = await getHome(db, id);
  if (home.ownerId !== userId) throw new AppError('NOT_YOUR_PROPERTY');
  return home;
}

/** Refuses the step where the table of states does not have it. */
export function requireListingStep({ state }: StoredHome, step: ListingStep) {
  const next = takeListingStep(state, step);
  if (next === undefined) throw new AppError('STEP_NOT_ALLOWED');
  return next;
}

export async function getOwnDossier(deps: Deps, actor: Actor, id: string): Promise<OwnDossier> {
  const home = await getOwnHome(deps.db, actor, id);
  const { documents, listingChecks } = await loadDossier(deps.db, id);
  const notes = await readRefusalNotes(deps, deps.db, documents, listingChecks);
  // What only staff may see was perhaps uploaded by an owner before this one.
  const own = documents.filter(
    ({ visibility, versions }) => visibility !== 'staff' || versions[0]?.uploadedBy === actor.userId,
  );
  return {
    home: { id, title: home.title, location: home.location },
    listing: toListingCheck(home, listingChecks, notes),
    badges: toHomeBadges(home, deps.now()),
    documents: own.map((each) => ({ ...toWholeDocument(each), note: findNote(each, notes) })),
    ...toMissing(home, documents, deps.now()),
  };
}

/** What operators wrote with refusals that still stand. */
export function readRefusalNotes(
  deps: Deps,
  db: Db,
  documents: LoadedDocument[],
  listingChecks: StoredCheck[],
): Promise<Map<string, string>> {
  const refusals = [...documents.map(({ versions }) => versions[0]?.check), listingChecks[0]];
  return readNotes(
    deps,
    db,
    refusals.flatMap((made) => (made?.outcome === 'refused' ? made.recordHash : [])),
  );
}

export function findNote({ versions }: LoadedDocument, notes: Map<string, string>): string | null {
  return notes.get(versions[0]?.check?.recordHash.toString('hex') ?? '') ?? null;
}

export function toListingCheck(
  { state, checkedAt }: StoredHome,
  [last]: StoredCheck[],
  notes: Map<string, string>,
): OwnDossier['listing'] {
  const isRefused = state === 'unchecked' && last?.outcome === 'refused';
  return {
    state,
    checkedAt: checkedAt?.toISOString() ?? null,
    refusal: isRefused
      ? { reason: last.reason!, note: notes.get(last.recordHash.toString('hex')) ?? null, at: last.at.toISOString() }
      : null,
  };
}

/** Transaction in which owners change the dossier of their home, one after the other. */
function inOwnDossier<Result>(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (tx: Db, home: StoredHome) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    requireGoodStanding(user, 'write');
    requireUnrestricted(user);
    await repository.lockHome(tx, id);
    return work(tx, await getOwnHome(tx, actor, id));
  });
}

export interface AddedDocument {
  documentId: string;
  versionId: string;
}

/** A new document, or a new version of one that is there. The bytes are kept exactly as they are. */
export async function addDocument(
  deps: Deps,
  actor: Actor,
  id: string,
  sent: Record<string, string>,
  bytes: Buffer,
): Promise<AddedDocument> {
  await getOwnHome(deps.db, actor, id);
  const { document, faults } = checkDocument(sent, toDay(deps.now()));
  if (document === undefined) throw new AppError('VALIDATION_FAILED', { fields: faults });
  await spendUpload(deps, actor.userId);
  const type = await inspectFile(deps, actor.userId, bytes);
  const file = await sealFile(deps, toVaultOwner(id), type, bytes);
  try {
    return await inOwnDossier(deps, actor, id, (tx, home) =>
      keepVersion(deps, tx, { home, uploaderId: actor.userId, document, bytes, file }),
    );
  } catch (error) {
    await eraseVaultBytes(deps, [file.id]);
    throw error;
  }
}

export { inspectFile };

const toVaultOwner = (id: string): VaultOwner => ({ kind: 'home', id });

interface NewVersion {
  home: StoredHome;
  uploaderId: string;
  document: CheckedDocument;
  bytes: Buffer;
  file: SealedFile;
}

/** Part of the caller's transaction, which holds the home. */
export async function keepVersion(
  deps: Deps,
  tx: Db,
  { home, uploaderId, document, bytes, file }: NewVersion,
): Promise<AddedDocument> {
  const { kind, fields, deedNumber } = document;
  const { documents } = await loadDossier(tx, home.id);
  const before = findSame(documents, document);
  requireRoom(documents, before);
  const visibility = document.visibility ?? before?.visibility ?? kindRules[kind].visibility;
  if (before !== undefined && isWider(before.visibility, visibility))
    throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.narrower, field: 'visibility' });
  const deedHash = deedNumber === undefined ? null : hashDeed(deps, deedNumber);
  if (deedHash !== null && (await repository.isDeedTaken(tx, deedHash, home.id)))
    throw new AppError('DEED_IN_USE', { field: 'deedNumber' });
  const now = deps.now();
  const [documentId, versionId] = [before?.id ?? randomUUID(), randomUUID()];
  const number = (before?.versions[0]?.number ?? 0) + 1;
  const sha256 = createHash('sha256').update(bytes).digest();
  const expiresOn = toExpiry(kind, fields);
  const { hash } = await decide(deps, tx, {
    by: { userId: uploaderId, role: null },
    subject: `home/${home.id}`,
    action: 'dossier.added',
    facts: toVersionFacts({ id: versionId, documentId, number, kind, visibility, sha256, fields, deedHash, file }),
  });
  await repository.openDossier(tx, home.id, now);
  if (before === undefined) {
    const row = { id: documentId, home_id: home.id, kind, visibility, expires_on: expiresOn, created_at: now };
    await repository.insertDocument(tx, row);
  } else {
    const cleared = { reminded_days: null, proposed_by: null, proposed_version: null };
    await repository.updateDocument(tx, documentId, { visibility, expires_on: expiresOn, ...cleared });
  }
  await addVaultFile(deps, tx, file);
  await repository.insertVersion(tx, {
    id: versionId,
    document_id: documentId,
    number,
    vault_id: file.id,
    sha256,
    byte_size: bytes.length,
    fields: JSON.stringify(fields),
    deed_hash: deedHash,
    uploaded_by: uploaderId,
    record_hash: hash,
    created_at: now,
  });
  if (listNeeded(home.isTokenised).includes(kind)) await lapseListing(tx, home);
  await refreshAttestation(deps, tx, home.id);
  return { documentId, versionId };
}

/** The document that this is a newer version of. */
function findSame(documents: LoadedDocument[], { kind, documentId }: CheckedDocument): LoadedDocument | undefined {
  if (documentId === undefined)
    return kindRules[kind].isRepeated ? undefined : documents.find((each) => each.kind === kind);
  const found = documents.find((each) => each.id === documentId && each.kind === kind);
  if (found === undefined) throw new AppError('FILE_NOT_FOUND');
  return found;
}

function requireRoom(documents: LoadedDocument[], before: LoadedDocument | undefined): void {
  const isFull =
    before === undefined ? documents.length >= DOSSIER_DOCUMENTS_MAX : before.versions.length >= DOSSIER_VERSIONS_MAX;
  if (isFull) throw new AppError('DOSSIER_FULL');
}

/** What was checked rests on a document that is no longer the newest, or no longer stands. */
export async function lapseListing(tx: Db, home: StoredHome): Promise<void> {
  if (home.state === 'verified') await repository.updateDossier(tx, home.id, { state: 'stale' });
}

/** Tells whether two listings name the same deed, to somebody who does not know its number. */
export function hashDeed(deps: Deps, number: string): Buffer {
  return hashCode(deps.secrets.pepper, 'deed', '', normaliseDeedNumber(number));
}

interface RecordedVersion {
  id: string;
  documentId: string;
  number: number;
  kind: string;
  visibility: string;
  sha256: Buffer;
  fields: object;
  deedHash: Buffer | null;
  file: Pick<SealedFile, 'id' | 'sha256'>;
}

/** What the record of a version says. What its owner typed is in there as a hash. */
export function toVersionFacts(version: RecordedVersion) {
  const { id, documentId, number, kind, visibility, sha256, fields, deedHash, file } = version;
  return {
    version: id,
    document: documentId,
    number,
    kind,
    visibility,
    sha256: sha256.toString('hex'),
    fields: createHash('sha256').update(toCanonical(fields)).digest('hex'),
    deed: deedHash?.toString('hex') ?? null,
    file: file.id,
    sealed: file.sha256.toString('hex'),
  };
}

/** Sends the listing to be compared with its documents. */
export async function submitDossier(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inOwnDossier(deps, actor, id, async (tx, home) => {
    const { documents } = await loadDossier(tx, id);
    const state = requireListingStep(home, 'ask');
    const { missing } = toMissing(home, documents, deps.now());
    if (missing.length > 0) {
      throw new AppError('DOSSIER_INCOMPLETE', {
        say: (words, { dossiers }) => words.dossierMissing(missing.map((kind) => dossiers.kindNames[kind])),
      });
    }
    const { at } = await decide(deps, tx, {
      by: { userId: actor.userId, role: null },
      subject: `home/${id}`,
      action: 'dossier.submitted',
      facts: { listing: home.version },
    });
    await repository.updateDossier(tx, id, { state, asked_at: at });
  });
}

/** What somebody sees on the page of a home; nobody in particular without an actor. */
export async function listHomeDocuments(deps: Deps, actor: Actor | undefined, id: string): Promise<HomeDocuments> {
  const home = await getHome(deps.db, id);
  const { documents } = await loadDossier(deps.db, id);
  const { reader, heldSince } = await toReader(deps, actor, home);
  return {
    badges: toHomeBadges(home, deps.now()),
    documents: documents.flatMap((each) => toPublicDocument(each, reader, actor?.userId) ?? []),
    heldSince: heldSince?.toISOString() ?? null,
  };
}

/** Staff read in the office; here everybody is a visitor, a member, a holder or the owner. */
async function toReader(deps: Deps, actor: Actor | undefined, home: StoredHome) {
  const positions = actor === undefined ? [] : await listPositions(deps.db, actor.userId);
  const held = positions.find(({ propertyId, tokens }) => propertyId === home.id && tokens > 0n);
  return {
    reader: {
      isSignedIn: actor !== undefined,
      isHolder: held !== undefined,
      isOwner: actor?.userId === home.ownerId,
      isStaff: false,
      isUploader: false,
    },
    heldSince: held?.firstHeldAt,
  };
}

export interface ReadDocument {
  bytes: Buffer;
  type: SealedFile['type'];
  /** For whoever saves it. */
  name: string;
}

/** One version of a document, for whoever may see it; for everybody else there is none. */
export async function readVersion(deps: Deps, actor: Actor | undefined, versionId: string): Promise<ReadDocument> {
  const homeId = await repository.findHomeOfVersion(deps.db, versionId);
  const home = homeId === undefined ? undefined : await repository.findHome(deps.db, homeId);
  if (home === undefined) throw new AppError('FILE_NOT_FOUND');
  const { documents } = await loadDossier(deps.db, home.id);
  const { reader } = await toReader(deps, actor, home);
  const isReadable = documents.some((document) => {
    const version = document.versions.find(({ id }) => id === versionId);
    if (version === undefined) return false;
    if (version.uploadedBy === actor?.userId) return true;
    if (reader.isOwner && document.visibility !== 'staff') return true;
    return toPublicDocument(document, reader, actor?.userId)?.versions.some(({ id }) => id === versionId) === true;
  });
  if (!isReadable) throw new AppError('FILE_NOT_FOUND');
  return openVersion(deps, home.id, documents, versionId);
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** The caller has decided that it may be read. */
export async function openVersion(
  deps: Deps,
  homeId: string,
  documents: LoadedDocument[],
  versionId: string,
): Promise<ReadDocument> {
  const document = documents.find(({ versions }) => versions.some(({ id }) => id === versionId));
  const version = document?.versions.find(({ id }) => id === versionId);
  if (document === undefined || version === undefined) throw new AppError('FILE_NOT_FOUND');
  const { bytes, type } = await readVaultFile(deps, toVaultOwner(homeId), version.vaultId);
  if (!createHash('sha256').update(bytes).digest().equals(version.sha256)) throw new AppError('FILE_CHANGED');
  return { bytes, type, name: `${document.kind}-${version.number}.${endings[type]}` };
}
