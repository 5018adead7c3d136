import { paths } from '@diyar/domain/paths.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { LeaseRole } from '@diyar/domain/leases.ts';
import type { StoredLease } from './leases.repository.ts';
import type { StoredMonth } from './months.repository.ts';

function formatName(words: Words, name: string | null): string {
  return name === null ? words.users.formerMember : quoteName(words, name);
}

function formatDeposit(words: Words, { depositMinor, currency }: StoredLease): string {
  return words.format.formatAmount(depositMinor, currency);
}

function askForDeposit(words: Words, lease: StoredLease): string {
  const request = words.leasesEmails.pleaseReturn(formatDeposit(words, lease), formatName(words, lease.tenantName));
  return `${words.leases.depositHeldAsOwner} ${request}`;
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

export function buildEndToOwnerEmail(deps: Deps, lease: StoredLease, { isByOwner, refunds }: EndFacts): Letter {
  return {
    write: (words) => {
      const { propertyTitle, tenantName, endedAt, currency } = lease;
      const day = words.format.formatUtcDay(endedAt!);
      const returnedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      return composeEmail(words, {
        kind: 'leases',
        subject: words.leasesEmails.endedToOwnerSubject(propertyTitle),
        heading: words.leasesEmails.endedToOwnerHeading,
        paragraphs: [
          isByOwner
            ? words.leasesEmails.endedByYou(propertyTitle, day)
            : words.leasesEmails.endedBy(formatName(words, tenantName), propertyTitle, day),
          ...(returnedMinor === 0n
            ? []
            : [words.leasesEmails.rentRefunded(words.format.formatAmount(returnedMinor, currency))]),
          `${askForDeposit(words, lease)} ${words.leasesEmails.canClaim}`,
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.leasesEmails.openLease, paths.lease(lease.id)),
        footnote: words.leasesEmails.ownerReason,
      });
    },
  };
}

export function buildEndToTenantEmail(deps: Deps, lease: StoredLease, { isByOwner, refunds }: EndFacts): Letter {
  return {
    write: (words) => {
      const { propertyTitle, ownerName, endedAt } = lease;
      const day = words.format.formatUtcDay(endedAt!);
      return composeEmail(words, {
        kind: 'leases',
        subject: words.leasesEmails.endedSubject(propertyTitle),
        heading: words.leasesEmails.endedHeading,
        paragraphs: [
          isByOwner
            ? words.leasesEmails.endedBy(formatName(words, ownerName), propertyTitle, day)
            : words.leasesEmails.endedByYou(propertyTitle, day),
          ...sumByMethod(refunds).map(({ amountMinor, method }) =>
            words.leasesEmails.rentRefundedToYou(
              words.format.formatAmount(amountMinor, lease.currency),
              words.payments.backToYou[method],
            ),
          ),
          `${words.leases.depositHeld} ${words.leasesEmails.ownerAsked(formatDeposit(words, lease))}`,
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openLeases, paths.leases),
        footnote: words.leasesEmails.tenantReason,
      });
    },
  };
}

export function buildDepositAskedEmail(deps: Deps, lease: StoredLease): Letter {
  return {
    write: (words) => {
      const { propertyTitle, tenantName, endedAt } = lease;
      return composeEmail(words, {
        kind: 'leases',
        subject: words.leasesEmails.depositAskedSubject(formatName(words, tenantName), propertyTitle),
        heading: words.leasesEmails.depositAskedHeading,
        paragraphs: [
          words.leasesEmails.notReturnedYet(propertyTitle, words.format.formatUtcDay(endedAt!)),
          askForDeposit(words, lease),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.leasesEmails.openLease, paths.lease(lease.id)),
        footnote: words.leasesEmails.depositAskedReason,
      });
    },
  };
}

export function buildDepositBackEmail(deps: Deps, lease: StoredLease, method: PaymentMethod): Letter {
  return {
    write: (words) => {
      const { propertyTitle, ownerName } = lease;
      return composeEmail(words, {
        kind: 'leases',
        subject: words.leasesEmails.depositBackSubject(propertyTitle),
        heading: words.leasesEmails.depositBackHeading,
        paragraphs: [
          words.leasesEmails.depositBack({
            owner: formatName(words, ownerName),
            title: propertyTitle,
            deposit: formatDeposit(words, lease),
            destination: words.payments.backToYou[method],
          }),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openLeases, paths.leases),
        footnote: words.leasesEmails.tenantReason,
      });
    },
  };
}

export function buildDepositReturnedEmail(deps: Deps, lease: StoredLease, method: PaymentMethod): Letter {
  return {
    write: (words) => {
      const { propertyTitle, tenantName } = lease;
      return composeEmail(words, {
        kind: 'leases',
        subject: words.leasesEmails.depositReturnedSubject(propertyTitle),
        heading: words.leasesEmails.depositReturnedHeading,
        paragraphs: [
          words.leasesEmails.depositReturned({
            tenant: formatName(words, tenantName),
            deposit: formatDeposit(words, lease),
            destination: words.payments.backToPayer[method],
          }),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.emails.openLeases, paths.leases),
        footnote: words.leasesEmails.ownerReason,
      });
    },
  };
}

export type LeaseStep = keyof Words['leasesEmails']['steps'];

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
): Letter {
  return {
    write: (words) => {
      const { subject, ...texts } = words.leasesEmails.steps[step];
      const { until, day, amountMinor = 0n, returnedMinor = 0n, reason = '' } = facts;
      const text = texts[role]({
        title: lease.propertyTitle,
        tenant: formatName(words, lease.tenantName),
        owner: formatName(words, lease.ownerName),
        until: until ? words.calendars.formatMomentIn(lease.timeZone, until) : '',
        day: day === undefined ? '' : words.format.formatUtcDay(day),
        amount: words.format.formatAmount(amountMinor, lease.currency),
        returned: words.format.formatAmount(returnedMinor, lease.currency),
        reason,
      });
      return composeEmail(words, {
        kind: 'leases',
        subject: subject(lease.propertyTitle),
        heading: lease.propertyTitle,
        paragraphs: [text, words.payments[deps.settlement.notice]],
        action: toLink(deps, words, words.leasesEmails.openLease, paths.lease(lease.id)),
        footnote: role === 'owner' ? words.leasesEmails.ownerReason : words.leasesEmails.tenantReason,
      });
    },
  };
}

