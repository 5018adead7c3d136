import type { IntentEvent } from '@diyar/domain/intents.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { SignatureError, type ProviderMessage } from '#api/lib/payment-provider.ts';
import * as intents from './intents.repository.ts';
import type { StoredIntent } from './intents.repository.ts';
import { changeState, SETTLE_INTENTS } from './intents.service.ts';
import { flag } from './settle.service.ts';
import { insertPayout, sumSent } from './settlement.repository.ts';

/**
 * Message of the payment service. It only changes the state of an intent; what follows for its order is done by the job. A repeated
 * message is told by its id, a late one by the state machine, and both are answered as if they were new.
 */
export async function receiveWebhook(deps: Deps, body: Buffer, signature: string | undefined): Promise<void> {
  const message = readMessage(deps, body, signature);
  if (message === undefined) return;
  if (message.about === 'payout') return insertPayout(deps.db, message);
  await inTransaction(deps.db, async (tx) => {
    const intent = await intents.lockIntentByRef(tx, message.ref);
    if (intent === undefined || (await intents.isTold(tx, message.id))) return;
    await follow(deps, tx, intent, message);
    await deps.jobs.queue(tx, SETTLE_INTENTS);
  });
}

function readMessage(deps: Deps, body: Buffer, signature: string | undefined): ProviderMessage | undefined {
  try {
    return deps.settlement.provider.parseWebhook(body, signature, deps.now());
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    deps.log.warn({ reason: error.message }, 'a webhook was refused');
    throw new AppError('WEBHOOK_REFUSED');
  }
}

type IntentMessage = Exclude<ProviderMessage, { about: 'payout' }>;

/** Money that moved at the payment service after the intent had ended here. */
async function flagLate(deps: Deps, tx: Db, { id, state }: StoredIntent, event: IntentEvent): Promise<void> {
  if (event === 'capture' && (state === 'expired' || state === 'failed'))
    await flag(deps, tx, id, `captured after it was ${state}`);
  if (event === 'dispute' && state === 'refunded') await flag(deps, tx, id, 'disputed after it was refunded');
}

/** The end of a dispute may be told before its beginning. */
async function closeEarly(deps: Deps, tx: Db, id: string): Promise<void> {
  const closing = await intents.findEarlyClosing(tx, id);
  if (closing !== undefined) await changeState(deps, tx, { id, state: 'disputed' }, closing);
}

async function follow(deps: Deps, tx: Db, intent: StoredIntent, message: IntentMessage): Promise<void> {
  const { id } = intent;
  if (message.about === 'intent') {
    const { event, detail } = message;
    const isChanged = await changeState(deps, tx, intent, event, { providerEvent: message.id, detail });
    if (!isChanged) return flagLate(deps, tx, intent, event);
    if (event === 'dispute') await closeEarly(deps, tx, id);
    const isTaken = event === 'capture' || (event === 'dispute' && intent.state !== 'captured');
    if (isTaken && intent.usedAt === null) await flag(deps, tx, id, 'captured without an order');
    if (event === 'win' && intent.refundedMinor === 0n) await intents.setFlag(tx, id, null, deps.now());
    else if (event === 'win') await flag(deps, tx, id, 'the dispute was won after the order was reversed');
    return;
  }
  const told = { intentId: id, event: message.about, state: intent.state, at: deps.now(), providerEvent: message.id };
  const detail = message.about === 'refunded' ? String(message.amountMinor) : message.detail;
  await intents.insertEvent(tx, { ...told, detail });
  if (message.about === 'failed-refund') await flag(deps, tx, id, `a refund did not arrive: ${detail}`);
  if (message.about === 'refunded' && message.amountMinor > (await sumSent(tx, id)) && intent.refundedMinor === 0n)
    await flag(deps, tx, id, 'refunded at the payment service without an order');
}
