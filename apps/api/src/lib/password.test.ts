import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

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
