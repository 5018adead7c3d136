import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import { pictureFormats, pictureWidths } from '@diyar/domain/pictures.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError, type Say } from '#api/lib/app-error.ts';
import { startPictureBatch, toFolder } from './files.service.ts';
import * as repository from './files.repository.ts';

export const HIDE_LEASE_PICTURES = 'hide-lease-pictures';
const HIDDEN_AT_ONCE = 100;

/** Hands over the bytes of one picture after the other. */
export type ReadPictures = (take: (bytes: Buffer) => Promise<void>) => Promise<unknown>;

interface PrivateUpload {
  picturesMax: number;
  /** In place of the usual sentence about too many files. */
  tooMany?: Say;
  /** Before each picture, which it may refuse. */
  spend?: () => Promise<void>;
}

/** Uploads pictures that a message or a step of a lease will show: all are kept, or none. Those that nothing shows are swept. */
export async function addPrivatePictures(
  deps: Deps,
  actor: Actor,
  readPictures: ReadPictures,
  { picturesMax, tooMany, spend }: PrivateUpload,
): Promise<PrivatePicture[]> {
  const batch = startPictureBatch(deps, actor.userId, true);
  try {
    let count = 0;
    await readPictures(async (bytes) => {
      count += 1;
      if (count > picturesMax) throw new AppError('TOO_MANY_FILES', tooMany && { say: tooMany });
      await spend?.();
      await batch.add(bytes);
    });
    if (count === 0) throw new AppError('FILES_MISSING');
    return (await batch.keep()).map(({ id, width, height, color }) => ({ id, width, height, color }));
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

/** Brings the file into the folder of pictures and answers its name there, for the people of its conversation or lease. */
export async function fetchPrivatePicture(deps: Deps, { userId }: Actor, id: string, name: string): Promise<string> {
  const largest = await repository.findPrivateWidth(deps.db, userId, id);
  const isThere = largest !== undefined && pictureWidths(largest).includes(Number.parseInt(name, 10));
  if (!isThere) throw new AppError('FILE_NOT_FOUND');
  const path = `${toFolder(id, true)}/${name}`;
  await deps.storage.fetch(path, async () => true);
  return path;
}

/** Pictures of leases from before they were private. One that fails half-way is begun again by the next call. */
export async function hideLeasePictures(deps: Deps): Promise<void> {
  for (;;) {
    const pictures = await repository.listPublicLeasePictures(deps.db, HIDDEN_AT_ONCE);
    for (const picture of pictures) await hidePicture(deps, picture);
    if (pictures.length < HIDDEN_AT_ONCE) return;
  }
}

async function hidePicture({ db, storage }: Deps, { id, width }: { id: string; width: number }): Promise<void> {
  const [from, to] = [toFolder(id, false), toFolder(id, true)];
  for (const each of pictureWidths(width))
    for (const format of pictureFormats) await storage.fetch(`${from}/${each}.${format}`, async () => true);
  // Missing where an earlier call ended after it had moved them.
  if (existsSync(join(storage.folder, from))) {
    await cp(join(storage.folder, from), join(storage.folder, to), { recursive: true });
    await storage.keep(to);
    await storage.erase(from);
  }
  await repository.setPrivate(db, id);
  repository.markErased(db, id);
}
