import * as authFieldsWords from '@diyar/words/auth-fields.ts';
import * as passwordFieldsWords from '@diyar/words/password-fields.ts';
import { z } from 'zod';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, OTP_MAX_LENGTH, OTP_MIN_LENGTH } from './limits.ts';
import { findPasswordProblem } from './password.ts';
import { email, isNameWithContact, line } from './text.ts';

export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  isEmailVerified: z.boolean(),
  roles: z.array(z.string()),
  recoveryCodesRemaining: z.number().int(),
});
export type User = z.infer<typeof user>;

/** Tokens of a session, as signing in and refreshing answer them. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const credentials = tokens.extend({ user });
export type Credentials = z.infer<typeof credentials>;

export const mfaChallenge = z.object({ requiresMfa: z.literal(true), userId: z.uuid(), tempToken: z.string() });
export type MfaChallenge = z.infer<typeof mfaChallenge>;

/** Answer to a correct password: signed in, or a challenge for the second factor. */
export const loginResult = z.union([mfaChallenge, credentials]);
export type LoginResult = z.infer<typeof loginResult>;

function personName(words: { required: string; tooShort: string; tooLong: string; hasContact: string }) {
  return line({ required: words.required, tooLong: words.tooLong, max: NAME_MAX_LENGTH })
    .min(NAME_MIN_LENGTH, words.tooShort)
    .refine((name) => !isNameWithContact(name), words.hasContact);
}
export const firstName = personName(authFieldsWords.firstName);
export const lastName = personName(authFieldsWords.lastName);

export const newPassword = z.string(passwordFieldsWords.required).superRefine((text, context) => {
  const problem = findPasswordProblem(text);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});

const existingPassword = z.string(passwordFieldsWords.required).min(1, passwordFieldsWords.required);

/** Longer than every token we issue. */
export const token = z.string().max(500);

export const registerInput = z.object({ firstName, lastName, email, password: newPassword });
export type RegisterInput = z.infer<typeof registerInput>;

export const registration = z.object({ email: z.string() });

export const loginInput = z.object({ email, password: existingPassword });
export type LoginInput = z.infer<typeof loginInput>;

export const verifyEmailInput = z.object({ token: z.string() });
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

export const emailInput = z.object({ email });
export type EmailInput = z.infer<typeof emailInput>;

export const otp = z
  .string(authFieldsWords.otpRequired)
  .min(1, authFieldsWords.otpRequired)
  .regex(/^\d*$/, authFieldsWords.otpNotDigits)
  .min(OTP_MIN_LENGTH, authFieldsWords.otpTooShort)
  .max(OTP_MAX_LENGTH, authFieldsWords.otpTooLong);

/** `resetToken` comes from the link in the email; a person who types the code has none. */
export const verifyOtpInput = z.object({ email, otp, resetToken: token.nullish() });
export type VerifyOtpInput = z.infer<typeof verifyOtpInput>;

export const verifiedOtp = z.object({ resetToken: z.string() });

/** Password rules are checked after the token, and refused with a status of their own. */
export const resetPasswordInput = z.object({
  email,
  otp: z.string(),
  resetToken: token.nullish(),
  newPassword: z.string(passwordFieldsWords.required),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

const newPasswordFields = z.object({
  newPassword,
  confirmPassword: z.string(passwordFieldsWords.confirmationMissing).min(1, passwordFieldsWords.confirmationMissing),
});

function mustMatch<Fields extends z.ZodType<{ newPassword: string; confirmPassword: string }>>(fields: Fields): Fields {
  return fields.refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordFieldsWords.mismatch,
    // Checked also while the password itself is refused.
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  });
}

/** Values of the form for a new password. */
export const newPasswordForm = mustMatch(newPasswordFields);
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

/** The same in the profile, with the current password. */
export const changePasswordForm = mustMatch(
  newPasswordFields.extend({
    currentPassword: z.string(passwordFieldsWords.currentMissing).min(1, passwordFieldsWords.currentMissing),
  }),
);
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

/** The same for an account without a password; the field is not shown. */
export const firstPasswordForm = mustMatch(newPasswordFields.extend({ currentPassword: z.string() }));

export const refreshInput = z.object({ refreshToken: token });
export const logoutInput = z.object({ refreshToken: token.nullish() }).nullish();
