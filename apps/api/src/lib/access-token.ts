import { createHash, createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const LEEWAY_SECONDS = 30;
const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const AUDIENCE = 'diyar-api';

interface TokenKey {
  id: string;
  object: KeyObject;
}

const prepared = new WeakMap<Buffer, TokenKey>();

/** A key is made ready once: doing so takes longer than signing with it. */
function prepareKey(key: Buffer): TokenKey {
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const id = createHash('sha256').update('access-token').update(key).digest('base64url').slice(0, 12);
  const made = { id, object: createSecretKey(key) };
  prepared.set(key, made);
  return made;
}

export function signAccessToken(
  [key]: Buffer[],
  issuer: string,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { id, object } = prepareKey(key!);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: id })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(object);
}

/** One algorithm, our own keys by name, and every claim there: anything else is nobody's token. */
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
        const key = keys.map(prepareKey).find(({ id }) => id === kid);
        if (key === undefined) throw new errors.JWSSignatureVerificationFailed();
        return key.object;
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer,
        audience: AUDIENCE,
        clockTolerance: LEEWAY_SECONDS,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      },
    );
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined;
    return { userId: sub, sessionId: sid, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export function isStillValid({ expiresAt }: AccessClaims, now: Date): boolean {
  return now.getTime() < (expiresAt + LEEWAY_SECONDS) * 1000;
}
