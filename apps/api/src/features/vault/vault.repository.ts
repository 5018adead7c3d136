import type { Insertable } from 'kysely';
import type { Db } from '#api/db/client.ts';
import type { VaultFilesTable } from '#api/db/identity-schema.ts';

export async function insertVaultFile(tx: Db, file: Insertable<VaultFilesTable>): Promise<void> {
  await tx.insertInto('vault_files').values(file).execute();
}

export interface StoredVaultFile {
  type: VaultFilesTable['type'];
  sha256: Buffer;
  wrappedKey: Buffer;
}

/** Undefined for a file of somebody else, and for one that was shredded. */
export async function findVaultFile(
  db: Db,
  { kind, id: ownerId }: { kind: VaultFilesTable['owner_kind']; id: string },
  id: string,
): Promise<StoredVaultFile | undefined> {
  const row = await db
    .selectFrom('vault_files')
    .select(['type', 'sha256', 'wrapped_key as wrappedKey'])
    .where('id', '=', id)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined || row.wrappedKey === null ? undefined : { ...row, wrappedKey: row.wrappedKey };
}

export async function shred(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('vault_files')
    .set({ wrapped_key: null, shredded_at: now })
    .where('id', 'in', ids)
    .where('shredded_at', 'is', null)
    .execute();
}

/** Of these, the files that can still be opened. */
export async function listReadableIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vault_files')
    .select('id')
    .where('id', 'in', ids)
    .where('shredded_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
