import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';
import type { Database, FilesTable } from '#api/db/schema.ts';

export interface StoredFile {
  id: string;
  width: number;
  bytes: number;
  isPrivate: boolean;
  createdAt: Date;
}

export async function insertFile(db: Db, file: Insertable<FilesTable>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function findWidth(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('files').where('id', '=', id).select('width').executeTakeFirst();
  return row?.width;
}

/** Largest width of a picture in a conversation or a lease of this person; undefined for anybody else's. */
export async function findPrivateWidth(db: Db, userId: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('files')
    .where('id', '=', id)
    .where('is_private', '=', true)
    .where((file) =>
      file.or([
        file.exists(
          file
            .selectFrom('message_pictures')
            .innerJoin('messages', 'messages.id', 'message_pictures.message_id')
            .innerJoin('message_sides', 'message_sides.thread_id', 'messages.thread_id')
            .whereRef('message_pictures.file_id', '=', 'files.id')
            .where('message_sides.user_id', '=', userId)
            .select('message_pictures.file_id'),
        ),
        file.exists(
          file
            .selectFrom('lease_files')
            .innerJoin('leases', 'leases.id', 'lease_files.lease_id')
            .whereRef('lease_files.file_id', '=', 'files.id')
            .where((lease) => lease.or([lease('tenant_id', '=', userId), lease('owner_id', '=', userId)]))
            .select('lease_files.file_id'),
        ),
      ]),
    )
    .select('width')
    .executeTakeFirst();
  return row?.width;
}

export async function updateOwner(tx: Db, ids: string[], ownerId: string): Promise<void> {
  if (ids.length > 0) await tx.updateTable('files').set({ owner_id: ownerId }).where('id', 'in', ids).execute();
}

/** Pictures that a listing of somebody else shows become theirs: a home that was sold may share one with another of the seller's. */
export async function deleteFilesOf(db: Db, ownerId: string): Promise<string[]> {
  await sql`
    update files set owner_id = home.owner_id
    from properties as home left join property_images as image on image.property_id = home.id
    where files.id in (image.file_id, home.panorama_file_id) and files.owner_id = ${ownerId}
      and home.owner_id <> ${ownerId}`.execute(db);
  const rows = await db.deleteFrom('files').where('owner_id', '=', ownerId).returning('id').execute();
  return rows.map((row) => row.id);
}

/** Which of these are this owner's, held so that no clean-up takes them before the transaction ends. */
export async function lockFilesOf(tx: Db, ownerId: string, ids: string[], isPrivate: boolean): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('files')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('is_private', '=', isPrivate)
    .forKeyShare()
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function sumFilesOf(
  db: Db,
  ownerId: string,
  isPrivate: boolean,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('files')
    .where('owner_id', '=', ownerId)
    .where('is_private', '=', isPrivate)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<bigint | null>('byte_size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0n) };
}

/** A listing or a profile shows it. */
function isPublished(file: ExpressionBuilder<Database, 'files'>) {
  return file.or([
    file.exists(file.selectFrom('property_images').whereRef('file_id', '=', 'files.id').select('file_id')),
    file.exists(file.selectFrom('properties').whereRef('panorama_file_id', '=', 'files.id').select('properties.id')),
    file.exists(file.selectFrom('users').whereRef('picture_file_id', '=', 'files.id').select('users.id')),
  ]);
}

/** Of hand-overs and claims from before such pictures were private; what is published as well stays public. */
export function listPublicLeasePictures(db: Db, limit: number): Promise<{ id: string; width: number }[]> {
  return db
    .selectFrom('files')
    .where('is_private', '=', false)
    .where((file) => file.exists(file.selectFrom('lease_files').whereRef('file_id', '=', 'files.id').select('file_id')))
    .where((file) => file.not(isPublished(file)))
    .select(['id', 'width'])
    .limit(limit)
    .execute();
}

export async function setPrivate(db: Db, id: string): Promise<void> {
  await db.updateTable('files').set({ is_private: true }).where('id', '=', id).execute();
}

/** What no listing, lease, message or person shows. What somebody is attaching at this moment is left for the next time. */
function selectUnattached(db: Db) {
  return db
    .selectFrom('files')
    .where((file) =>
      file.not(
        file.or([
          isPublished(file),
          file.exists(file.selectFrom('lease_files').whereRef('file_id', '=', 'files.id').select('file_id')),
          file.exists(file.selectFrom('message_pictures').whereRef('file_id', '=', 'files.id').select('file_id')),
        ]),
      ),
    )
    .forUpdate()
    .skipLocked()
    .select('id');
}

export async function deleteUnattachedFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const unattached = selectUnattached(db).where('created_at', '<', before).orderBy('created_at').limit(limit);
  const rows = await db.deleteFrom('files').where('id', 'in', unattached).returning('id').execute();
  return rows.map((row) => row.id);
}

export async function deleteFileIfUnattached(db: Db, id: string): Promise<boolean> {
  const unattached = selectUnattached(db).where('id', '=', id);
  const rows = await db.deleteFrom('files').where('id', 'in', unattached).returning('id').execute();
  return rows.length > 0;
}

export function listFilesOf(db: Db, ownerId: string, limit: number): Promise<StoredFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'width', 'byte_size as bytes', 'is_private as isPrivate', 'created_at as createdAt'])
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

/** Its files are gone from the storage; other servers may still have copies. */
export function markErased(db: Db, id: string): void {
  markChanged(db, `picture:${id}`);
}
