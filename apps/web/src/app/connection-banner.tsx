import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { SLOW_REQUEST_MS } from '@diyar/domain/limits.ts';
import * as failuresWords from '@diyar/words/failures.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { readPendingPage, subscribePendingPage } from './lazy-page.tsx';
import type { AppState } from './store.ts';

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function selectOldestRequest({ api }: AppState): number {
  const requests = [...Object.values(api.queries), ...Object.values(api.mutations)];
  // Uploads show their own progress and may take long.
  const pending = requests.filter(
    (request) => request?.status === 'pending' && !request.endpointName?.startsWith('upload'),
  );
  return Math.min(...pending.map((request) => request?.startedTimeStamp ?? Infinity));
}

/** Whether a request or a page has been pending longer than usual. */
function useIsSlow(): boolean {
  const oldestRequest = useSelector(selectOldestRequest);
  const pendingPage = useSyncExternalStore(subscribePendingPage, readPendingPage, readPendingPage) ?? Infinity;
  const waitingSince = Math.min(oldestRequest, pendingPage);
  const [slowSince, setSlowSince] = useState(Infinity);
  useEffect(() => {
    if (waitingSince === Infinity) return undefined;
    const timer = setTimeout(() => setSlowSince(waitingSince), waitingSince + SLOW_REQUEST_MS - Date.now());
    return () => clearTimeout(timer);
  }, [waitingSince]);
  return waitingSince !== Infinity && waitingSince === slowSince;
}

export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const isSlow = useIsSlow();
  if (isOnline && !isSlow) return null;
  return (
    <p role="status" className="connection-note">
      {isOnline ? <Spinner className="text-emerald" /> : <Icon path={icons.warning} className="text-amber" />}
      {isOnline ? failuresWords.slow : failuresWords.offline}
    </p>
  );
}
