import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { upload } from '#api/testing/dossiers.ts';
import { balanceOf, expectSound, invest } from '#api/testing/money.ts';
import { createCall } from '#api/testing/people.ts';
import {
  bringToOpening,
  buildInvestor,
  buildSeller,
  checkPapers,
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

const valued = { kind: 'valuation', currency: 'USD', valuer: 'Invented valuers', isUnrelated: 'true' };

async function findPaper({ owner, home }: RaisedHome, kind: string): Promise<string> {
  const { data } = await createCall(test)(owner, 'GET', `/properties/${home}/dossier`);
  return data.documents.find((each: { kind: string }) => each.kind === kind).id;
}

/** Another version of the paper, verified like the first. */
async function replace(raised: RaisedHome, fields: Record<string, string>): Promise<void> {
  const documentId = await findPaper(raised, fields.kind!);
  await upload(test, raised.owner, raised.home, { issuedOn: '2026-11-01', ...fields, documentId });
  await checkPapers(test, raised);
}

describe('the goal of a raise', () => {
  it('is at most the valuation with a tenth for costs and reserve, as it is handed in', async () => {
    const raised = await buildSeller(test);
    await ofOwner(test, raised, 'PUT', '', { ...terms, goal: 110_100 });
    expect(await ofOwner(test, raised, 'POST', '/submit')).toMatchObject({
      status: 409,
      code: 'STEP_NOT_ALLOWED',
      message:
        'The goal of $110,100.00 is more than this home allows. Its valuation is $100,000.00; with 10% for costs and reserve the goal can be $110,000.00 at most.',
    });
    await ofOwner(test, raised, 'PUT', '', { ...terms, goal: 110_000 });
    expect((await ofOwner(test, raised, 'POST', '/submit')).data.state).toBe('submitted');
  });

  it('is compared with the verified valuation when it opens, by the proposal and by its confirmation', async () => {
    const raised = await buildSeller(test);
    await bringToOpening(test, raised);
    expect((await readOffice(test, raised)).valuation).toEqual({
      amountMinor: 10_000_000,
      valuedOn: '2026-10-01',
      mostMinor: 11_000_000,
    });
    expect((await propose(test, raised, { step: 'open' })).status).toBe(200);
    await replace(raised, { ...valued, value: '90000' });
    await reviewHome(test, raised);
    const message =
      'Not possible yet: the goal of $100,000.00 is more than $99,000.00, which is the verified valuation of $90,000.00 (1 November 2026) and 10% for costs and reserve.';
    expect(await confirm(test, raised)).toMatchObject({ status: 409, message });
    expect(await propose(test, raised, { step: 'open' })).toMatchObject({ status: 409, message });
    expect((await readOffice(test, raised)).actions).toContainEqual({
      action: 'open',
      isByPeople: true,
      missing: ['isWithinValuation'],
    });
    expect(await readRaise(test, raised)).toBe(null);
  });

  it('is not opened where nobody has verified a valuation', async () => {
    const raised = await buildSeller(test);
    await ofOwner(test, raised, 'PUT', '', terms);
    await ofOwner(test, raised, 'POST', '/submit');
    const { valuation, actions } = await readOffice(test, raised);
    expect(valuation).toBe(null);
    expect(actions.map(({ action }: { action: string }) => action)).not.toContain('open');
    await bringToOpening(test, raised);
    await replace(raised, { ...valued, value: '500000', issuedOn: '2026-06-01' });
    await reviewHome(test, raised);
    expect(await propose(test, raised, { step: 'open' })).toMatchObject({
      message: 'Not possible yet: the checked valuation is older than 90 days.',
    });
  });

  it('stands beside the valuation and its date, the lower one where another was verified since', async () => {
    const raised = await openRaise(test);
    const shown = { amountMinor: 10_000_000, valuedOn: '2026-10-01' };
    expect((await readRaise(test, raised)).valuation).toEqual(shown);
    await passHours(test, raised, 1);
    await replace(raised, { ...valued, value: '400000' });
    expect((await readRaise(test, raised)).valuation).toEqual(shown);
    await replace(raised, { ...valued, value: '70000', issuedOn: '2026-11-02' });
    expect((await readRaise(test, raised)).valuation).toEqual({ amountMinor: 7_000_000, valuedOn: '2026-11-02' });
  });
});

describe('the purchase', () => {
  let raised: RaisedHome;
  const acquisition = { costs: [{ label: 'Transfer fee', amountMinor: 400_000 }], reserveMinor: 600_000 };
  beforeEach(async () => {
    raised = await openRaise(test, { ...terms, goal: 110_000 });
    for (const amount of [60_000, 50_000]) await invest(test, await buildInvestor(test), raised.home, amount);
    await runJobs(test);
    await passHours(test, raised, 48);
    await runJobs(test);
  });

  it('pays the seller no more than the verified valuation', async () => {
    await replace(raised, { kind: 'holding-deed' });
    await reviewHome(test, raised);
    const dear = { ...acquisition, reserveMinor: 599_999 };
    expect(await takeStep(test, raised, { step: 'acquire', acquisition: dear })).toMatchObject({
      status: 409,
      message:
        'The price of the home would be $100,000.01, and its verified valuation of 1 October 2026 is $100,000.00. Nothing above it is paid to the seller: put the rest into costs or the reserve.',
    });
    await replace(raised, { ...valued, value: '400000' });
    await reviewHome(test, raised);
    expect((await takeStep(test, raised, { step: 'acquire', acquisition: dear })).status).toBe(409);
    expect((await takeStep(test, raised, { step: 'acquire', acquisition })).status).toBe(200);
    expect(await balanceOf(test, 'person', raised.owner.userId)).toBe(10_000_000n);
    await expectSound(test);
  });

  it('needs a home that is screened and attested at that moment', async () => {
    await replace(raised, { kind: 'holding-deed' });
    await reviewHome(test, raised);
    expect((await propose(test, raised, { step: 'acquire', acquisition })).status).toBe(200);
    await test.db.updateTable('offerings').set({ attested_until: null }).execute();
    expect(await confirm(test, raised)).toMatchObject({
      status: 409,
      message: 'Not possible yet: the Sharia review is not finished.',
    });
    await test.db.updateTable('offerings').set({ attested_until: '2099-01-01' }).execute();
    await test.db.updateTable('dossiers').set({ state: 'stale' }).execute();
    expect(await confirm(test, raised)).toMatchObject({
      status: 409,
      message: 'Not possible yet: the listing has not been compared with its documents.',
    });
    expect(await balanceOf(test, 'person', raised.owner.userId)).toBe(0n);
  });
});
