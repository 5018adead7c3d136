import { useEffect, useState } from 'react';
import * as locationWords from '@diyar/words/location.ts';
import type { Position } from './geolocation.ts';

/** The visitor's city, "your area" until it is known. The geocoder's code loads only when a location is shared. */
export function useCityName(position: Position | undefined): string {
  const [city, setCity] = useState<string>(locationWords.fallbackCity);
  const latitude = position?.latitude;
  const longitude = position?.longitude;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return undefined;
    let isGone = false;
    async function look(at: Position) {
      const { findCity } = await import('./geocoder.ts');
      const found = await findCity(at);
      if (!isGone) setCity(found);
    }
    void look({ latitude, longitude });
    return () => {
      isGone = true;
    };
  }, [latitude, longitude]);
  return city;
}