export function buildSigningCodeEmail(deps: Deps, lease: StoredLease, code: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.leasesEmails.codeSubject,
        heading: words.leasesEmails.codeHeading,
        paragraphs: [words.leasesEmails.codeText(code, lease.propertyTitle), words.emails.codeNeverAsked],
        action: toLink(deps, words, words.leasesEmails.openLease, paths.lease(lease.id)),
        footnote: words.emails.reasonSecurity,
      }),
  };
}

export function buildRentReminderEmail(deps: Deps, lease: StoredLease, month: StoredMonth, daysLate: number): Letter {
  return {
    write: (words) => {
      const { propertyTitle, currency } = lease;
      const rent = words.format.formatAmount(month.amountMinor, currency);
      const day = words.format.formatUtcDay(month.dueOn);
      const text =
        daysLate < 0
          ? words.leasesEmails.reminderBefore(rent, propertyTitle, day)
          : daysLate === 0
            ? words.leasesEmails.reminderToday(rent, propertyTitle)
            : words.leasesEmails.reminderLate(rent, propertyTitle, day);
      return composeEmail(words, {
        kind: 'leases',
        subject: words.leasesEmails.reminderSubject(propertyTitle, daysLate > 0),
        heading: words.leasesEmails.reminderHeading,
        paragraphs: [text, words.payments[deps.settlement.notice]],
        action: toLink(deps, words, words.leasesEmails.payRent, paths.lease(lease.id)),
        footnote: words.leasesEmails.tenantReason,
      });
    },
  };
}

export function buildRentReceivedEmail(deps: Deps, lease: StoredLease, month: StoredMonth): Letter {
  return {
    write: (words) => {
      const { propertyTitle, currency, tenantName } = lease;
      const rent = words.format.formatAmount(month.amountMinor, currency);
      const [from, to] = [words.format.formatUtcDay(month.startsOn), words.format.formatUtcDay(month.endsOn)];
      return composeEmail(words, {
        kind: 'leases',
        subject: words.leasesEmails.rentReceivedSubject(propertyTitle),
        heading: words.leasesEmails.rentReceivedHeading,
        paragraphs: [
          words.leasesEmails.rentReceived(rent, formatName(words, tenantName), from, to),
          words.payments[deps.settlement.notice],
        ],
        action: toLink(deps, words, words.leasesEmails.openLease, paths.lease(lease.id)),
        footnote: words.leasesEmails.ownerReason,
      });
    },
  };
}
