import type { Property } from '@diyar/domain/properties.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { PropertyFacts } from '#web/homes/property-facts.tsx';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { PropertyPrice } from '#web/homes/property-price.tsx';

/** A home lying down. It leads to its edit page, which sends whoever does not own it on to the home itself. */
export function RatedHome({ property }: { property: Property }) {
  return (
    <article className="card group relative flex gap-4.5 overflow-hidden p-3">
      <PropertyPicture
        picture={property.pictures[0]}
        sizes="148px"
        className="h-31 w-28 flex-none rounded-thumb sm:w-37"
      />
      <div className="min-w-0 self-center">
        <p className="type-figure text-[1.3125rem] leading-7">
          <PropertyPrice property={property} />
        </p>
        <h3 className="text-note font-semibold wrap-anywhere">
          <Link to={paths.editProperty(property.id)} className="outline-none after:absolute after:inset-0">
            {property.title}
          </Link>
        </h3>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon path={icons.pin} size={16} className="text-ink-faint" />
          <span className="truncate">{property.location}</span>
        </p>
        <PropertyFacts property={property} className="mt-2 max-sm:hidden" />
      </div>
    </article>
  );
}
