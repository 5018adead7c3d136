import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { GEOLOCATION_TIMEOUT_MS } from '@diyar/domain/limits.ts';
import * as locationWords from '@diyar/words/location.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export type Geolocation =
  | { status: 'unsupported' | 'prompt' | 'locating' | 'denied' | 'failed' }
  | { status: 'granted'; position: Position };

function subscribeToNothing(): () => void {
  return () => {};
}

function isSupported(): boolean {
  return 'geolocation' in navigator;
}

/** Requests the position once; the browser may prompt. */
export function findPosition(): Promise<Geolocation> {
  if (!isSupported()) return Promise.resolve({ status: 'unsupported' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ status: 'granted', position: { latitude: coords.latitude, longitude: coords.longitude } }),
      (error) => {
        const isDenied = error.code === error.PERMISSION_DENIED;
        console.warn(isDenied ? locationWords.denied : 'The location could not be found', error.message);
        resolve({ status: isDenied ? 'denied' : 'failed' });
      },
      { enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

/** Without the Permissions API the state is unknown, and nobody is prompted before a click. */
async function queryPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    return undefined;
  }
}

/**
 * The visitor's position. `ask: 'now'` prompts at once; `ask: 'when-granted'` reads it only where it is already allowed,
 * and otherwise waits for `locate`, which belongs on a button.
 */
export function useGeolocation({ ask }: { ask: 'when-granted' | 'now' }): Geolocation & { locate: () => void } {
  const canLook = useSyncExternalStore(subscribeToNothing, isSupported, () => true);
  const [state, setState] = useState<Geolocation>({ status: ask === 'now' ? 'locating' : 'prompt' });
  const latest = useRef(0);

  const look = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const found = await findPosition();
    if (turn === latest.current) setState(found);
  }, []);

  const locate = useCallback(() => {
    if (!isSupported()) return;
    setState({ status: 'locating' });
    void look();
  }, [look]);

  useEffect(() => {
    if (!isSupported()) return undefined;
    const gone = new AbortController();

    function follow(permission: PermissionStatus) {
      if (permission.state === 'granted') locate();
      else if (permission.state === 'denied') {
        latest.current += 1;
        setState({ status: 'denied' });
      }
    }

    async function start() {
      const permission = await queryPermission();
      if (permission === undefined || gone.signal.aborted) return;
      permission.addEventListener('change', () => follow(permission), { signal: gone.signal });
      if (ask === 'when-granted') follow(permission);
    }

    if (ask === 'now') void look();
    void start();
    return () => {
      gone.abort();
      latest.current += 1;
    };
  }, [ask, look, locate]);

  return canLook ? { ...state, locate } : { status: 'unsupported', locate };
}
