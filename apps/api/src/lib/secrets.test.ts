import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { openSecrets, readSignedLink, signLink } from './secrets.ts';

function makePath(content?: string, mode = 0o600): string {
  const path = join(makeTemporaryFolder(), 'secrets.json');
  if (content !== undefined) {
    writeFileSync(path, content);
    chmodSync(path, mode);
  }
  return path;
}

describe('openSecrets', () => {
  it('makes them once, for the owner alone, and finds the same ones again', async () => {
    const path = makePath();
    const made = await openSecrets(path, true);
    expect(made.linkKey).toHaveLength(32);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await openSecrets(path, false)).toEqual(made);
    expect(await openSecrets(path, true)).toEqual(made);
  });

  it('makes different ones for every installation', async () => {
    const [one, two] = [await openSecrets(makePath(), true), await openSecrets(makePath(), true)];
    expect(one.linkKey.equals(two.linkKey)).toBe(false);
  });

  it('refuses to make new ones beside existing data', async () => {
    const path = makePath();
    await expect(openSecrets(path, false)).rejects.toThrow(
      new Error(`${path} is missing although there is data. Restore it from the backup.`),
    );
    expect(existsSync(path)).toBe(false);
  });

  it.each([0o644, 0o640, 0o604, 0o660])('refuses a file of mode %o, which others can read', async (mode) => {
    const path = makePath(JSON.stringify({ linkKey: 'A'.repeat(43) }), mode);
    await expect(openSecrets(path, false)).rejects.toThrow(
      new Error(`${path} can be read by others. Run: chmod 600 ${path}`),
    );
  });

  it.each([
    ['a short key', { linkKey: Buffer.alloc(31, 1).toString('base64url') }],
    ['an empty key', { linkKey: '' }],
    ['a key that is no text', { linkKey: 42 }],
    ['no key', {}],
    ['no object', null],
  ])('refuses %s', async (_name, values) => {
    const path = makePath(JSON.stringify(values));
    await expect(openSecrets(path, false)).rejects.toThrow(new Error(`linkKey in ${path} is shorter than 32 bytes.`));
  });

  it.each(['', '{"linkKey": "AAAA', 'hello'])(
    'refuses a damaged file (%j) in one line and leaves it alone',
    async (content) => {
      const path = makePath(content);
      await expect(openSecrets(path, true)).rejects.toThrow(
        new Error(`${path} is damaged. Restore it from the backup.`),
      );
      expect(readFileSync(path, 'utf8')).toBe(content);
    },
  );
});

describe('a signed link', () => {
  const key = Buffer.alloc(32, 7);
  const token = signLink(key, 'leave', 'abc');

  it('gives back what was signed', () => {
    expect(readSignedLink(key, 'leave', token)).toBe('abc');
  });

  it('is worth nothing for another purpose or under another key', () => {
    expect(readSignedLink(key, 'confirm', token)).toBeUndefined();
    expect(readSignedLink(Buffer.alloc(32, 8), 'leave', token)).toBeUndefined();
  });

  it.each([
    '',
    '.',
    'abc',
    'abc.',
    'abd',
    token.slice(0, -1),
    `${token}A`,
    `x${token}`,
    token.replace('abc', 'abd'),
    '\u00e9'.repeat(40),
    '.'.repeat(200),
  ])('cannot be forged as %j', (forged) => {
    expect(readSignedLink(key, 'leave', forged)).toBeUndefined();
  });
});
