import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { balanceOf, expectSound, get, invest } from '#api/testing/money.ts';
import { signInAgain, type Person } from '#api/testing/people.ts';
import { buildInvestor, openRaise, passHours, readRaise, runJobs, takeStep } from '#api/testing/raises.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY = 24;

async function readOrder(person: Person) {
  Object.assign(person, await signInAgain(test, person.userId));
  return (await get(test, person, '/investments')).data[0];
}

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
