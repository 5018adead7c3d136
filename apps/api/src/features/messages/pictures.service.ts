import { DAY_SECONDS } from '@diyar/domain/durations.ts';
import { MESSAGE_PICTURES_A_DAY, MESSAGE_PICTURES_MAX } from '@diyar/domain/limits.ts';
import type { MessageInput, MessagePicture, ThreadSide } from '@diyar/domain/messages.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spend } from '#api/lib/throttle.ts';
import { fetchPrivatePicture, startPictureBatch, takePictures } from '#api/features/files/files.service.ts';
import { getUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import * as repository from './pictures.repository.ts';

/** Hands over the bytes of one picture after the other. */
type ReadPictures = (take: (bytes: Buffer) => Promise<void>) => Promise<unknown>;

/** Uploads pictures for a message to come: all are kept, or none. Those that no message shows are swept like any other. */
export async function addPictures(
  deps: Deps,
  { userId }: Actor,
  readPictures: ReadPictures,
): Promise<MessagePicture[]> {
  requireGoodStanding(await getUser(deps.db, userId), 'write');
  const batch = startPictureBatch(deps, userId, true);
  try {
    let count = 0;
    await readPictures(async (bytes) => {
      count += 1;
      if (count > MESSAGE_PICTURES_MAX)
        throw new AppError('TOO_MANY_FILES', { say: (words) => words.messagePicturesMax });
      await spendPicture(deps, userId);
      await batch.add(bytes);
    });
    if (count === 0) throw new AppError('FILES_MISSING');
    return (await batch.keep()).map(({ id, width, height, color }) => ({ id, width, height, color }));
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function spendPicture(deps: Deps, userId: string): Promise<void> {
  if (!deps.config.isRateLimited) return;
  const budget = { key: `message-pictures:${userId}`, limit: MESSAGE_PICTURES_A_DAY, windowSeconds: DAY_SECONDS };
  const { waitSeconds } = await spend(deps.db, budget, deps.now());
  if (waitSeconds > 0) throw new AppError('MESSAGE_PICTURES_SPENT', { retryAfterSeconds: waitSeconds });
}

/**
 * Part of the transaction of a message, under the lock of its thread. Contact details in pictures cannot be hidden: strangers send
 * none, and whoever was answered may.
 */
export async function attachPictures(
  tx: Db,
  message: { id: string; threadId: string; side: ThreadSide },
  userId: string,
  { pictureIds }: Pick<MessageInput, 'pictureIds'>,
): Promise<MessagePicture[]> {
  if (pictureIds.length === 0) return [];
  const otherSide = message.side === 'asker' ? 'owner' : 'asker';
  if (!(await repository.hasWritten(tx, message.threadId, otherSide))) throw new AppError('PICTURES_TOO_EARLY');
  const areOwn = await takePictures(tx, userId, pictureIds, [], true);
  if (!areOwn || !(await repository.insertPictures(tx, message.id, pictureIds)))
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.pictureOfOthers, field: 'pictureIds' });
  return repository.listPictures(tx, message.id);
}

/** Name of the file in the folder of pictures, for the two people of its conversation. */
export async function findPictureFile(deps: Deps, { userId }: Actor, id: string, name: string): Promise<string> {
  const width = await repository.findWidthFor(deps.db, userId, id);
  if (width === undefined) throw new AppError('FILE_NOT_FOUND');
  return fetchPrivatePicture(deps, id, width, name);
}
