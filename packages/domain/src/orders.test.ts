import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideOrder,
  decidePapers,
  listMissing,
  planWaiting,
  prolongWaiting,
  type IdentityFacts,
  type OpenOrder,
  type OrderDecision,
  type OrderFacts,
  type OrderNeed,
} from './orders.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-05-01T08:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

const valid: IdentityFacts = { level: 1, until: '2027-01-01', isRestricted: false, isHandedIn: false };
const unknown: IdentityFacts = { level: 0, until: null, isRestricted: false, isHandedIn: false };
const home = { attestedUntil: '2027-01-01', isSuspended: false };
const year = { chargedMinor: 100_00n, aheadMinor: 0n, mostMinor: 50_000_00n };
const all: OrderFacts = { buyer: valid, seller: valid, home, year, isRaising: false };

const order = (changes: Partial<OpenOrder> = {}): OpenOrder => ({
  createdAt: start,
  heldUntil: null,
  waitsUntil: after(30 * 24),
  papersUntil: null,
  ...changes,
});

describe('listMissing', () => {
  it('asks for the identity of both', () => {
    expect(listMissing(all, start)).toEqual([]);
    expect(listMissing({ ...all, buyer: unknown, seller: unknown }, start)).toEqual(['buyer', 'seller']);
    expect(listMissing({ ...all, seller: unknown }, start)).toEqual(['seller']);
  });

  it('asks for a home that is attested, to the end of its last day', () => {
    const attested = { ...all, home: { ...home, attestedUntil: '2026-05-02' } };
    expect(listMissing(attested, new Date('2026-05-02T23:59:59.999Z'))).toEqual([]);
    expect(listMissing(attested, new Date('2026-05-03T00:00:00Z'))).toEqual(['home']);
    expect(listMissing({ ...all, home: { ...home, attestedUntil: null } }, start)).toEqual(['home']);
  });

  it('tells a suspension from a review that is missing', () => {
    expect(listMissing({ ...all, home: { ...home, isSuspended: true } }, start)).toEqual(['sales']);
    expect(listMissing({ ...all, home: { attestedUntil: null, isSuspended: true } }, start)).toEqual(['sales']);
  });

  it('counts an identity to the end of its last day, and not while the account is restricted', () => {
    const buyer = { ...valid, until: '2026-05-02' };
    expect(listMissing({ ...all, buyer }, new Date('2026-05-02T23:59:59.999Z'))).toEqual([]);
    expect(listMissing({ ...all, buyer }, new Date('2026-05-03T00:00:00Z'))).toEqual(['buyer']);
    expect(listMissing({ ...all, seller: { ...valid, isRestricted: true } }, start)).toEqual(['seller']);
  });
});

describe('the limit of level 1', () => {
  const above = { ...all, year: { ...year, aheadMinor: 49_900_01n } };

  it('is reached by the last cent that fits, and a cent more needs the means', () => {
    expect(listMissing({ ...all, year: { ...year, aheadMinor: 49_900_00n } }, start)).toEqual([]);
    expect(listMissing(above, start)).toEqual(['means']);
    expect(listMissing({ ...above, buyer: { ...valid, level: 2 } }, start)).toEqual([]);
    expect(listMissing({ ...above, buyer: unknown }, start)).toEqual(['buyer', 'means']);
  });

  it('asks for papers until they are handed in', () => {
    const waiting = order({ papersUntil: after(7 * 24) });
    expect(decidePapers(waiting, above, start)).toEqual(after(7 * 24));
    expect(decidePapers(waiting, { ...above, buyer: { ...valid, isHandedIn: true } }, start)).toBeNull();
  });
});

describe('decideOrder', () => {
  it('counts 48 hours from the moment at which nothing is missing', () => {
    expect(decideOrder(order(), all, after(100))).toEqual({ is: 'counting', until: after(148) });
    expect(decideOrder(order(), all, after(-1))).toEqual({ is: 'counting', until: after(48) });
  });

  it('does not begin again while it counts, also past the last day of waiting', () => {
    const counting = order({ heldUntil: after(30 * 24 + 40) });
    expect(decideOrder(counting, all, after(30 * 24 + 39))).toEqual({ is: 'counting', until: after(30 * 24 + 40) });
  });

  it('is final at its moment, however late somebody looks', () => {
    const buyer = { ...valid, until: '2026-05-03' };
    expect(decideOrder(order({ heldUntil: after(48) }), { ...all, buyer }, after(500))).toEqual({
      is: 'final',
      at: after(48),
    });
  });

  it('waits again when something was missing at that moment', () => {
    const counting = order({ heldUntil: after(48) });
    const buyer = { ...valid, until: '2026-05-02' };
    expect(decideOrder(counting, { ...all, buyer }, after(50))).toEqual({ is: 'waiting' });
    expect(decideOrder(counting, { ...all, seller: unknown }, after(20))).toEqual({ is: 'waiting' });
  });

  it('is returned on its last day, whatever happens then', () => {
    expect(decideOrder(order(), { ...all, buyer: unknown }, after(30 * 24 - 1))).toEqual({ is: 'waiting' });
    expect(decideOrder(order(), { ...all, buyer: unknown }, after(30 * 24))).toEqual({
      is: 'returned',
      at: after(30 * 24),
    });
    expect(decideOrder(order(), all, after(30 * 24)).is).toBe('returned');
    const counting = order({ heldUntil: after(30 * 24 + 40) });
    expect(decideOrder(counting, { ...all, buyer: unknown }, after(30 * 24 + 1)).is).toBe('returned');
  });
});

