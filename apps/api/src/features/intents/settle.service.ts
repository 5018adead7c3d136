import type { SubjectKind } from '@diyar/domain/ledger.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { ProviderAwayError, ProviderRefusedError } from '#api/lib/payment-provider.ts';
import * as intents from './intents.repository.ts';
import { changeState } from './intents.service.ts';
import * as repository from './settlement.repository.ts';
import type { DueIntent, DueRefund, FlaggedIntent } from './settlement.repository.ts';

const AT_ONCE = 200;
const LONGEST_PAUSE_MS = 3600 * 1000;
/** Before the payment service is asked again, by how often it was asked in vain. */
const PAUSES_MS = [30_000, 60_000, 5 * 60_000, 20 * 60_000];
/** An order that uses an intent in its last second is still written by then. */
const EXPIRY_MARGIN_MS = 60_000;

/**
 * What undoes an order whose money did not come, by what the order is; handed in, because orders stand on intents. Answers false when
 * it can no longer be undone. It refunds the order through `refund`, which sends nothing where no money came.
 */
export type Reversals = Partial<Record<SubjectKind, (deps: Deps, tx: Db, id: string) => Promise<boolean>>>;

/** Tells the payment service what orders have decided, and undoes the orders whose money did not come. */
export async function settleIntents(deps: Deps, reversals: Reversals): Promise<void> {
  const now = deps.now();
  const before = new Date(now.getTime() - EXPIRY_MARGIN_MS);
  await forEach(deps, await repository.listToCapture(deps.db, now, AT_ONCE), (intent) => captureIntent(deps, intent));
  await forEach(deps, await repository.listRefunds(deps.db, now, AT_ONCE), (refund) => sendRefund(deps, refund));
  const expired = await repository.listExpired(deps.db, before, now, AT_ONCE);
  await forEach(deps, expired, (intent) => expireIntent(deps, intent));
  await forEach(deps, await repository.listToReverse(deps.db, now, AT_ONCE), ({ id }) =>
    reverseOrder(deps, reversals, id),
  );
}

/** One that fails is tried again and keeps no other from being settled. */
async function forEach<Item extends { id: string }>(
  deps: Deps,
  items: Item[],
  settle: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await settle(item);
    } catch (error) {
      deps.log.error({ err: error, id: item.id }, 'an intent could not be settled');
    }
  }
}

/** A crash after the provider has answered is harmless: the same key captures once, however often it is sent. */
async function captureIntent(deps: Deps, intent: DueIntent): Promise<void> {
  const outcome = await askProvider(deps, intent, () =>
    deps.settlement.provider.capture(intent.providerRef!, intent.id),
  );
  if (outcome === 'away') return repository.putOffIntent(deps.db, intent.id, nextTry(deps, intent.attempts));
  const isCaptured = outcome === 'done';
  await inTransaction(deps.db, async (tx) => {
    const locked = (await intents.lockIntent(tx, intent.id))!;
    const detail = isCaptured ? '' : outcome.reason;
    await changeState(deps, tx, locked, isCaptured ? 'capture' : 'fail', { detail });
  });
}

async function sendRefund(deps: Deps, refund: DueRefund): Promise<void> {
  const { id, intentId, providerRef, amountMinor } = refund;
  const outcome = await askProvider(deps, refund, () => deps.settlement.provider.refund(providerRef, amountMinor, id));
  if (outcome === 'away') return repository.putOffRefund(deps.db, id, nextTry(deps, refund.attempts));
  await inTransaction(deps.db, async (tx) => {
    const intent = (await intents.lockIntent(tx, intentId))!;
    await repository.setRefundState(tx, id, outcome === 'done' ? 'sent' : 'failed');
    if (outcome !== 'done') return flag(deps, tx, intentId, `a refund was refused: ${outcome.reason}`);
    if ((await repository.sumSent(tx, intentId)) === intent.amountMinor) await changeState(deps, tx, intent, 'refund');
  });
}

/** The hold on the payer's card is released first, so that an intent that has ended holds nothing. */
async function expireIntent(deps: Deps, intent: DueIntent): Promise<void> {
  const { id, provider, providerRef } = intent;
  if (providerRef !== null && provider !== 'bank') {
    const outcome = await askProvider(deps, intent, () => deps.settlement.provider.cancel(providerRef, id));
    if (outcome === 'away') return repository.putOffIntent(deps.db, id, nextTry(deps, intent.attempts));
  }
  await inTransaction(deps.db, async (tx) => {
    await changeState(deps, tx, (await intents.lockIntent(tx, id))!, 'expire');
  });
}

/** Lock order: the order's row comes before the intent's, as it does when a person cancels. */
async function reverseOrder(deps: Deps, reversals: Reversals, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { subjectKind, subjectId } = (await intents.readUse(tx, id))!;
    await repository.dropRefundsOf(tx, id);
    await reversals[subjectKind]?.(deps, tx, subjectId);
    const after = (await intents.lockIntent(tx, id))!;
    const isReversed = after.refundedMinor === after.amountMinor;
    // A top-up that is spent is taken back when enough is on the balance again; any other order that stands can no longer be undone.
    const isSpent = subjectKind === 'top-up' && !isReversed;
    await repository.putOffIntent(tx, id, isSpent ? nextTry(deps, after.attempts) : null);
    const reason = `the ${subjectKind} ${subjectId} stands, but its payment is ${after.state}`;
    if (!isReversed && after.flag !== reason) await flag(deps, tx, id, reason);
  });
}

/** For a person of the platform to decide. */
export async function flag(deps: Deps, tx: Db, id: string, reason: string): Promise<void> {
  await intents.setFlag(tx, id, reason, deps.now());
  deps.log.error({ intentId: id, reason }, 'an intent needs a decision');
}

const LISTED = 500;

export function listFlagged(deps: Deps): Promise<FlaggedIntent[]> {
  return repository.listFlagged(deps.db, LISTED);
}

/** Takes it off the list; what was decided is kept with its events. False when it is not on the list. */
export function decideFlagged(deps: Deps, id: string, reason: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await intents.lockIntent(tx, id);
    const isListed = (await repository.listFlagged(tx, LISTED)).some((flagged) => flagged.id === id);
    if (intent === undefined || !isListed) return false;
    const decided = { intentId: id, event: intents.DECIDED, state: intent.state, at: deps.now(), detail: reason };
    await intents.insertEvent(tx, decided);
    await repository.putOffIntent(tx, id, null);
    return true;
  });
}

async function askProvider(
  deps: Deps,
  { id }: { id: string },
  call: () => Promise<void>,
): Promise<'done' | 'away' | { reason: string }> {
  try {
    await call();
    return 'done';
  } catch (error) {
    if (error instanceof ProviderRefusedError) return { reason: error.message };
    if (!(error instanceof ProviderAwayError)) throw error;
    deps.log.warn({ id, reason: error.message }, 'the payment service does not answer');
    return 'away';
  }
}

function nextTry(deps: Deps, attempts: number): Date {
  return new Date(deps.now().getTime() + (PAUSES_MS[attempts] ?? LONGEST_PAUSE_MS));
}
