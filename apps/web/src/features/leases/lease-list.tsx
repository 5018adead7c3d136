import { useState } from 'react';
import type { Lease } from '@diyar/domain/leases.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { LeaseDialog, type LeaseStep } from './lease-dialog.tsx';
import { LeaseRow } from './lease-row.tsx';
import { useListLeasesQuery } from './leases.api.ts';

/** Leases of a person, as tenant and as owner. */
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
        skeleton={<RowsSkeleton text={leasesWords.loading} />}
        failedTitle={leasesWords.loadFailed}
        empty={{ title: leasesWords.none, text: leasesWords.noneText }}
      >
        {(leases) => (
          <ul>
            {leases.map((lease) => (
              <LeaseRow key={lease.id} lease={lease} onAsk={(step) => setAsked({ lease, step })} />
            ))}
          </ul>
        )}
      </LoadState>
      <LeaseDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
