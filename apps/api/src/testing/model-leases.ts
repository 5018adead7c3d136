import { DAY_MS, findClosed, REPEATED_MS, type Command, type Lease, type ModelState } from './model-state.ts';

export function apply(state: ModelState, { who, home: index, key }: Extract<Command, { do: 'pay' }>): string {
  const { book, leases, now } = state;
  const home = state.homes[index]!;
  const closed = findClosed(home, who);
  if (closed !== undefined) return closed;
  if (!home.isForRent) return 'NOT_FOR_RENT';
  if (home.lease !== undefined) return 'PROPERTY_LET';
  const { priceMinor, owner } = home;
  const since = now - REPEATED_MS;
  const past = [...leases.values()].filter((each) => each.who === who);
  if (past.some((each) => each.home === index && each.endedAt !== undefined && each.endedAt > since))
    return 'LEASED_BEFORE';
  const isCounted = (each: Lease) => each.begunAt > since && (each.state !== 'returned' || each.endedAt !== undefined);
  if (past.filter(isCounted).length >= 3) return 'LEASES_FULL';
  if (state.identities[who]!.isRestricted) return 'ACCOUNT_RESTRICTED';
  const deposit = 2n * priceMinor;
  const until = now + 7 * DAY_MS;
  book.put(leases, key, { who, owner, home: index, deposit, until, begunAt: now, state: 'applied' });
  book.set(home, 'lease', key);
  book.set(home, 'hasHistory', true);
  book.add(`rent/${key}`, priceMinor);
  book.add(`deposit/${key}`, deposit);
  return 'ok';
}

export function answerLease(state: ModelState, key: string, how: 'acceptLease' | 'declineLease'): string {
  const lease = state.leases.get(key)!;
  if (lease.state === 'returned') return 'LEASE_ENDED';
  if (lease.state === 'accepted') return 'LEASE_STEP';
  if (how === 'declineLease') {
    returnLease(state, key, lease);
    return 'ok';
  }
  if (lease.until <= state.now) return 'LEASE_ENDED';
  state.book.set(lease, 'state', 'accepted');
  state.book.set(lease, 'until', state.now + 7 * DAY_MS);
  return 'ok';
}

export function endLease(state: ModelState, key: string): string {
  const lease = state.leases.get(key)!;
  if (lease.state === 'returned') return 'LEASE_ENDED';
  state.book.set(lease, 'endedAt', state.now);
  returnLease(state, key, lease);
  return 'ok';
}

export function returnDeposit({ leases }: ModelState, key: string): string {
  return leases.get(key)!.state === 'returned' ? 'DEPOSIT_RETURNED' : 'LEASE_RUNNING';
}

export function expireLeases(state: ModelState): void {
  for (const [key, lease] of state.leases)
    if (lease.state !== 'returned' && lease.until <= state.now) returnLease(state, key, lease);
}

/** Nothing is earned before the hand-over, so all of it goes back. */
function returnLease({ book, homes }: ModelState, key: string, lease: Lease): void {
  book.set(lease, 'state', 'returned');
  book.set(homes[lease.home]!, 'lease', undefined);
  book.add(`rent/${key}`, -lease.deposit / 2n);
  book.add(`deposit/${key}`, -lease.deposit);
}
