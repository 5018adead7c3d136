import { useState } from 'react';
import { isRunning } from '@diyar/domain/lease-states.ts';
import type { Lease } from '@diyar/domain/leases.ts';
import { formatDate, formatDeadline, formatMinor } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { IconNote } from '#web/ui/note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { LeaseStep } from './lease-dialog.tsx';
import { useAskForDepositMutation } from './leases.api.ts';

/** Lets a tenant ask for the deposit by email, or says when the next email is possible. */
function AskForDeposit({ lease }: { lease: Lease }) {
  const { showToast } = useToast();
  const [ask, { isLoading }] = useAskForDepositMutation();
  const [now] = useState(() => Date.now());
  const { id, property, canAskFrom, depositAskedAt } = lease;
  if (canAskFrom === null) return null;
  if (Date.parse(canAskFrom) > now)
    return (
      <p className="text-sm text-ink-soft">
        <InZone at={canAskFrom}>{leasesWords.canAskFrom(formatDeadline(canAskFrom))}</InZone>
      </p>
    );
  const isFirst = depositAskedAt === null;

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
      busyLabel={uiWords.sending}
      aria-label={isFirst ? leasesWords.askOwnerFor(property.title) : leasesWords.askOwnerAgainFor(property.title)}
      onClick={() => void send()}
    >
      {isFirst ? leasesWords.askOwner : leasesWords.askOwnerAgain}
    </Button>
  );
}

/** State of a lease, as the side that reads it would say it. */
export function LeaseState({ lease, size = 'md' }: { lease: Lease; size?: 'md' | 'lg' }) {
  const waitsForReader = lease.role === 'owner' && lease.state === 'applied';
  return (
    <Chip tone={lease.endedAt === null ? 'emerald' : 'plain'} size={size}>
      {waitsForReader ? leasesWords.appliedAsOwner : leasesWords.states[lease.state]}
    </Chip>
  );
}

interface LeaseRowProps {
  lease: Lease;
  onAsk: (step: LeaseStep) => void;
}

export function LeaseRow({ lease, onAsk }: LeaseRowProps) {
  const { id, property, role, state, endedAt, depositReturnedAt, currency } = lease;
  const isTenant = role === 'tenant';
  const deposit = leasesWords.depositAmount(formatMinor(lease.depositMinor, currency));
  const facts = [
    isTenant ? leasesWords.ownerName(lease.ownerName) : leasesWords.tenantName(lease.tenantName),
    leasesWords.from(formatDate(lease.startsOn)),
    leasesWords.rentPerMonth(formatMinor(lease.monthlyRentMinor, currency)),
    ...(endedAt === null ? [] : [leasesWords.endedOn(formatDate(endedAt))]),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-note font-semibold">
          <Link to={paths.lease(id)} className="underline-offset-4 hover:underline">
            {property.title}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        {isRunning(state) && (
          <p className="text-sm text-ink-soft">{isTenant ? leasesWords.laterMonths : leasesWords.laterMonthsAsOwner}</p>
        )}
        <div className="mt-2 max-w-[52em] text-sm">
          {depositReturnedAt === null ? (
            <IconNote icon={pageIcons.lock}>{deposit}</IconNote>
          ) : (
            <p className="font-semibold">{deposit}</p>
          )}
          <p className="text-ink-soft">{writeDeposit(lease)}</p>
        </div>
        <AskForDeposit lease={lease} />
      </div>
      <div className="flex items-center gap-x-5">
        <LeaseState lease={lease} />
        <ButtonLink
          to={paths.lease(id)}
          variant="secondary"
          size="sm"
          aria-label={leasePageWords.openLeaseOf(property.title)}
        >
          {leasePageWords.openLease}
        </ButtonLink>
        {endedAt !== null && !isTenant && depositReturnedAt === null && (
          <Button size="sm" aria-label={leasesWords.returnDepositOf(property.title)} onClick={() => onAsk('return')}>
            {leasesWords.returnDeposit}
          </Button>
        )}
      </div>
    </li>
  );
}

function writeDeposit({ role, tenantName, method, endedAt, depositAskedAt, depositReturnedAt }: Lease): string {
  const isTenant = role === 'tenant';
  if (depositReturnedAt !== null) {
    const day = formatDate(depositReturnedAt);
    return isTenant
      ? leasesWords.depositReturnedToYou(day, paymentsWords.backToYou[method])
      : leasesWords.depositReturnedTo(tenantName, day);
  }
  const held = isTenant ? leasesWords.depositHeld : leasesWords.depositHeldAsOwner;
  if (endedAt === null) return held;
  if (!isTenant) return `${held} ${leasesWords.pleaseReturn(tenantName)}`;
  return depositAskedAt === null ? held : `${held} ${leasesWords.ownerAskedOn(formatDate(depositAskedAt))}`;
}
