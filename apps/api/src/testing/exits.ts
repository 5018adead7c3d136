import { completeDueInvestments, returnDueInvestments } from '../features/investments/due-orders.service.ts';
import type { TestApp } from './build-test-app.ts';
import { decideOn, upload } from './dossiers.ts';
import { approved, setIdentity } from './identity.ts';
import { invest } from './money.ts';
import { attestHome, buildReviewedHome, type ReviewedHome } from './passports.ts';
import { createCall, signInAgain, signInAs, type Person } from './people.ts';
import { buildStaff, type Staff } from './staff.ts';

export interface SoldHome extends ReviewedHome {
  operators: [Staff, Staff];
  buyer: Person;
  /** In the order of their orders. */
  holders: Person[];
}

const BUYER_EMAIL = 'the-buyer@example.com';

export async function buildMember(test: TestApp, values: { email?: string } = {}): Promise<Person> {
  const person = await signInAs(test, values);
  await setIdentity(test, person.userId, approved);
  return person;
}

export async function passHours(test: TestApp, home: SoldHome, hours: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + hours * 3_600_000);
  for (const person of [home.owner, home.buyer, ...home.holders, ...home.operators, ...home.board])
    Object.assign(person, await signInAgain(test, person.userId));
}

/** A home in 100 tokens of which some are held, with a contract of sale that operators have checked. */
export async function buildHeldHome(test: TestApp, amounts: readonly number[]): Promise<SoldHome> {
  const reviewed = await buildReviewedHome(test);
  await attestHome(test, reviewed);
  const operators: SoldHome['operators'] = [await buildStaff(test, 'operator'), await buildStaff(test, 'operator')];
  const buyer = await buildMember(test, { email: BUYER_EMAIL });
  const holders: Person[] = [];
  for (const amount of amounts) {
    const person = await buildMember(test);
    const { status, message } = await invest(test, person, reviewed.home, amount);
    if (status !== 201) throw new Error(`The order was not taken: ${message}`);
    holders.push(person);
  }
  const home = { ...reviewed, operators, buyer, holders };
  await passHours(test, home, 49);
  await completeDueInvestments(test.deps);
  const { data } = await upload(test, reviewed.owner, reviewed.home, { kind: 'sale-contract', issuedOn: '2026-11-01' });
  await decideOn(test, operators[0], reviewed.home, `documents/${data.documentId}/verify`);
  return home;
}

export const readSale = async (test: TestApp, { home, operators }: SoldHome) =>
  (await createCall(test)(operators[0], 'GET', `/office/homes/${home}/exit`)).data;

export async function proposeExit(test: TestApp, sold: SoldHome, input: object, by: Staff = sold.operators[0]) {
  const { version } = await readSale(test, sold);
  return createCall(test)(by, 'POST', `/office/homes/${sold.home}/exit/propose`, { version, ...input });
}

export async function confirmExit(test: TestApp, sold: SoldHome, by: Staff = sold.operators[1]) {
  const { proposal } = await readSale(test, sold);
  return createCall(test)(by, 'POST', `/office/proposals/${proposal.id}/confirm`, { version: 1 });
}

export async function takeExitStep(test: TestApp, sold: SoldHome, input: object) {
  const proposed = await proposeExit(test, sold, input);
  return proposed.status === 200 ? confirmExit(test, sold) : proposed;
}

export const saleOf = (priceMinor: number, costs: { label: string; amountMinor: number }[] = []) => ({
  step: 'sell',
  sale: { buyer: BUYER_EMAIL, priceMinor, costs },
});

export async function receivePrice(test: TestApp, sold: SoldHome) {
  const { version } = await readSale(test, sold);
  return createCall(test)(sold.operators[0], 'POST', `/office/homes/${sold.home}/exit/receive`, { version });
}

/** Agreed and paid: the holders are to be paid next. */
export async function bringToPayOut(test: TestApp, sold: SoldHome, input: object): Promise<void> {
  const agreed = await takeExitStep(test, sold, input);
  if (agreed.status !== 200) throw new Error(`The sale was not agreed: ${agreed.message}`);
  await returnDueInvestments(test.deps);
  const received = await receivePrice(test, sold);
  if (received.status !== 200) throw new Error(`The price was not received: ${received.message}`);
}
