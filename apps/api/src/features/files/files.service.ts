import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { UploadedFile } from '@diyar/domain/files.ts';
import { FILES_PER_OWNER_MAX, FILES_PER_OWNER_MAX_BYTES, UNATTACHED_FILE_HOURS } from '@diyar/domain/limits.ts';
import { pictureUrl, pictureWidths } from '@diyar/domain/pictures.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { cutPicture, PictureError, type CutPicture } from '#api/lib/pictures.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { createTurns } from '#api/lib/turns.ts';
import { lockUser } from '../users/users.service.ts';
import * as repository from './files.repository.ts';

export const SWEEP_FILES = 'sweep-files';
const UPLOADS_AN_HOUR = 100;
const LISTED = 1000;
const SWEPT_AT_ONCE = 500;
const HOUR_MS = 3600 * 1000;
const TOO_MANY_PIXELS = 'This picture is too large. It can have up to 40 megapixels and 10,000 pixels on a side.';

/** One picture keeps every core busy. */
const takeTurn = createTurns({
  atOnce: 1,
  queueMax: 50,
  refuse: () => new AppError('UNAVAILABLE', { retryAfterSeconds: 10 }),
});

export interface SavedPicture extends CutPicture {
  id: string;
}

export async function spendUpload(deps: Deps, ownerId: string): Promise<void> {
  const budget = { key: `uploads:${ownerId}`, limit: UPLOADS_AN_HOUR, windowSeconds: 3600 };
  await spendOrRefuse(deps.db, budget, deps.now());
}

/** Writes the picture in all its sizes under a name of its own. It is nobody's until `addPicture` says so. */
export async function savePicture(deps: Deps, bytes: Buffer, widthMax?: number): Promise<SavedPicture> {
  const id = randomUUID();
  try {
    const picture = await takeTurn(() => cutPicture(bytes, join(deps.storage.folder, id), widthMax));
    await keepOrErase(deps, id);
    return { id, ...picture };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new AppError('FILE_REFUSED', error.problem === 'too many pixels' ? { message: TOO_MANY_PIXELS } : {});
  }
}

async function keepOrErase({ storage }: Deps, id: string): Promise<void> {
  try {
    await storage.keep(id);
  } catch (error) {
    // What the storage cannot take away now is nobody's and goes with the next sweep.
    await storage.erase(id).catch(() => undefined);
    throw error;
  }
}

/** Part of the caller's transaction. */
export function addPicture(deps: Deps, tx: Db, ownerId: string, picture: SavedPicture): Promise<void> {
  const { id, width, height, color, bytes } = picture;
  const createdAt = deps.now();
  return repository.insertFile(tx, {
    id,
    owner_id: ownerId,
    width,
    height,
    color,
    byte_size: bytes,
    created_at: createdAt,
  });
}

/** Part of the caller's transaction; once that has ended, `erasePictures` takes the bytes away too. */
export const { deleteFileIfUnattached: removePictureIfUnused, deleteFilesOf: removePicturesOf } = repository;

export async function erasePictures(deps: Deps, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => deps.storage.erase(id)));
}

/** Pictures on their way from a form: all of them are kept, or none. */
export interface PictureBatch {
  add(bytes: Buffer, widthMax?: number): Promise<void>;
  keep(): Promise<UploadedFile[]>;
  discard(): Promise<void>;
}

export function startPictureBatch(deps: Deps, ownerId: string): PictureBatch {
  const saved: SavedPicture[] = [];
  return {
    async add(bytes, widthMax) {
      await spendUpload(deps, ownerId);
      saved.push(await savePicture(deps, bytes, widthMax));
    },
    async keep() {
      await deps.db.transaction().execute(async (tx) => {
        await lockUser(tx, ownerId);
        const { count, bytes } = await repository.sumFilesOf(tx, ownerId);
        const added = saved.reduce((sum, picture) => sum + picture.bytes, 0);
        if (count + saved.length > FILES_PER_OWNER_MAX || bytes + added > FILES_PER_OWNER_MAX_BYTES) {
          throw new AppError('STORAGE_FULL');
        }
        for (const picture of saved) await addPicture(deps, tx, ownerId, picture);
      });
      return saved.map((picture) => ({
        url: toPictureUrl(picture),
        width: picture.width,
        height: picture.height,
        color: picture.color,
      }));
    },
    async discard() {
      await erasePictures(
        deps,
        saved.map(({ id }) => id),
      );
    },
  };
}

/** The picture an address of ours speaks of; undefined for any other address. */
export function readPictureId(url: string): string | undefined {
  return /^\/api\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\d{1,5}\.jpg$/.exec(url)?.[1];
}

/** Whether all of them are this owner's, or are already where they shall be. Part of the caller's transaction. */
export async function takePictures(
  tx: Db,
  ownerId: string,
  ids: (string | undefined)[],
  attached: string[],
): Promise<boolean> {
  const known = ids.filter((id) => id !== undefined);
  const own = await repository.lockFilesOf(tx, ownerId, known);
  const allowed = new Set([...own, ...attached]);
  return known.length === ids.length && known.every((id) => allowed.has(id));
}

/** Files that were uploaded and never used. */
export async function sweepUnattachedFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNATTACHED_FILE_HOURS * HOUR_MS);
  for (;;) {
    const ids = await repository.deleteUnattachedFiles(deps.db, before, SWEPT_AT_ONCE);
    await erasePictures(deps, ids);
    if (ids.length < SWEPT_AT_ONCE) return;
  }
}

/** The address of the largest JPEG; the others lie beside it. */
export function toPictureUrl({ id, width }: { id: string; width: number }): string {
  return pictureUrl(id, Math.max(...pictureWidths(width)), 'jpg');
}

export async function listPicturesOf(
  deps: Deps,
  ownerId: string,
): Promise<{ url: string; bytes: number; createdAt: Date }[]> {
  const files = await repository.listFilesOf(deps.db, ownerId, LISTED);
  return files.map((file) => ({ url: toPictureUrl(file), bytes: file.bytes, createdAt: file.createdAt }));
}
