import { z } from 'zod';

/** A signed-in browser, as its owner sees it. */
export const session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** "Firefox on Windows", or "Unknown device". */
  device: z.string(),
  /** Network of the IP address, which does not identify a person: 203.0.113.0 or 2001:db8::. */
  ipPrefix: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type Session = z.infer<typeof session>;
