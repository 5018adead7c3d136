import { DAY_MS, HOUR_MS } from './durations.ts';
import { COOLING_OFF_HOURS, RAISE_GRACE_HOURS, RAISE_VERIFIED_HOURS } from './limits.ts';

/** Last moment at which an order of a raise goes back if nothing else became of it: after the close and the hours for cancelling. */
export function toOrderEnd(deadline: Date): Date {
  return new Date(deadline.getTime() + (COOLING_OFF_HOURS + RAISE_GRACE_HOURS) * HOUR_MS);
}

/** Last moment to invest that such an order was made with. */
export function toRaiseEnd(orderEnd: Date): Date {
  return new Date(orderEnd.getTime() - (COOLING_OFF_HOURS + RAISE_GRACE_HOURS) * HOUR_MS);
}

/** From then on orders of people who are not identified go back, and no more are taken. */
export function toVerifiedFrom(deadline: Date): Date {
  return new Date(deadline.getTime() - RAISE_VERIFIED_HOURS * HOUR_MS);
}

export function toDeadline(opensAt: Date, days: number): Date {
  return new Date(opensAt.getTime() + days * DAY_MS);
}
