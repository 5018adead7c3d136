import { z } from 'zod';

/** Carries the key that the server prints at start. */
export const MAILBOX_KEY_HEADER = 'x-mailbox-key';

/** A mail that stayed on this machine because no mail server is configured. */
export const localMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type LocalMail = z.infer<typeof localMail>;
