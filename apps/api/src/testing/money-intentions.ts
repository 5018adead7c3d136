import * as fc from 'fast-check';
import type { IdentityEnd } from './model-state.ts';

export const CLIENTS = 8;
export const PEOPLE = 6;
/** The home that people put money together for; the others are the first. */
export const RAISED = 5;

/** What a client will do; `pick` chooses among what is there by then. */
export type Intention =
  | { do: 'invest'; who: number; home: number; dollars: number; method: 'creditCard' | 'balance' }
  | { do: 'topUp'; who: number; cents: number }
  | { do: 'pay'; who: number; home: number; type: 'rent' | 'buy' }
  | { do: 'income'; home: number; day: number; days: number; received: number; costs: number; aside: number }
  | { do: 'correct'; pick: number; received: number; costs: number; aside: number }
  | { do: 'cancel' | 'end' | 'return' | 'again' | 'altered'; pick: number }
  /** The owner accepts or declines a purchase, or the buyer gives it up. */
  | { do: 'accept' | 'decline' | 'giveUp'; pick: number }
  /** Further steps of a purchase, by one side or the other. */
  | { do: 'confirmDocuments' | 'payRest' | 'confirmCompletion'; pick: number }
  /** The owner answers an application for a lease. */
  | { do: 'acceptLease' | 'declineLease'; pick: number }
  | { do: 'delete' | 'withdrawHome' | 'relist'; home: number }
  | { do: 'identify'; who: number; until: IdentityEnd }
  | { do: 'restrict'; who: number; isRestricted: boolean }
  | { do: 'attest'; home: number; until: IdentityEnd }
  | { do: 'stopSales'; home: number }
  | { do: 'follow' }
  | { do: 'acquire'; home: number; costs: number; reserve: number }
  | { do: 'operate'; home: number }
  | { do: 'sell'; home: number; buyer: number; price: number; costs: number }
  | { do: 'receivePrice' | 'payOut' | 'callOff'; pick: number }
  | { do: 'complete' | 'expire' | 'returnOrders' };

const who = fc.nat(PEOPLE - 1);
const home = fc.nat(4);
const pick = fc.nat(1000);
/** Often none, often a few cents among many, sometimes all that was received. */
const aside = fc.oneof(fc.constant(0), fc.nat(30), fc.nat(90_000));
const intention: fc.Arbitrary<Intention> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('invest' as const),
      who,
      home,
      dollars: fc.integer({ min: 100, max: 900 }),
      method: fc.constantFrom('creditCard' as const, 'balance' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('topUp' as const),
      who,
      cents: fc.integer({ min: 1000, max: 200_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      who,
      home,
      type: fc.constantFrom('rent' as const, 'rent' as const, 'buy' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('income' as const),
      home,
      day: fc.nat(30),
      days: fc.integer({ min: 1, max: 6 }),
      received: fc.integer({ min: 1, max: 160_000 }),
      costs: fc.nat(60_000),
      aside,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      pick,
      received: fc.integer({ min: 0, max: 160_000 }),
      costs: fc.nat(60_000),
      aside,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('end' as const, 'return' as const, 'acceptLease' as const, 'declineLease' as const),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'decline' as const, 'giveUp' as const), pick }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('confirmDocuments' as const, 'payRest' as const, 'confirmCompletion' as const),
      pick,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('again' as const, 'altered' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('delete' as const, 'withdrawHome' as const, 'relist' as const, 'relist' as const),
      home,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('identify' as const),
      who,
      until: fc.constantFrom('none' as const, 'today' as const, 'years' as const, 'years' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('restrict' as const),
      who,
      isRestricted: fc.constantFrom(true, false, false),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('attest' as const),
      home,
      until: fc.constantFrom('none' as const, 'today' as const, 'years' as const, 'years' as const, 'years' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stopSales' as const), home }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('invest' as const),
      who,
      home: fc.constant(RAISED),
      dollars: fc.integer({ min: 1000, max: 4000 }),
      method: fc.constantFrom('creditCard' as const, 'balance' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('follow' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('acquire' as const),
      home: fc.constant(RAISED),
      costs: fc.nat(50_000),
      reserve: fc.nat(90_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('operate' as const), home: fc.constant(RAISED) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      home: fc.nat(RAISED),
      buyer: who,
      price: fc.integer({ min: 50_000, max: 3_000_000 }),
      costs: fc.oneof(fc.constant(0), fc.nat(50_000)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'receivePrice' as const,
        'receivePrice' as const,
        'payOut' as const,
        'payOut' as const,
        'payOut' as const,
        'callOff' as const,
      ),
      pick,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('complete' as const, 'expire' as const, 'returnOrders' as const) }),
  },
);
/** What all clients do at once, and what happens meanwhile. */
export const round = fc.record({
  hours: fc.constantFrom(0, 0, 1, 13, 30, 73, 260),
  /** How often connections are cut in the middle of it, each time those of two transactions. */
  crashes: fc.constantFrom(0, 0, 1, 2, 4),
  intentions: fc.array(intention, { minLength: CLIENTS, maxLength: CLIENTS }),
});
