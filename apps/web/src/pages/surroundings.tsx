import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Property } from '@diyar/domain/properties.ts';
import type { NearMapProps } from '#web/features/map/near-map.tsx';
import { isProtectedPath, paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A map needs a window; the server leaves its place empty. */
const NearMap = lazy<ComponentType<NearMapProps>>(async () => {
  if (import.meta.env.SSR) throw new Error('The map is drawn in the browser');
  return { default: (await import('#web/features/map/near-map.tsx')).NearMap };
});

const NEAR = '500px';

/** The map of a home's surroundings, whose code comes when it is nearly in sight. */
export function Surroundings({ property }: { property: Property }) {
  const { id, latitude, longitude, isLocationApproximate } = property;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (latitude === null || longitude === null) return null;
  const waiting = <Skeleton className="h-80 rounded-card md:h-105" />;
  return (
    // As high as the map and six places below it, so that nothing moves when they come.
    <div ref={place} className="min-h-162 sm:min-h-128 md:min-h-153">
      {isNear ? (
        <Suspense fallback={waiting}>
          <NearMap
            home={{ id, latitude, longitude, isLocationApproximate }}
            onHome={(other) =>
              void navigate(isProtectedPath(pathname) ? paths.dashboardProperty(other) : paths.property(other))
            }
          />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
