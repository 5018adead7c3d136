import { z } from 'zod';
import { token } from './auth.ts';

/** Made by the browser that starts and kept there: an answer that comes back without it was not asked for here. */
const state = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[\w-]+$/);

export const googleStartInput = z.object({ state });
export const googleStart = z.object({ url: z.url() });

export const googleInput = z.object({
  token,
  state: state.nullish(),
  userData: z
    .object({
      email: z.string().max(300),
      firstName: z.string().max(300),
      lastName: z.string().max(300),
      picture: z.string().max(5000),
    })
    .partial()
    .nullish()
    .catch(null),
});
export type GoogleInput = z.infer<typeof googleInput>;
