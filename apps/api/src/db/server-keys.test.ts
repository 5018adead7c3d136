import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StoredSecrets } from '#api/lib/secrets.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { keepServerKeys } from './server-keys.ts';

const test = useTestApp();

function makeKeys(): StoredSecrets {
  const [linkKey, token, encryption, pepper] = Array.from({ length: 4 }, () => randomBytes(32));
  return { linkKey: linkKey!, tokenKeys: [token!], encryptionKeys: [encryption!], pepper: pepper! };
}

it.each(['linkKey', 'tokenKeys', 'encryptionKeys', 'pepper'] as const)(
  'refuses a server whose %s is another one than that of the first',
  async (name) => {
    const keys = makeKeys();
    await keepServerKeys(test.db, keys, false);
    await keepServerKeys(test.db, keys, false);
    const other = { ...keys, [name]: makeKeys()[name] };
    await expect(keepServerKeys(test.db, other, false)).rejects.toThrow('Changing keys');
    await keepServerKeys(test.db, keys, false);
    await keepServerKeys(test.db, other, true);
    await expect(keepServerKeys(test.db, keys, false)).rejects.toThrow('is another one than');
  },
);

it('follows a key that is replaced step by step', async () => {
  const old = makeKeys();
  const tokenKeys = [...makeKeys().tokenKeys, ...old.tokenKeys];
  const steps = [old.tokenKeys, tokenKeys.toReversed(), tokenKeys, tokenKeys.slice(0, 1)];
  for (const step of steps) await keepServerKeys(test.db, { ...old, tokenKeys: step }, false);
  await expect(keepServerKeys(test.db, old, false)).rejects.toThrow('TOKEN_KEY');
});

it('lets one of two first servers with different keys start', async () => {
  const starts = await Promise.allSettled([makeKeys(), makeKeys()].map((keys) => keepServerKeys(test.db, keys, false)));
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('keeps nothing that helps to find a key, and lets the serving role change nothing', async () => {
  const keys = makeKeys();
  await keepServerKeys(test.db, keys, false);
  const { rows } = await sql<{ fingerprints: string[] }>`select fingerprints from server_keys`.execute(test.db);
  const kept = rows.flatMap(({ fingerprints }) => fingerprints);
  expect(kept.map(({ length }) => length)).toEqual([12, 12, 12, 12]);
  const texts = [keys.linkKey, ...keys.tokenKeys, ...keys.encryptionKeys, keys.pepper].flatMap((key) =>
    (['base64url', 'hex', 'latin1'] as const).map((encoding) => key.toString(encoding)),
  );
  expect(kept.filter((fingerprint) => texts.some((text) => text.includes(fingerprint)))).toEqual([]);
  await expect(sql`delete from server_keys`.execute(test.deps.db)).rejects.toThrow('permission denied');
});
