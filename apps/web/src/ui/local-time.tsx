import { useSyncExternalStore } from 'react';
import { formatDate, formatMoment, nameZone } from '@diyar/words/format.ts';

const stay = () => () => undefined;

interface LocalTimeProps {
  /** ISO moment. */
  at: string;
  /** Without its hour and minute. */
  isDay?: boolean;
}

/**
 * A moment in the reader's time zone, which its title names. The server does not know the zone: it draws the day in UTC, and the
 * browser the local time once it has taken over.
 */
export function LocalTime({ at, isDay = false }: LocalTimeProps) {
  const isHere = useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
  const shown = isDay ? formatDate : formatMoment;
  return (
    <time dateTime={at} {...(isHere && { title: nameZone(at) })} className="whitespace-nowrap">
      {isHere ? shown(at) : formatDate(at.slice(0, 'YYYY-MM-DD'.length))}
    </time>
  );
}
