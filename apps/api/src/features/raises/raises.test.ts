import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { upload } from '#api/testing/dossiers.ts';
import { refused, setIdentity } from '#api/testing/identity.ts';
import { balanceOf, expectSound, get, invest, send } from '#api/testing/money.ts';
import { listWrongRecords } from '#api/testing/passports.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import {
  bringToOpening,
  buildInvestor,
  buildSeller,
  confirm,
  ofOwner,
  openRaise,
  passHours,
  propose,
  readOffice,
  readRaise,
  reviewHome,
  runJobs,
  takeStep,
  terms,
  type RaisedHome,
} from '#api/testing/raises.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY = 24;

async function investAll(raised: RaisedHome, amounts: number[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const amount of amounts) {
    const person = await buildInvestor(test);
    const { status, message } = await invest(test, person, raised.home, amount);
    if (status !== 201) throw new Error(`The order was not taken: ${message}`);
    people.push(person);
  }
  return people;
}

describe('a raise before it opens', () => {
  it('is drafted by the owner, who is told which papers are missing', async () => {
    const raised = await buildSeller(test);
    expect((await ofOwner(test, raised, 'GET', '/own')).data).toBe(null);
    expect(await ofOwner(test, raised, 'PUT', '', { ...terms, days: 5 })).toMatchObject({
      status: 400,
      fields: { days: 'A raise lasts between 7 and 90 days' },
    });
    expect((await ofOwner(test, raised, 'PUT', '', terms)).data).toMatchObject({
      state: 'draft',
      stage: 'draft',
      tokensTotal: 1000,
      minimumTokens: 800,
      goalMinor: 10_000_000,
      missing: [],
    });
    expect(await readRaise(test, raised)).toBe(null);
    const other = await buildSeller(test);
    expect(await createCall(test)(other.owner, 'PUT', `/properties/${raised.home}/raise`, terms)).toMatchObject({
      status: 403,
      code: 'NOT_YOUR_PROPERTY',
    });
  });

  it('cannot be submitted without its papers, nor for a home that is open to investors', async () => {
    const bare = await signInAs(test);
    const listing = {
      title: 'Bare house',
      description: 'Nothing was handed in for it.',
      location: 'Dubai Marina, Dubai',
      price: 100_000,
      currency: 'USD',
      isForSale: true,
      metadata: { propertyType: 'House', bedrooms: 2, bathrooms: 1, area: 900, yearBuilt: '', amenities: [] },
    };
    const made = await createCall(test)(bare, 'POST', '/properties', listing);
    const { id } = made.data;
    const call = createCall(test);
    expect((await call(bare, 'PUT', `/properties/${id}/raise`, terms)).data.missing).toEqual([
      'title-deed',
      'holding-deed',
      'valuation',
      'inspection',
      'takaful',
      'use-statement',
      'bank-letter',
      'memorandum',
    ]);
    expect(await call(bare, 'POST', `/properties/${id}/raise/submit`)).toMatchObject({
      status: 409,
      code: 'DOSSIER_INCOMPLETE',
    });
    await call(bare, 'PUT', `/properties/${id}`, { ...listing, isForInvestment: true, valuation: 100_000 });
    expect(await call(bare, 'PUT', `/properties/${id}/raise`, terms)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_ALLOWED',
    });
  });

  it('opens by two operators once the papers are checked and the board has attested', async () => {
    const raised = await buildSeller(test);
    await ofOwner(test, raised, 'PUT', '', terms);
    expect((await ofOwner(test, raised, 'POST', '/submit')).data).toMatchObject({
      state: 'submitted',
      stage: 'submitted',
    });
    expect(await propose(test, raised, { step: 'open' })).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
    await bringToOpening(test, raised);
    expect(await readOffice(test, raised)).toMatchObject({
      stage: 'attested',
      public: null,
      actions: expect.arrayContaining([{ action: 'open', isByPeople: true, missing: [] }]),
    });
    expect((await get(test, raised.owner, `/properties/${raised.home}`)).data.isForInvestment).toBe(false);
    expect(await propose(test, raised, { step: 'open' })).toMatchObject({ status: 200 });
    expect(await confirm(test, raised, raised.operators[0])).toMatchObject({
      status: 403,
      code: 'SECOND_PERSON_NEEDED',
    });
    expect((await confirm(test, raised)).status).toBe(200);
    expect(await readRaise(test, raised)).toMatchObject({
      state: 'offering',
      deadline: new Date(test.clock.now.getTime() + 30 * DAY * 3_600_000).toISOString(),
      orderedTokens: 0,
      people: 0,
    });
    expect((await get(test, raised.owner, `/properties/${raised.home}`)).data).toMatchObject({
      isForInvestment: true,
      tokensTotal: 1000,
      tokensAvailable: 1000,
    });
    expect(await listWrongRecords(test)).toEqual([]);
    await expectSound(test);
  });

  it('goes back to the owner with a reason, and can be submitted again', async () => {
    const raised = await buildSeller(test);
    await bringToOpening(test, raised);
    const { version } = await readOffice(test, raised);
    const call = createCall(test);
    const back = { version, reason: 'The memorandum names no fee.' };
    expect((await call(raised.operators[0], 'POST', `/office/homes/${raised.home}/raise/send-back`, back)).status).toBe(
      200,
    );
    expect((await ofOwner(test, raised, 'GET', '/own')).data).toMatchObject({
      state: 'draft',
      sentBackFor: 'The memorandum names no fee.',
    });
    expect((await ofOwner(test, raised, 'POST', '/submit')).data.stage).toBe('attested');
    expect((await takeStep(test, raised, { step: 'open' })).status).toBe(200);
    await expectSound(test);
  });

  it('is withdrawn by its owner, and given up where the owner sells parts instead', async () => {
    const raised = await buildSeller(test);
    await ofOwner(test, raised, 'PUT', '', terms);
    await ofOwner(test, raised, 'POST', '/submit');
    expect((await ofOwner(test, raised, 'POST', '/withdraw')).data.state).toBe('withdrawn');
    expect((await get(test, raised.owner, `/properties/${raised.home}`)).data.tokensTotal).toBe(0);
    await ofOwner(test, raised, 'PUT', '', terms);
    await ofOwner(test, raised, 'POST', '/submit');
    const { data: listing } = await get(test, raised.owner, `/properties/${raised.home}`);
    const { title, description, location, price, currency, metadata } = listing;
    const parts = { title, description, location, price, currency, metadata, isForSale: true, isForInvestment: true };
    const edited = await createCall(test)(raised.owner, 'PUT', `/properties/${raised.home}`, {
      ...parts,
      valuation: 50_000,
    });
    expect(edited.data).toMatchObject({ isForInvestment: true, tokensTotal: 500, offering: { state: 'open' } });
    await runJobs(test);
    expect((await ofOwner(test, raised, 'GET', '/own')).data.state).toBe('withdrawn');
    await expectSound(test);
  });
});

