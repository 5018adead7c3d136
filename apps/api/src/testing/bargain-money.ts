import { randomUUID } from 'node:crypto';
import { incomeInput, type IncomeInput } from '@diyar/domain/income.ts';
import type { IntentEvent } from '@diyar/domain/intents.ts';
import { propertyInput } from '@diyar/domain/properties.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { isDatabaseAway } from '#api/db/client.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { distributeDueIncome } from '#api/features/income/income-distribution.service.ts';
import { createIntent } from '#api/features/intents/card-intents.service.ts';
import { settleIntents } from '#api/features/intents/settle.service.ts';
import { receiveWebhook } from '#api/features/intents/webhooks.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { invest, quoteInvestment, reverseInvestment } from '#api/features/investments/investments.service.ts';
import { followLeases } from '#api/features/leases/follow.service.ts';
import { closeDueOfferings } from '#api/features/offerings/offerings.service.ts';
import { pay, quotePayment } from '#api/features/payments/payments.service.ts';
import { editListing } from '#api/features/properties/listings.service.ts';
import { returnDuePurchases } from '#api/features/purchases/purchases.service.ts';
import { payOutBalances } from '#api/features/withdrawals/automatic-payouts.service.ts';
import { sendWithdrawals } from '#api/features/withdrawals/sending.service.ts';
import type { Intention, jobs } from './bargain-intentions.ts';
import { findOwner, toActor, toAmounts, visitor, type World } from './bargain-world.ts';
import { signInAgain } from './people.ts';

export type Work = () => Promise<unknown>;

export function toDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** With a session of their own, as calls need that ask when they last signed in. */
export async function signIn({ test }: World, userId: string): Promise<Actor> {
  await signInAgain(test, userId, visitor.ip);
  const { id: sessionId } = await test.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { userId, sessionId, authenticatedAt: test.clock.now };
}

type Order = { who: number; home: number; dollars: number };
type Payer = { method: 'creditCard' | 'balance' } | { method: 'creditCard'; intentId: string };

/** With a new quote, or with an old one, which may be of another price or used. */
export function planInvestment(world: World, { who, home, dollars }: Order, payer: Payer, old?: string): Work {
  const deps = 'intentId' in payer ? world.cards : world.test.deps;
  const actor = toActor(world, world.people[who]!);
  const input = { propertyId: world.homes[home]!.id, amount: dollars };
  const key = randomUUID();
  let quote = old;
  return async () => {
    quote ??= (await quoteInvestment(deps, actor, input)).quote;
    return invest(deps, actor, key, { ...input, ...payer, quote });
  };
}

interface Payment {
  who: number;
  home: number;
  type: 'rent' | 'buy';
  method: 'creditCard' | 'balance';
}

export function planPayment(world: World, { who, home, type, method }: Payment): Work {
  const { deps } = world.test;
  const actor = toActor(world, world.people[who]!);
  const input = { propertyId: world.homes[home]!.id, type, method };
  const key = randomUUID();
  let quote: string | undefined;
  return async () => {
    quote ??= (await quotePayment(deps, actor, input)).quote;
    return pay(deps, actor, key, { ...input, quote });
  };
}

export async function beginCard(
  world: World,
  { who, home, dollars, isTold }: Order & { isTold: boolean },
): Promise<void> {
  const { test, cards } = world;
  const actor = toActor(world, world.people[who]!);
  const input = { propertyId: world.homes[home]!.id, amount: dollars };
  const { totalMinor: amountMinor } = await quoteInvestment(test.deps, actor, input);
  const { id: intentId } = await createIntent(cards, actor, { currency: 'USD', amountMinor });
  const { ref } = await test.db
    .selectFrom('intents')
    .select('provider_ref as ref')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  const begun: World['begun'][number] = {
    who,
    home,
    dollars,
    intentId,
    ref: ref!,
    at: test.clock.now,
    dispute: 'none',
  };
  world.begun.push(begun);
  if (isTold) await tell(world, begun, 'authorise');
}

