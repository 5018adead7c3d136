import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import * as contractWords from '@diyar/words/lease-contract.ts';
import * as usersWords from '@diyar/words/users.ts';
import type { ContractSection } from '#api/db/lease-schema.ts';
import type { StoredLease } from './leases.repository.ts';

/** Text of the contract. It is stored as it was accepted, so that later words never change what was signed. */
export function buildContract(lease: StoredLease & { noticeDays: number }): ContractSection[] {
  const { currency, monthlyRentMinor, depositMinor, noticeDays, startsOn, use, useText } = lease;
  return contractWords.sections({
    owner: lease.ownerName ?? usersWords.formerMember,
    tenant: lease.tenantName ?? usersWords.formerMember,
    home: lease.propertyTitle,
    timeZone: lease.timeZone,
    startsOn: formatUtcDay(startsOn),
    dueDay: startsOn.slice(-2).replace(/^0/, ''),
    rent: formatAmount(monthlyRentMinor, currency),
    deposit: formatAmount(depositMinor, currency),
    noticeDays,
    use: use === 'other' ? useText : contractWords.uses[use],
  });
}
