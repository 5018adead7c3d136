import { z } from 'zod';

/** Whether somebody gets emails when the price of a saved home falls. */
export const priceAlerts = z.object({ isOn: z.boolean() });
export type PriceAlerts = z.infer<typeof priceAlerts>;
