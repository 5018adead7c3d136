import { z } from 'zod';
import { loginResult } from './auth.ts';
import { authenticatorCode } from './mfa.ts';

/** Made by the browser that starts and kept there: an answer that comes back without it was not asked for here. */
const state = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[\w-]+$/);

export const googleStartInput = z.object({ state });
/** Where the browser goes next. */
export const googleStart = z.object({ url: z.url() });
export type GoogleStart = z.infer<typeof googleStart>;

/** The code stands in for a sign-in that is too long ago to connect or disconnect anything. */
export const googleConnectInput = z.object({ state, token: authenticatorCode.optional() });
export const googleDisconnectInput = z.object({ token: authenticatorCode.optional() }).nullish();

/** What the page at `/auth/google/callback` finds as `error` in its address when it gets no token. */
export const googleErrors = ['denied', 'failed', 'away'] as const;
export type GoogleError = (typeof googleErrors)[number];

/** Read leniently: a wrong state must reach the check that spends the code, and what else is sent hardly counts. */
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

/** The way to Google that ends here began in the profile, with a session that stays as it is. */
export const googleOutcome = z.object({ outcome: z.literal('connected') });
export type GoogleOutcome = z.infer<typeof googleOutcome>;

/** Signing in answers like a right password, connecting with `connected`. */
export const googleResult = z.union([loginResult, googleOutcome]);
export type GoogleResult = z.infer<typeof googleResult>;
