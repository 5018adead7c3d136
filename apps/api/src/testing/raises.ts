import { completeDueInvestments, returnDueInvestments } from '../features/investments/due-orders.service.ts';
import { followRaises } from '../features/raises/follow.service.ts';
import type { TestApp } from './build-test-app.ts';
import { buildDeed, decideOn, upload } from './dossiers.ts';
import { buildProperty } from './factories.ts';
import { approved, setIdentity } from './identity.ts';
import { waitHours } from './money.ts';
import { attestHome, type ReviewedHome } from './passports.ts';
import { createCall, signInAgain, signInAs, type Person } from './people.ts';
import { buildStaff, type Staff } from './staff.ts';

export interface RaisedHome extends ReviewedHome {
  operators: [Staff, Staff];
}

const issuedOn = '2026-10-01';
const papers: Record<string, string>[] = [
  { kind: 'holding-deed', issuedOn },
  { kind: 'valuation', issuedOn, value: '100000', currency: 'USD', valuer: 'Invented valuers', isUnrelated: 'true' },
  { kind: 'inspection', issuedOn },
  { kind: 'takaful', issuedOn },
  { kind: 'use-statement', issuedOn },
  { kind: 'bank-letter', issuedOn },
  { kind: 'memorandum', issuedOn },
];

/** 1,000 tokens, of which 800 are enough, in 30 days. */
export const terms = { goal: 100_000, keepsRest: true, minimumPercent: 80, days: 30 };

/** Somebody who is identified. */
export async function buildInvestor(test: TestApp): Promise<Person> {
  const person = await signInAs(test);
  await setIdentity(test, person.userId, approved);
  return person;
}

/** A home for sale with every paper that a raise needs, none of them checked. */
export async function buildSeller(test: TestApp): Promise<RaisedHome> {
  const owner = await buildInvestor(test);
  const home = await buildProperty(test.db, {
    owner_id: owner.userId,
    is_for_sale: true,
    is_for_investment: false,
    price_minor: 10_000_000n,
    latitude: 25.1,
    longitude: 55.2,
    created_at: new Date('2026-01-01'),
  });
  for (const fields of [buildDeed(), ...papers]) await upload(test, owner, home, fields);
  const operators: RaisedHome['operators'] = [await buildStaff(test, 'operator'), await buildStaff(test, 'operator')];
  const board: RaisedHome['board'] = [
    await buildStaff(test, 'sharia'),
    await buildStaff(test, 'sharia'),
    await buildStaff(test, 'sharia'),
  ];
  return { owner, home, operators, board };
}

export const ofOwner = (
  test: TestApp,
  { owner, home }: RaisedHome,
  method: 'GET' | 'PUT' | 'POST',
  path = '',
  body = {},
) => createCall(test)(owner, method, `/properties/${home}/raise${path}`, method === 'GET' ? undefined : body);

export async function checkPapers(test: TestApp, { home, operators }: RaisedHome): Promise<void> {
  const { data } = await createCall(test)(operators[0], 'GET', `/office/homes/${home}`);
  for (const { id, kind, state } of data.documents) {
    if (state === 'verified') continue;
    const takesTwo = kind === 'title-deed' || kind === 'holding-deed';
    for (const operator of takesTwo ? operators : operators.slice(0, 1))
      await decideOn(test, operator, home, `documents/${id}/verify`);
  }
}

/** Operators and the board look at the home, as it is now. */
export async function reviewHome(test: TestApp, raised: RaisedHome): Promise<void> {
  await checkPapers(test, raised);
  await createCall(test)(raised.owner, 'POST', `/properties/${raised.home}/dossier/submit`);
  await decideOn(test, raised.operators[0], raised.home, 'listing/verify');
  await attestHome(test, raised);
}

/** Submitted, screened and attested. */
export async function bringToOpening(test: TestApp, raised: RaisedHome, input: object = terms): Promise<void> {
  await ofOwner(test, raised, 'PUT', '', input);
  await ofOwner(test, raised, 'POST', '/submit');
  await reviewHome(test, raised);
}

export const readRaise = async (test: TestApp, { home }: Pick<RaisedHome, 'home'>) =>
  (await test.app.inject({ url: `/api/properties/${home}/raise` })).json().data;

export const readOffice = async (test: TestApp, { home, operators }: RaisedHome, reader: Staff = operators[0]) =>
  (await createCall(test)(reader, 'GET', `/office/homes/${home}/raise`)).data;

export async function propose(test: TestApp, raised: RaisedHome, input: object, by: Staff = raised.operators[0]) {
  const { version } = await readOffice(test, raised);
  return createCall(test)(by, 'POST', `/office/homes/${raised.home}/raise/propose`, { version, ...input });
}

export async function confirm(test: TestApp, raised: RaisedHome, by: Staff = raised.operators[1]) {
  const { proposal } = await readOffice(test, raised);
  return createCall(test)(by, 'POST', `/office/proposals/${proposal.id}/confirm`, { version: 1 });
}

/** Proposed by one operator and confirmed by the other. */
export async function takeStep(test: TestApp, raised: RaisedHome, input: object) {
  const proposed = await propose(test, raised, input);
  if (proposed.status !== 200) return proposed;
  return confirm(test, raised);
}

export async function openRaise(test: TestApp, input: object = terms): Promise<RaisedHome> {
  const raised = await buildSeller(test);
  await bringToOpening(test, raised, input);
  const { status, message } = await takeStep(test, raised, { step: 'open' });
  if (status !== 200) throw new Error(`The raise did not open: ${message}`);
  return raised;
}

/** What the server does by itself, to its end. */
export async function runJobs(test: TestApp): Promise<void> {
  await followRaises(test.deps);
  await completeDueInvestments(test.deps);
  await followRaises(test.deps);
  await returnDueInvestments(test.deps);
}

/** Time passes, and everybody of the home signs in again. */
export async function passHours(test: TestApp, { owner, operators, board }: RaisedHome, hours: number): Promise<void> {
  waitHours(test, hours);
  for (const person of [owner, ...operators, ...board]) Object.assign(person, await signInAgain(test, person.userId));
}
