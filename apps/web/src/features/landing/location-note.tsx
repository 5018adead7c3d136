import * as locationWords from '@diyar/words/location.ts';
import type { Geolocation } from '#web/lib/geolocation.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

function renderBold(text: string) {
  return <span className="font-semibold text-ink">{text}</span>;
}

interface LocationNoteProps {
  status: Geolocation['status'];
  onLocate: () => void;
}

/** Offers to search near the visitor, or says why that is not possible. The browser asks for permission only after a click. */
export function LocationNote({ status, onLocate }: LocationNoteProps) {
  if (status === 'unsupported' || status === 'granted') return null;
  if (status === 'denied') {
    return (
      <p className="flex items-start gap-2 text-note text-ink-soft">
        <Icon path={icons.pin} className="mt-px text-ink-faint" />
        <span>{rich(locationWords.deniedHint, { b: renderBold })}</span>
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
        busyLabel={locationWords.finding}
        onClick={onLocate}
      >
        <Icon path={icons.locate} />
        {locationWords.share}
      </Button>
      {status === 'failed' && <output className="text-note text-ink-soft">{locationWords.failed}</output>}
    </div>
  );
}
