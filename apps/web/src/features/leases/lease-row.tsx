import { useState } from 'react';
import type { Lease } from '@diyar/domain/leases.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatDate, formatDeadline, formatMinor } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IconNote } from '#web/ui/icon-note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { LeaseStep } from './lease-dialog.tsx';
import { useAskForDepositMutation } from './leases.api.ts';

/** For a tenant who waits: a letter to the owner, or from when on there can be another. */
function AskForDeposit({ lease }: { lease: Lease }) {
  const { showToast } = useToast();
  const [ask, { isLoading }] = useAskForDepositMutation();
  const [now] = useState(() => Date.now());
  const { id, property, canAskFrom, depositAskedAt } = lease;
  if (canAskFrom === null) return null;
  if (Date.parse(canAskFrom) > now)
    return <p className="text-sm text-ink-soft">You can ask again from {formatDeadline(canAskFrom)}.</p>;
  const label = depositAskedAt === null ? 'Ask the owner' : 'Ask the owner again';

  async function send() {
    try {
      await ask(id).unwrap();
      showToast({ variant: 'success', message: leasesWords.depositAsked });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, leasesWords.notAsked) });
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      busy={isLoading}
      busyLabel="Writing…"
      aria-label={`${label} for the deposit of ${property.title}`}
      onClick={() => void send()}
    >
      {label}
    </Button>
  );
}

interface LeaseRowProps {
  lease: Lease;
  onAsk: (step: LeaseStep) => void;
}

export function LeaseRow({ lease, onAsk }: LeaseRowProps) {
  const { property, role, endedAt, depositReturnedAt, currency } = lease;
  const isTenant = role === 'tenant';
  const deposit = `Deposit ${formatMinor(lease.depositMinor, currency)}`;
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-note font-semibold">{property.title}</p>
        <p className="text-sm text-ink-soft">
          {isTenant ? `Owner ${lease.ownerName}` : `Tenant ${lease.tenantName}`} · from {formatDate(lease.startsOn)} ·{' '}
          {formatMinor(lease.monthlyRentMinor, currency)} a month
          {endedAt !== null && ` · ended on ${formatDate(endedAt)}`}
        </p>
        {endedAt === null && (
          <p className="text-sm text-ink-soft">{isTenant ? leasesWords.laterMonths : leasesWords.laterMonthsAsOwner}</p>
        )}
        <div className="mt-2 max-w-[52em] text-sm">
          {depositReturnedAt === null ? (
            <IconNote icon={pageIcons.lock}>{deposit}</IconNote>
          ) : (
            <p className="font-semibold">{deposit}</p>
          )}
          <p className="text-ink-soft">{sayDeposit(lease)}</p>
        </div>
        <AskForDeposit lease={lease} />
      </div>
      <div className="flex items-center gap-x-5">
        <Chip tone={endedAt === null ? 'emerald' : 'plain'}>{endedAt === null ? 'Running' : 'Ended'}</Chip>
        {endedAt === null && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`End lease of ${property.title}`}
            onClick={() => onAsk('end')}
          >
            End lease
          </Button>
        )}
        {endedAt !== null && !isTenant && depositReturnedAt === null && (
          <Button size="sm" aria-label={`Return deposit of ${property.title}`} onClick={() => onAsk('return')}>
            Return deposit
          </Button>
        )}
      </div>
    </li>
  );
}

function sayDeposit({ role, tenantName, method, endedAt, depositAskedAt, depositReturnedAt }: Lease): string {
  const isTenant = role === 'tenant';
  if (depositReturnedAt !== null) {
    const day = formatDate(depositReturnedAt);
    return isTenant
      ? `Returned in full on ${day}, ${paymentsWords.backToYou[method]}.`
      : `Returned in full to ${tenantName} on ${day}.`;
  }
  const held = isTenant ? leasesWords.depositHeld : leasesWords.depositHeldAsOwner;
  if (endedAt === null) return held;
  if (!isTenant) return `${held} Please return it to ${tenantName} now.`;
  return depositAskedAt === null ? held : `${held} The owner was asked by letter on ${formatDate(depositAskedAt)}.`;
}
