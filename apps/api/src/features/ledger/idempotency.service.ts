import { createHash } from 'node:crypto';
import type { OperationNodeSource } from 'kysely';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import * as repository from './idempotency.repository.ts';

export interface Call {
  userId: string;
  key: string;
  /** Which call it is: a key of one is never an answer to another. */
  name: string;
  body: object;
}

interface Done<Answer> {
  answer: Answer;
  /** Statements that are run along with the note of the answer. */
  beside?: OperationNodeSource[];
  /** The last thing that happens before all of it counts: what many wait for is taken here and held as shortly as can be. */
  finish?(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 1;
/** Of one person, tries included: each sends a letter, and may take a home off the market. */
const CALLS = { limit: 100, windowSeconds: 3600 };

/**
 * Does the work in one transaction together with a note of its answer. Whoever asks again with the same key gets that answer;
 * a refusal leaves no note, because nothing was done.
 */
export async function doOnce<Answer>(
  deps: Deps,
  { userId, key, name, body }: Call,
  work: (tx: Db) => Promise<Done<Answer>>,
): Promise<Answer> {
  const fingerprint = createHash('sha256')
    .update(`${name}\n${toWords(body)}`)
    .digest();
  if (deps.config.isRateLimited) await spendOrRefuse(deps.db, { key: `money:${userId}`, ...CALLS }, deps.now());
  return inTransaction(deps.db, async (tx) => {
    const known = await repository.holdKey(tx, userId, key);
    if (!known.isHeld) throw new AppError('REQUEST_IN_FLIGHT', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (known.fingerprint !== null) {
      if (!known.fingerprint.equals(fingerprint)) throw new AppError('KEY_REUSED');
      return known.answer as Answer;
    }
    const { answer, beside = [], finish } = await work(tx);
    await repository.insertKey(tx, { userId, key, fingerprint, answer, at: deps.now() }, beside);
    await finish?.();
    return answer;
  });
}

/** The same words for the same fields, in whatever order they came. */
function toWords(body: object): string {
  return JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
