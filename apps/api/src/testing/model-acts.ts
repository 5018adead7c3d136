import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { incomeInput } from '@diyar/domain/income.ts';
import { isDatabaseAway } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import { topUp } from '#api/features/balances/balances.service.ts';
import { demonstrateExitStep, demonstratePrice } from '#api/features/exits/demonstration.service.ts';
import { demonstrateStep } from '#api/features/raises/demonstration.service.ts';
import { followRaises } from '#api/features/raises/follow.service.ts';
import { demonstrateDossier } from '#api/features/dossiers/demonstration.service.ts';
import { recordIncome } from '#api/features/income/income.service.ts';
import { completeDueInvestments, returnDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { cancelInvestment, invest, quoteInvestment } from '#api/features/investments/investments.service.ts';
import { checkOrders } from '#api/features/investments/waiting.service.ts';
import { acceptApplication, declineApplication } from '#api/features/leases/applications.service.ts';
import { returnDeposit } from '#api/features/leases/deposits.service.ts';
import { endLease } from '#api/features/leases/ending.service.ts';
import { followLeases } from '#api/features/leases/follow.service.ts';
import { pay, quotePayment } from '#api/features/payments/payments.service.ts';
import { deleteListing, relistListing, withdrawListing } from '#api/features/properties/listings.service.ts';
import {
  acceptPurchase,
  cancelPurchase,
  declinePurchase,
  returnDuePurchases,
} from '#api/features/purchases/purchases.service.ts';
import { confirmCompletion, confirmDocuments, payRemainder } from '#api/features/purchases/steps.service.ts';
import type { TestApp } from './build-test-app.ts';
import { approved, refused, setIdentity } from './identity.ts';
import { setAttested, stopSales } from './passports.ts';
import { DAY_MS, type Command } from './model-state.ts';
import { START, type World } from './model-world.ts';

function toDate(day: number): string {
  return new Date(START + day * DAY_MS).toISOString().slice(0, 10);
}

function act(world: World, command: Command): Promise<unknown> {
  const { test, model } = world;
  const { deps } = test;
  const { people, homes, investments, leases, purchases } = model.state;
  const actor = (person: number) => ({
    userId: people[person]!,
    sessionId: randomUUID(),
    authenticatedAt: test.clock.now,
  });
  switch (command.do) {
    case 'invest': {
      const input = { propertyId: homes[command.home]!.id, amount: command.dollars, method: command.method };
      return withQuote(
        world,
        command,
        () => quoteInvestment(deps, actor(command.who), input),
        (quote) => invest(deps, actor(command.who), command.key, { ...input, quote }),
      );
    }
    case 'topUp': {
      const { who, cents, key } = command;
      return topUp(deps, actor(who), key, { currency: 'USD', amountMinor: cents, method: 'creditCard' });
    }
    case 'pay': {
      const { type } = command;
      const input = { propertyId: homes[command.home]!.id, type, method: 'creditCard' as const };
      return withQuote(
        world,
        command,
        () => quotePayment(deps, actor(command.who), input),
        (quote) => pay(deps, actor(command.who), command.key, { ...input, quote }),
      );
    }
    case 'income': {
      const { day, days, received, costs, aside, key, corrects } = command;
      const { id } = homes[command.home]!;
      const period = incomeInput.parse({
        periodStart: toDate(day),
        periodEnd: toDate(day + days - 1),
        receivedMinor: received,
        costsMinor: costs,
        impermissibleMinor: aside,
        impermissibleKind: 'interest',
        corrects: corrects && world.orderIds.get(corrects),
        note: '',
        reason: 'Rent paid ahead',
      });
      return recordIncome(deps, actor(command.by), id, key, period);
    }
    case 'identify':
      return setIdentity(test, people[command.who]!, identities(test)[command.until]);
    case 'restrict':
      return setIdentity(test, people[command.who]!, { restrictedAt: command.isRestricted ? test.clock.now : null });
    case 'attest':
      return setAttested(test, homes[command.home]!.id, identities(test)[command.until].identityUntil);
    case 'stopSales':
      return stopSales(test, homes[command.home]!.id);
    case 'check':
      return checkOrders(deps);
    case 'returnOrders':
      return untilNoneIsDue(test, 'waiting', () => returnDueInvestments(deps));
    case 'cancel': {
      const person = investments.get(command.order)!.who;
      return cancelInvestment(deps, actor(person), world.orderIds.get(command.order)!);
    }
    case 'end':
    case 'acceptLease':
    case 'declineLease':
    case 'return': {
      const { who, owner } = leases.get(command.order)!;
      const id = world.leaseIds.get(command.order)!;
      if (command.do === 'end') return endLease(deps, actor(who), id);
      if (command.do === 'acceptLease') return acceptApplication(deps, actor(owner), id, 30);
      return command.do === 'return'
        ? returnDeposit(deps, actor(owner), id)
        : declineApplication(deps, actor(owner), id);
    }
    case 'accept':
    case 'decline': {
      const answer = command.do === 'accept' ? acceptPurchase : declinePurchase;
      const { seller } = purchases.get(command.order)!;
      return answer(deps, actor(seller), world.orderIds.get(command.order)!);
    }
    case 'giveUp':
      return cancelPurchase(deps, actor(purchases.get(command.order)!.who), world.orderIds.get(command.order)!);
    case 'confirmDocuments': {
      const { who, seller } = purchases.get(command.order)!;
      const id = world.orderIds.get(command.order)!;
      return confirmDocuments(deps, actor(command.side === 'buyer' ? who : seller), id);
    }
    case 'payRest': {
      const id = world.orderIds.get(command.order)!;
      return payRemainder(deps, actor(command.who), command.key, { id, method: 'bankTransfer' });
    }
    case 'confirmCompletion':
      return confirmCompletion(deps, actor(command.who), command.key, world.orderIds.get(command.order)!);
    case 'delete':
    case 'withdrawHome':
    case 'relist': {
      const change = { delete: deleteListing, withdrawHome: withdrawListing, relist: relistListing }[command.do];
      return change(deps, actor(command.by), homes[command.home]!.id);
    }
    case 'follow':
      return untilNoneFails(test, followRaises);
    case 'acquire':
      return buyRaised(world, command);
    case 'operate':
      return demonstrateStep(deps, homes[command.home]!.id, { step: 'operate' });
    case 'sell': {
      const { id, price, costs } = command;
      return demonstrateExitStep(deps, homes[command.home]!.id, {
        step: 'sell',
        id,
        buyerId: people[command.buyer]!,
        priceMinor: price,
        costs: costs === 0 ? [] : [{ label: 'Broker', amountMinor: costs }],
      });
    }
    case 'receivePrice':
      return demonstratePrice(deps, homes[command.home]!.id);
    case 'payOut':
    case 'callOff': {
      const step = command.do === 'payOut' ? 'pay-out' : 'call-off';
      return demonstrateExitStep(deps, homes[command.home]!.id, { step, id: command.id });
    }
    case 'expire':
      return returnAllExpired(test);
    default:
      return untilNoneIsDue(test, 'counting', () => completeDueInvestments(deps));
  }
}

/** Jobs skip orders that somebody is at, and come again the next minute. */
async function untilNoneIsDue(test: TestApp, stands: 'waiting' | 'counting', run: () => Promise<void>) {
  for (;;) {
    await run();
    const { rows } = await sql`
      select from investments where state = 'held' and (held_until is null) = ${stands === 'waiting'}
        and open_until <= ${test.clock.now}`.execute(test.db);
    if (rows.length === 0) return;
  }
}

/** The job goes on after a fault and leaves that raise for the next minute. */
async function untilNoneFails(test: TestApp, run: (deps: TestApp['deps']) => Promise<void>): Promise<void> {
  for (let hasFailed = true; hasFailed;) {
    hasFailed = false;
    const note = () => {
      hasFailed = true;
    };
    await run({ ...test.deps, log: Object.assign(Object.create(test.deps.log), { error: note }) });
  }
}

/** With the deed of the holders, which is newer than the close. */
async function buyRaised({ test, model }: World, command: Extract<Command, { do: 'acquire' }>): Promise<void> {
  const { id } = model.state.homes[command.home]!;
  const deed = { kind: 'holding-deed' as const, fields: { issuedOn: toDate(0) }, outcome: 'verified' as const };
  await demonstrateDossier(test.deps, { homeId: id, documents: [deed], listing: 'verified' });
  const costs = [{ label: 'Survey', amountMinor: command.costs }];
  await demonstrateStep(test.deps, id, { step: 'acquire', costs, reserveMinor: command.reserve });
}

const identities = ({ clock }: TestApp) => ({
  none: refused,
  today: { ...approved, identityUntil: clock.now.toISOString().slice(0, 10) },
  years: approved,
});

/** The jobs go on after a fault and leave that purchase or lease for the next minute. */
async function returnAllExpired(test: TestApp): Promise<void> {
  for (;;) {
    await returnDuePurchases(test.deps);
    await followLeases(test.deps);
    const { rows } = await sql`
      select from payments where state = 'reserved' and reserved_until <= ${test.clock.now}
        or state in ('accepted', 'documents', 'funded') and completes_by <= ${test.clock.now}
      union all select from leases where due_at <= ${test.clock.now}`.execute(test.db);
    if (rows.length === 0) return;
  }
}

const NO_QUOTE = 'none';

/** Without a quote the order is sent all the same, and says itself why it is refused. */
function refuseQuote(error: unknown): string {
  if (error instanceof AppError) return NO_QUOTE;
  throw error;
}

/** One quote for all tries with a key; a new one when the terms have changed in between, which refuses the order and does nothing. */
async function withQuote<Answer>(
  { quotes, answers, test }: World,
  command: Extract<Command, { key: string }>,
  ask: () => Promise<{ quote: string }>,
  send: (quote: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(command);
  const at = test.clock.now.getTime();
  // The last days of an order are counted from its quote.
  if (quotes.get(name)?.at !== at && !answers.has(command.key)) quotes.delete(name);
  for (;;) {
    const known = quotes.get(name)?.quote ?? ask().then(({ quote }) => quote, refuseQuote);
    quotes.set(name, { at, quote: known });
    const drop = () => quotes.get(name)?.quote === known && quotes.delete(name);
    const quote = await known.catch((error: unknown) => {
      drop();
      throw error;
    });
    try {
      return await send(quote);
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      const isOther = code === 'KEY_REUSED' && quotes.get(name)?.quote !== known;
      if (code === 'QUOTE_CHANGED' || quote === NO_QUOTE) drop();
      if (code !== 'QUOTE_CHANGED' && !isOther) throw error;
    }
  }
}

export interface Done {
  command: Command;
  outcome: string;
  answer: unknown;
  /** The connection broke at least once, so that nobody knew whether it had happened, and it was done again. */
  wasCut: boolean;
}

/** As a person would who is told that the service is away: the same again, with the same key, until there is an answer. */
export async function attempt(world: World, command: Command): Promise<Done> {
  let wasCut = false;
  for (;;) {
    try {
      return { command, outcome: 'ok', answer: await act(world, command), wasCut };
    } catch (error) {
      if (error instanceof AppError) {
        const isOwnGhost = wasCut && error.code === 'REQUEST_IN_FLIGHT';
        if (!isOwnGhost) return { command, outcome: error.code, answer: undefined, wasCut };
      } else if (isDatabaseAway(error)) wasCut = true;
      else throw error;
    }
  }
}
