import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { StoredSecrets } from '#api/lib/secrets.ts';
import { inTransaction, type Db } from './client.ts';

/** Settings of docs/operating.md by the keys they give. */
const listKeys = ({ linkKey, tokenKeys, encryptionKeys, pepper }: StoredSecrets): Record<string, Buffer[]> => ({
  LINK_KEY: [linkKey],
  TOKEN_KEY: tokenKeys,
  ENCRYPTION_KEY: encryptionKeys,
  PEPPER: [pepper],
});

/**
 * Refuses keys of which none was known to the server that started last: with them links, sessions, codes and second factors of the
 * others would be taken for forged. A key that is replaced is given next to the new one for a while. Needs the owner's rights.
 */
export async function keepServerKeys(owner: Db, secrets: StoredSecrets, areNewAccepted: boolean): Promise<void> {
  await inTransaction(owner, async (tx) => {
    for (const [name, keys] of Object.entries(listKeys(secrets))) {
      const fingerprints = keys.map(toFingerprint);
      await sql`insert into server_keys (name, fingerprints) values (${name}, ${fingerprints}) on conflict do nothing`.execute(
        tx,
      );
      const { rows } = await sql<{ isKnown: boolean }>`
        select fingerprints && ${fingerprints} as "isKnown" from server_keys where name = ${name} for update`.execute(
        tx,
      );
      if (!rows[0]!.isKnown && !areNewAccepted) throw refuse(name);
      await sql`update server_keys set fingerprints = ${fingerprints}, since = now()
        where name = ${name} and fingerprints <> ${fingerprints}`.execute(tx);
    }
  });
}

/** For commands, which never decide it. */
export async function requireServerKeys(db: Db, secrets: StoredSecrets): Promise<void> {
  const { rows } = await sql<{
    name: string;
    fingerprints: string[];
  }>`select name, fingerprints from server_keys`.execute(db);
  for (const [name, keys] of Object.entries(listKeys(secrets))) {
    const known = rows.find((row) => row.name === name);
    if (known !== undefined && !keys.some((key) => known.fingerprints.includes(toFingerprint(key)))) throw refuse(name);
  }
}

function refuse(name: string): Error {
  return new Error(
    `${name} is another one than this database was used with. Set the one of before, or see "Changing keys" in docs/operating.md`,
  );
}

/** Tells keys apart and nothing about them. */
function toFingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('fingerprint').digest('base64url').slice(0, 12);
}
