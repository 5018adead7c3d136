import { randomUUID } from 'node:crypto';
import { INTENT_MINUTES } from '@diyar/domain/limits.ts';
import { askForDeletion, takeDeletionBack } from '#api/features/account/deletion.service.ts';
import { topUp } from '#api/features/balances/balances.service.ts';
import { recordIncome } from '#api/features/income/income.service.ts';
import { cancelInvestment, quoteInvestment } from '#api/features/investments/investments.service.ts';
import { changeOffering, reviseOffering } from '#api/features/offerings/offerings.service.ts';
import { deleteListing, relistListing, withdrawListing } from '#api/features/properties/listings.service.ts';
import { setAutomaticPayout } from '#api/features/withdrawals/automatic-payouts.service.ts';
import { cancelWithdrawal, withdraw } from '#api/features/withdrawals/withdrawals.service.ts';
import { planLease, planPurchase } from './bargain-agreements.ts';
import type { Intention } from './bargain-intentions.ts';
import {
  beginCard,
  comeBack,
  note,
  planEdit,
  planInvestment,
  planPayment,
  runJob,
  signIn,
  tell,
  toDay,
  toIncome,
  type Work,
} from './bargain-money.ts';
import { findOwner, toActor, visitor, type World } from './bargain-world.ts';

const DAY_MS = 24 * 3600 * 1000;
/** For so long the bank is asked whether a payout came back. */
const RETURN_MS = 5 * DAY_MS;
/** Of card payments that are told about: each has several things to tell. */
const LATEST = 4;

