import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { forgetOldThrottles, forgive, forgiveAll, peek, spend, spendOrRefuse } from './throttle.ts';

const budget = { key: 'door:ip:203.0.113.7', limit: 3, windowSeconds: 3600, units: 1 };
const at = (time: string) => new Date(`2026-11-16T${time}Z`);

describe('spend', () => {
  const test = useTestApp();

  async function spendAt(time: string, changes: Partial<typeof budget> = {}): Promise<number> {
    return (await spend(test.db, { ...budget, ...changes }, at(time))).waitSeconds;
  }

  it('lets the budget through and then tells how long to wait', async () => {
    expect([await spendAt('10:00:00'), await spendAt('10:10:00'), await spendAt('10:20:00')]).toEqual([0, 0, 0]);
    expect(await spendAt('10:30:00')).toBe(1800);
    expect(await spendAt('10:59:59.500')).toBe(1);
  });

  it('slides: each use comes back an hour after it was made', async () => {
    for (const time of ['10:00:00', '10:50:00', '10:59:59']) expect(await spendAt(time)).toBe(0);
    expect(await spendAt('11:00:00')).toBe(0);
    expect(await spendAt('11:00:01')).toBe(2999);
    expect(await spendAt('11:50:00')).toBe(0);
    expect(await spendAt('11:50:01')).toBe(598);
  });

  it('counts several at once, and says when there is room for so many', async () => {
    expect(await spendAt('10:00:00', { units: 1 })).toBe(0);
    expect(await spendAt('10:10:00', { units: 2 })).toBe(0);
    expect(await spendAt('10:20:00', { units: 1 })).toBe(2400);
    expect(await spendAt('10:20:00', { units: 2 })).toBe(3000);
    expect(await spendAt('11:00:00', { units: 2 })).toBe(600);
    expect(await spendAt('11:00:00', { units: 1 })).toBe(0);
  });

  it('does not count what it refused', async () => {
    for (const time of ['10:00:00', '10:01:00', '10:02:00', '10:30:00', '10:31:00', '10:32:00', '10:33:00'])
      await spendAt(time);
    expect(await spendAt('11:00:00')).toBe(0);
  });

  it('gives nothing back when the clock is set back', async () => {
    for (const time of ['10:00:00', '10:01:00', '10:02:00']) await spendAt(time);
    expect(await spendAt('09:00:00')).toBe(7200);
  });

  it('counts each key for itself', async () => {
    for (const time of ['10:00:00', '10:01:00', '10:02:00', '10:03:00']) await spendAt(time);
    expect(await spendAt('10:04:00', { key: 'door:ip:203.0.113.8' })).toBe(0);
  });

  it('never lets more than the budget through, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => spendAt('10:00:00')));
    expect(answers.filter((waitSeconds) => waitSeconds === 0)).toHaveLength(3);
  });

  it('becomes a refusal that says when to come back', async () => {
    for (let use = 0; use < 3; use += 1) await spendOrRefuse(test.db, budget, at('10:00:00'));
    await expect(spendOrRefuse(test.db, budget, at('10:15:00'))).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please wait a moment and try again.',
      retryAfterSeconds: 2700,
    });
  });

  it('forgets what is older than two days, and nothing younger', async () => {
    for (const key of ['old', 'young']) await spend(test.db, { ...budget, key }, new Date('2026-11-14T10:00:00Z'));
    await spend(test.db, { ...budget, key: 'young' }, new Date('2026-11-14T11:00:00Z'));
    await forgetOldThrottles(test.db, new Date('2026-11-16T10:59:59Z'));
    expect(await test.db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'young' }]);
  });
});

describe('peek and forgive', () => {
  const test = useTestApp();

  it('tells how long to wait without counting, until it is forgiven', async () => {
    for (const time of ['10:00:00', '10:10:00']) {
      await spend(test.db, budget, at(time));
      expect(await peek(test.db, budget, at('10:30:00'))).toBe(0);
    }
    await spend(test.db, budget, at('10:20:00'));
    expect(await peek(test.db, budget, at('10:30:00'))).toBe(1800);
    expect(await peek(test.db, budget, at('11:00:00'))).toBe(0);
    await forgive(test.db, 'door:ip:203.0.113');
    expect(await peek(test.db, budget, at('10:30:00')), 'another key').toBe(1800);
    await forgive(test.db, 'door:ip:203.0.113.7');
    expect(await peek(test.db, budget, at('10:30:00'))).toBe(0);
  });

  it('forgives what begins so, and nothing that only looks like a pattern', async () => {
    for (const key of ['login:a_b@example.com:1', 'login:axb@example.com:1'])
      await spend(test.db, { ...budget, key, limit: 1 }, at('10:00:00'));
    await forgiveAll(test.db, 'login:a_b@');
    expect(await peek(test.db, { ...budget, key: 'login:a_b@example.com:1', limit: 1 }, at('10:00:01'))).toBe(0);
    expect(await peek(test.db, { ...budget, key: 'login:axb@example.com:1', limit: 1 }, at('10:00:01'))).toBe(3599);
  });
});
