import { divideByWeight } from '@diyar/domain/money.ts';
import { ModelBook } from './model-book.ts';
import {
  attest,
  cancel,
  check,
  complete,
  identify,
  invest,
  restrict,
  returnOrders,
  stopSales,
} from './model-investments.ts';
import { answerLease, apply, endLease, expireLeases, returnDeposit } from './model-leases.ts';
import {
  accept,
  confirmCompletion,
  confirmDocuments,
  expirePurchases,
  giveUp,
  payRest,
  reserve,
} from './model-purchases.ts';
import { acquire, follow, operate } from './model-raises.ts';
import { callOff, payOut, receivePrice, sell } from './model-sales.ts';
import {
  DAY_MS,
  findStranger,
  toDay,
  type Command,
  type Fees,
  type ModelHome,
  type ModelPeriod,
  type ModelState,
} from './model-state.ts';

/**
 * The rules of money once more, as plainly as they can be said: one thing after the other, numbers in a map. Whatever the product
 * answers to many at once, there must be an order in which this answers the same.
 */
export class MoneyModel {
  readonly state: ModelState;
  private readonly used = new Map<string, string>();

  constructor(start: number, people: string[], homes: ModelHome[], fees: Fees) {
    const book = new ModelBook();
    this.state = {
      now: start,
      firstDay: Math.floor(start / DAY_MS),
      people,
      identities: people.map(() => ({ lastDay: Infinity, isRestricted: false })),
      homes,
      fees,
      book,
      investments: new Map(),
      leases: new Map(),
      purchases: new Map(),
      holdings: [],
      periods: [],
      carried: new Map(),
    };
    for (const { id, tokens } of homes) {
      book.add(`issuer/token/${id}//${id}/`, -tokens);
      book.add(`treasury/token/${id}//${id}/`, tokens);
    }
  }

  /** Answers what happened, and how to take it back. */
  apply(command: Command): { outcome: string; undo: () => void } {
    const { state } = this;
    const { answer: outcome, undo } = state.book.record(() => {
      // Recording income books the due orders of its home first, in a transaction of its own that stays when the rest is refused.
      if (command.do === 'income' && command.day + command.days - 1 < toDay(state, state.now))
        complete(state, command.home);
      return 'key' in command ? this.once(command) : run(state, command);
    });
    return { outcome, undo };
  }

  private once(command: Extract<Command, { key: string }>): string {
    const name = `${'who' in command ? command.who : command.by}/${command.key}`;
    const body = JSON.stringify(command);
    const known = this.used.get(name);
    if (known !== undefined) return known === body ? 'ok' : 'KEY_REUSED';
    const outcome = run(this.state, command);
    if (outcome === 'ok') this.state.book.put(this.used, name, body);
    return outcome;
  }
}

function run(state: ModelState, command: Command): string {
  switch (command.do) {
    case 'invest':
      return invest(state, command);
    case 'topUp':
      if (state.identities[command.who]!.isRestricted) return 'ACCOUNT_RESTRICTED';
      state.book.add(`person/USD/${state.people[command.who]}//`, BigInt(command.cents));
      return 'ok';
    case 'pay':
      return command.type === 'rent' ? apply(state, command) : reserve(state, command);
    case 'income':
      return recordIncome(state, command);
    case 'identify':
      return identify(state, command);
    case 'restrict':
      return restrict(state, command);
    case 'attest':
      return attest(state, command);
    case 'stopSales':
      return stopSales(state, command.home);
    case 'check':
      return check(state);
    case 'returnOrders':
      return returnOrders(state);
    case 'cancel':
      return cancel(state, command.order);
    case 'end':
      return endLease(state, command.order);
    case 'return':
      return returnDeposit(state, command.order);
    case 'acceptLease':
    case 'declineLease':
      return answerLease(state, command.order, command.do);
    case 'accept':
      return accept(state, command.order);
    case 'decline':
      return giveUp(state, command.order, 'seller');
    case 'giveUp':
      return giveUp(state, command.order, 'buyer');
    case 'confirmDocuments':
      return confirmDocuments(state, command.order, command.side);
    case 'payRest':
      return payRest(state, command.order);
    case 'confirmCompletion':
      return confirmCompletion(state, command.order, command.side);
    case 'follow':
      return follow(state);
    case 'acquire':
      return acquire(state, command);
    case 'operate':
      return operate(state, command.home);
    case 'sell':
      return sell(state, command);
    case 'receivePrice':
      return receivePrice(state, command.home);
    case 'payOut':
      return payOut(state, command.home);
    case 'callOff':
      return callOff(state, command.home);
    case 'delete':
      return deleteHome(state, command);
    case 'withdrawHome':
    case 'relist': {
      if (command.do === 'relist' && state.identities[command.by]!.isRestricted) return 'ACCOUNT_RESTRICTED';
      const home = state.homes[command.home]!;
      const stranger = findStranger(home, command.by);
      if (stranger !== undefined) return stranger;
      state.book.set(home, 'isWithdrawn', command.do === 'withdrawHome');
      return 'ok';
    }
    case 'expire':
      expirePurchases(state);
      expireLeases(state);
      return 'ok';
    default:
      return complete(state);
  }
}

