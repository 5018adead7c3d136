import { language } from '@diyar/words/language.ts';
import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { IMAGE_MAX_BYTES } from '@diyar/domain/limits.ts';
import * as filesWords from '@diyar/words/files.ts';
import { toApiError } from './api-error.ts';
import { type Failure, toFailure } from './failure.ts';
import { selectSession, type SessionState } from './session.ts';
import { refreshSession } from './api.ts';

const TYPES = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif']);
const NAME = /\.(?:jpe?g|png|gif)$/i;

/** For a file input's `accept`. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/gif';

/** Some systems give no MIME type; then the file name decides. */
function isPicture({ type, name }: File): boolean {
  return type === '' ? NAME.test(name) : TYPES.has(type);
}

/** Validates a chosen file before the upload. */
export function findPictureProblem(file: File): string | undefined {
  if (!isPicture(file)) return filesWords.wrongType;
  return file.size > IMAGE_MAX_BYTES ? filesWords.tooLarge : undefined;
}

/** The message for a failed upload; only a 400 has more than the general one. */
export function describeUploadFailure(failure: unknown): string {
  const { status, message } = toApiError(failure, filesWords.refused);
  if (status !== 400) return filesWords.failed;
  return message.includes('Validation failed') ? filesWords.onlyPictures : message;
}

const TELLING = new Set<unknown>([409, 413, 429]);

/** The server's message where a retry does not help at once: no space left, or too many uploads. */
export function explainUploadFailure(failure: unknown): string | undefined {
  const { status, message } = toApiError(failure, '');
  return TELLING.has(status) && message !== '' ? message : undefined;
}

interface Upload {
  url: string;
  form: FormData;
  /** Sent so far, in percent. */
  onProgress?: (percent: number) => void;
}

type Sent = { data: unknown } | { error: FetchBaseQueryError };

const TIMEOUT_MS = 120_000;

function readAnswer({ status, responseText }: XMLHttpRequest): Sent {
  let data: unknown = responseText;
  try {
    data = JSON.parse(responseText);
  } catch {
    // Not JSON: the text is the answer.
  }
  return status >= 200 && status < 300 ? { data } : { error: { status, data } };
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function sendForm({ url, form, onProgress }: Upload, { getState, signal }: BaseQueryApi): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${url}`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language);
    const { accessToken } = selectSession(getState() as SessionState);
    if (accessToken !== null) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('timeout', () => resolve({ error: { status: 'TIMEOUT_ERROR', error: 'timeout' } }));
    for (const name of ['error', 'abort']) {
      request.addEventListener(name, () => resolve({ error: { status: 'FETCH_ERROR', error: 'network' } }));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Sends files with the session's token, renewing it once when it has expired. For an endpoint's `queryFn`. */
export async function upload(files: Upload, api: BaseQueryApi): Promise<{ data: unknown } | { error: Failure }> {
  const { accessToken } = selectSession(api.getState() as SessionState);
  let result = await sendForm(files, api);
  if ('error' in result && result.error.status === 401 && accessToken !== null) {
    const outcome = await refreshSession(api, accessToken);
    if (outcome.kind === 'renewed') result = await sendForm(files, api);
    else if (outcome.kind === 'failed') return { error: toFailure(outcome.error) };
  }
  return 'error' in result ? { error: toFailure(result.error) } : result;
}
