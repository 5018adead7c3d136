import { z } from 'zod';
import { currency, minor, orderedProperty } from './ledger.ts';
import { paymentMethod } from './payments.ts';

export const lease = z.object({
  id: z.uuid(),
  property: orderedProperty,
  /** Role of the caller in this lease. */
  role: z.enum(['tenant', 'owner']),
  tenantName: z.string(),
  ownerName: z.string(),
  startsOn: z.iso.date(),
  currency,
  monthlyRentMinor: minor,
  depositMinor: minor,
  /** Method by which the first month and the deposit were paid; the deposit is refunded to it. */
  method: paymentMethod,
  state: z.enum(['active', 'ended']),
  endedAt: z.iso.datetime().nullable(),
  /** When the owner was last asked by email to return the deposit; the first time is the end of the lease. */
  depositAskedAt: z.iso.datetime().nullable(),
  /** When the tenant may ask again; null when there is nothing to ask for. */
  canAskFrom: z.iso.datetime().nullable(),
  /** Until then the deposit is set aside. */
  depositReturnedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Lease = z.infer<typeof lease>;
