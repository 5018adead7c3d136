import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideOrder,
  endWaiting,
  listMissing,
  type IdentityFacts,
  type OpenOrder,
  type OrderDecision,
  type OrderFacts,
} from './orders.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-05-01T08:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

const valid: IdentityFacts = { level: 1, until: '2027-01-01', isRestricted: false };
const unknown: IdentityFacts = { level: 0, until: null, isRestricted: false };
const all: OrderFacts = { buyer: valid, seller: valid };

const order = (changes: Partial<OpenOrder> = {}): OpenOrder => ({
  createdAt: start,
  heldUntil: null,
  waitsUntil: after(30 * 24),
  ...changes,
});

describe('listMissing', () => {
  it('asks for the identity of both', () => {
    expect(listMissing(all, start)).toEqual([]);
    expect(listMissing({ buyer: unknown, seller: unknown }, start)).toEqual(['buyer', 'seller']);
    expect(listMissing({ buyer: valid, seller: unknown }, start)).toEqual(['seller']);
  });

  it('counts an identity to the end of its last day, and not while the account is restricted', () => {
    const buyer = { ...valid, until: '2026-05-02' };
    expect(listMissing({ ...all, buyer }, new Date('2026-05-02T23:59:59.999Z'))).toEqual([]);
    expect(listMissing({ ...all, buyer }, new Date('2026-05-03T00:00:00Z'))).toEqual(['buyer']);
    expect(listMissing({ ...all, seller: { ...valid, isRestricted: true } }, start)).toEqual(['seller']);
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

describe('endWaiting', () => {
  const history = { waitingMinor: 0n, returned: 0, isRepeated: false };

  it('is 30 days', () => {
    expect(endWaiting(start, 50_000_00n, history)).toEqual(after(30 * 24));
    expect(endWaiting(start, 1_00n, { ...history, waitingMinor: 49_999_00n, returned: 2 })).toEqual(after(30 * 24));
  });

  it('is 48 hours where tokens are kept from others', () => {
    expect(endWaiting(start, 50_000_01n, history)).toEqual(after(48));
    expect(endWaiting(start, 1_01n, { ...history, waitingMinor: 49_999_00n })).toEqual(after(48));
    expect(endWaiting(start, 1_00n, { ...history, returned: 3 })).toEqual(after(48));
    expect(endWaiting(start, 1_00n, { ...history, isRepeated: true })).toEqual(after(48));
  });
});

describe('an order whose facts change while time passes', () => {
  const identity: fc.Arbitrary<IdentityFacts> = fc.record({
    level: fc.constantFrom(0, 1, 1, 2),
    until: fc.constantFrom(null, '2026-05-02', '2026-05-20', '2026-06-01', '2030-01-01', '2030-01-01'),
    isRestricted: fc.constantFrom(false, false, false, true),
  });
  const steps = fc.array(fc.record({ hours: fc.nat(200), facts: fc.record({ buyer: identity, seller: identity }) }), {
    minLength: 1,
    maxLength: 12,
  });
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
