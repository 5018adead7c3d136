import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;

function toKeyId(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** Readable only with the key and for the same owner: a row copied to another account opens nothing. */
export function encrypt([key]: Buffer[], owner: string, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key!, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([toKeyId(key!), nonce, cipher.getAuthTag(), sealed]);
}

export function decrypt(keys: Buffer[], owner: string, sealed: Buffer): Buffer {
  const key = keys.find((each) => toKeyId(each).equals(sealed.subarray(0, KEY_ID_BYTES)));
  if (key === undefined) throw new Error('No key opens this: the one it was closed with is not configured');
  const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
  const tag = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
