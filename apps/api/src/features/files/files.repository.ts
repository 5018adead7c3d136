import type { Insertable } from 'kysely';
import type { Db } from '#api/db/client.ts';
import type { FilesTable } from '#api/db/schema.ts';

export interface StoredFile {
  id: string;
  width: number;
  bytes: number;
  createdAt: Date;
}

export async function insertFile(db: Db, file: Insertable<FilesTable>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

export async function deleteFilesOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.deleteFrom('files').where('owner_id', '=', ownerId).returning('id').execute();
  return rows.map((row) => row.id);
}

export function listFilesOf(db: Db, ownerId: string, limit: number): Promise<StoredFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'width', 'byte_size as bytes', 'created_at as createdAt'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listKnownIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).execute();
  return rows.map((row) => row.id);
}
