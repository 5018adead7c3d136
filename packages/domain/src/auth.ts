import { z } from 'zod';

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
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}
