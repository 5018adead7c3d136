import { type ComponentType, lazy, Suspense } from 'react';
import type { PinMapProps } from '#web/features/map/pin-map.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The map's code comes when somebody wants to set a pin, and never to the server. */
const PinMap = lazy<ComponentType<PinMapProps>>(async () => {
  if (import.meta.env.SSR) throw new Error('The map is drawn in the browser');
  return { default: (await import('#web/features/map/pin-map.tsx')).PinMap };
});

export function drawPinMap(map: PinMapProps) {
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-float" />}>
      <PinMap {...map} />
    </Suspense>
  );
}
