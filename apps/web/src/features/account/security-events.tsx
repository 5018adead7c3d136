import { useState } from 'react';
import type { EventKind, SecurityEvent } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as sessionsWords from '@diyar/words/sessions.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useListSecurityEventsQuery } from './account.api.ts';

/** An action that this version of the page does not know yet is shown by its id. */
function spellOut(action: string): string {
  const text = action.replaceAll(/[.-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function describeEvent({ action, isSuccess }: Pick<SecurityEvent, 'action' | 'isSuccess'>): string {
  const known = Object.hasOwn(accountWords.events, action) ? accountWords.events[action] : undefined;
  const done = known?.done ?? spellOut(action);
  return isSuccess ? done : (known?.failed ?? accountWords.failedEvent(done));
}

const SHOWN_FIRST = 6;

/** Events of one kind: those about security, or all others. */
export function SecurityEvents({ kind }: { kind: EventKind }) {
  const { data: events, error, isFetching, refetch } = useListSecurityEventsQuery(kind);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <LoadState
      items={events}
      failure={error && toApiError(error).message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      skeleton={<RowsSkeleton text={accountWords.eventsLoading} />}
      failedTitle={accountWords.eventsFailed}
      empty={{ title: accountWords.noEvents }}
    >
      {(all) => (
        <>
          <ul>
            {(showsAll ? all : all.slice(0, SHOWN_FIRST)).map((event) => (
              <li key={event.id} className="flex gap-3.5 border-b border-line py-3 last:border-0">
                <span
                  className={classes(
                    'grid size-9 flex-none place-items-center rounded-full',
                    event.isSuccess ? 'bg-emerald-tint text-emerald' : 'bg-amber-tint text-amber',
                  )}
                >
                  <Icon path={event.isSuccess ? pageIcons.check : icons.warning} size={18} />
                </span>
                <div className="min-w-0">
                  <p className="text-note font-medium">
                    {accountWords.repeatedEvent(describeEvent(event), event.count)}
                  </p>
                  <p className="text-sm text-ink-soft">
                    <LocalTime at={event.at} />
                    {event.device !== null && ` · ${event.device}`}
                    {event.ipPrefix !== null && ` · ${sessionsWords.ipRange(event.ipPrefix)}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {all.length > SHOWN_FIRST && (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={showsAll}
              className="mt-2 -ms-3"
              onClick={() => setShowsAll((shown) => !shown)}
            >
              {showsAll ? accountWords.showFewerEvents : accountWords.showAllEvents(all.length)}
            </Button>
          )}
        </>
      )}
    </LoadState>
  );
}
