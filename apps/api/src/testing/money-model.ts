import { divideByWeight, feeOf, type Currency } from '@diyar/domain/money.ts';

/** What may be done, with people, homes and orders by their place in a list. */
export type Command =
  | { do: 'invest'; who: number; home: number; dollars: number; method: 'crypto' | 'balance'; key: string }
  | { do: 'topUp'; who: number; cents: number; key: string }
  | { do: 'pay'; who: number; home: number; type: 'rent' | 'buy'; key: string }
  | { do: 'income'; home: number; day: number; days: number; received: number; costs: number; key: string }
  | { do: 'cancel'; order: string }
  | { do: 'end' | 'return'; order: string }
  | { do: 'acceptLease' | 'declineLease'; order: string }
  | { do: 'accept' | 'decline' | 'giveUp'; order: string }
  | { do: 'delete'; home: number }
  | { do: 'complete' }
  /** Purchases and leases that nobody answered, or that were not completed in time, are returned. */
  | { do: 'expire' };

export interface ModelHome {
  id: string;
  owner: number;
  tokens: bigint;
  left: bigint;
  priceMinor: bigint;
  currency: Currency;
  isForSale: boolean;
  isForRent: boolean;
  isForInvestment: boolean;
  state: 'open' | 'closed' | 'deleted';
  /** The day of its sale. */
  closedOn: number | undefined;
  /** Rent was paid for it, or income recorded. */
  hasHistory: boolean;
  lease: string | undefined;
}

interface Investment {
  who: number;
  home: number;
  tokens: bigint;
  isFromBalance: boolean;
  state: 'held' | 'cancelled' | 'completed';
  until: number;
  cancelledAt?: number;
}

interface Purchase {
  who: number;
  home: number;
  /** Both confirm nothing here, so that an accepted one can be ended by either until it lapses. */
  state: 'reserved' | 'accepted' | 'returned';
  until: number;
  deposit: bigint;
  returnedAt?: number;
}

interface Lease {
  who: number;
  home: number;
  deposit: bigint;
  begunAt: number;
  endedAt?: number;
  state: 'applied' | 'accepted' | 'returned';
  /** Until when the owner can answer, or both can sign. */
  until: number;
}

export interface Fees {
  investment: number;
  rent: number;
  purchase: number;
}

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const REPEATED_MS = 30 * DAY_MS;
const TOKEN_MINOR = 10_000n;

/**
 * The rules of money once more, as plainly as they can be said: one thing after the other, numbers in a map. Whatever the product
 * answers to many at once, there must be an order in which this answers the same.
 */
export class MoneyModel {
  now: number;
  readonly people: string[];
  readonly homes: ModelHome[];
  readonly investments = new Map<string, Investment>();
  readonly leases = new Map<string, Lease>();
  readonly purchases = new Map<string, Purchase>();
  readonly balances = new Map<string, bigint>();
  private readonly periods: { home: number; first: number; last: number }[] = [];
  /** Losses that are not recovered yet, by home. */
  private readonly carried = new Map<number, bigint>();
  private readonly holdings: { who: number; home: number; since: number; tokens: bigint }[] = [];
  private readonly used = new Map<string, string>();
  private readonly fees: Fees;
  private readonly firstDay: number;
  private undoing: (() => void)[] = [];

  constructor(start: number, people: string[], homes: ModelHome[], fees: Fees) {
    this.now = start;
    this.firstDay = Math.floor(start / DAY_MS);
    this.people = people;
    this.homes = homes;
    this.fees = fees;
    for (const { id, tokens } of homes) {
      this.add(`issuer/token/${id}//${id}/`, -tokens);
      this.add(`treasury/token/${id}//${id}/`, tokens);
    }
  }

  /** Answers what happened, and how to take it back. */
  apply(command: Command): { outcome: string; undo: () => void } {
    this.undoing = [];
    // Recording income books the due orders of its home first, in a transaction of its own that stays when the rest is refused.
    if (command.do === 'income' && command.day + command.days - 1 < this.today()) this.complete(command.home);
    const outcome = 'key' in command ? this.once(command) : this.run(command);
    const steps = this.undoing.toReversed();
    return { outcome, undo: () => steps.forEach((step) => step()) };
  }

  private once(command: Extract<Command, { key: string }>): string {
    const name = `${'who' in command ? command.who : this.homes[command.home]!.owner}/${command.key}`;
    const body = JSON.stringify(command);
    const known = this.used.get(name);
    if (known !== undefined) return known === body ? 'ok' : 'KEY_REUSED';
    const outcome = this.run(command);
    if (outcome === 'ok') this.put(this.used, name, body);
    return outcome;
  }

