import * as mfaFieldsWords from '@diyar/words/mfa-fields.ts';
import { z } from 'zod';
import { token } from './auth.ts';

const SIX_DIGITS = /^\d{6}$/;

export const authenticatorCode = z.string(mfaFieldsWords.codeMissing).regex(SIX_DIGITS, mfaFieldsWords.codeIncomplete);

export const recoveryCode = z
  .string(mfaFieldsWords.recoveryCodeMissing)
  .trim()
  .min(1, mfaFieldsWords.recoveryCodeMissing)
  .max(100, mfaFieldsWords.recoveryCodeMissing);

export const codeInput = z.object({ token: authenticatorCode });
export type CodeInput = z.infer<typeof codeInput>;

export function isAuthenticatorCode(code: string): boolean {
  return SIX_DIGITS.test(code);
}

/** Case, dashes and spaces are ignored. */
export function toPlainRecoveryCode(code: string): string {
  return code.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
}

/** A recovery code turns two-factor off as well, for people who have lost their phone. */
export const disableInput = z.object({
  token: z
    .string(mfaFieldsWords.codeMissing)
    .refine(
      (code) => isAuthenticatorCode(code) || /^[A-Z2-7]{24}$/.test(toPlainRecoveryCode(code)),
      mfaFieldsWords.codeIncomplete,
    ),
});

export const verifyMfaInput = z.object({ userId: z.string(), token: authenticatorCode, tempToken: token });
export type VerifyMfaInput = z.infer<typeof verifyMfaInput>;

export const verifyRecoveryCodeInput = z.object({ userId: z.string(), recoveryCode, tempToken: token });
export type VerifyRecoveryCodeInput = z.infer<typeof verifyRecoveryCodeInput>;

export const mfaSecret = z.object({ secret: z.string(), otpauth_url: z.string() });
export type MfaSecret = z.infer<typeof mfaSecret>;

export const setupCheck = z.object({ valid: z.boolean() });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const mfaStatus = z.object({ enabled: z.boolean(), recoveryCodesRemaining: z.number().int() });
export type MfaStatus = z.infer<typeof mfaStatus>;

/** An authenticator code replaces the recent sign-in that a change needs. */
export const optionalCodeInput = z.object({ token: authenticatorCode.optional() }).nullish();
