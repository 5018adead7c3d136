import { z } from 'zod';

/** Parts of the service that people notice, in the order in which they are shown. */
export const serviceParts = ['homes', 'money', 'emails', 'jobs', 'chain', 'backups'] as const;
export type ServicePart = (typeof serviceParts)[number];

/** Answer of `/api/status`: the parts that this server knows about, and whether each of them keeps up. */
export const serviceStatus = z.object({
  checkedAt: z.string(),
  parts: z.array(z.object({ part: z.enum(serviceParts), state: z.enum(['working', 'delayed']) })),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;
