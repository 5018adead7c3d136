import { z } from 'zod';

/** Answer to an upload for each file, in the order they were sent. */
export const uploadedFile = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Picture of a conversation or a lease, which only the people of it see; its files are at `privatePictureUrl`. */
export const privatePicture = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
});
export type PrivatePicture = z.infer<typeof privatePicture>;

/** Fields of an upload next to its files. */
export const uploadFields = z.object({
  /** A panorama is a 360° picture of a room, stored wide enough for a tour. */
  entityType: z.enum(['property', 'panorama']),
  entityId: z.uuid().optional(),
});