/** The payment service tells only what has happened there. The same message may come twice, and before or long after the others. */
export async function tell(world: World, begun: World['begun'][number], event: IntentEvent): Promise<void> {
  const { ref } = begun;
  const payment = world.outside.payments.get(ref)!;
  const isCaptured = payment.capturedMinor > 0n;
  if (event === 'capture' && !isCaptured) return;
  if (event === 'fail' && isCaptured) return;
  if (event === 'fail') payment.isOver = true;
  if (event === 'dispute') {
    if (begun.dispute === 'none' && isCaptured && payment.refundedMinor === 0n) begun.dispute = 'open';
    if (begun.dispute === 'none') return;
  }
  if (event === 'win' || event === 'lose') {
    if (begun.dispute === 'open') {
      begun.dispute = event;
      if (event === 'lose') payment.refundedMinor = payment.capturedMinor;
    }
    if (begun.dispute !== event) return;
  }
  const message = { id: `${ref}-${event}`, about: 'intent', ref, event, detail: '' };
  await receiveWebhook(world.cards, Buffer.from(JSON.stringify(message)), undefined);
}

/** The bank sends a payout back, and is asked about it before that is too late. */
export async function comeBack(world: World, withdrawalId: string): Promise<void> {
  const payout = world.outside.payouts.get(withdrawalId);
  if (!payout) return;
  payout.isReturned = true;
  const find = () =>
    world.test.db.selectFrom('withdrawals').select('state').where('id', '=', withdrawalId).executeTakeFirstOrThrow();
  // The job goes on after a fault and leaves that withdrawal for the next minute.
  while ((await find()).state !== 'returned') await sendWithdrawals(world.test.deps);
}

interface Figures {
  periodStart: string;
  periodEnd: string;
  received: number;
  costs: number;
  method: 'creditCard' | 'balance';
  corrects?: string;
}

/** Undefined where there is nothing to record. */
export function toIncome({ received, costs, ...figures }: Figures): IncomeInput | undefined {
  const amounts = { receivedMinor: received, costsMinor: costs };
  return incomeInput.safeParse({ ...figures, ...amounts, note: '', reason: 'Rent paid ahead' }).data;
}

type Change = Omit<World['changes'][number], 'isSure'>;

/** Writes down what an owner asks from now on, or may ask when the answer was lost. */
export function note(world: World, change: Change, work: Work): Work {
  let isLost = false;
  return async () => {
    try {
      await work();
      world.changes.push({ ...change, isSure: true });
    } catch (error) {
      if (isDatabaseAway(error)) isLost = true;
      if (error instanceof AppError && isLost) world.changes.push({ ...change, isSure: false });
      throw error;
    }
  };
}

export function planEdit(world: World, { home, factor, area }: Extract<Intention, { do: 'edit' }>): Work {
  const { id, draft } = world.homes[home]!;
  const times = (amount: number | null | undefined) => (typeof amount === 'number' ? amount * factor : null);
  const input = propertyInput.parse({
    ...draft,
    rentPrice: times(draft.rentPrice),
    salePrice: times(draft.salePrice),
    valuation: times(draft.valuation),
    metadata: { ...draft.metadata, area },
    reason: 'It was measured again',
  });
  const owner = toActor(world, findOwner(world, id));
  return note(world, { home: id, amounts: toAmounts(input) }, () => editListing(world.test.deps, owner, id, input));
}

/** What the server does by itself. */
export const runJob: Record<(typeof jobs)[number], (world: World) => Promise<void>> = {
  complete: ({ test }) => completeDueInvestments(test.deps),
  settle: ({ cards }) => settleIntents(cards, { investment: reverseInvestment }),
  send: ({ test }) => sendWithdrawals(test.deps),
  return: ({ test }) => returnDuePurchases(test.deps),
  follow: ({ test }) => followLeases(test.deps),
  payOut: ({ test }) => payOutBalances(test.deps),
  close: ({ test }) => closeDueOfferings(test.deps),
  distribute: ({ test }) => distributeDueIncome(test.deps),
  remove: ({ test }) => deleteDueAccounts(test.deps),
};
