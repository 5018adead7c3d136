import { IMAGE_MAX_BYTES } from '@diyar/domain/limits.ts';
import * as messages from '@diyar/domain/messages.ts';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif';

/** What is wrong with a chosen file, before it travels. */
export function findPictureProblem({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(type)) return messages.files.wrongType;
  return size > IMAGE_MAX_BYTES ? messages.files.tooLarge : undefined;
}
