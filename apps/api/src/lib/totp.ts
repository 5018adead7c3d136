import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import { AUTHENTICATOR_CODE_LENGTH } from '@diyar/domain/limits.ts';
import { SITE_NAME } from '@diyar/domain/pages.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** One step to either side: people's clocks differ, and typing takes a while. */
const WINDOW = [-1, 0, 1];
/** What every authenticator app can do. */
const settings = { algorithm: 'SHA1', digits: AUTHENTICATOR_CODE_LENGTH } as const;

export function makeTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

function toSecret(secret: Buffer): Secret {
  return Secret.fromHex(secret.toString('hex'));
}

/** The secret as a person types it, and as an app reads it from a picture. */
export function describeSecret(secret: Buffer, account: string): { base32: string; url: string } {
  const totp = new TOTP({
    ...settings,
    issuer: SITE_NAME,
    label: account,
    period: STEP_SECONDS,
    secret: toSecret(secret),
  });
  return { base32: totp.secret.base32, url: totp.toString() };
}

export function isCodeOfStep(secret: Buffer, code: string, step: number): boolean {
  const expected = Buffer.from(HOTP.generate({ ...settings, secret: toSecret(secret), counter: step }));
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The steps around this moment that the code belongs to, the earliest first; all of them are always looked at. */
export function findSteps(secret: Buffer, code: string, now: Date): number[] {
  const current = toStep(now);
  return WINDOW.map((offset) => current + offset).filter((step) => isCodeOfStep(secret, code, step));
}

/** What an app shows at this moment. */
export function makeCode(secret: Buffer, now: Date): string {
  return HOTP.generate({ ...settings, secret: toSecret(secret), counter: toStep(now) });
}

function toStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}
