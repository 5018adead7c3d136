import { z } from 'zod';
import { currency, minor, orderedProperty } from './ledger.ts';
import { paymentMethod } from './payments.ts';

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
  /** How the first month and the deposit were paid, and so where the deposit goes back to. */
  method: paymentMethod,
  state: z.enum(['active', 'ended']),
  endedAt: z.iso.datetime().nullable(),
  /** When the owner was last asked by letter to return the deposit; the end of the lease asks for the first time. */
  depositAskedAt: z.iso.datetime().nullable(),
  /** From when on the tenant may ask; null where there is nothing to ask for. */
  canAskFrom: z.iso.datetime().nullable(),
  /** Until then the deposit is held apart. */
  depositReturnedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Lease = z.infer<typeof lease>;
