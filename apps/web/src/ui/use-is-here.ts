import { useSyncExternalStore } from 'react';

const stay = () => () => undefined;

/** False on the server and while its page is taken over; then what only the browser knows can be shown. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
}