describe('a raise that reaches its minimum', () => {
  let raised: RaisedHome;
  beforeEach(async () => {
    raised = await openRaise(test);
  });

  it('says in the quote what an order waits for and the last day on which it goes back', async () => {
    const { deadline } = await readRaise(test, raised);
    const input = { propertyId: raised.home, amount: 5000 };
    const { data } = await send(test, await buildInvestor(test), '/investments/quote', input);
    expect(data).toMatchObject({
      waitsFor: ['raise'],
      waitsUntil: new Date(Date.parse(deadline) + 72 * 3_600_000).toISOString(),
      papersUntil: null,
      coolingOffEndsAt: null,
    });
  });

  it('takes orders that wait for its close and can be cancelled until then', async () => {
    const [investor] = await investAll(raised, [5000]);
    const { data } = await get(test, investor!, '/investments');
    const { deadline } = await readRaise(test, raised);
    expect(data[0]).toMatchObject({
      state: 'held',
      tokens: 50,
      waitsFor: ['raise'],
      waitsUntil: new Date(Date.parse(deadline) + 72 * 3_600_000).toISOString(),
      raise: { endsAt: deadline, asksUntil: null },
    });
    await passHours(test, raised, 10 * DAY);
    await runJobs(test);
    Object.assign(investor!, await signInAgain(test, investor!.userId));
    expect((await send(test, investor!, `/investments/${data[0].id}/cancel`, {})).data.state).toBe('cancelled');
    expect(await readRaise(test, raised)).toMatchObject({ orderedTokens: 0, people: 0 });
    await expectSound(test);
  });

  it('takes an order whose quote took some milliseconds to write', async () => {
    const investor = await buildInvestor(test);
    let moment = test.clock.now.getTime();
    Object.defineProperty(test.clock, 'now', { configurable: true, get: () => new Date((moment += 1)) });
    try {
      expect(await invest(test, investor, raised.home, 5000)).toMatchObject({ status: 201 });
    } finally {
      Object.defineProperty(test.clock, 'now', { value: new Date(moment), writable: true });
    }
    await expectSound(test);
  });

  it('lets nobody but operators change what is offered', async () => {
    const call = createCall(test);
    expect(await call(raised.owner, 'POST', `/properties/${raised.home}/offering/pause`)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_ALLOWED',
    });
    const { data: listing } = await get(test, raised.owner, `/properties/${raised.home}`);
    const { title, description, location, price, currency, metadata, valuation } = listing;
    const kept = {
      title,
      description,
      location,
      price,
      currency,
      metadata,
      isForSale: true,
      isForInvestment: true,
      valuation,
    };
    expect(
      await call(raised.owner, 'PUT', `/properties/${raised.home}`, { ...kept, valuation: 200_000 }),
    ).toMatchObject({
      status: 409,
    });
    expect(
      await call(raised.owner, 'PUT', `/properties/${raised.home}`, { ...kept, isForInvestment: false }),
    ).toMatchObject({
      status: 409,
    });
    expect(
      (await call(raised.owner, 'PUT', `/properties/${raised.home}`, { ...kept, title: 'Another name' })).data,
    ).toMatchObject({
      title: 'Another name',
      tokensTotal: 1000,
    });
  });

  it('closes on its last day without people who are not identified, and is final 48 hours later', async () => {
    const known = await investAll(raised, [50_000, 32_000]);
    const unknown = await signInAs(test);
    await setIdentity(test, unknown.userId, refused);
    await invest(test, unknown, raised.home, 1000);
    expect(await readRaise(test, raised)).toMatchObject({ orderedTokens: 830, verifiedTokens: 820, people: 3 });
    await passHours(test, raised, 30 * DAY);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 820, acquireBy: null });
    const { finalAt, deadline } = await readRaise(test, raised);
    expect(Date.parse(finalAt) - Date.parse(deadline)).toBe(48 * 3_600_000);
    expect(await balanceOf(test, 'held')).toBe(8_200_000n + (await feesOf(raised)));
    // What is left is on offer until the second count, to people who are identified.
    Object.assign(unknown, await signInAgain(test, unknown.userId));
    expect(await invest(test, unknown, raised.home, 500)).toMatchObject({ status: 403, code: 'IDENTITY_REQUIRED' });
    expect((await invest(test, await buildInvestor(test), raised.home, 500)).status).toBe(201);
    await passHours(test, raised, 48);
    await runJobs(test);
    expect((await readRaise(test, raised)).acquireBy).not.toBe(null);
    expect(await invest(test, await buildInvestor(test), raised.home, 500)).toMatchObject({
      status: 409,
      code: 'OFFERING_CLOSED',
    });
    expect(await balanceOf(test, 'held')).toBe(0n);
    expect(await balanceOf(test, 'escrow')).toBe(8_250_000n + (await feesOf(raised)));
    expect(await balanceOf(test, 'person', raised.owner.userId)).toBe(0n);
    Object.assign(known[0]!, await signInAgain(test, known[0]!.userId));
    expect((await get(test, known[0]!, '/holdings')).data[0]).toMatchObject({ tokens: 500 });
    expect(
      await send(test, known[0]!, `/investments/${(await get(test, known[0]!, '/investments')).data[0].id}/cancel`, {}),
    ).toMatchObject({
      status: 409,
      code: 'COOLING_OFF_OVER',
    });
    await expectSound(test);
  });

  it('closes at once when every token is ordered by people who are identified', async () => {
    await investAll(raised, [60_000, 40_000]);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 1000 });
    await expectSound(test);
  });

  it('buys the home: price, costs, reserve and fees to the cent', async () => {
    await investAll(raised, [60_000, 40_000]);
    await runJobs(test);
    await passHours(test, raised, 48);
    await runJobs(test);
    const fees = await feesOf(raised);
    const acquisition = { costs: [{ label: 'Transfer fee', amountMinor: 400_000 }], reserveMinor: 100_001 };
    expect(await takeStep(test, raised, { step: 'acquire', acquisition })).toMatchObject({
      status: 409,
      code: 'STEP_NOT_ALLOWED',
      message: 'Not possible yet: no holding deed from after the close has been checked by two people.',
    });
    const own = (await createCall(test)(raised.owner, 'GET', `/properties/${raised.home}/dossier`)).data;
    const { id: documentId } = own.documents.find(({ kind }: { kind: string }) => kind === 'holding-deed');
    await upload(test, raised.owner, raised.home, { kind: 'holding-deed', issuedOn: '2026-11-01', documentId });
    await reviewHome(test, raised);
    const tooMuch = { ...acquisition, reserveMinor: 9_600_001 };
    expect(await takeStep(test, raised, { step: 'acquire', acquisition: tooMuch })).toMatchObject({
      status: 409,
      message: 'Costs and reserve are more than was raised, which is $100,000.00.',
    });
    expect((await takeStep(test, raised, { step: 'acquire', acquisition })).status).toBe(200);
    expect(await balanceOf(test, 'person', raised.owner.userId)).toBe(10_000_000n - 400_000n - 100_001n);
    expect(await balanceOf(test, 'escrow')).toBe(100_001n);
    expect(await balanceOf(test, 'platform')).toBe(fees);
    expect(await readRaise(test, raised)).toMatchObject({
      state: 'acquired',
      acquired: { priceMinor: 9_499_999, reserveMinor: 100_001, costs: acquisition.costs },
    });
    expect((await takeStep(test, raised, { step: 'operate' })).status).toBe(200);
    expect((await readRaise(test, raised)).state).toBe('operating');
    expect(await listWrongRecords(test)).toEqual([]);
    await expectSound(test);
  });
});

