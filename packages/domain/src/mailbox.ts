import { z } from 'zod';
import { staffRole } from './office.ts';

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

/** Invented staff of a private server. */
export const demoStaff = z.object({
  password: z.string(),
  /** For an authenticator app, the same for all of them. */
  key: z.string(),
  /** What the app shows now. */
  code: z.string(),
  people: z.array(z.object({ email: z.string(), role: staffRole })),
});
export type DemoStaff = z.infer<typeof demoStaff>;
