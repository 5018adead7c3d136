import type { ReactNode } from 'react';
import type { Profile } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useGetProfileQuery } from './account.api.ts';

/** Renders its children once the profile is loaded. A failure to load it again later is not shown. */
export function ProfileState({ children }: { children: (profile: Profile) => ReactNode }) {
  const { data: profile, error, isFetching, refetch } = useGetProfileQuery();
  if (profile !== undefined) return children(profile);
  if (error !== undefined) {
    return (
      <StatePanel
        drawing="broken-house"
        heading="h2"
        role="alert"
        title={accountWords.profileFailed}
        text={toApiError(error).message}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {uiWords.tryAgain}
          </Button>
        }
      />
    );
  }
  return (
    // As high as the window: what follows must not be seen moving down when the profile comes.
    <div className="grid min-h-dvh content-start gap-5 rounded-card border border-line bg-surface p-4.5 md:p-6">
      <LoadingPill text={accountWords.profileLoading} className="-ms-2.5" />
      <div className="flex items-center gap-5">
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="h-11 w-40 rounded-control" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="h-12 rounded-control" />
      </div>
      <Skeleton className="h-11 w-36 rounded-control" />
    </div>
  );
}