function deleteHome({ book, homes }: ModelState, { home: index, by }: { home: number; by: number }): string {
  const home = homes[index]!;
  const stranger = findStranger(home, by);
  if (stranger !== undefined) return stranger;
  if (home.state === 'closed') return 'PROPERTY_CLOSED';
  if (home.left < home.tokens) return 'PROPERTY_HELD';
  if (home.hasHistory) return 'PROPERTY_HAS_HISTORY';
  book.set(home, 'state', 'deleted');
  book.set(home, 'left', 0n);
  book.add(`issuer/token/${home.id}//${home.id}/`, home.tokens);
  book.add(`treasury/token/${home.id}//${home.id}/`, -home.tokens);
  return 'ok';
}

function recordIncome(state: ModelState, command: Extract<Command, { do: 'income' }>): string {
  const { book, people, periods, carried: losses } = state;
  const { by, home: index, day, days, received, costs, aside, key, corrects } = command;
  const home = state.homes[index]!;
  const last = day + days - 1;
  if (last >= toDay(state, state.now)) return 'VALIDATION_FAILED';
  const stranger = findStranger(home, by);
  if (stranger !== undefined) return stranger;
  if (home.closedOn !== undefined && last > home.closedOn) return 'PROPERTY_CLOSED';
  const before = periods.find((period) => period.key === corrects);
  if (before?.isCorrected === true) return 'INCOME_CORRECTED';
  if (BigInt(received) > home.priceMinor) return 'VALIDATION_FAILED';
  const held = state.holdings.filter((each) => each.home === index);
  if (held.length > 0 && day < Math.min(...held.map(({ since }) => since))) return 'VALIDATION_FAILED';
  if (before === undefined && periods.some((other) => other.home === index && other.first <= last && day <= other.last))
    return 'PERIOD_TAKEN';
  if (before !== undefined) book.set(before, 'isCorrected', true);
  const net = received - aside - costs;
  const parts = before?.parts ?? new Map<number, bigint>();
  const period = { home: index, first: day, last, key, net, aside, parts, isCorrected: false };
  book.push(periods, period);
  book.set(home, 'hasHistory', true);
  const purified = BigInt(aside - (before?.aside ?? 0));
  purify(state, period, purified);
  const carried = (losses.get(index) ?? 0n) - BigInt(net - (before?.net ?? 0));
  book.put(losses, index, carried > 0n ? carried : 0n);
  // What comes back of charity is shared where it is a gain; whatever earlier losses take of it was paid in by the owner.
  const distributed = carried < 0n ? -carried : 0n;
  if (distributed + purified < 0n) book.add(`person/${home.currency}/${people[by]}//`, -(distributed + purified));
  if (distributed === 0n) return 'ok';
  const weights = new Map<number, bigint>();
  for (const { who, since, tokens } of held) {
    const heldDays = BigInt(Math.max(0, last - Math.max(since, day) + 1));
    weights.set(who, (weights.get(who) ?? 0n) + tokens * heldDays);
  }
  const others = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
  weights.set(home.owner, (home.tokens === 0n ? 1n : home.tokens) * BigInt(days) - others);
  const order = [...weights].toSorted(([a], [b]) => (people[a]! < people[b]! ? -1 : 1));
  const shares = divideByWeight(
    distributed,
    order.map(([, weight]) => weight),
  );
  order.forEach(([who], place) => book.add(`person/${home.currency}/${people[who]}//`, shares[place]!));
  return 'ok';
}

/** By the tokens of the last evening; what a correction gives back, by what is set aside for each. */
function purify({ book, people, homes, holdings }: ModelState, period: ModelPeriod, amount: bigint): void {
  const { home: index, last, parts } = period;
  const { id, tokens, owner, currency } = homes[index]!;
  if (amount === 0n) return;
  const weights = new Map<number, bigint>(parts);
  if (amount > 0n) {
    weights.clear();
    const held = holdings.filter((each) => each.home === index && each.since <= last);
    for (const each of held) weights.set(each.who, (weights.get(each.who) ?? 0n) + each.tokens);
    const others = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
    weights.set(owner, (weights.get(owner) ?? 0n) + (tokens === 0n ? 1n : tokens) - others);
  }
  const order = [...weights].toSorted(([a], [b]) => (people[a]! < people[b]! ? -1 : 1));
  const size = amount > 0n ? amount : -amount;
  const shares = divideByWeight(
    size,
    order.map(([, weight]) => weight),
  );
  order.forEach(([who], place) => {
    const share = amount > 0n ? shares[place]! : -shares[place]!;
    book.add(`charity/${currency}/${people[who]}/${id}/`, share);
    book.put(parts, who, (parts.get(who) ?? 0n) + share);
  });
}
