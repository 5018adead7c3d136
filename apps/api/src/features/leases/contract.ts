import { wordsOf } from '@diyar/words/by-language/words.ts';
import type { Language } from '@diyar/words/languages.ts';
import type { ContractSection } from '#api/db/lease-schema.ts';
import type { StoredLease } from './leases.repository.ts';

/** Text of the contract in the languages of both sides, the owner's first. It is stored as it was accepted, so that later words never change what was signed. */
export function buildContract(
  lease: StoredLease & { noticeDays: number },
  languages: ReadonlySet<Language>,
): ContractSection[] {
  return [...languages].flatMap((language) => writeSections(lease, language));
}

function writeSections(lease: StoredLease & { noticeDays: number }, language: Language): ContractSection[] {
  const { format, leaseContract, users } = wordsOf(language);
  const { currency, monthlyRentMinor, depositMinor, noticeDays, startsOn, use, useText } = lease;
  const sections = leaseContract.sections({
    owner: lease.ownerName ?? users.formerMember,
    tenant: lease.tenantName ?? users.formerMember,
    home: lease.propertyTitle,
    timeZone: lease.timeZone,
    startsOn: format.formatUtcDay(startsOn),
    dueDay: startsOn.slice(-2).replace(/^0/, ''),
    rent: format.formatAmount(monthlyRentMinor, currency),
    deposit: format.formatAmount(depositMinor, currency),
    noticeDays,
    use: use === 'other' ? useText : leaseContract.uses[use],
  });
  return sections.map((section) => ({ ...section, language }));
}
