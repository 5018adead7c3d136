import { paths } from '@diyar/domain/paths.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatUtcDay, formatMomentIn } from '@diyar/words/format.ts';
import * as leasesEmailsWords from '@diyar/words/leases-emails.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as usersWords from '@diyar/words/users.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import type { LeaseRole } from '@diyar/domain/leases.ts';
import type { StoredLease } from './leases.repository.ts';
import type { StoredMonth } from './months.repository.ts';

function formatName(name: string | null): string {
  return name === null ? usersWords.formerMember : quoteName(name);
}

function formatDeposit({ depositMinor, currency }: StoredLease): string {
  return formatAmount(depositMinor, currency);
}

function askForDeposit(lease: StoredLease): string {
  const request = leasesEmailsWords.pleaseReturn(formatDeposit(lease), formatName(lease.tenantName));
  return `${leasesWords.depositHeldAsOwner} ${request}`;
}

/** Rent that was paid for days after the end, and where it goes. */
export interface RentRefund {
  amountMinor: bigint;
  method: PaymentMethod;
}

/** Months that go back to the same place are one amount. */
function sumByMethod(refunds: readonly RentRefund[]): RentRefund[] {
  const sums = Map.groupBy(refunds, ({ method }) => method);
  return [...sums].map(([method, months]) => ({
    method,
    amountMinor: months.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }));
}

interface EndFacts {
  isByOwner: boolean;
  refunds: readonly RentRefund[];
}

export function buildEndToOwnerEmail(deps: Deps, lease: StoredLease, { isByOwner, refunds }: EndFacts): Email {
  const { propertyTitle, tenantName, endedAt, currency } = lease;
  const day = formatUtcDay(endedAt!);
  const returnedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return composeEmail({
    kind: 'leases',
    subject: leasesEmailsWords.endedToOwnerSubject(propertyTitle),
    heading: leasesEmailsWords.endedToOwnerHeading,
    paragraphs: [
      isByOwner
        ? leasesEmailsWords.endedByYou(propertyTitle, day)
        : leasesEmailsWords.endedBy(formatName(tenantName), propertyTitle, day),
      ...(returnedMinor === 0n ? [] : [leasesEmailsWords.rentRefunded(formatAmount(returnedMinor, currency))]),
      `${askForDeposit(lease)} ${leasesEmailsWords.canClaim}`,
      deps.settlement.notice,
    ],
    action: toLink(deps, leasesEmailsWords.openLease, paths.lease(lease.id)),
    footnote: leasesEmailsWords.ownerReason,
  });
}

export function buildEndToTenantEmail(deps: Deps, lease: StoredLease, { isByOwner, refunds }: EndFacts): Email {
  const { propertyTitle, ownerName, endedAt } = lease;
  const day = formatUtcDay(endedAt!);
  return composeEmail({
    kind: 'leases',
    subject: leasesEmailsWords.endedSubject(propertyTitle),
    heading: leasesEmailsWords.endedHeading,
    paragraphs: [
      isByOwner
        ? leasesEmailsWords.endedBy(formatName(ownerName), propertyTitle, day)
        : leasesEmailsWords.endedByYou(propertyTitle, day),
      ...sumByMethod(refunds).map(({ amountMinor, method }) =>
        leasesEmailsWords.rentRefundedToYou(formatAmount(amountMinor, lease.currency), paymentsWords.backToYou[method]),
      ),
      `${leasesWords.depositHeld} ${leasesEmailsWords.ownerAsked(formatDeposit(lease))}`,
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openLeases, paths.leases),
    footnote: leasesEmailsWords.tenantReason,
  });
}

export function buildDepositAskedEmail(deps: Deps, lease: StoredLease): Email {
  const { propertyTitle, tenantName, endedAt } = lease;
  return composeEmail({
    kind: 'leases',
    subject: leasesEmailsWords.depositAskedSubject(formatName(tenantName), propertyTitle),
    heading: leasesEmailsWords.depositAskedHeading,
    paragraphs: [
      leasesEmailsWords.notReturnedYet(propertyTitle, formatUtcDay(endedAt!)),
      askForDeposit(lease),
      deps.settlement.notice,
    ],
    action: toLink(deps, leasesEmailsWords.openLease, paths.lease(lease.id)),
    footnote: leasesEmailsWords.depositAskedReason,
  });
}

export function buildDepositBackEmail(deps: Deps, lease: StoredLease, method: PaymentMethod): Email {
  const { propertyTitle, ownerName } = lease;
  return composeEmail({
    kind: 'leases',
    subject: leasesEmailsWords.depositBackSubject(propertyTitle),
    heading: leasesEmailsWords.depositBackHeading,
    paragraphs: [
      leasesEmailsWords.depositBack({
        owner: formatName(ownerName),
        title: propertyTitle,
        deposit: formatDeposit(lease),
        destination: paymentsWords.backToYou[method],
      }),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openLeases, paths.leases),
    footnote: leasesEmailsWords.tenantReason,
  });
}