/** What to do, as often as it takes: each try is the same call with the same key. Undefined when there is nothing yet to do it to. */
export function plan(world: World, intention: Intention): Work | undefined {
  const { test, people, homes, seen } = world;
  const { deps } = test;
  const choose = <Item>(items: Item[], pick: number): Item | undefined => items[pick % Math.max(items.length, 1)];
  const actor = (who: number) => toActor(world, people[who]!);
  const ownerOf = (home: number) => toActor(world, findOwner(world, homes[home]!.id));
  const key = randomUUID();
  switch (intention.do) {
    case 'invest':
      return planInvestment(world, intention, { method: intention.method });
    case 'quote':
      return async () => {
        const input = { propertyId: homes[intention.home]!.id, amount: intention.dollars };
        const { quote } = await quoteInvestment(deps, actor(intention.who), input);
        world.quotes.push({ ...intention, quote });
      };
    case 'useQuote': {
      const asked = choose(world.quotes, intention.pick);
      return asked && planInvestment(world, asked, { method: 'creditCard' }, asked.quote);
    }
    case 'cancel': {
      const order = choose(seen.investments, intention.pick);
      return order && (() => cancelInvestment(deps, toActor(world, order.userId), order.id));
    }
    case 'beginCard':
      return () => beginCard(world, intention);
    case 'investByCard': {
      const since = test.clock.now.getTime() - INTENT_MINUTES * 60_000;
      const fresh = world.begun.filter(({ at }) => at.getTime() > since);
      const begun = choose(intention.pick % 8 > 0 ? fresh : world.begun, intention.pick);
      return begun && planInvestment(world, begun, { method: 'creditCard', intentId: begun.intentId });
    }
    case 'tell': {
      const begun = choose(world.begun.slice(-LATEST), intention.pick);
      return begun && (() => tell(world, begun, intention.event));
    }
    case 'mood':
      return async () => void (world.outside.moods[intention.of] = intention.mood);
    case 'topUp': {
      const input = { currency: 'USD', amountMinor: intention.cents, method: 'creditCard' } as const;
      return () => topUp(deps, actor(intention.who), key, input);
    }
    case 'withdraw': {
      const payoutAccountId = world.payoutAccounts[intention.who]!;
      const input = { currency: 'USD', amountMinor: intention.cents, payoutAccountId } as const;
      return async () => withdraw(deps, await signIn(world, people[intention.who]!), { key, input, visitor });
    }
    case 'payOutMonthly': {
      const input = { payoutAccountId: world.payoutAccounts[intention.who]!, atLeastMinor: intention.cents };
      return async () =>
        setAutomaticPayout(deps, await signIn(world, people[intention.who]!), { currency: 'USD', input, visitor });
    }
    case 'cancelWithdrawal': {
      const withdrawal = choose(seen.withdrawals, intention.pick);
      return withdrawal && (() => cancelWithdrawal(deps, toActor(world, withdrawal.userId), withdrawal.id));
    }
    case 'comeBack': {
      const since = test.clock.now.getTime() - RETURN_MS;
      const sent = seen.withdrawals.filter(({ sentAt }) => sentAt !== null && sentAt.getTime() > since);
      const withdrawal = choose(sent, intention.pick);
      return withdrawal && (() => comeBack(world, withdrawal.id));
    }
    case 'apply':
      return planPayment(world, { ...intention, type: 'rent' });
    case 'reserve':
      return planPayment(world, { ...intention, type: 'buy', method: 'creditCard' });
    case 'lease': {
      const lease = choose(preferOpen(seen.leases, intention.turn), intention.pick);
      return lease && planLease(world, lease, intention);
    }
    case 'purchase': {
      const purchases = seen.payments.filter(({ type }) => type === 'buy');
      const purchase = choose(preferOpen(purchases, intention.turn), intention.pick);
      return purchase && planPurchase(world, purchase, intention);
    }
    case 'income': {
      const lastMs = test.clock.now.getTime() - (1 + intention.back) * DAY_MS;
      const days = { periodStart: toDay(lastMs - (intention.days - 1) * DAY_MS), periodEnd: toDay(lastMs) };
      const input = toIncome({ ...intention, ...days });
      return input && (() => recordIncome(deps, ownerOf(intention.home), homes[intention.home]!.id, key, input));
    }
    case 'correct': {
      const period = choose(seen.periods, intention.pick);
      if (period === undefined) return undefined;
      const { id: corrects, home, owner, startsOn: periodStart, endsOn: periodEnd } = period;
      const input = toIncome({ ...intention, periodStart, periodEnd, corrects, method: 'creditCard' });
      return input && (() => recordIncome(deps, toActor(world, owner), home, key, input));
    }
    case 'edit':
      return planEdit(world, intention);
    case 'revise': {
      const { id, draft } = homes[intention.home]!;
      const valuation = (draft.valuation ?? 10_000) * intention.factor;
      const input = { valuation, valuedOn: toDay(test.clock.now.getTime()), source: '' };
      const amounts = { value: BigInt(Math.round(valuation * 100)) };
      return note(world, { home: id, amounts }, () => reviseOffering(deps, ownerOf(intention.home), id, input));
    }
    case 'offering':
      return () => changeOffering(deps, ownerOf(intention.home), homes[intention.home]!.id, intention.action);
    case 'takeOff':
      return () => withdrawListing(deps, ownerOf(intention.home), homes[intention.home]!.id);
    case 'relist':
      return () => relistListing(deps, ownerOf(intention.home), homes[intention.home]!.id);
    case 'delete':
      return () => deleteListing(deps, ownerOf(intention.home), homes[intention.home]!.id);
    case 'leave':
      return async () => askForDeletion(deps, await signIn(world, people[intention.who]!), undefined, visitor);
    case 'stay':
      return () => takeDeletionBack(deps, actor(intention.who), visitor);
    default:
      return () => runJob[intention.job](world);
  }
}

const over = new Set(['settled', 'declined', 'expired', 'cancelled', 'completed', 'returned']);

/** Mostly those that go on. */
function preferOpen<Item extends { state: string | null }>(items: Item[], turn: number): Item[] {
  return turn < 9 ? items.filter(({ state }) => !over.has(state ?? '')) : items;
}
