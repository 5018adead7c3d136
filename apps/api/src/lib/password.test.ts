import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hash } from '@node-rs/argon2';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

describe('hashPassword', () => {
  it('stores Argon2id with its parameters and a salt of its own', async () => {
    const first = await hashPassword('correct horse 7');
    const second = await hashPassword('correct horse 7');
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });
});

describe('verifyPassword', () => {
  it('accepts the password and refuses another', async () => {
    const stored = await hashPassword('correct horse 7');
    expect(await verifyPassword(stored, 'correct horse 7')).toBe(true);
    expect(await verifyPassword(stored, 'correct horse 8')).toBe(false);
  });

  it('accepts the same text in another Unicode form', async () => {
    const stored = await hashPassword('caf\u00e9 2026');
    expect(await verifyPassword(stored, 'cafe\u0301 2026')).toBe(true);
  });

  it('does not shorten a long password', async () => {
    const long = 'a1'.repeat(60);
    const stored = await hashPassword(long);
    expect(await verifyPassword(stored, long.slice(0, 72))).toBe(false);
  });
});

describe('an account without a password', () => {
  it('has none that fits, and takes a hash to find out', async () => {
    const attempts = ['', 'x', 'correct horse 7'];
    for (const attempt of attempts) expect(await verifyPassword(null, attempt)).toBe(false);
    expect(await verifyPassword(undefined, 'x')).toBe(false);
  });
});

describe('isOutdated', () => {
  it('knows a hash with other parameters', async () => {
    expect(isOutdated(await hashPassword('correct horse 7'))).toBe(false);
    expect(isOutdated(await hash('correct horse 7', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true);
  });
});

describe('too many at once', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const start = (count: number, throttling?: { isRateLimited: boolean }) =>
    Array.from({ length: count }, () => verifyPassword(null, 'x', throttling));
  const outcomesOf = (attempts: Promise<boolean>[]) => Promise.allSettled(attempts);
  const busy = { status: 'rejected', reason: { code: 'BUSY', status: 503, retryAfterSeconds: 2 } };

  it('works on two, lets 400 wait for at most ten seconds and sends the rest away with a time to come back', async () => {
    const hashed = outcomesOf(start(2));
    const waiting = outcomesOf(start(400));
    for (const outcome of await outcomesOf(start(3))) expect(outcome).toMatchObject(busy);
    vi.advanceTimersByTime(10_000);
    expect(await hashed).toEqual(Array.from({ length: 2 }, () => ({ status: 'fulfilled', value: false })));
    for (const outcome of (await waiting).slice(10)) expect(outcome).toMatchObject(busy);
    expect(await verifyPassword(null, 'x')).toBe(false);
  });

  it('lets everybody in the queue wait while throttling is off', async () => {
    const attempts = outcomesOf(start(8, { isRateLimited: false }));
    vi.advanceTimersByTime(60_000);
    expect(await attempts).toEqual(Array.from({ length: 8 }, () => ({ status: 'fulfilled', value: false })));
  });
});
