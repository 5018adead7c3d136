import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits: too many to guess, so a plain hash of them is all that is stored. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For codes a person types. Short ones could be guessed from a plain hash; without the pepper this one says nothing. */
export function hashCode(pepper: Buffer, purpose: string, owner: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${purpose}\0${owner}\0${code}`).digest();
}
