import { z } from 'zod';
import { token } from './auth.ts';

export const authenticatorCode = z
  .string('Please enter your authenticator code')
  .regex(/^\d{6}$/, 'Please enter the 6-digit code from your authenticator app');

export const recoveryCode = z
  .string('Please enter a recovery code')
  .trim()
  .min(1, 'Please enter a recovery code')
  .max(100, 'Please enter a recovery code');

export const codeInput = z.object({ token: authenticatorCode });
export type CodeInput = z.infer<typeof codeInput>;

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

/** With the code from the app a change needs no recent sign-in. */
export const optionalCodeInput = z.object({ token: authenticatorCode.optional() }).nullish();
