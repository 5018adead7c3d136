import {
  documentFields,
  hasRunOut,
  listMissing,
  listNeeded,
  mayRead,
  neededForReview,
  toBadges,
  toExpiry,
  type Badges,
  type DocumentKind,
  type DocumentState,
  type DocumentVersion,
  type Reader,
  type ShownDocument,
} from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import type { Db } from '#api/db/client.ts';
import * as repository from './dossiers.repository.ts';
import type { StoredCheck, StoredDocument, StoredHome, StoredVersion } from './dossiers.repository.ts';

/** Document with its versions, the newest first, and the last decision about each. */
export interface LoadedDocument extends StoredDocument {
  versions: (StoredVersion & { check: StoredCheck | undefined })[];
  state: DocumentState;
}

/** All documents of a home, and the decisions about its listing, the newest first. */
export async function loadDossier(
  db: Db,
  homeId: string,
): Promise<{ documents: LoadedDocument[]; listingChecks: StoredCheck[] }> {
  const documents = await repository.listDocuments(db, homeId);
  const versions = await repository.listVersions(db, homeId);
  const checks = await repository.listChecks(db, homeId);
  const loaded = documents.map((document) => {
    const own = versions
      .filter(({ documentId }) => documentId === document.id)
      .map((version) => ({ ...version, check: checks.find(({ versionId }) => versionId === version.id) }));
    return { ...document, versions: own, state: toState(document, own[0]) };
  });
  return { documents: loaded, listingChecks: checks.filter(({ versionId }) => versionId === null) };
}

function toState(
  { proposedVersion }: StoredDocument,
  newest: LoadedDocument['versions'][number] | undefined,
): DocumentState {
  if (newest?.check !== undefined) return newest.check.outcome;
  return newest !== undefined && proposedVersion === newest.id ? 'proposed' : 'unchecked';
}

/** All versions, for its owner and for staff. */
export function toWholeDocument(document: LoadedDocument): ShownDocument {
  return toShown(document, document.versions, { state: document.state, expiresOn: document.expiresOn, isOpen: true });
}

/** What others see: nothing that nobody has looked at. Undefined where that is nothing at all. */
export function toPublicDocument(document: LoadedDocument, reader: Reader, userId?: string): ShownDocument | undefined {
  const verified = document.versions.filter(({ check }) => check?.outcome === 'verified');
  const [newest] = verified;
  if (newest === undefined) return undefined;
  const isOpen = mayRead(document.visibility, { ...reader, isUploader: newest.uploadedBy === userId });
  if (!isOpen && document.visibility === 'staff') return undefined;
  const expiresOn = toExpiry(document.kind, newest.fields);
  return toShown(document, isOpen ? verified : [], { state: 'verified', expiresOn, isOpen, newest });
}

function toShown(
  document: LoadedDocument,
  versions: LoadedDocument['versions'],
  {
    state,
    expiresOn,
    isOpen,
    newest = versions[0],
  }: Pick<ShownDocument, 'state' | 'expiresOn' | 'isOpen'> & {
    newest?: LoadedDocument['versions'][number] | undefined;
  },
): ShownDocument {
  return {
    id: document.id,
    kind: document.kind,
    title: newest?.fields.title ?? null,
    visibility: document.visibility,
    state,
    expiresOn,
    isOpen,
    isDemonstration: newest?.check?.isDemonstration ?? false,
    versions: versions.map((version, index) => toVersion(version, versions[index + 1])),
  };
}

function toVersion(
  version: LoadedDocument['versions'][number],
  before: LoadedDocument['versions'][number] | undefined,
): DocumentVersion {
  const { check } = version;
  return {
    id: version.id,
    number: version.number,
    uploadedAt: version.uploadedAt.toISOString(),
    sha256: version.sha256.toString('hex'),
    bytes: version.bytes,
    type: version.type,
    fields: version.fields,
    changed: before === undefined ? [] : listChanges(version, before),
    check:
      check === undefined
        ? null
        : {
            outcome: check.outcome,
            reason: check.reason,
            at: check.at.toISOString(),
            isDemonstration: check.isDemonstration,
            isByTwo: check.secondBy !== null,
          },
  };
}

function listChanges(version: StoredVersion, before: StoredVersion): DocumentVersion['changed'] {
  const fields = documentFields.filter((name) => version.fields[name] !== before.fields[name]);
  return version.sha256.equals(before.sha256) ? fields : [...fields, 'file'];
}

export function toHomeBadges(home: StoredHome, now: Date): Badges {
  return toBadges(home, home, toDay(now));
}

/** What the listing lacks to be sent in, and a Sharia review beyond that. */
export function toMissing(home: StoredHome, documents: LoadedDocument[], now: Date) {
  const today = toDay(now);
  return {
    missing: listMissing(listNeeded(home.isTokenised), documents, today),
    missingForReview: home.isTokenised ? listMissing(neededForReview, documents, today) : [],
  };
}

/** Kinds that are needed and not verified at this moment. */
export function listUnverified(home: StoredHome, documents: LoadedDocument[], now: Date): DocumentKind[] {
  return listNeeded(home.isTokenised).filter(
    (kind) =>
      !documents.some(
        (each) => each.kind === kind && each.state === 'verified' && !hasRunOut(each.expiresOn, toDay(now)),
      ),
  );
}
