import { z } from 'zod';

/** Header with the key that the server prints at its start. */
export const MAILBOX_KEY_HEADER = 'x-mailbox-key';

/** Email that is only stored, because no mail server is configured. */
export const localMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type LocalMail = z.infer<typeof localMail>;
