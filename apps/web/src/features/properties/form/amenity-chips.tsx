import { useFormContext } from 'react-hook-form';
import { amenities } from '@diyar/domain/properties.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { ListingFields } from './listing-fields.ts';

export function AmenityChips() {
  const { register } = useFormContext<ListingFields>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        Amenities <span className="font-normal text-ink-soft">optional</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {amenities.map((amenity) => (
          <label
            key={amenity}
            className="group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-4 text-note font-medium transition-colors hover:border-ink hover:bg-well has-checked:border-emerald has-checked:bg-emerald has-checked:text-on-emerald has-checked:hover:bg-emerald-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="checkbox" value={amenity} {...register('amenities')} className="sr-only" />
            <Icon path={pageIcons.check} size={16} className="hidden stroke-2 group-has-checked:block" />
            {amenity}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
