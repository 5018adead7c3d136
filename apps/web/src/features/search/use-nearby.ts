import { useEffect, useRef, useState } from 'react';
import { roundDegrees } from '@diyar/domain/bounds.ts';
import { findPosition, type Geolocation, type Position } from '#web/lib/geolocation.ts';

export type NearbyStatus = Exclude<Geolocation['status'], 'granted'>;

/** Finds the visitor's position when asked and passes it on, rounded to about a hundred metres. */
export function useNearby(onFound: (position: Position) => void): { status: NearbyStatus; look: () => Promise<void> } {
  const [status, setStatus] = useState<NearbyStatus>('prompt');
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function look() {
    setStatus('locating');
    const found = await findPosition();
    if (!isHere.current) return;
    if (found.status !== 'granted') return setStatus(found.status);
    setStatus('prompt');
    const { latitude, longitude } = found.position;
    onFound({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
  }

  return { status, look };
}
