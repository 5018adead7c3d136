import { z } from 'zod';

/** What a new account does first, in this order. */
export const firstStepNames = ['email', 'saved', 'identity', 'order', 'secondFactor'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

export const firstSteps = z.object({
  steps: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })),
  /** Put away by the person. */
  isDismissed: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const dismissInput = z.object({ isDismissed: z.boolean() });
