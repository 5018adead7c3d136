import { z } from 'zod';
import { loginResult } from './auth.ts';
import { authenticatorCode } from './mfa.ts';

/** State: made and kept by the browser that starts, so that an answer to another browser's request is refused. */
const state = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[\w-]+$/);

export const googleStartInput = z.object({ state });
/** Address at Google to continue at. */
export const googleStart = z.object({ url: z.url() });
export type GoogleStart = z.infer<typeof googleStart>;

/** The authenticator code replaces a recent sign-in, which connecting and disconnecting need. */
export const googleConnectInput = z.object({ state, token: authenticatorCode.optional() });
export const googleDisconnectInput = z.object({ token: authenticatorCode.optional() }).nullish();

/** Values of `error` in the address of `/auth/google/callback` when there is no token. */
export const googleErrors = ['denied', 'failed', 'away'] as const;
export type GoogleError = (typeof googleErrors)[number];

/** Lenient: a wrong state must reach the check that spends the code, and other fields are not used. */
export const googleInput = z.object({
  token: z.string(),
  state: z.string().nullish().catch(null),
  userData: z
    .object({ email: z.string(), firstName: z.string(), lastName: z.string(), picture: z.string() })
    .partial()
    .nullish()
    .catch(null),
});
export type GoogleInput = z.infer<typeof googleInput>;

/** Answer when the sign-in at Google began in the profile: the session stays as it is. */
export const googleOutcome = z.object({ outcome: z.literal('connected') });
export type GoogleOutcome = z.infer<typeof googleOutcome>;

/** Signing in answers like a correct password, connecting with `connected`. */
export const googleResult = z.union([loginResult, googleOutcome]);
export type GoogleResult = z.infer<typeof googleResult>;
