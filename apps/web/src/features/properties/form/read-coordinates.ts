import type { Position } from '#web/lib/geolocation.ts';

/** `25.2048, 55.2708`, as maps and phones copy it; undefined when it is anything else. */
export function readCoordinates(text: string): Position | undefined {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text.replaceAll('−', '-'));
  if (found === null) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
