import { useEffect, useEffectEvent } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { type Position, useGeolocation } from '#web/lib/geolocation.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Asks the browser where it is, once, as soon as this is shown. */
export function LocateMe({ onFound }: { onFound: (position: Position) => void }) {
  const state = useGeolocation({ ask: 'now' });
  const position = state.status === 'granted' ? state.position : undefined;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (position !== undefined) tell(position);
  }, [position]);

  if (state.status === 'locating') {
    return (
      <output className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner className="size-4" />
        Looking for where you are
      </output>
    );
  }
  if (position !== undefined) return null;
  return (
    <p role="alert" className="text-sm text-clay">
      {state.status === 'denied' ? messages.location.denied : 'Your location could not be found'}
    </p>
  );
}
