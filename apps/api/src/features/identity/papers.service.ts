import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { shredKeys } from '#api/features/vault/vault.service.ts';
import * as repository from './identity.repository.ts';
import type { StoredCase } from './identity.repository.ts';

/** Whether nothing of somebody's papers may be erased: they are held, or somebody has proposed it. */
export function areHeld(deps: Deps, { heldAt, holdUntil }: Pick<StoredCase, 'heldAt' | 'holdUntil'>): boolean {
  return heldAt !== null || (holdUntil !== null && holdUntil > deps.now());
}

/** Part of the caller's transaction. Answers the files whose bytes are erased after its commit; what is held is set aside. */
export async function dropDocuments(
  deps: Deps,
  tx: Db,
  of: Pick<StoredCase, 'heldAt' | 'holdUntil'>,
  documents: { id: string; vaultId: string }[],
): Promise<string[]> {
  if (!areHeld(deps, of)) return shredDocuments(deps, tx, documents);
  await repository.setDocumentsAside(
    tx,
    documents.map(({ id }) => id),
    deps.now(),
  );
  return [];
}

/** The same for papers that nobody holds. */
export async function shredDocuments(
  deps: Deps,
  tx: Db,
  documents: { id: string; vaultId: string }[],
): Promise<string[]> {
  const files = documents.map(({ vaultId }) => vaultId);
  await repository.deleteDocuments(
    tx,
    documents.map(({ id }) => id),
  );
  await shredKeys(deps, tx, files);
  return files;
}
