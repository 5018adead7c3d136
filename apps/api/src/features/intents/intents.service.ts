import { randomUUID } from 'node:crypto';
import { isIntentPaid, nextIntentState, type IntentEvent, type ProviderName } from '@diyar/domain/intents.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { ChargeMethod } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { findBalance } from '#api/features/ledger/balances.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import { returnDollars, takeDollars } from './exchange.service.ts';
import * as repository from './intents.repository.ts';
import type { StoredIntent } from './intents.repository.ts';
import { addRefunded, insertRefund, refundPlain } from './settlement.repository.ts';

export { findTopUp, findTopUpCharge, type StoredTopUp } from './intents.repository.ts';

export const SETTLE_INTENTS = 'settle-intents';

export interface Charge {
  userId: string;
  method: ChargeMethod;
  currency: Currency;
  amountMinor: bigint;
  /** The order that is paid for. */
  subject: ledger.Subject;
  /** Counts charges of one subject; the first is 0. */
  step?: number;
  /** The authorised card payment, where a payment service takes cards. */
  intentId?: string | undefined;
  /** Who pays, and the rate they were shown; both for crypto. */
  actor?: ledger.Posting['actor'];
  usdMicros?: bigint | undefined;
}

const atOnce = [
  { event: 'create', state: 'created' },
  { event: 'authorise', state: 'authorised' },
  { event: 'capture', state: 'captured' },
] as const;

/**
 * Takes the money for an order, as a part of the order's transaction, and answers the account that it comes from. Every order is
 * charged here, and nothing else names the account of a payer. Throws when the charge is refused.
 */
export async function charge(deps: Deps, tx: Db, wanted: Charge): Promise<ledger.Account> {
  const { userId, method, currency, amountMinor, subject, step = 0, intentId } = wanted;
  const { provider } = deps.settlement;
  const now = deps.now();
  const dollars = method === 'crypto' ? await takeDollars(deps, tx, wanted) : undefined;
  if (method === 'balance') await requireBalance(tx, wanted);
  const isFromBalance = method === 'balance' || method === 'crypto';
  const isByWord = method === 'bankTransfer' && !deps.settlement.areTransfersAwaited;
  if (isFromBalance || isByWord || provider.isImmediate) {
    const name = dollars !== undefined ? 'exchange' : isFromBalance ? 'balance' : 'demonstration';
    const intent = { id: randomUUID(), userId, method, currency, amountMinor, provider: name } as const;
    const use = { ...subject, step };
    const paid = dollars === undefined ? {} : { dollars };
    await repository.insertIntent(tx, { ...intent, ...paid, at: now, expiresAt: now, use }, atOnce);
    return accountOf(name, wanted);
  }
  // Transfers are taken when the bank shows them, by `captureTransfer`.
  if (method === 'bankTransfer') throw new AppError('TRANSFER_AWAITED');
  if (method !== 'creditCard') throw new AppError('METHOD_NOT_AVAILABLE', { field: 'method' });
  if (intentId === undefined) throw new AppError('INTENT_MISSING', { field: 'intentId' });
  if (!(await repository.useIntent(tx, { id: intentId, userId, currency, amountMinor, subject, step, now })))
    throw await explainUnusable(tx, userId, intentId);
  await deps.jobs.queue(tx, SETTLE_INTENTS);
  return accountOf(provider.name, wanted);
}

export function accountOf(
  provider: ProviderName,
  { userId, currency }: Pick<Charge, 'userId' | 'currency'>,
): ledger.Account {
  if (provider === 'balance') return ledger.person(userId, currency);
  return provider === 'stripe' ? ledger.inTransit(currency) : ledger.outside(currency);
}

/** Lock: everything that takes from a balance holds the person's row, so what is read here is still there when it is posted. */
export async function requireBalance(
  tx: Db,
  { userId, currency, amountMinor }: Pick<Charge, 'userId' | 'currency' | 'amountMinor'>,
): Promise<void> {
  await lockUser(tx, userId);
  const available = await findBalance(tx, userId, currency);
  if (available < amountMinor)
    throw new AppError('BALANCE_TOO_LOW', {
      say: (words, { format }) => words.balanceTooLow(format.formatMinor(available, currency)),
    });
}

/** What can leave: a top-up whose money is not here stays, because it may be taken back. */
export async function findWithdrawable(
  tx: Db,
  userId: string,
  currency: Currency,
): Promise<{ amountMinor: bigint; waitingMinor: bigint; reversedMinor: bigint }> {
  const { waitingMinor, reversedMinor } = await repository.sumUncaptured(tx, userId, currency);
  const available = (await findBalance(tx, userId, currency)) - waitingMinor - reversedMinor;
  return { amountMinor: available > 0n ? available : 0n, waitingMinor, reversedMinor };
}

