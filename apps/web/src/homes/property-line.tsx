import type { Property } from '@diyar/domain/properties.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { PropertyPicture } from './property-picture.tsx';
import { PropertyPrice, VisitorPrice } from './property-price.tsx';

/** A property in one line, at the top of pages such as payment and income. */
export function PropertyLine({ property }: { property: Property }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-3 pe-4.5 md:gap-5 md:p-3.5 md:pe-6">
      <PropertyPicture
        picture={property.pictures[0]}
        sizes="132px"
        alt=""
        className="h-16 w-21 flex-none rounded-float md:h-22 md:w-33"
      />
      <div className="min-w-0 flex-1">
        <p className="text-card font-semibold">{property.title}</p>
        <p className="mt-0.5 flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon path={icons.pin} size={16} className="mt-0.5" />
          {property.location}
        </p>
      </div>
      <div className="flex-none text-end max-sm:hidden">
        <p className="type-figure text-[1.375rem] leading-7">
          <PropertyPrice property={property} />
        </p>
        <VisitorPrice property={property} className="block text-sm text-ink-soft" />
      </div>
    </div>
  );
}
