import { DAY_SECONDS } from '@diyar/domain/durations.ts';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import { MESSAGE_PICTURES_A_DAY } from '@diyar/domain/limits.ts';
import type { MessageInput, ThreadSide } from '@diyar/domain/messages.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spend } from '#api/lib/throttle.ts';
import { takePictures } from '#api/features/files/files.service.ts';
import * as repository from './pictures.repository.ts';

export async function spendPicture(deps: Deps, { userId }: Actor): Promise<void> {
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
): Promise<PrivatePicture[]> {
  if (pictureIds.length === 0) return [];
  const otherSide = message.side === 'asker' ? 'owner' : 'asker';
  if (!(await repository.hasWritten(tx, message.threadId, otherSide))) throw new AppError('PICTURES_TOO_EARLY');
  const areOwn = await takePictures(tx, userId, pictureIds, [], true);
  if (!areOwn || !(await repository.insertPictures(tx, message.id, pictureIds)))
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.pictureOfOthers, field: 'pictureIds' });
  return repository.listPictures(tx, message.id);
}
