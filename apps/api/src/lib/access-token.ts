import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { CLOCK_LEEWAY_MS } from '@diyar/domain/limits.ts';
import { errors, jwtVerify, SignJWT } from 'jose';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const AUDIENCE = 'diyar-api';

interface TokenKey {
  id: string;
  key: Promise<webcrypto.CryptoKey>;
}

const imported = new WeakMap<Buffer, TokenKey>();

/** Imported once a key: importing takes longer than signing. */
function importKey(secret: Buffer): TokenKey {
  const known = imported.get(secret);
  if (known !== undefined) return known;
  const made = {
    id: createHash('sha256').update('access-token').update(secret).digest('base64url').slice(0, 12),
    key: webcrypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
  };
  imported.set(secret, made);
  return made;
}

export async function signAccessToken(
  [newest]: Buffer[],
  issuer: string,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<string> {
  const { id, key } = importKey(newest!);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: id })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(await key);
}

/** Undefined unless the token is signed by one of our keys, with our algorithm, and has every claim. */
export async function readAccessToken(
  keys: Buffer[],
  issuer: string,
  token: string,
  now: Date,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const found = keys.map(importKey).find(({ id }) => id === kid);
        if (found === undefined) throw new errors.JWSSignatureVerificationFailed();
        return found.key;
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer,
        audience: AUDIENCE,
        clockTolerance: CLOCK_LEEWAY_MS / 1000,
        // Also refuses a token of the future: a clock that was set back must not make its life longer.
        maxTokenAge: ACCESS_TOKEN_SECONDS,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      },
    );
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
