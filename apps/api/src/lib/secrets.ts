import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';

export interface Secrets {
  /** Signs links that must be recognised without a row of their own. */
  linkKey: Buffer;
}

const KEY_BYTES = 32;

/** Made on the first start; never made again beside existing data, because what they protect would be lost in silence. */
export async function openSecrets(path: string, isFirstStart: boolean): Promise<Secrets> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    if (!isFirstStart) throw new Error(`${path} is missing although there is data. Restore it from the backup.`);
    const made = { linkKey: randomBytes(KEY_BYTES).toString('base64url') };
    await writeFile(`${path}.new`, JSON.stringify(made), { mode: 0o600 });
    await rename(`${path}.new`, path);
    return readSecrets(path, made);
  }
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) throw new Error(`${path} can be read by others. Run: chmod 600 ${path}`);
  return readSecrets(path, parseSecrets(path, text));
}

function parseSecrets(path: string, text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as Record<string, unknown>) };
  } catch {
    throw new Error(`${path} is damaged. Restore it from the backup.`);
  }
}

function readSecrets(path: string, values: Record<string, unknown>): Secrets {
  const linkKey = Buffer.from(typeof values['linkKey'] === 'string' ? values['linkKey'] : '', 'base64url');
  if (linkKey.length < KEY_BYTES) throw new Error(`linkKey in ${path} is shorter than ${KEY_BYTES} bytes.`);
  return { linkKey };
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