  private run(command: Command): string {
    switch (command.do) {
      case 'invest':
        return this.invest(command);
      case 'topUp':
        this.add(`person/USD/${this.people[command.who]}//`, BigInt(command.cents));
        return 'ok';
      case 'pay':
        return command.type === 'rent' ? this.rent(command) : this.buy(command);
      case 'income':
        return this.income(command);
      case 'cancel':
        return this.cancel(command.order);
      case 'end':
        return this.endLease(command.order);
      case 'return':
        return this.returnDeposit(command.order);
      case 'acceptLease':
      case 'declineLease':
        return this.answerLease(command.order, command.do);
      case 'accept':
      case 'decline':
      case 'giveUp':
        return this.answer(command.order, command.do);
      case 'delete':
        return this.deleteHome(this.homes[command.home]!);
      case 'expire':
        return this.expire();
      default:
        return this.complete();
    }
  }

  private invest({ who, home: index, dollars, method, key }: Extract<Command, { do: 'invest' }>): string {
    const home = this.homes[index]!;
    const tokens = BigInt(dollars) / 100n;
    if (home.state === 'deleted') return 'PROPERTY_NOT_FOUND';
    if (home.owner === who) return 'OWN_PROPERTY';
    if (home.state === 'closed') return 'PROPERTY_CLOSED';
    if (!home.isForInvestment) return 'NOT_FOR_INVESTMENT';
    if (home.isForRent) return 'PRICE_ON_REQUEST';
    const past = [...this.investments.values()].filter((each) => each.who === who && each.home === index);
    if (past.some(({ state }) => state === 'held')) return 'ORDER_OPEN';
    if (home.left === 0n) return 'SOLD_OUT';
    if (home.left < tokens) return 'TOO_FEW_TOKENS';
    const isFinal = past.some(({ cancelledAt }) => cancelledAt !== undefined && cancelledAt > this.now - REPEATED_MS);
    const until = isFinal ? this.now : this.now + 48 * HOUR_MS;
    const isFromBalance = method === 'balance';
    const own = `person/USD/${this.people[who]}//`;
    if (isFromBalance && (this.balances.get(own) ?? 0n) < this.paidFor(tokens)) return 'BALANCE_TOO_LOW';
    if (isFromBalance) this.add(own, -this.paidFor(tokens));
    const investment: Investment = { who, home: index, tokens, isFromBalance, state: 'held', until };
    this.set(home, 'left', home.left - tokens);
    this.put(this.investments, key, investment);
    this.add(`held/USD/${this.people[who]}/${home.id}/`, this.paidFor(tokens));
    this.add(`reserved/token/${home.id}/${this.people[who]}/${home.id}/`, tokens);
    this.add(`treasury/token/${home.id}//${home.id}/`, -tokens);
    if (isFinal) this.finish(investment);
    return 'ok';
  }

  private cancel(key: string): string {
    const investment = this.investments.get(key)!;
    if (investment.state === 'cancelled') return 'ALREADY_CANCELLED';
    if (investment.state === 'completed' || investment.until <= this.now) return 'COOLING_OFF_OVER';
    const home = this.homes[investment.home]!;
    this.set(investment, 'state', 'cancelled');
    this.set(investment, 'cancelledAt', this.now);
    this.set(home, 'left', home.left + investment.tokens);
    this.release(investment);
    if (investment.isFromBalance)
      this.add(`person/USD/${this.people[investment.who]}//`, this.paidFor(investment.tokens));
    this.add(`treasury/token/${home.id}//${home.id}/`, investment.tokens);
    return 'ok';
  }

  /** All, or those of one home. */
  private complete(only?: number): string {
    for (const investment of this.investments.values()) {
      const { state, until, home: index } = investment;
      if (state === 'held' && until <= this.now && index === (only ?? index)) this.finish(investment);
    }
    return 'ok';
  }

  private finish(investment: Investment): void {
    const { who, home: index, tokens, until } = investment;
    const home = this.homes[index]!;
    this.set(investment, 'state', 'completed');
    this.release(investment);
    this.add(`holding/token/${home.id}/${this.people[who]}/${home.id}/`, tokens);
    this.add(`person/USD/${this.people[home.owner]}//`, tokens * TOKEN_MINOR);
    this.push(this.holdings, { who, home: index, since: this.dayOf(until), tokens });
  }

  private release({ who, home: index, tokens }: Investment): void {
    const home = this.homes[index]!;
    this.add(`held/USD/${this.people[who]}/${home.id}/`, -this.paidFor(tokens));
    this.add(`reserved/token/${home.id}/${this.people[who]}/${home.id}/`, -tokens);
  }

