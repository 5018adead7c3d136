import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { HOUR_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { UploadedFile } from '@diyar/domain/files.ts';
import {
  FILES_PER_OWNER_MAX,
  FILES_PER_OWNER_MAX_BYTES,
  PRIVATE_FILES_PER_OWNER_MAX,
  MEGAPIXELS_AN_HOUR,
  PICTURE_MAX_WIDTH_PX,
  UNATTACHED_FILE_HOURS,
} from '@diyar/domain/limits.ts';
import { pictureUrl, pictureWidths, privatePictureUrl } from '@diyar/domain/pictures.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { cutPicture, inspectPicture, PictureError, type CutPicture, type PictureSize } from '#api/lib/pictures.ts';
import { spend, spendOrRefuse } from '#api/lib/throttle.ts';
import { createTurns } from '#api/lib/turns.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import type { Storage } from '#api/lib/storage.ts';
import * as repository from './files.repository.ts';

export const SWEEP_FILES = 'sweep-files';
const UPLOADS_AN_HOUR = 100;
const LISTED = 1000;
const SWEPT_AT_ONCE = 500;
const MEGAPIXEL = 1_000_000;
/** Photographs of most telephones have 12 megapixels. */
const QUICK_PIXELS_MAX = 16 * MEGAPIXEL;

/** Two lanes, each with one picture at a time, so that quick pictures never wait for slow ones. */
const createLane = () =>
  createTurns({
    atOnce: 1,
    waitingMax: 50,
    waitingPerPersonMax: 3,
    refuse: (isOwn) => new AppError(isOwn ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfterSeconds: 10 }),
  });
const takeTurn = createLane();
const takeSlowTurn = createLane();

export interface SavedPicture extends CutPicture {
  id: string;
}

/** Name of the folder; public addresses are made of ids alone. */
export function toFolder(id: string, isPrivate: boolean): string {
  return isPrivate ? `private-${id}` : id;
}

export async function spendUpload(deps: Deps, ownerId: string): Promise<void> {
  const budget = { key: `uploads:${ownerId}`, limit: UPLOADS_AN_HOUR, windowSeconds: HOUR_SECONDS };
  await spendOrRefuse(deps.db, budget, deps.now());
}

async function spendPixels(deps: Deps, ownerId: string, { width, height }: PictureSize): Promise<void> {
  const budget = {
    key: `megapixels:${ownerId}`,
    limit: MEGAPIXELS_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
    units: Math.ceil((width * height) / MEGAPIXEL),
  };
  const { waitSeconds } = await spend(deps.db, budget, deps.now());
  if (waitSeconds > 0) throw new AppError('MEGAPIXELS_SPENT', { retryAfterSeconds: waitSeconds });
}

/** Work on a picture at its turn and within the person's budget. Refuses what is no picture, or has too many pixels. */
export async function inPictureTurn<Result>(
  deps: Deps,
  personId: string,
  bytes: Buffer,
  work: (isSlow: boolean) => Promise<Result>,
  isWide = false,
): Promise<Result> {
  try {
    const size = await inspectPicture(bytes);
    const isSlow = isWide || size.width * size.height > QUICK_PIXELS_MAX;
    // Counted at this picture's turn: one that is refused because too many wait is not counted.
    const run = async () => {
      await spendPixels(deps, personId, size);
      return work(isSlow);
    };
    return await (isSlow ? takeSlowTurn : takeTurn)(run, { person: personId });
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const isTooLarge = error.problem === 'too many pixels';
    throw new AppError('FILE_REFUSED', isTooLarge ? { say: (words) => words.tooManyPixels } : {});
  }
}

/** Writes the picture in all sizes under a new id. It has no owner until `addPictures`. */
export async function savePicture(
  deps: Deps,
  ownerId: string,
  bytes: Buffer,
  { widthMax = PICTURE_MAX_WIDTH_PX, isPrivate = false } = {},
): Promise<SavedPicture> {
  const id = randomUUID();
  const name = toFolder(id, isPrivate);
  const folder = join(deps.storage.folder, name);
  const cut = (isSlow: boolean) => cutPicture(bytes, folder, { widthMax, ...(isSlow && { encodersMax: 1 }) });
  const picture = await inPictureTurn(deps, ownerId, bytes, cut, widthMax > PICTURE_MAX_WIDTH_PX);
  await keepOrErase(deps, name);
  return { id, ...picture };
}

async function keepOrErase({ storage }: Deps, name: string): Promise<void> {
  try {
    await storage.keep(name);
  } catch (error) {
    // Files that cannot be removed now have no owner and are removed by the next sweep.
    await storage.erase(name).catch(() => undefined);
    throw error;
  }
}

