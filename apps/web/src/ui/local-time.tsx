import { type ReactNode, useSyncExternalStore } from 'react';
import { formatDate, formatMoment, nameZone } from '@diyar/words/format.ts';

const stay = () => () => undefined;

/** False on the server and while its page is taken over; then what only the browser knows can be shown. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
}

/** What the server draws, which does not know the reader's zone: the day in UTC. */
const formatDrawn = (at: string) => formatDate(at.slice(0, 'YYYY-MM-DD'.length));

interface LocalTimeProps {
  /** ISO moment. */
  at: string;
  /** Without its hour and minute. */
  isDay?: boolean;
}

/** A moment in the reader's time zone, which its title names, once the browser has taken the page over. */
export function LocalTime({ at, isDay = false }: LocalTimeProps) {
  const isHere = useIsHere();
  const shown = isDay ? formatDate : formatMoment;
  return (
    <time dateTime={at} {...(isHere && { title: nameZone(at) })} className="whitespace-nowrap">
      {isHere ? shown(at) : formatDrawn(at)}
    </time>
  );
}

interface InZoneProps {
  /** ISO moment that the words speak of. */
  at: string;
  children: ReactNode;
}

/** Words with a moment in "local time"; their title names the zone. */
export function InZone({ at, children }: InZoneProps) {
  const isHere = useIsHere();
  return <span {...(isHere && { title: nameZone(at) })}>{children}</span>;
}

/** How words say a moment on a page that the server draws, too: there the day alone. */
export function useMoment(): (at: string) => string {
  return useIsHere() ? formatMoment : formatDrawn;
}
