import { STEP_UP_ORDER_USD } from '@diyar/domain/limits.ts';
import { toUsdCents, toUsdMinor, type Currency } from '@diyar/domain/money.ts';
import type * as refusalsWords from '@diyar/words/refusals.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { isRecent } from '#api/features/mfa/mfa.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import { getAuthenticatedAt } from '#api/features/sessions/sessions.service.ts';
import * as repository from './ledger.repository.ts';

type RecognisedAct = keyof typeof refusalsWords.confirmFirst;

/**
 * A stolen session must not be enough to spend much: a large order, and the first one of a session, need a recent sign-in. Part of the
 * order's transaction, so that a repeated call with the same key still gets its answer.
 */
export async function requireRecognised(
  deps: Deps,
  tx: Db,
  actor: Actor,
  { amountMinor, currency, act = 'order' }: { amountMinor: bigint; currency: Currency; act?: RecognisedAct },
): Promise<void> {
  if (isRecent(deps, actor.authenticatedAt)) return;
  const { usdMicros } = await getRates(deps);
  const isLarge = toUsdMinor(amountMinor, usdMicros[currency]) >= toUsdCents(STEP_UP_ORDER_USD);
  if (!isLarge && (await repository.hasOrdered(tx, actor))) return;
  // Straight from the database: another process may have seen the confirmation a moment ago.
  if (isRecent(deps, await getAuthenticatedAt(deps, tx, actor))) return;
  throw new AppError('REAUTH_REQUIRED', { say: (words) => words.confirmFirst[act] });
}
