import { z } from 'zod';
import { documentKinds } from './dossiers.ts';

/** Day on which something of a home, or of people's identities, falls due. */
export const officeDate = z.object({
  day: z.iso.date(),
  kind: z.enum(['review', 'condition', 'document', 'identity']),
  /** Of the home that it is about. */
  homeTitle: z.string().nullable(),
  document: z.enum(documentKinds).nullable(),
  /** How many people or papers. */
  count: z.int(),
});
export type OfficeDate = z.infer<typeof officeDate>;

/** First and last day (UTC), and how many dates are wanted at most. */
export interface DaysWanted {
  from: string;
  until: string;
  limit: number;
}
