import { randomBytes } from 'node:crypto';
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

const names = ['linkKey', 'tokenKey', 'encryptionKey', 'pepper'] as const;
const random = () => randomBytes(32).toString('base64url');

function makeContent(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, random()])), ...changes });
}

describe('openSecrets', () => {
  it('makes them once, for the owner alone, and finds the same ones again', async () => {
    const path = makePath();
    const made = await openSecrets(path, true);
    for (const key of [made.linkKey, made.pepper, ...made.tokenKeys, ...made.encryptionKeys])
      expect(key).toHaveLength(32);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await openSecrets(path, false)).toEqual(made);
    expect(await openSecrets(path, true)).toEqual(made);
  });

  it('makes different ones for every purpose and every installation', async () => {
    const all = [await openSecrets(makePath(), true), await openSecrets(makePath(), true)].flatMap((each) => [
      each.linkKey,
      each.pepper,
      ...each.tokenKeys,
      ...each.encryptionKeys,
    ]);
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(8);
  });

  it('refuses to make new ones next to existing data', async () => {
    const path = makePath();
    await expect(openSecrets(path, false)).rejects.toThrow(
      new Error(`${path} is missing although there is data. Restore it from the backup.`),
    );
    expect(existsSync(path)).toBe(false);
  });

  it('adds those that came with accounts to a file from before them, and keeps the one it has', async () => {
    const linkKey = random();
    const path = makePath(JSON.stringify({ linkKey }));
    const opened = await openSecrets(path, true);
    expect(opened.linkKey.toString('base64url')).toBe(linkKey);
    expect(await openSecrets(path, false)).toEqual(opened);
  });

  it('takes those of the environment first and does not write them down', async () => {
    const path = makePath(makeContent());
    const before = readFileSync(path, 'utf8');
    const pepper = random();
    expect((await openSecrets(path, false, { pepper })).pepper.toString('base64url')).toBe(pepper);
    expect(readFileSync(path, 'utf8')).toBe(before);
    const given = Object.fromEntries(names.map((name) => [name, random()]));
    const none = makePath();
    await openSecrets(none, false, given);
    await openSecrets(none, true, given);
    expect(existsSync(none)).toBe(false);
  });

  it('reads several keys, the newest first', async () => {
    const [newer, older] = [random(), random()];
    const { tokenKeys } = await openSecrets(makePath(makeContent({ tokenKey: `${newer},${older}` })), false);
    expect(tokenKeys.map((key) => key.toString('base64url'))).toEqual([newer, older]);
  });

  it.each([0o644, 0o640, 0o604, 0o660])('refuses a file of mode %o, which others can read', async (mode) => {
    const path = makePath(makeContent(), mode);
    await expect(openSecrets(path, false)).rejects.toThrow(
      new Error(`${path} can be read by others. Run: chmod 600 ${path}`),
    );
  });

  it.each(
    names.flatMap((name) => [
      [name, 'a short key', randomBytes(31).toString('base64url')],
      [name, 'a second key that is short', `${random()},AAAA`],
      [name, 'an empty key', ''],
      [name, 'a key that is no text', 42],
      [name, 'no key', undefined],
    ]),
  )('refuses %s with %s', async (name, _what, value) => {
    const path = makePath(makeContent({ [name]: value }));
    await expect(openSecrets(path, false)).rejects.toThrow(new Error(`${name} in ${path} is shorter than 32 bytes.`));
  });

  it.each(['A'.repeat(43), 'AQ'.repeat(22)])('refuses %s, which nobody drew at random', async (pepper) => {
    const path = makePath(makeContent({ pepper }));
    await expect(openSecrets(path, false)).rejects.toThrow(
      new Error(`pepper in ${path} is too easy to guess. Use 32 random bytes.`),
    );
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