async function explainUnusable(tx: Db, userId: string, id: string): Promise<AppError> {
  const intent = await repository.findIntent(tx, userId, id);
  return new AppError(intent?.state === 'created' ? 'INTENT_DECLINED' : 'INTENT_UNUSABLE', { field: 'intentId' });
}

/**
 * Returns money of an order to whoever paid for it, and answers the account that it goes to: the way it came, the last payment
 * first; with a step, that charge of the order before any other. What no way of paying has left goes to the balance, and so does a
 * bank transfer, which has no way back of its own. The payment service is told by a job.
 */
export async function refund(deps: Deps, tx: Db, wanted: Omit<Charge, 'method'>): Promise<ledger.Account> {
  const { userId, currency, amountMinor, subject, step } = wanted;
  const all = await repository.lockIntentsOf(tx, subject);
  const ofStep = all.filter((intent) => intent.step === step);
  const paid = findProvider(ofStep, wanted) === undefined ? all : ofStep;
  const provider = ofStep.some((intent) => intent.provider === 'bank') ? undefined : findProvider(paid, wanted);
  if (provider === undefined) {
    const at = deps.now();
    const paidNothing = {
      id: randomUUID(),
      userId,
      method: 'balance',
      provider: 'balance',
      currency,
      amountMinor: 0n,
    } as const;
    const use = { ...subject, step: step ?? 0 };
    const refunded = { ...paidNothing, refundedMinor: amountMinor, at, expiresAt: at, use };
    await repository.insertIntent(tx, refunded, [{ event: 'refund', state: 'refunded' }]);
    return accountOf('balance', wanted);
  }
  let remaining = amountMinor;
  for (const intent of paid.filter((each) => each.provider === provider && each.currency === currency)) {
    const part = min(remaining, intent.amountMinor - intent.refundedMinor);
    if (part > 0n) await refundPart(deps, tx, intent, part);
    remaining -= part;
  }
  return accountOf(provider, wanted);
}

/** The whole of many orders of one kind; answers the accounts by the ids of the orders. */
export async function refundAll(
  deps: Deps,
  tx: Db,
  orders: Omit<Charge, 'method'>[],
): Promise<Map<string, ledger.Account>> {
  const [first] = orders;
  if (first === undefined) return new Map();
  const charged = orders.map(({ subject: { id }, currency, amountMinor }) => ({ id, currency, amountMinor }));
  const plain = await refundPlain(tx, first.subject.kind, charged, deps.now());
  const providers = new Map(plain.map(({ id, provider }) => [id, provider]));
  const accounts = new Map<string, ledger.Account>();
  for (const order of orders) {
    const provider = providers.get(order.subject.id);
    const account = provider === undefined ? await refund(deps, tx, order) : accountOf(provider, order);
    accounts.set(order.subject.id, account);
  }
  return accounts;
}

/** Who has all of it left. */
function findProvider(
  paid: StoredIntent[],
  { currency, amountMinor }: Pick<Charge, 'currency' | 'amountMinor'>,
): ProviderName | undefined {
  return paid.find(({ provider }) => provider !== 'bank' && leftOf(paid, provider, currency) >= amountMinor)?.provider;
}

function leftOf(paid: StoredIntent[], provider: string, currency: Currency): bigint {
  return paid
    .filter((intent) => intent.provider === provider && intent.currency === currency)
    .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0n);
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

async function refundPart(deps: Deps, tx: Db, intent: StoredIntent, part: bigint): Promise<void> {
  const now = deps.now();
  const isWhole = intent.refundedMinor + part === intent.amountMinor;
  await addRefunded(tx, intent.id, part, await returnDollars(deps, tx, intent, part));
  if (isWhole && intent.flaggedAt !== null) await repository.setFlag(tx, intent.id, null, now);
  if (intent.provider !== 'stripe') {
    if (isWhole) await changeState(deps, tx, intent, 'refund');
    return;
  }
  // Where no money came, or the payer's bank took it back, there is nothing to send.
  if (!isIntentPaid(intent.state)) return;
  await insertRefund(tx, { id: randomUUID(), intentId: intent.id, amountMinor: part, at: now });
  await deps.jobs.queue(tx, SETTLE_INTENTS);
}

interface Told {
  providerEvent?: string;
  detail?: string;
}

/**
 * The only writer of states. The caller holds the intent's row. Answers whether the state changed; an event that comes too late or
 * twice is kept and changes nothing.
 */
export async function changeState(
  deps: Deps,
  tx: Db,
  { id, state: before }: Pick<StoredIntent, 'id' | 'state'>,
  event: IntentEvent,
  told: Told = {},
): Promise<boolean> {
  const now = deps.now();
  const state = nextIntentState(before, event);
  await repository.insertEvent(tx, { intentId: id, event, state: state ?? before, at: now, ...told });
  if (state === undefined) return false;
  const isReversed = state === 'failed' || state === 'disputed' || event === 'lose';
  await repository.setState(tx, id, state, isReversed ? now : null);
  return true;
}
