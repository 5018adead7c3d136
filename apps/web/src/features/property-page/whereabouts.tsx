import type { Property } from '@diyar/domain/properties.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { formatCoordinates, toMapUrl } from './location.ts';

export function Whereabouts({ property }: { property: Property }) {
  const { latitude, longitude, isLocationApproximate, location } = property;
  const hasPlace = latitude !== null && longitude !== null;
  return (
    <div className="khatam relative flex flex-col gap-5 overflow-hidden rounded-card border border-line bg-map-land p-5 [--khatam-mask:linear-gradient(270deg,#000,transparent_75%)] [--khatam-strength:.16] sm:flex-row sm:items-center md:p-6">
      <span className="grid size-13 flex-none place-items-center rounded-full bg-emerald text-on-emerald">
        <Icon path={icons.pin} size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{location}</p>
        {hasPlace ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-ink-soft tabular-nums">
            {formatCoordinates(latitude, longitude, isLocationApproximate)}
            {isLocationApproximate && <Chip>Approximate location</Chip>}
          </p>
        ) : (
          <p className="mt-1 text-note text-ink-soft">No position is on record for this listing.</p>
        )}
      </div>
      {hasPlace && (
        <a
          href={toMapUrl(latitude, longitude, isLocationApproximate)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          Open in OpenStreetMap
          <Icon path={pageIcons.external} size={18} />
          <span className="sr-only">(opens a new tab)</span>
        </a>
      )}
    </div>
  );
}
