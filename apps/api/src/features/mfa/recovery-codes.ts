import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { RECOVERY_CODE_COUNT } from '@diyar/domain/limits.ts';
import type { Deps } from '#api/deps.ts';
import { hashCode } from '#api/lib/one-time-token.ts';

/** 120 bits: 24 characters, shown as four groups of six. */
const CODE_BYTES = 15;

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const text = Secret.fromHex(randomBytes(CODE_BYTES).toString('hex')).base32;
    return text.match(/.{6}/g)!.join('-');
  });
}

/** However it was written down, it is the same code: case, dashes and spaces do not count. */
export function hashRecoveryCode(deps: Deps, userId: string, code: string): Buffer {
  const written = code.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return hashCode(deps.secrets.pepper, 'recovery', userId, written);
}
