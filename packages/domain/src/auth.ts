import { z } from 'zod';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, OTP_MAX_LENGTH, OTP_MIN_LENGTH } from './limits.ts';
import { findPasswordProblem } from './password.ts';
import { email, isNameWithAddress, line } from './text.ts';

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

/** Both halves of a session, as sign-in and refresh answer them. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const credentials = tokens.extend({ user });
export type Credentials = z.infer<typeof credentials>;

export const mfaChallenge = z.object({ requiresMfa: z.literal(true), userId: z.uuid(), tempToken: z.string() });
export type MfaChallenge = z.infer<typeof mfaChallenge>;

/** A right password either signs in or leads to the second factor. */
export const loginResult = z.union([mfaChallenge, credentials]);
export type LoginResult = z.infer<typeof loginResult>;

function personName(label: 'First name' | 'Last name') {
  return line({
    required: `${label} is required`,
    tooLong: `${label} cannot be more than ${NAME_MAX_LENGTH} characters`,
    max: NAME_MAX_LENGTH,
  })
    .min(NAME_MIN_LENGTH, `${label} must be at least ${NAME_MIN_LENGTH} characters`)
    .refine((name) => !isNameWithAddress(name), `${label} cannot contain a web or email address`);
}
export const firstName = personName('First name');
export const lastName = personName('Last name');

export const newPassword = z.string('Password is required').superRefine((text, context) => {
  const problem = findPasswordProblem(text);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});

const existingPassword = z.string('Password is required').min(1, 'Password is required');

/** Long enough for every token we issue; anything longer cannot be one. */
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
  .string('OTP is required')
  .min(1, 'OTP is required')
  .regex(/^\d*$/, 'OTP must contain only digits')
  .min(OTP_MIN_LENGTH, 'OTP must be at least 6 digits')
  .max(OTP_MAX_LENGTH, 'OTP cannot be more than 8 digits');

/** The token is the one in the mailed link; a person who types the code has none. */
export const verifyOtpInput = z.object({ email, otp, resetToken: token.nullish() });
export type VerifyOtpInput = z.infer<typeof verifyOtpInput>;

export const verifiedOtp = z.object({ resetToken: z.string() });

/** The rules for the password are checked after the token, and refused with a status of their own. */
export const resetPasswordInput = z.object({
  email,
  otp: z.string(),
  resetToken: token.nullish(),
  newPassword: z.string('Password is required'),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

const newPasswordFields = z.object({
  newPassword,
  confirmPassword: z.string('Please confirm your password').min(1, 'Please confirm your password'),
});

function mustMatch<Fields extends z.ZodType<{ newPassword: string; confirmPassword: string }>>(fields: Fields): Fields {
  return fields.refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords must match',
    // Said also while the password itself is not yet good enough.
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  });
}

/** What the two fields of the form hold. */
export const newPasswordForm = mustMatch(newPasswordFields);
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

/** The same in the profile, where the current password is asked for first. */
export const changePasswordForm = mustMatch(
  newPasswordFields.extend({
    currentPassword: z.string('Please enter your current password').min(1, 'Please enter your current password'),
  }),
);
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

/** For an account that has none yet; the field is not shown. */
export const firstPasswordForm = mustMatch(newPasswordFields.extend({ currentPassword: z.string() }));

export const refreshInput = z.object({ refreshToken: token });
export const logoutInput = z.object({ refreshToken: token.nullish() }).nullish();
