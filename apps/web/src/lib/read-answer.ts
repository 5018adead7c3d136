import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { Failure } from './failure.ts';

const REAUTH_REQUIRED: ErrorCode = 'REAUTH_REQUIRED';

/** Object URL of the file: the store keeps only the address, the browser keeps the bytes. */
export async function readFile(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

/** Tags of a decision. A refusal refetches, too: something has changed. A question for the password has changed nothing. */
export function refreshing<Tag extends string>(...tags: Tag[]) {
  return (_answer: unknown, failure: Failure | undefined): Tag[] =>
    failure?.data.code === REAUTH_REQUIRED ? [] : tags;
}
