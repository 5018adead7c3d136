import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from './api-error.ts';

/** Why files did not arrive, in a sentence: only a refusal says more than that they did not. */
export function describeUploadFailure(failure: unknown): string {
  const { status, message } = toApiError(failure, messages.files.refused);
  if (status !== 400) return messages.files.failed;
  return message.includes('Validation failed') ? messages.files.onlyPictures : message;
}

const TELLING = new Set<unknown>([409, 413, 429]);

/** What the server adds where trying again at once does not help: no room is left, or there were too many. */
export function explainUploadFailure(failure: unknown): string | undefined {
  const { status, message } = toApiError(failure, '');
  return TELLING.has(status) && message !== '' ? message : undefined;
}