/** Part of the caller's transaction. The only way to own a file: each counts toward the owner's storage. */
export async function addPictures(
  deps: Deps,
  tx: Db,
  ownerId: string,
  pictures: SavedPicture[],
  isPrivate = false,
): Promise<void> {
  await lockUser(tx, ownerId);
  const { count, bytes } = await repository.sumFilesOf(tx, ownerId, isPrivate);
  const added = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const filesMax = isPrivate ? PRIVATE_FILES_PER_OWNER_MAX : FILES_PER_OWNER_MAX;
  if (count + pictures.length > filesMax || bytes + added > FILES_PER_OWNER_MAX_BYTES)
    throw new AppError('STORAGE_FULL', isPrivate ? { say: (words) => words.privatePicturesFull } : {});
  const shared = { owner_id: ownerId, created_at: deps.now(), is_private: isPrivate };
  for (const { id, width, height, color, bytes: byte_size } of pictures) {
    await repository.insertFile(tx, { id, width, height, color, byte_size, ...shared });
  }
}

/** Part of the caller's transaction; after its commit, `erasePictures` removes the files. */
export const {
  deleteFileIfUnattached: removePictureIfUnused,
  deleteFilesOf: removePicturesOf,
  updateOwner: givePictures,
} = repository;

/** Private or not: whoever removes a picture need not know. */
export async function erasePictures(deps: Deps, ids: string[]): Promise<void> {
  const names = ids.flatMap((id) => [toFolder(id, false), toFolder(id, true)]);
  await Promise.all(names.map((name) => deps.storage.erase(name)));
  for (const id of ids) repository.markErased(deps.db, id);
}

/** After another server has erased it. */
export async function forgetPicture(storage: Storage, id: string): Promise<void> {
  await storage.forget(toFolder(id, false));
  await storage.forget(toFolder(id, true));
}

/** Pictures of one upload: all are kept, or none. */
export interface PictureBatch {
  add(bytes: Buffer, widthMax?: number): Promise<void>;
  keep(): Promise<SavedPicture[]>;
  discard(): Promise<void>;
}

export function startPictureBatch(deps: Deps, ownerId: string, isPrivate = false): PictureBatch {
  const saved: SavedPicture[] = [];
  return {
    async add(bytes, widthMax) {
      await spendUpload(deps, ownerId);
      saved.push(await savePicture(deps, ownerId, bytes, { ...(widthMax !== undefined && { widthMax }), isPrivate }));
    },
    async keep() {
      await inTransaction(deps.db, (tx) => addPictures(deps, tx, ownerId, saved, isPrivate));
      return saved;
    },
    async discard() {
      await erasePictures(
        deps,
        saved.map(({ id }) => id),
      );
    },
  };
}

export function toUploadedFile(picture: SavedPicture): UploadedFile {
  const { width, height, color } = picture;
  return { url: toPictureUrl(picture), width, height, color };
}

/** Id of the picture at an address of ours; undefined for any other address. */
export function readPictureId(url: string): string | undefined {
  return /^\/api\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\d{1,5}\.jpg$/.exec(url)?.[1];
}

/** Whether all of them are this owner's, or already attached. Part of the caller's transaction. */
export async function takePictures(
  tx: Db,
  ownerId: string,
  ids: (string | undefined)[],
  attached: string[],
  isPrivate = false,
): Promise<boolean> {
  const known = ids.filter((id) => id !== undefined);
  const own = await repository.lockFilesOf(tx, ownerId, known, isPrivate);
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

/** Whether the picture exists in that width, without asking the storage. */
export async function hasPicture(deps: Deps, id: string, width: number): Promise<boolean> {
  // Cached without expiry: a width never changes, and the topic of this name is told when the picture is erased.
  const place = { group: `picture:${id}`, keptMs: Infinity };
  const largest = await deps.cache.get(place, () => repository.findWidth(deps.db, id));
  return largest !== undefined && pictureWidths(largest).includes(width);
}

/** Address of the largest JPEG; other sizes are in the same folder. */
export function toPictureUrl({ id, width }: { id: string; width: number }): string {
  return pictureUrl(id, Math.max(...pictureWidths(width)), 'jpg');
}

export async function listPicturesOf(
  deps: Deps,
  ownerId: string,
): Promise<{ url: string; bytes: number; createdAt: Date }[]> {
  const files = await repository.listFilesOf(deps.db, ownerId, LISTED);
  return files.map((file) => ({
    url: (file.isPrivate ? privatePictureUrl : pictureUrl)(file.id, Math.max(...pictureWidths(file.width)), 'jpg'),
    bytes: file.bytes,
    createdAt: file.createdAt,
  }));
}
