import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is so; no where it cannot be told, as on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!('matchMedia' in window)) return () => {};
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => 'matchMedia' in window && window.matchMedia(query).matches,
    () => false,
  );
}
