import { z } from 'zod';

/** A mail that stayed on this machine because no mail server is configured. */
export const localMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type LocalMail = z.infer<typeof localMail>;