describe('an order whose buyer has handed in nothing', () => {
  const waiting = order({ papersUntil: after(7 * 24) });
  const facts = { ...all, buyer: unknown };

  it('is returned after the days for papers, also when they come a moment later', () => {
    expect(decideOrder(waiting, facts, after(7 * 24 - 1)).is).toBe('waiting');
    expect(decideOrder(waiting, facts, after(7 * 24)).is).toBe('returned');
    expect(decideOrder(waiting, all, after(7 * 24)).is).toBe('returned');
  });

  it('waits for all of its days once they are handed in', () => {
    expect(decidePapers(waiting, facts, after(1))).toEqual(after(7 * 24));
    expect(decidePapers(waiting, all, after(1))).toBeNull();
    const papersUntil = decidePapers(waiting, { ...all, buyer: { ...unknown, isHandedIn: true } }, after(1));
    expect(papersUntil).toBeNull();
    expect(decideOrder({ ...waiting, papersUntil }, facts, after(30 * 24 - 1)).is).toBe('waiting');
  });
});

describe('planWaiting', () => {
  const none = { waitingMinor: 0n, returned: 0, isRepeated: false };
  const plan = (
    chargedMinor: bigint,
    history: Partial<typeof none> = {},
    buyer = valid,
    waitsFor: OrderNeed[] = [buyer.level === 0 ? 'buyer' : 'seller'],
    raiseUntil: Date | null = null,
  ) => planWaiting(start, { chargedMinor, history: { ...none, ...history }, buyer, waitsFor, raiseUntil });
  const long = { waitsUntil: after(30 * 24), papersUntil: null };
  const short = { waitsUntil: after(48), papersUntil: null };

  it('is 30 days, and 7 days for the papers of somebody who has handed in none', () => {
    expect(plan(50_000_00n)).toEqual(long);
    expect(plan(1_00n, { waitingMinor: 49_999_00n, returned: 2 })).toEqual(long);
    expect(plan(1_00n, {}, { ...unknown, isHandedIn: true })).toEqual(long);
    expect(plan(1_00n, {}, unknown)).toEqual({ waitsUntil: after(30 * 24), papersUntil: after(7 * 24) });
  });

  it('is as long for much that waits for the means of somebody who is known', () => {
    const withPapers = { waitsUntil: after(30 * 24), papersUntil: after(7 * 24) };
    expect(plan(60_000_00n, {}, valid, ['means'])).toEqual(withPapers);
    expect(plan(60_000_00n, {}, { ...valid, isHandedIn: true }, ['means'])).toEqual(long);
    expect(plan(60_000_00n, {}, unknown, ['buyer', 'means'])).toEqual(short);
  });

  it('is to the end of a raise where nothing else is missing, however much waits, and no longer than that', () => {
    const raise: OrderNeed[] = ['raise'];
    expect(plan(90_000_00n, { waitingMinor: 90_000_00n }, valid, raise, after(60 * 24))).toEqual({
      waitsUntil: after(60 * 24),
      papersUntil: null,
    });
    expect(plan(1_00n, {}, unknown, ['buyer', 'raise'], after(60 * 24))).toEqual({
      waitsUntil: after(30 * 24),
      papersUntil: after(7 * 24),
    });
    expect(plan(1_00n, { returned: 3 }, unknown, ['buyer', 'raise'], after(60 * 24))).toEqual(short);
    // The raise ends 72 hours before its orders, and its last 48 hours are for people who are identified.
    expect(plan(1_00n, {}, unknown, ['buyer', 'raise'], after(9 * 24))).toEqual({
      waitsUntil: after(4 * 24),
      papersUntil: null,
    });
    expect(plan(1_00n, {}, valid, ['means', 'raise'], after(9 * 24)).waitsUntil).toEqual(after(4 * 24));
    expect(plan(1_00n, {}, valid, ['seller', 'raise'], after(9 * 24)).waitsUntil).toEqual(after(9 * 24));
  });

  it('grows to the end of the raise when the last other thing is there', () => {
    const waiting = { waitsUntil: after(48), raiseUntil: after(60 * 24) };
    expect(prolongWaiting(waiting, ['raise'])).toEqual(after(60 * 24));
    expect(prolongWaiting(waiting, ['buyer', 'raise'])).toEqual(after(48));
    expect(prolongWaiting({ ...waiting, raiseUntil: null }, [])).toEqual(after(48));
  });

  it('is 48 hours where tokens are kept from others', () => {
    expect(plan(50_000_01n, {}, unknown)).toEqual(short);
    expect(plan(1_01n, { waitingMinor: 49_999_00n })).toEqual(short);
    expect(plan(1_00n, { returned: 3 }, unknown)).toEqual(short);
    expect(plan(1_00n, { isRepeated: true })).toEqual(short);
  });
});

