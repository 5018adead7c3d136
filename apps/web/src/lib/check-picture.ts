import { IMAGE_MAX_BYTES } from '@diyar/domain/limits.ts';
import * as messages from '@diyar/domain/messages.ts';

const TYPES = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif']);
const NAME = /\.(?:jpe?g|png|gif)$/i;

/** For a file input's `accept`. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif';

/** A system that does not know a file's type says nothing; then its name counts. */
function isPicture({ type, name }: File): boolean {
  return type === '' ? NAME.test(name) : TYPES.has(type);
}

/** What is wrong with a chosen file, before it travels. */
export function findPictureProblem(file: File): string | undefined {
  if (!isPicture(file)) return messages.files.wrongType;
  return file.size > IMAGE_MAX_BYTES ? messages.files.tooLarge : undefined;
}
