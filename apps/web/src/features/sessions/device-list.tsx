import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Session } from '@diyar/domain/sessions.ts';
import { formatMoment } from '@diyar/words/format.ts';
import * as sessionsWords from '@diyar/words/sessions.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { logout } from '#web/lib/session.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndSessionMutation, useListSessionsQuery, useLogOutEverywhereMutation } from './sessions.api.ts';

const PHONE = /iphone|ipad|android/i;

function toTimeRenderer(iso: string) {
  return () => <LocalTime at={iso} />;
}

export function DeviceList() {
  const { data: sessions, error, isFetching, refetch } = useListSessionsQuery();
  const [endSession] = useEndSessionMutation();
  const [endingId, setEndingId] = useState<string>();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function end({ id }: Session) {
    setEndingId(id);
    try {
      const message = await stepUp(() => endSession(id).unwrap());
      showToast({ variant: 'success', message: message ?? sessionsWords.signedOut });
    } catch (failure) {
      const { status, message } = toApiError(failure, sessionsWords.signOutFailed);
      showToast({ variant: 'error', message });
      if (status === 404) void refetch();
    }
    setEndingId(undefined);
  }

  return (
    <LoadState
      items={sessions}
      failure={error && toApiError(error).message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      skeleton={<RowsSkeleton text={sessionsWords.loading} />}
      failedTitle={sessionsWords.loadFailed}
      empty={{ title: sessionsWords.noDevices }}
    >
      {(all) => (
        <ul>
          {all.map((session) => (
            <li
              key={session.id}
              className="flex items-center gap-3.5 border-b border-line py-3 first:pt-0 last:border-0"
            >
              <span className="grid size-9 flex-none place-items-center rounded-full bg-well text-ink-soft">
                <Icon path={PHONE.test(session.device) ? pageIcons.smartphone : pageIcons.monitor} size={18} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="text-note font-medium">{session.device}</p>
                <p className="text-sm text-ink-soft">
                  {rich(sessionsWords.lastUsed(formatMoment(session.lastUsedAt)), {
                    time: toTimeRenderer(session.lastUsedAt),
                  })}
                  {` · ${sessionsWords.ipRange(session.ipPrefix)}`}
                </p>
              </div>
              {session.isCurrent ? (
                <Chip tone="emerald">{sessionsWords.thisDevice}</Chip>
              ) : (
                <Button
                  variant="quiet"
                  size="sm"
                  className="-me-3"
                  busy={endingId === session.id}
                  aria-label={sessionsWords.signOutDevice(session.device)}
                  onClick={() => void end(session)}
                >
                  {sessionsWords.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  );
}

/** Signs out here only once the server has ended every session: another device is the reason to click this. */
export function SignOutEverywhere() {
  const [logOutEverywhere, { isLoading }] = useLogOutEverywhereMutation();
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useDispatch();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function signOut() {
    try {
      await stepUp(() => logOutEverywhere().unwrap());
      dispatch(logout());
      showToast({ variant: 'success', message: sessionsWords.loggedOut });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, sessionsWords.signOutEverywhereFailed).message });
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        {sessionsWords.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void signOut()}
        title={sessionsWords.signOutEverywhereQuestion}
        text={sessionsWords.signOutEverywhereText}
        confirmLabel={sessionsWords.signOutEverywhere}
        busyLabel={sessionsWords.signingOut}
        busy={isLoading}
        isDangerous
      />
    </>
  );
}