export function buildDepositReturnedEmail(deps: Deps, lease: StoredLease, method: PaymentMethod): Email {
  const { propertyTitle, tenantName } = lease;
  return composeEmail({
    kind: 'leases',
    subject: leasesEmailsWords.depositReturnedSubject(propertyTitle),
    heading: leasesEmailsWords.depositReturnedHeading,
    paragraphs: [
      leasesEmailsWords.depositReturned({
        tenant: formatName(tenantName),
        deposit: formatDeposit(lease),
        destination: paymentsWords.backToPayer[method],
      }),
      deps.settlement.notice,
    ],
    action: toLink(deps, emailsWords.openLeases, paths.leases),
    footnote: leasesEmailsWords.ownerReason,
  });
}

export type LeaseStep = keyof typeof leasesEmailsWords.steps;

export interface StepFacts {
  until?: Date | null;
  day?: string;
  amountMinor?: bigint;
  returnedMinor?: bigint;
  reason?: string;
}

/** One side is told about a step of either. */
export function buildStepEmail(
  deps: Deps,
  lease: StoredLease,
  { step, role, facts }: { step: LeaseStep; role: LeaseRole; facts: StepFacts },
): Email {
  const { subject, ...texts } = leasesEmailsWords.steps[step];
  const { until, day, amountMinor = 0n, returnedMinor = 0n, reason = '' } = facts;
  const text = texts[role]({
    title: lease.propertyTitle,
    tenant: formatName(lease.tenantName),
    owner: formatName(lease.ownerName),
    until: until ? formatMomentIn(lease.timeZone, until) : '',
    day: day === undefined ? '' : formatUtcDay(day),
    amount: formatAmount(amountMinor, lease.currency),
    returned: formatAmount(returnedMinor, lease.currency),
    reason,
  });
  return composeEmail({
    kind: 'leases',
    subject: subject(lease.propertyTitle),
    heading: lease.propertyTitle,
    paragraphs: [text, deps.settlement.notice],
    action: toLink(deps, leasesEmailsWords.openLease, paths.lease(lease.id)),
    footnote: role === 'owner' ? leasesEmailsWords.ownerReason : leasesEmailsWords.tenantReason,
  });
}

export function buildSigningCodeEmail(deps: Deps, lease: StoredLease, code: string): Email {
  return composeEmail({
    kind: null,
    subject: leasesEmailsWords.codeSubject,
    heading: leasesEmailsWords.codeHeading,
    paragraphs: [leasesEmailsWords.codeText(code, lease.propertyTitle), emailsWords.codeNeverAsked],
    action: toLink(deps, leasesEmailsWords.openLease, paths.lease(lease.id)),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildRentReminderEmail(deps: Deps, lease: StoredLease, month: StoredMonth, daysLate: number): Email {
  const { propertyTitle, currency } = lease;
  const rent = formatAmount(month.amountMinor, currency);
  const day = formatUtcDay(month.dueOn);
  const text =
    daysLate < 0
      ? leasesEmailsWords.reminderBefore(rent, propertyTitle, day)
      : daysLate === 0
        ? leasesEmailsWords.reminderToday(rent, propertyTitle)
        : leasesEmailsWords.reminderLate(rent, propertyTitle, day);
  return composeEmail({
    kind: 'leases',
    subject: leasesEmailsWords.reminderSubject(propertyTitle, daysLate > 0),
    heading: leasesEmailsWords.reminderHeading,
    paragraphs: [text, deps.settlement.notice],
    action: toLink(deps, leasesEmailsWords.payRent, paths.lease(lease.id)),
    footnote: leasesEmailsWords.tenantReason,
  });
}

export function buildRentReceivedEmail(deps: Deps, lease: StoredLease, month: StoredMonth): Email {
  const { propertyTitle, currency, tenantName } = lease;
  const rent = formatAmount(month.amountMinor, currency);
  const [from, to] = [formatUtcDay(month.startsOn), formatUtcDay(month.endsOn)];
  return composeEmail({
    kind: 'leases',
    subject: leasesEmailsWords.rentReceivedSubject(propertyTitle),
    heading: leasesEmailsWords.rentReceivedHeading,
    paragraphs: [leasesEmailsWords.rentReceived(rent, formatName(tenantName), from, to), deps.settlement.notice],
    action: toLink(deps, leasesEmailsWords.openLease, paths.lease(lease.id)),
    footnote: leasesEmailsWords.ownerReason,
  });
}
