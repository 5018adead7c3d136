import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureUrl, pictureWidths } from '@diyar/domain/pictures.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { cutPicture, PictureError, type CutPicture } from '#api/lib/pictures.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import * as repository from './files.repository.ts';

const UPLOADS_AN_HOUR = 100;
const LISTED = 1000;
const TOO_MANY_PIXELS = 'This picture is too large. It can have up to 40 megapixels and 10,000 pixels on a side.';

export interface SavedPicture extends CutPicture {
  id: string;
}

/** Writes the picture in all its sizes under a name of its own. It is nobody's until `addPicture` says so. */
export async function savePicture(
  deps: Deps,
  ownerId: string,
  bytes: Buffer,
  widthMax?: number,
): Promise<SavedPicture> {
  const budget = { key: `uploads:${ownerId}`, limit: UPLOADS_AN_HOUR, windowSeconds: 3600 };
  await spendOrRefuse(deps.db, budget, deps.now());
  const id = randomUUID();
  try {
    return { id, ...(await cutPicture(bytes, join(deps.filesFolder, id), widthMax)) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new AppError('FILE_REFUSED', error.problem === 'too many pixels' ? { message: TOO_MANY_PIXELS } : {});
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
export const { deleteFile: removePicture, deleteFilesOf: removePicturesOf } = repository;

export async function erasePictures(deps: Deps, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(deps.filesFolder, id), { recursive: true, force: true })));
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
