import { z } from 'zod';

/** Body of every refusal. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  statusCode: z.number().int(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** Body of every other answer. */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data });
}

export function listAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({
    success: z.literal(true),
    data: z.array(item),
    meta: z.object({ total: z.number().int() }),
  });
}

/** Answer with nothing but a message to show. */
export const acknowledgement = z.object({ success: z.literal(true), message: z.string(), data: z.null() });

export interface Answer<Data> {
  success: true;
  message?: string | undefined;
  data: Data;
}
