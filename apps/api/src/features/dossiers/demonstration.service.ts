import { checkDocument, type DocumentKind } from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { buildPlainPdf } from '#api/lib/plain-pdf.ts';
import { decide } from '#api/features/office/office.service.ts';
import { sealFile } from '#api/features/vault/vault.service.ts';
import { keepVersion } from './dossiers.service.ts';
import * as repository from './dossiers.repository.ts';
import type { StoredHome } from './dossiers.repository.ts';
import { hashCompared, settleListing, toCheck, toCompared } from './review.service.ts';

const REFUSAL = 'unreadable' as const;

export interface DemoDossier {
  homeId: string;
  documents: { kind: DocumentKind; fields: Record<string, string>; outcome: 'verified' | 'refused' | null }[];
  /** What became of the listing. */
  listing: 'verified' | 'asked' | 'unchecked';
}

/**
 * Papers of an invented home. Nobody looked at them: the records say that the checks are demonstrations, and each file says of itself
 * what it is.
 */
export async function demonstrateDossier(deps: Deps, { homeId, documents, listing }: DemoDossier): Promise<void> {
  const home = await repository.findHome(deps.db, homeId);
  if (home === undefined) return;
  const files = await Promise.all(documents.map((each) => sealDocument(deps, home, each)));
  await inTransaction(deps.db, async (tx) => {
    await repository.lockHome(tx, homeId);
    for (const { outcome, ...file } of files) {
      const { documentId, versionId } = await keepVersion(deps, tx, { home, uploaderId: home.ownerId, ...file });
      const { kind } = file.document;
      if (outcome !== null) await demonstrateCheck(deps, tx, home, { documentId, versionId, kind, outcome });
    }
    if (listing === 'asked') await ask(deps, tx, home);
    if (listing === 'verified') await demonstrateListing(deps, tx, home);
  });
}

async function sealDocument(deps: Deps, home: StoredHome, { kind, fields, outcome }: DemoDossier['documents'][number]) {
  const { document, faults } = checkDocument({ kind, ...fields }, toDay(deps.now()));
  if (document === undefined) throw new Error(`A demonstration document is not right: ${JSON.stringify(faults)}`);
  const lines = dossiersWords.demonstrationLines(dossiersWords.kindNames[kind], home.title, toDay(deps.now()));
  const bytes = buildPlainPdf([dossiersWords.demonstrationHead, '', ...lines]);
  const file = await sealFile(deps, { kind: 'home', id: home.id }, 'application/pdf', bytes);
  return { document, bytes, file, outcome };
}

async function demonstrateCheck(
  deps: Deps,
  tx: Db,
  home: StoredHome,
  made: { documentId: string; versionId: string; kind: DocumentKind; outcome: 'verified' | 'refused' },
): Promise<void> {
  const { documentId, versionId, kind, outcome } = made;
  const subject = `home/${home.id}` as const;
  const isRefused = outcome === 'refused';
  const { hash, at } = await decide(deps, tx, {
    by: null,
    subject,
    action: isRefused ? 'dossier.refused' : 'dossier.demonstrated',
    facts: { document: documentId, version: versionId, kind, ...(isRefused && { reason: REFUSAL }) },
  });
  const check = { versionId, hash, at, checkedBy: null, ...(isRefused && { reason: REFUSAL }) };
  await repository.insertCheck(tx, toCheck(home, check));
}

async function ask(deps: Deps, tx: Db, home: StoredHome): Promise<void> {
  const by = { userId: home.ownerId, role: null };
  const facts = { listing: home.version };
  const { at } = await decide(deps, tx, { by, subject: `home/${home.id}`, action: 'dossier.submitted', facts });
  await repository.updateDossier(tx, home.id, { state: 'asked', asked_at: at });
}

async function demonstrateListing(deps: Deps, tx: Db, home: StoredHome): Promise<void> {
  const compared = toCompared(home);
  const facts = { listing: home.version, compared: hashCompared(compared) };
  const subject = `home/${home.id}` as const;
  const { hash, at } = await decide(deps, tx, { by: null, subject, action: 'listing.demonstrated', facts });
  await settleListing(tx, home, { hash, at, checkedBy: null, compared });
}
