import * as fc from 'fast-check';
import type { IntentEvent } from '@diyar/domain/intents.ts';
import type { OfferingAction } from '@diyar/domain/offerings.ts';
import type { Mood } from './fake-outside.ts';

export const CLIENTS = 8;
export const PEOPLE = 6;
export const HOMES = 5;

type Side = 'owner' | 'other';

/** What a client will do; `pick` chooses among what is there by then, and `turn` among what can be done to it. */
export type Intention =
  | { do: 'invest'; who: number; home: number; dollars: number; method: 'creditCard' | 'balance' }
  /** A quote, and an order with one that was asked for earlier. */
  | { do: 'quote'; who: number; home: number; dollars: number }
  | { do: 'useQuote'; pick: number }
  | { do: 'cancel'; pick: number }
  /** A card payment is begun, its authorisation told by a webhook at once or late, and used for an order. */
  | { do: 'beginCard'; who: number; home: number; dollars: number; isTold: boolean }
  | { do: 'tell'; pick: number; event: Exclude<IntentEvent, 'expire' | 'refund'> }
  | { do: 'investByCard'; pick: number }
  | { do: 'mood'; of: 'provider' | 'bank'; mood: Mood }
  | { do: 'topUp' | 'withdraw' | 'payOutMonthly'; who: number; cents: number }
  | { do: 'cancelWithdrawal' | 'comeBack'; pick: number }
  | { do: 'apply'; who: number; home: number; method: 'creditCard' | 'balance' }
  | { do: 'reserve'; who: number; home: number }
  /** A step of a lease or of a purchase, mostly the next one. */
  | { do: 'lease' | 'purchase'; pick: number; side: Side; turn: number }
  | { do: 'income'; home: number; back: number; days: number; received: number; costs: number; method: Method }
  | { do: 'correct'; pick: number; received: number; costs: number }
  | { do: 'edit'; home: number; factor: number; area: number }
  | { do: 'revise'; home: number; factor: number }
  | { do: 'offering'; home: number; action: Exclude<OfferingAction, 'expire'> }
  | { do: 'takeOff' | 'relist' | 'delete'; home: number }
  | { do: 'leave' | 'stay'; who: number }
  | { do: 'job'; job: Job };

type Method = 'creditCard' | 'balance';
export const jobs = [
  'complete',
  'settle',
  'send',
  'return',
  'follow',
  'payOut',
  'close',
  'distribute',
  'remove',
] as const;
type Job = (typeof jobs)[number];

const who = fc.nat(PEOPLE - 1);
const home = fc.nat(HOMES - 1);
const pick = fc.nat(1000);
const turn = fc.nat(9);
const dollars = fc.integer({ min: 100, max: 2500 });
const cents = fc.integer({ min: 1000, max: 300_000 });
const received = fc.integer({ min: 0, max: 160_000 });
const costs = fc.nat(60_000);
/** Of the amount that a home was first listed with. */
const factor = fc.constantFrom(0.5, 1, 1.3, 2);
const side = fc.constantFrom<Side>('owner', 'other');
const method = fc.constantFrom<Method>('creditCard', 'creditCard', 'balance');

const kind = <Name extends Intention['do']>(...names: Name[]) => fc.constantFrom(...names);

/** A client is an investor, an owner, one side of an agreement, or a machine. The first two people list homes. */
const buyer = fc.integer({ min: 1, max: PEOPLE - 1 });
const shared = fc.constantFrom(0, 1, 2, 2);
const isTold = fc.constantFrom(true, true, true, false);
const intention: fc.Arbitrary<Intention> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: kind('invest'), who: buyer, home: shared, dollars, method }) },
  { weight: 2, arbitrary: fc.record({ do: kind('quote'), who: buyer, home: shared, dollars }) },
  { weight: 3, arbitrary: fc.record({ do: kind('useQuote', 'cancel'), pick }) },
  { weight: 5, arbitrary: fc.record({ do: kind('beginCard'), who: buyer, home: shared, dollars, isTold }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: kind('tell'),
      pick,
      event: fc.constantFrom('authorise', 'authorise', 'authorise', 'capture', 'fail', 'dispute', 'win', 'lose'),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: kind('investByCard'), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: kind('mood'),
      of: fc.constantFrom('provider', 'bank'),
      mood: fc.constantFrom('well', 'well', 'well', 'away', 'refuses'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: kind('topUp', 'topUp', 'withdraw', 'withdraw', 'payOutMonthly'), who, cents }),
  },
  { weight: 1, arbitrary: fc.record({ do: kind('cancelWithdrawal', 'comeBack'), pick }) },
  { weight: 5, arbitrary: fc.record({ do: kind('apply'), who: buyer, home: fc.constantFrom(2, 2, 3), method }) },
  { weight: 1, arbitrary: fc.record({ do: kind('reserve'), who: buyer, home: fc.constantFrom(1, 3, 4, 4) }) },
  { weight: 26, arbitrary: fc.record({ do: kind('lease'), pick, side, turn }) },
  { weight: 10, arbitrary: fc.record({ do: kind('purchase'), pick, side, turn }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: kind('income'),
      home,
      back: fc.nat(6),
      days: fc.integer({ min: 1, max: 5 }),
      received,
      costs,
      method: fc.constantFrom('creditCard', 'creditCard', 'balance'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('correct'), pick, received, costs }) },
  { weight: 2, arbitrary: fc.record({ do: kind('edit'), home, factor, area: fc.constantFrom(1800, 1800, 900) }) },
  { weight: 1, arbitrary: fc.record({ do: kind('revise'), home: shared, factor }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: kind('offering'),
      home: shared,
      action: fc.constantFrom('pause', 'resume', 'resume', 'resume', 'resume', 'close'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('takeOff', 'relist', 'relist', 'relist', 'relist', 'delete'), home }) },
  { weight: 1, arbitrary: fc.record({ do: kind('leave', 'stay', 'stay'), who }) },
  { weight: 8, arbitrary: fc.record({ do: kind('job'), job: fc.constantFrom(...jobs) }) },
);

/** What all clients do at once, and what happens meanwhile. */
export const round = fc.record({
  hours: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 13, 49, 200),
  /** How often connections are cut in the middle of it, each time those of two transactions. */
  crashes: fc.constantFrom(0, 0, 1, 2),
  intentions: fc.array(intention, { minLength: CLIENTS, maxLength: CLIENTS }),
});