async function feesOf({ home }: RaisedHome): Promise<bigint> {
  const { sum } = await test.db
    .selectFrom('investments')
    .select(({ fn }) => fn.sum<string>('fee_minor').as('sum'))
    .where('property_id', '=', home)
    .where('state', 'in', ['held', 'completed'])
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

const expectEverythingBack = async (raised: RaisedHome) => {
  expect(await balanceOf(test, 'held')).toBe(0n);
  expect(await balanceOf(test, 'escrow')).toBe(0n);
  expect(await balanceOf(test, 'outside')).toBe(0n);
  expect(await balanceOf(test, 'platform')).toBe(0n);
  expect(await balanceOf(test, 'holding')).toBe(0n);
  expect((await get(test, raised.owner, `/properties/${raised.home}`)).data).toMatchObject({ isForInvestment: false });
  expect(await readRaise(test, raised)).toMatchObject({ state: 'failed' });
  expect(await listWrongRecords(test)).toEqual([]);
  await expectSound(test);
};

describe('a raise that does not go ahead', () => {
  let raised: RaisedHome;
  beforeEach(async () => {
    raised = await openRaise(test);
  });

  it('gives everything back when the minimum is missed by one token, fees too', async () => {
    const [investor] = await investAll(raised, [50_000, 29_900]);
    await passHours(test, raised, 30 * DAY);
    await runJobs(test);
    await expectEverythingBack(raised);
    Object.assign(investor!, await signInAgain(test, investor!.userId));
    expect((await get(test, investor!, '/investments')).data[0].state).toBe('returned');
    await test.deliverMails();
    const mails = test.sentMails.map(({ subject }) => subject);
    expect(mails.filter((subject) => subject?.includes('did not go ahead')).length).toBe(3);
  });

  it('gives everything back when people cancel in the 48 hours after the close', async () => {
    const people = await investAll(raised, [50_000, 30_000]);
    await passHours(test, raised, 30 * DAY);
    await runJobs(test);
    expect((await readRaise(test, raised)).state).toBe('funded');
    const leaving = people[1]!;
    Object.assign(leaving, await signInAgain(test, leaving.userId));
    const { data } = await get(test, leaving, '/investments');
    expect((await send(test, leaving, `/investments/${data[0].id}/cancel`, {})).status).toBe(200);
    await passHours(test, raised, 48);
    await runJobs(test);
    await expectEverythingBack(raised);
  });

  it('gives everything back, out of escrow, when the home is not bought in 90 days', async () => {
    await investAll(raised, [60_000, 40_000]);
    await runJobs(test);
    await passHours(test, raised, 48);
    await runJobs(test);
    await passHours(test, raised, 90 * DAY);
    await runJobs(test);
    await expectEverythingBack(raised);
  });

  it('gives everything back when the listing is taken off the market, or two operators stop it', async () => {
    await investAll(raised, [50_000]);
    await createCall(test)(raised.owner, 'POST', `/properties/${raised.home}/withdraw`);
    await followAll();
    await expectEverythingBack(raised);
    const other = await openRaise(test);
    await investAll(other, [50_000]);
    expect((await takeStep(test, other, { step: 'cancel', note: 'The seller has died.' })).status).toBe(200);
    await followAll();
    await expectEverythingBack(other);
    await test.deliverMails();
    const told = test.sentMails.filter(({ text }) =>
      text?.includes('Two of our operators stopped it: The seller has died.'),
    );
    expect(told.length).toBe(2);
  });
});

const followAll = () => runJobs(test);

describe('a raise that is extended', () => {
  it('keeps those who agree, and gives back to the others on the day they were promised', async () => {
    const raised = await openRaise(test);
    const [loyal, silent] = await investAll(raised, [50_000, 10_000]);
    await passHours(test, raised, 20 * DAY);
    const { deadline } = await readRaise(test, raised);
    expect((await takeStep(test, raised, { step: 'extend', extensionDays: 14 })).status).toBe(200);
    expect(await takeStep(test, raised, { step: 'extend', extensionDays: 14 })).toMatchObject({
      status: 409,
      message: 'Not possible yet: it was extended before.',
    });
    Object.assign(loyal!, await signInAgain(test, loyal!.userId));
    const { data } = await get(test, loyal!, '/investments');
    const later = new Date(Date.parse(deadline) + 14 * DAY * 3_600_000).toISOString();
    expect(data[0].raise).toEqual({ endsAt: deadline, asksUntil: later });
    const agreed = await createCall(test)(loyal!, 'POST', `/investments/${data[0].id}/agree`);
    expect(agreed.data.raise).toEqual({ endsAt: later, asksUntil: null });
    expect((await createCall(test)(loyal!, 'POST', `/investments/${data[0].id}/agree`)).code).toBe('STEP_NOT_ALLOWED');
    await passHours(test, raised, 10 * DAY);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({
      state: 'offering',
      orderedTokens: 500,
      extendedFrom: deadline,
    });
    Object.assign(silent!, await signInAgain(test, silent!.userId));
    expect((await get(test, silent!, '/investments')).data[0].state).toBe('returned');
    await investAll(raised, [30_000]);
    await passHours(test, raised, 14 * DAY);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 800 });
    await expectSound(test);
  });
});
