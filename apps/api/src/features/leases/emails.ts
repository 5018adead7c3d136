import * as depositWords from '@diyar/words/deposit.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName } from '#api/lib/mail-layout.ts';
import type { StoredLease } from './leases.repository.ts';

export type Composed = ReturnType<typeof composeEmail>;

export const FORMER = 'Former member';

function sayName(name: string | null): string {
  return name === null ? FORMER : quoteName(name);
}

function toLeases(deps: Deps, label: string) {
  return { label, url: `${deps.config.publicUrl}/dashboard/receipts#leases` };
}

function sayDeposit({ depositMinor, currency }: StoredLease): string {
  return formatAmount(depositMinor, currency);
}

export function buildEndToOwnerEmail(deps: Deps, lease: StoredLease, isByOwner: boolean): Composed {
  const tenant = sayName(lease.tenantName);
  return composeEmail({
    subject: `The lease of ${lease.propertyTitle} has ended: please return the deposit`,
    heading: 'A lease has ended',
    paragraphs: [
      `${isByOwner ? 'You' : tenant} ended the lease of ${lease.propertyTitle} on ${formatUtcDay(lease.endedAt!)}.`,
      `${depositWords.heldAsOwner} Please return ${sayDeposit(lease)} to ${tenant} now.`,
      deps.settlement.notice,
    ],
    action: toLeases(deps, 'Return the deposit'),
    footnote: 'You get this letter because you let this home through Diyar.',
  });
}

export function buildEndToTenantEmail(deps: Deps, lease: StoredLease, isByOwner: boolean): Composed {
  return composeEmail({
    subject: `Your lease of ${lease.propertyTitle} has ended`,
    heading: 'Your lease has ended',
    paragraphs: [
      `${isByOwner ? sayName(lease.ownerName) : 'You'} ended the lease of ${lease.propertyTitle} on ${formatUtcDay(lease.endedAt!)}.`,
      `${depositWords.held} We have asked the owner to return ${sayDeposit(lease)} to you. If it takes too long, you can have us ask again, once a day.`,
      deps.settlement.notice,
    ],
    action: toLeases(deps, 'Open your leases'),
    footnote: 'You get this letter because you rented this home through Diyar.',
  });
}

export function buildDepositAskedEmail(deps: Deps, lease: StoredLease): Composed {
  const tenant = sayName(lease.tenantName);
  return composeEmail({
    subject: `${tenant} asks for the deposit of ${lease.propertyTitle}`,
    heading: 'Your tenant asks for the deposit',
    paragraphs: [
      `The lease of ${lease.propertyTitle} ended on ${formatUtcDay(lease.endedAt!)}, and the deposit is not returned yet.`,
      `${depositWords.heldAsOwner} Please return ${sayDeposit(lease)} to ${tenant} now.`,
      deps.settlement.notice,
    ],
    action: toLeases(deps, 'Return the deposit'),
    footnote: 'You get this letter because you let this home through Diyar. Your tenant can ask once a day.',
  });
}

export function buildDepositBackEmail(deps: Deps, lease: StoredLease): Composed {
  return composeEmail({
    subject: `Your deposit for ${lease.propertyTitle} is returned`,
    heading: 'Your deposit is returned',
    paragraphs: [
      `${sayName(lease.ownerName)} has returned the deposit of ${lease.propertyTitle} in full: ${sayDeposit(lease)} goes back ${paymentsWords.backToYou[lease.method]}, at once.`,
      deps.settlement.notice,
    ],
    action: toLeases(deps, 'Open your leases'),
    footnote: 'You get this letter because you rented this home through Diyar.',
  });
}

export function buildDepositReturnedEmail(deps: Deps, lease: StoredLease): Composed {
  return composeEmail({
    subject: `You have returned the deposit of ${lease.propertyTitle}`,
    heading: 'The deposit is returned',
    paragraphs: [
      `${sayDeposit(lease)} goes back in full to ${sayName(lease.tenantName)}, ${paymentsWords.backToPayer[lease.method]}, at once. Nothing of this lease is left to do.`,
      deps.settlement.notice,
    ],
    action: toLeases(deps, 'Open your leases'),
    footnote: 'You get this letter because you let this home through Diyar.',
  });
}
