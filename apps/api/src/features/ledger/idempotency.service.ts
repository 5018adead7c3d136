import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import * as repository from './idempotency.repository.ts';
import { getQuoteId } from './quotes.service.ts';

export interface Call {
  userId: string;
  key: string;
  /** Name of the operation: a key of one operation is never an answer to another. */
  name: string;
  body: object;
  /** Signed quote that the call agrees to; each serves one call. */
  quote?: string;
  /** Another try within one call, which counts once. */
  isRetry?: boolean;
}

const RETRY_AFTER_SECONDS = 1;
/** Rate limit of one person, retries included: each call sends an email and may take a home off the market. */
const CALLS = { limit: 100, windowSeconds: 3600 };

/**
 * Runs `work` in one transaction and stores its answer under the key. A repeated call with the same key gets that answer; a refusal
 * rolls back and stores nothing. Row locks that many wait for belong at the end of `work`: only the key is written after it.
 */
export async function doOnce<Answer>(
  deps: Deps,
  { userId, key, name, body, quote, isRetry = false }: Call,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = createHash('sha256')
    .update(`${name}\n${toSortedJson(body)}`)
    .digest();
  if (deps.config.isRateLimited && !isRetry)
    await spendOrRefuse(deps.db, { key: `money:${userId}`, ...CALLS }, deps.now());
  return inTransaction(deps.db, async (tx) => {
    const known = await repository.holdKey(tx, userId, key);
    if (!known.isHeld) throw new AppError('REQUEST_IN_FLIGHT', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (known.fingerprint !== null) {
      if (!known.fingerprint.equals(fingerprint)) throw new AppError('KEY_REUSED');
      return known.answer as Answer;
    }
    const answer = await work(tx);
    const quoteId = quote === undefined ? null : getQuoteId(deps, quote);
    if (!(await repository.insertKey(tx, { userId, key, fingerprint, answer, quoteId, at: deps.now() })))
      throw new AppError('QUOTE_USED');
    return answer;
  });
}

/** The same text for the same fields, in whatever order they came. */
function toSortedJson(body: object): string {
  return JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
