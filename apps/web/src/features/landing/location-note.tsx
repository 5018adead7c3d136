import * as locationWords from '@diyar/words/location.ts';
import type { Geolocation } from '#web/lib/geolocation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

interface LocationNoteProps {
  status: Geolocation['status'];
  onLocate: () => void;
}

/** Under the section's heading: an offer to look nearby, or why that is not possible. Nobody is asked unbidden. */
export function LocationNote({ status, onLocate }: LocationNoteProps) {
  if (status === 'unsupported' || status === 'granted') return null;
  if (status === 'denied') {
    return (
      <p className="flex items-start gap-2 text-note text-ink-soft">
        <Icon path={icons.pin} className="mt-px text-ink-faint" />
        <span>
          <span className="font-semibold text-ink">{locationWords.denied}</span>. You can allow it in your browser’s
          settings.
        </span>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 px-3! text-emerald"
        busy={status === 'locating'}
        busyLabel="Finding you…"
        onClick={onLocate}
      >
        <Icon path={icons.locate} />
        Use my location
      </Button>
      {status === 'failed' && (
        <output className="text-note text-ink-soft">Your location could not be found just now.</output>
      )}
    </div>
  );
}
