import { randomUUID } from 'node:crypto';
import { HOUR_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { CreatedIntent, Intent, IntentInput } from '@diyar/domain/intents.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import { INTENT_MINUTES } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import { ProviderAwayError, ProviderRefusedError } from '#api/lib/payment-provider.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { getUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import * as repository from './intents.repository.ts';
import type { StoredIntent } from './intents.repository.ts';
import { changeState } from './intents.service.ts';

const INTENTS_PER_HOUR = 60;

/**
 * Card payment for the provider's fields in the browser. The row is written before the provider is asked and the reference after it:
 * what a crash leaves in between is unknown to the payer, and expires.
 */
export async function createIntent(deps: Deps, actor: Actor, input: IntentInput): Promise<CreatedIntent> {
  const { provider } = deps.settlement;
  if (provider.publishableKey === undefined) throw new AppError('CARDS_NOT_SET_UP');
  const { userId } = actor;
  requireGoodStanding(await getUser(deps.db, userId), 'pay');
  const budget = { key: `intents:${userId}`, limit: INTENTS_PER_HOUR, windowSeconds: HOUR_SECONDS };
  await spendOrRefuse(deps.db, budget, deps.now());
  const id = randomUUID();
  const amountMinor = BigInt(input.amountMinor);
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + INTENT_MINUTES * MINUTE_MS);
  const intent = { id, userId, currency: input.currency, amountMinor, at: now, expiresAt };
  await repository.insertIntent(deps.db, { ...intent, method: 'creditCard', provider: provider.name }, [
    { event: 'create', state: 'created' },
  ]);
  const { ref, clientSecret } = await asked(() => provider.create(intent));
  await repository.setProviderRef(deps.db, id, ref);
  const stored = await getOwn(deps, actor, id);
  return { ...toIntent(stored), clientSecret, publishableKey: provider.publishableKey };
}

/** Asks the provider while its webhook has not come. */
export async function getIntent(deps: Deps, actor: Actor, id: string): Promise<Intent> {
  const intent = await getOwn(deps, actor, id);
  const isAsked = intent.state === 'created' && intent.provider === deps.settlement.provider.name;
  if (!isAsked || intent.providerRef === null) return toIntent(intent);
  const event = await asked(() => deps.settlement.provider.findEvent(intent.providerRef!));
  if (event === undefined) return toIntent(intent);
  await inTransaction(deps.db, async (tx) => {
    await changeState(deps, tx, (await repository.lockIntent(tx, id))!, event);
  });
  return toIntent(await getOwn(deps, actor, id));
}

/** For the account's export, with the reference at whoever took the money. */
export async function listIntents(
  deps: Deps,
  actor: Actor,
  { cursor, limit }: PageQuery,
): Promise<{ data: (Intent & { providerRef: string | null })[]; nextCursor: string | undefined }> {
  const found = await repository.listIntents(deps.db, actor.userId, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { data: rows.map((row) => ({ ...toIntent(row), providerRef: row.providerRef })), nextCursor };
}

async function getOwn(deps: Deps, actor: Actor, id: string): Promise<StoredIntent> {
  const intent = await repository.findIntent(deps.db, actor.userId, id);
  if (intent === undefined) throw new AppError('INTENT_NOT_FOUND');
  return intent;
}

async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderAwayError) throw new AppError('PROVIDER_AWAY');
    if (error instanceof ProviderRefusedError) throw new AppError('INTENT_DECLINED');
    throw error;
  }
}

function toIntent(stored: StoredIntent): Intent {
  return {
    id: stored.id,
    state: stored.state,
    currency: stored.currency,
    amountMinor: toWire(stored.amountMinor),
    refundedMinor: toWire(stored.refundedMinor),
    createdAt: stored.createdAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
  };
}