describe('an order whose facts change while time passes', () => {
  const identity: fc.Arbitrary<IdentityFacts> = fc.record({
    level: fc.constantFrom(0, 1, 1, 2),
    until: fc.constantFrom(null, '2026-05-02', '2026-05-20', '2026-06-01', '2030-01-01', '2030-01-01'),
    isRestricted: fc.constantFrom(false, false, false, true),
    isHandedIn: fc.boolean(),
  });
  const review = fc.record({
    attestedUntil: fc.constantFrom(null, '2026-05-02', '2026-05-20', '2030-01-01', '2030-01-01', '2030-01-01'),
    isSuspended: fc.constantFrom(false, false, false, true),
  });
  const years = fc.record({
    chargedMinor: fc.constant(100_00n),
    aheadMinor: fc.constantFrom(0n, 0n, 50_000_00n),
    mostMinor: fc.constant(50_000_00n),
  });
  const known = fc.record({ buyer: identity, seller: identity, home: review, year: years, isRaising: fc.boolean() });
  const steps = fc.array(fc.record({ hours: fc.nat(200), facts: known }), { minLength: 1, maxLength: 12 });
  const isEnd = ({ is }: OrderDecision) => is === 'final' || is === 'returned';

  /** Looks at the order at each step, as the product does when a fact changes or the clock moves. */
  function follow(looks: { hours: number; facts: OrderFacts }[]) {
    let open = order();
    let hours = 0;
    const seen: { now: Date; facts: OrderFacts; before: OpenOrder; decision: OrderDecision }[] = [];
    for (const look of looks) {
      hours += look.hours;
      const now = after(hours);
      const decision = decideOrder(open, look.facts, now);
      seen.push({ now, facts: look.facts, before: open, decision });
      if (isEnd(decision)) break;
      open = order({ heldUntil: decision.is === 'counting' ? decision.until : null });
    }
    return { open, seen };
  }

  it('is final only when nothing was missing for 48 hours, as far as anybody looked', () => {
    fc.assert(
      fc.property(steps, (looks) => {
        const { seen } = follow(looks);
        const last = seen.at(-1)!;
        if (last.decision.is !== 'final') return;
        const { at } = last.decision;
        expect(listMissing(last.facts, at)).toEqual([]);
        expect(at.getTime()).toBeGreaterThanOrEqual(after(48).getTime());
        const beganAt = at.getTime() - 48 * HOUR_MS;
        // Of several looks at one moment the last one began it.
        const began = seen.findLast(({ now }) => now.getTime() === beganAt);
        const meanwhile = seen.filter(({ now }) => now.getTime() > beganAt && now < at);
        for (const look of [began!, ...meanwhile]) expect(listMissing(look.facts, look.now)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('says the same when it is asked twice', () => {
    fc.assert(
      fc.property(steps, (looks) => {
        const { seen } = follow(looks);
        const { now, facts, before, decision } = seen.at(-1)!;
        const heldUntil = decision.is === 'counting' ? decision.until : null;
        const stored = isEnd(decision) ? before : { ...before, heldUntil };
        expect(decideOrder(stored, facts, now)).toEqual(decision);
      }),
      { numRuns: 2000 },
    );
  });

  it('ends 48 hours after its last day at the latest, and waits no day longer', () => {
    const { waitsUntil } = order();
    fc.assert(
      fc.property(steps, (looks) => {
        const { open, seen } = follow(looks);
        const times = (is: OrderDecision['is']) => seen.filter(({ decision }) => decision.is === is);
        expect(times('waiting').filter(({ now }) => now >= waitsUntil)).toEqual([]);
        expect(times('counting').filter(({ now }) => now >= after(32 * 24))).toEqual([]);
        expect(times('returned').filter(({ now }) => now < waitsUntil)).toEqual([]);
        const { facts } = looks.at(-1)!;
        expect(isEnd(seen.at(-1)!.decision) || isEnd(decideOrder(open, facts, after(40 * 24)))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
