import { z } from 'zod';

/** What an upload answers for each file, in the order they were sent. */
export const uploadedFile = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** What goes with the files of an upload. */
export const uploadFields = z.object({
  /** A panorama is the picture of a whole room around, kept wide enough for a tour. */
  entityType: z.enum(['property', 'panorama']),
  entityId: z.uuid().optional(),
});
