import { z } from 'zod';
import { currency, minor, orderedProperty } from './ledger.ts';

export const lease = z.object({
  id: z.uuid(),
  property: orderedProperty,
  /** What the person who asks is to this lease. */
  role: z.enum(['tenant', 'owner']),
  tenantName: z.string(),
  ownerName: z.string(),
  startsOn: z.iso.date(),
  currency,
  monthlyRentMinor: minor,
  depositMinor: minor,
  state: z.enum(['active', 'ended']),
  endedAt: z.iso.datetime().nullable(),
  /** Until then the deposit is held apart. */
  depositReturnedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Lease = z.infer<typeof lease>;
