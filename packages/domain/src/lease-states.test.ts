import { describe, expect, it } from 'vitest';
import {
  findNextState,
  isBeforeHandover,
  isReturned,
  isRunning,
  leaseEvents,
  leaseStates,
  toRental,
} from './lease-states.ts';

describe('the states of a lease', () => {
  it('change by these events and by no other', () => {
    const moves = leaseStates.flatMap((state) =>
      leaseEvents.flatMap((event) => {
        const next = findNextState(state, event);
        return next === undefined ? [] : [`${state} + ${event} = ${next}`];
      }),
    );
    expect(moves).toEqual([
      'applied + accept = accepted',
      'applied + decline = declined',
      'applied + cancel = cancelled',
      'applied + expire = expired',
      'accepted + cancel = cancelled',
      'accepted + expire = expired',
      'accepted + sign = signed',
      'signed + cancel = cancelled',
      'signed + expire = expired',
      'signed + hand-over = active',
      'active + give-notice = notice',
      'active + end = ended',
      'notice + end = ended',
      'ended + settle = settled',
    ]);
  });

  it('tell what the home is to somebody who would rent it', () => {
    const rentals = [null, ...leaseStates.slice(0, 5)].map(toRental);
    expect(rentals).toEqual(['available', 'applied', 'reserved', 'reserved', 'rented', 'rented']);
  });

  it('are before the hand-over, running, over, or returned', () => {
    expect(leaseStates.filter(isBeforeHandover)).toEqual(['applied', 'accepted', 'signed']);
    expect(leaseStates.filter(isRunning)).toEqual(['active', 'notice']);
    expect(leaseStates.filter(isReturned)).toEqual(['declined', 'expired', 'cancelled']);
  });
});
