import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { refused, setIdentity } from '#api/testing/identity.ts';
import { balanceOf, expectSound, get, invest } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildInvestor, openRaise, passHours, readRaise, runJobs, takeStep } from '#api/testing/raises.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY = 24;

async function readOrder(person: Person) {
  Object.assign(person, await signInAgain(test, person.userId));
  return (await get(test, person, '/investments')).data[0];
}

const subjectsTo = async ({ userId }: Person) => {
  await test.deliverMails();
  const { email } = await test.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return test.sentMails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};

describe('a raise that was extended and is full before the first last day', () => {
  it('keeps everybody, although the 48 hours reach past that day', async () => {
    const raised = await openRaise(test);
    const silent = await buildInvestor(test);
    await invest(test, silent, raised.home, 50_000);
    await passHours(test, raised, 20 * DAY);
    expect((await takeStep(test, raised, { step: 'extend', extensionDays: 14 })).status).toBe(200);
    await passHours(test, raised, 9 * DAY);
    await invest(test, await buildInvestor(test), raised.home, 50_000);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 1000 });
    await passHours(test, raised, 2 * DAY);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 1000 });
    expect((await readOrder(silent)).state).toBe('completed');
    expect(await balanceOf(test, 'held')).toBe(0n);
    await expectSound(test);
  });
});

describe('whoever is not eligible at the close', () => {
  it('gets everything back, and no letter that promises the tokens', async () => {
    const raised = await openRaise(test);
    const kept = await buildInvestor(test);
    await invest(test, kept, raised.home, 80_000);
    await passHours(test, raised, 29 * DAY);
    const unknown = await signInAs(test);
    await setIdentity(test, unknown.userId, refused);
    await invest(test, unknown, raised.home, 1000);
    await passHours(test, raised, DAY);
    await runJobs(test);
    expect((await readOrder(unknown)).state).toBe('returned');
    const title = 'The raise for “House with a walled garden” reached its minimum';
    expect(await subjectsTo(kept)).toContain(title);
    expect(await subjectsTo(unknown)).not.toContain(title);
  });
});
