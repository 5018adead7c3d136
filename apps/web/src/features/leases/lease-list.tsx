import { useState } from 'react';
import type { Lease } from '@diyar/domain/leases.ts';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { LeaseDialog, type LeaseStep } from './lease-dialog.tsx';
import { useListLeasesQuery } from './leases.api.ts';

/** Those one lives by, and those one lets. */
export function LeaseList() {
  const { data, error, isFetching, refetch } = useListLeasesQuery();
  const [asked, setAsked] = useState<{ lease: Lease; step: LeaseStep }>();
  return (
    <>
      <LoadState
        items={data}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={<RowsSkeleton text={messages.leases.loading} />}
        failedTitle={messages.leases.loadFailed}
        empty={{ title: 'You have no lease', text: 'Paying the first month of a home starts one.' }}
      >
        {(leases) => (
          <ul>
            {leases.map((lease) => (
              <li
                key={lease.id}
                className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5 first:border-t-0"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <p className="text-note font-semibold">{lease.property.title}</p>
                  <p className="text-sm text-ink-soft">
                    {lease.role === 'tenant' ? `From ${lease.ownerName}` : `To ${lease.tenantName}`} · since{' '}
                    {formatDate(lease.startsOn)} · {formatMinor(lease.monthlyRentMinor, lease.currency)} a month
                  </p>
                  <p className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-brass-ink">
                    <Icon path={pageIcons.lock} size={16} />
                    Deposit {formatMinor(lease.depositMinor, lease.currency)},{' '}
                    {lease.depositReturnedAt === null
                      ? 'held apart'
                      : `returned on ${formatDate(lease.depositReturnedAt)}`}
                  </p>
                </div>
                <Chip tone={lease.state === 'active' ? 'emerald' : 'plain'}>
                  {lease.state === 'active' ? 'Running' : 'Ended'}
                </Chip>
                {lease.state === 'active' && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`End lease of ${lease.property.title}`}
                    onClick={() => setAsked({ lease, step: 'end' })}
                  >
                    End lease
                  </Button>
                )}
                {lease.state === 'ended' && lease.role === 'owner' && lease.depositReturnedAt === null && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Return deposit of ${lease.property.title}`}
                    onClick={() => setAsked({ lease, step: 'return' })}
                  >
                    Return deposit
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      <LeaseDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
