import { readClock } from '@diyar/words/clocks.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as timeZonesWords from '@diyar/words/time-zones.ts';
import { MINUTE_MS } from './durations.ts';

/** The day it is somewhere at a moment, such as `2026-11-16`. */
export function dayIn(timeZone: string, at: Date): string {
  return readClock(timeZone, at).day;
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
export function offsetMinutes(timeZone: string, at: Date): number {
  const { day, time } = readClock(timeZone, at);
  return Math.round((Date.parse(`${day}T${time}Z`) - at.getTime()) / MINUTE_MS);
}

/** The same as in ISO 8601: `+04:00`, or `Z`. */
export function writeOffset(timeZone: string, at: Date): string {
  const minutes = offsetMinutes(timeZone, at);
  if (minutes === 0) return 'Z';
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The moment at which a day begins somewhere. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(day);
  const guess = midnight - offsetMinutes(timeZone, new Date(midnight)) * MINUTE_MS;
  // Clocks may change between the two moments, so that the offset of the guess is the right one.
  return new Date(midnight - offsetMinutes(timeZone, new Date(guess)) * MINUTE_MS);
}

/** The moment at which the clocks of a time zone show this. Where they skip it, as much later. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const guess = shown - offsetMinutes(timeZone, new Date(shown)) * MINUTE_MS;
  return new Date(shown - offsetMinutes(timeZone, new Date(guess)) * MINUTE_MS);
}

/** `Fri 20 Nov 2026, 14:30 (Dubai time)`: what the clocks there show. */
export function describeMoment(timeZone: string, at: Date): string {
  const { day, time } = readClock(timeZone, at);
  return timeZonesWords.momentThere(timeZonesWords.nameWeekday(day), formatDate(day), time, nameZone(timeZone));
}

/** City of a time zone: `New York`, from `America/New_York`. */
export function nameZone(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ');
}