  private paidFor(tokens: bigint): bigint {
    return tokens * TOKEN_MINOR + feeOf(tokens * TOKEN_MINOR, this.fees.investment);
  }

  private rent({ who, home: index, key }: Extract<Command, { do: 'pay' }>): string {
    const home = this.homes[index]!;
    if (home.state === 'deleted') return 'PROPERTY_NOT_FOUND';
    if (home.owner === who) return 'OWN_PROPERTY';
    if (home.state === 'closed') return 'PROPERTY_CLOSED';
    if (!home.isForRent) return 'NOT_FOR_RENT';
    if (home.lease !== undefined) return 'PROPERTY_LET';
    const { priceMinor } = home;
    const since = this.now - REPEATED_MS;
    const past = [...this.leases.values()].filter((each) => each.who === who);
    if (past.some((each) => each.home === index && each.endedAt !== undefined && each.endedAt > since))
      return 'LEASED_BEFORE';
    const isCounted = ({ state, endedAt, begunAt }: Lease) =>
      begunAt > since && (state !== 'returned' || endedAt !== undefined);
    if (past.filter(isCounted).length >= 3) return 'LEASES_FULL';
    this.put(this.leases, key, {
      who,
      home: index,
      deposit: 2n * priceMinor,
      until: this.now + 7 * DAY_MS,
      begunAt: this.now,
      state: 'applied',
    });
    this.set(home, 'lease', key);
    this.set(home, 'hasHistory', true);
    this.add(`rent/${key}`, priceMinor);
    this.add(`deposit/${key}`, 2n * priceMinor);
    return 'ok';
  }

  private buy({ who, home: index, key }: Extract<Command, { do: 'pay' }>): string {
    const home = this.homes[index]!;
    if (home.state === 'deleted') return 'PROPERTY_NOT_FOUND';
    if (home.owner === who) return 'OWN_PROPERTY';
    if (home.state === 'closed') return 'PROPERTY_CLOSED';
    if (!home.isForSale) return 'NOT_FOR_SALE';
    if (home.isForRent) return 'PRICE_ON_REQUEST';
    if (home.left < home.tokens) return 'PROPERTY_HAS_INVESTORS';
    if (home.lease !== undefined) return 'PROPERTY_LET';
    const past = [...this.purchases.values()].filter((each) => each.who === who && each.home === index);
    if (past.some(({ returnedAt }) => returnedAt !== undefined && returnedAt > this.now - REPEATED_MS))
      return 'RESERVED_BEFORE';
    this.set(home, 'state', 'closed');
    this.set(home, 'closedOn', this.today());
    const until = this.now + 72 * HOUR_MS;
    const deposit = this.reservationOf(home.priceMinor);
    this.put(this.purchases, key, { who, home: index, state: 'reserved', until, deposit });
    this.add(`sale/${home.currency}//${home.id}/`, deposit);
    return 'ok';
  }

  /** 2 % of the price, from 100 to 5,000 units, and never more than the price. */
  private reservationOf(priceMinor: bigint): bigint {
    const part = [10_000n, (priceMinor + 25n) / 50n, 500_000n].toSorted((a, b) => (a < b ? -1 : 1))[1]!;
    return part < priceMinor ? part : priceMinor;
  }

  private answer(key: string, how: 'accept' | 'decline' | 'giveUp'): string {
    const purchase = this.purchases.get(key)!;
    if (purchase.state === 'returned') return 'PURCHASE_RETURNED';
    if (how === 'accept') {
      if (purchase.state === 'accepted') return 'PURCHASE_ACCEPTED';
      if (purchase.until <= this.now) return 'PURCHASE_RETURNED';
      this.set(purchase, 'state', 'accepted');
      this.set(purchase, 'until', this.now + 60 * DAY_MS);
      return 'ok';
    }
    this.returnPurchase(purchase, this.now);
    return 'ok';
  }

  private expire(): string {
    for (const purchase of this.purchases.values())
      if (purchase.state !== 'returned' && purchase.until <= this.now) this.returnPurchase(purchase, purchase.until);
    for (const [key, lease] of this.leases)
      if (lease.state !== 'returned' && lease.until <= this.now) this.returnLease(key, lease);
    return 'ok';
  }

  private returnPurchase(purchase: Purchase, at: number): void {
    const home = this.homes[purchase.home]!;
    this.set(purchase, 'state', 'returned');
    this.set(purchase, 'returnedAt', at);
    this.set(home, 'state', 'open');
    this.set(home, 'closedOn', undefined);
    this.add(`sale/${home.currency}//${home.id}/`, -purchase.deposit);
  }

