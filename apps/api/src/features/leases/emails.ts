import { paths } from '@diyar/domain/paths.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import { formatAmount, formatUtcDay } from '@diyar/words/format.ts';
import * as leasesEmailsWords from '@diyar/words/leases-emails.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as usersWords from '@diyar/words/users.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import type { StoredLease } from './leases.repository.ts';

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

export function buildEndToOwnerEmail(deps: Deps, lease: StoredLease, isByOwner: boolean): Email {
  const { propertyTitle, tenantName, endedAt } = lease;
  const day = formatUtcDay(endedAt!);
  return composeEmail({
    subject: leasesEmailsWords.endedToOwnerSubject(propertyTitle),
    heading: leasesEmailsWords.endedToOwnerHeading,
    paragraphs: [
      isByOwner
        ? leasesEmailsWords.endedByYou(propertyTitle, day)
        : leasesEmailsWords.endedBy(formatName(tenantName), propertyTitle, day),
      askForDeposit(lease),
      deps.settlement.notice,
    ],
    action: toLink(deps, leasesEmailsWords.returnDeposit, paths.leases),
    footnote: leasesEmailsWords.ownerReason,
  });
}

export function buildEndToTenantEmail(deps: Deps, lease: StoredLease, isByOwner: boolean): Email {
  const { propertyTitle, ownerName, endedAt } = lease;
  const day = formatUtcDay(endedAt!);
  return composeEmail({
    subject: leasesEmailsWords.endedSubject(propertyTitle),
    heading: leasesEmailsWords.endedHeading,
    paragraphs: [
      isByOwner
        ? leasesEmailsWords.endedBy(formatName(ownerName), propertyTitle, day)
        : leasesEmailsWords.endedByYou(propertyTitle, day),
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
    subject: leasesEmailsWords.depositAskedSubject(formatName(tenantName), propertyTitle),
    heading: leasesEmailsWords.depositAskedHeading,
    paragraphs: [
      leasesEmailsWords.notReturnedYet(propertyTitle, formatUtcDay(endedAt!)),
      askForDeposit(lease),
      deps.settlement.notice,
    ],
    action: toLink(deps, leasesEmailsWords.returnDeposit, paths.leases),
    footnote: leasesEmailsWords.depositAskedReason,
  });
}

export function buildDepositBackEmail(deps: Deps, lease: StoredLease): Email {
  const { propertyTitle, ownerName, method } = lease;
  return composeEmail({
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

export function buildDepositReturnedEmail(deps: Deps, lease: StoredLease): Email {
  const { propertyTitle, tenantName, method } = lease;
  return composeEmail({
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
