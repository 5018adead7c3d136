import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';

/** The first key of a list is the one in use; the others are still accepted. */
export interface StoredSecrets {
  /** Signs links that must be recognised without a row of their own. */
  linkKey: Buffer;
  /** Sign access tokens. */
  tokenKeys: Buffer[];
  /** Encrypt what must be read again, such as authenticator secrets. */
  encryptionKeys: Buffer[];
  /** Makes the hashes of short codes worthless to whoever has the database alone. */
  pepper: Buffer;
}

export interface Secrets extends StoredSecrets {
  /** Opens the mailbox page; a new one at each start. */
  mailboxKey: string;
}

type Given = Partial<Record<Name, string>>;
type Name = 'linkKey' | 'tokenKey' | 'encryptionKey' | 'pepper';

const names: Name[] = ['linkKey', 'tokenKey', 'encryptionKey', 'pepper'];
const KEY_BYTES = 32;

/**
 * Made on the first start; never made again next to existing data, because what they protect would be lost in silence.
 * What the environment gives comes before the file, and what it gives is not written down.
 */
export async function openSecrets(path: string, mayMake: boolean, fromEnvironment: Given = {}): Promise<StoredSecrets> {
  const stored = await readStored(path);
  const given = { ...stored, ...fromEnvironment };
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && mayMake) {
    const made = Object.fromEntries(missing.map((name) => [name, randomBytes(KEY_BYTES).toString('base64url')]));
    await writeFile(`${path}.new`, JSON.stringify({ ...stored, ...made }), { mode: 0o600 });
    await rename(`${path}.new`, path);
    return toSecrets({ ...given, ...made }, path);
  }
  if (stored === undefined && missing.length > 0)
    throw new Error(`${path} is missing although there is data. Restore it from the backup.`);
  return toSecrets(given, path);
}

async function readStored(path: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) throw new Error(`${path} can be read by others. Run: chmod 600 ${path}`);
  try {
    return { ...(JSON.parse(text) as Record<string, unknown>) };
  } catch {
    throw new Error(`${path} is damaged. Restore it from the backup.`);
  }
}

function toSecrets(values: Partial<Record<Name, unknown>>, path: string): StoredSecrets {
  const [linkKey] = readKeys(values.linkKey, 'linkKey', path);
  const [pepper] = readKeys(values.pepper, 'pepper', path);
  return {
    linkKey: linkKey!,
    tokenKeys: readKeys(values.tokenKey, 'tokenKey', path),
    encryptionKeys: readKeys(values.encryptionKey, 'encryptionKey', path),
    pepper: pepper!,
  };
}

/** Several keys stand in one text, the newest first, with commas between. */
function readKeys(value: unknown, name: Name, path: string): Buffer[] {
  const keys = (typeof value === 'string' ? value : '').split(',').map((text) => Buffer.from(text, 'base64url'));
  for (const key of keys) {
    if (key.length < KEY_BYTES) throw new Error(`${name} in ${path} is shorter than ${KEY_BYTES} bytes.`);
    if (new Set(key).size < 8)
      throw new Error(`${name} in ${path} is too easy to guess. Use ${KEY_BYTES} random bytes.`);
  }
  return keys;
}

export function signLink(key: Buffer, purpose: string, id: string): string {
  return `${id}.${createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')}`;
}

export function readSignedLink(key: Buffer, purpose: string, token: string): string | undefined {
  const id = token.slice(0, token.indexOf('.'));
  const expected = Buffer.from(signLink(key, purpose, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
