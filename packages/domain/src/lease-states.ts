/** States of a lease. The last four are final. */
export const leaseStates = [
  'applied',
  'accepted',
  'signed',
  'active',
  'notice',
  'ended',
  'settled',
  'declined',
  'expired',
  'cancelled',
] as const;
export type LeaseState = (typeof leaseStates)[number];

export const leaseEvents = [
  'accept',
  'decline',
  'cancel',
  'expire',
  'sign',
  'hand-over',
  'give-notice',
  'end',
  'settle',
] as const;
export type LeaseEvent = (typeof leaseEvents)[number];

/** `sign` and `hand-over` happen when the second of both sides has done it. */
const moves: Record<LeaseState, Partial<Record<LeaseEvent, LeaseState>>> = {
  applied: { accept: 'accepted', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  accepted: { sign: 'signed', cancel: 'cancelled', expire: 'expired' },
  signed: { 'hand-over': 'active', cancel: 'cancelled', expire: 'expired' },
  active: { 'give-notice': 'notice', end: 'ended' },
  notice: { end: 'ended' },
  ended: { settle: 'settled' },
  settled: {},
  declined: {},
  expired: {},
  cancelled: {},
};

/** State after an event; undefined where the event cannot happen. */
export function findNextState(state: LeaseState, event: LeaseEvent): LeaseState | undefined {
  return moves[state][event];
}

/** Before the home is handed over nothing is earned: whoever ends the lease, everything is returned. */
export function isBeforeHandover(state: LeaseState): boolean {
  return state === 'applied' || state === 'accepted' || state === 'signed';
}

export function isRunning(state: LeaseState): boolean {
  return state === 'active' || state === 'notice';
}

/** What a home is to somebody who would rent it. There is one application at a time, and it is reserved from the owner's yes on. */
export const rentals = ['available', 'applied', 'reserved', 'rented'] as const;
export type Rental = (typeof rentals)[number];

/** From the lease of a home that has not ended; null without one. */
export function toRental(state: LeaseState | null): Rental {
  if (state === null) return 'available';
  if (state === 'applied') return 'applied';
  return isRunning(state) ? 'rented' : 'reserved';
}

/** All of the first payment went back, the fee included. */
export function isReturned(state: LeaseState): boolean {
  return state === 'declined' || state === 'expired' || state === 'cancelled';
}