  private endLease(key: string): string {
    const lease = this.leases.get(key)!;
    if (lease.state === 'returned') return 'LEASE_ENDED';
    this.set(lease, 'endedAt', this.now);
    this.returnLease(key, lease);
    return 'ok';
  }

  private answerLease(key: string, how: 'acceptLease' | 'declineLease'): string {
    const lease = this.leases.get(key)!;
    if (lease.state === 'returned') return 'LEASE_ENDED';
    if (lease.state === 'accepted') return 'LEASE_STEP';
    if (how === 'declineLease') {
      this.returnLease(key, lease);
      return 'ok';
    }
    if (lease.until <= this.now) return 'LEASE_ENDED';
    this.set(lease, 'state', 'accepted');
    this.set(lease, 'until', this.now + 7 * DAY_MS);
    return 'ok';
  }

  /** Nothing is earned before the hand-over, so all of it goes back. */
  private returnLease(key: string, lease: Lease): void {
    this.set(lease, 'state', 'returned');
    this.set(this.homes[lease.home]!, 'lease', undefined);
    this.add(`rent/${key}`, -lease.deposit / 2n);
    this.add(`deposit/${key}`, -lease.deposit);
  }

  private returnDeposit(key: string): string {
    const lease = this.leases.get(key)!;
    return lease.state === 'returned' ? 'DEPOSIT_RETURNED' : 'LEASE_RUNNING';
  }

  private deleteHome(home: ModelHome): string {
    if (home.state === 'deleted') return 'PROPERTY_NOT_FOUND';
    if (home.state === 'closed') return 'PROPERTY_CLOSED';
    if (home.left < home.tokens) return 'PROPERTY_HELD';
    if (home.hasHistory) return 'PROPERTY_HAS_HISTORY';
    this.set(home, 'state', 'deleted');
    this.set(home, 'left', 0n);
    this.add(`issuer/token/${home.id}//${home.id}/`, home.tokens);
    this.add(`treasury/token/${home.id}//${home.id}/`, -home.tokens);
    return 'ok';
  }

  private income({ home: index, day, days, received, costs }: Extract<Command, { do: 'income' }>): string {
    const home = this.homes[index]!;
    const last = day + days - 1;
    if (last >= this.today()) return 'VALIDATION_FAILED';
    if (home.state === 'deleted') return 'PROPERTY_NOT_FOUND';
    if (home.closedOn !== undefined && last > home.closedOn) return 'PROPERTY_CLOSED';
    if (BigInt(received) > home.priceMinor) return 'VALIDATION_FAILED';
    const held = this.holdings.filter((each) => each.home === index);
    if (held.length > 0 && day < Math.min(...held.map(({ since }) => since))) return 'VALIDATION_FAILED';
    if (this.periods.some((period) => period.home === index && period.first <= last && day <= period.last))
      return 'PERIOD_TAKEN';
    this.push(this.periods, { home: index, first: day, last });
    this.set(home, 'hasHistory', true);
    const carried = (this.carried.get(index) ?? 0n) - BigInt(received - costs);
    this.put(this.carried, index, carried > 0n ? carried : 0n);
    if (carried >= 0n) return 'ok';
    const net = -carried;
    const weights = new Map<number, bigint>();
    for (const { who, since, tokens } of held) {
      const heldDays = BigInt(Math.max(0, last - Math.max(since, day) + 1));
      weights.set(who, (weights.get(who) ?? 0n) + tokens * heldDays);
    }
    const others = [...weights.values()].reduce((sum, weight) => sum + weight, 0n);
    weights.set(home.owner, (home.tokens === 0n ? 1n : home.tokens) * BigInt(days) - others);
    const order = [...weights].toSorted(([a], [b]) => (this.people[a]! < this.people[b]! ? -1 : 1));
    const parts = divideByWeight(
      net,
      order.map(([, weight]) => weight),
    );
    order.forEach(([who], place) => this.add(`person/${home.currency}/${this.people[who]}//`, parts[place]!));
    return 'ok';
  }

  /** Days since the model began. */
  private dayOf(moment: number): number {
    return Math.floor(moment / DAY_MS) - this.firstDay;
  }

  private today(): number {
    return this.dayOf(this.now);
  }

  private add(account: string, amount: bigint): void {
    this.put(this.balances, account, (this.balances.get(account) ?? 0n) + amount);
  }

  private put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
    const before = map.get(key);
    this.undoing.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
    map.set(key, value);
  }

  private set<Of, Name extends keyof Of>(of: Of, name: Name, value: Of[Name]): void {
    const before = of[name];
    this.undoing.push(() => (of[name] = before));
    of[name] = value;
  }

  private push<Item>(list: Item[], item: Item): void {
    this.undoing.push(() => list.pop());
    list.push(item);
  }
}
