import { z } from 'zod';
import { email } from './text.ts';

export const subscribeInput = z.object({ email });
export type SubscribeInput = z.infer<typeof subscribeInput>;

export const newsletterTokenInput = z.object({ token: z.string().min(1).max(200) });
export type NewsletterTokenInput = z.infer<typeof newsletterTokenInput>;
