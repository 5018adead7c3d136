import { createHash, createHmac, createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { errors, jwtVerify } from 'jose';

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

/** Written out here: a signing library hands this to another thread, which takes longer than the signature itself. */
export function signAccessToken(
  [key]: Buffer[],
  issuer: string,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): string {
  const { id, object } = prepareKey(key!);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: ALGORITHM, typ: TYPE, kid: id };
  const claims = {
    sid: sessionId,
    iss: issuer,
    aud: AUDIENCE,
    sub: userId,
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
  };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', object).update(signed).digest('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
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
