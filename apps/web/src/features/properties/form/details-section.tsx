import { useFormContext, useWatch } from 'react-hook-form';
import { toSquareMetres } from '@diyar/domain/area.ts';
import { ROOMS_MAX } from '@diyar/domain/limits.ts';
import { amenities, propertyTypes } from '@diyar/domain/properties.ts';
import { formatSquareMetres } from '@diyar/words/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Select } from '#web/ui/select.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { type ListingFields, readNumber, sections } from './listing-fields.ts';

function AmenityChips() {
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

const typeOptions = propertyTypes.map((type) => ({ value: type, label: type }));

function AreaInMetres() {
  const area = readNumber(useWatch<ListingFields, 'area'>({ name: 'area' }));
  if (!Number.isFinite(area) || area <= 0) return null;
  return (
    <span className="pe-3.5 text-sm whitespace-nowrap text-ink-soft tabular-nums">
      {formatSquareMetres(toSquareMetres(area))}
    </span>
  );
}

export function DetailsSection() {
  const { register, formState } = useFormContext<ListingFields>();
  const { errors } = formState;
  return (
    <FormSection {...sections.details} text="The facts that filters use">
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
        <Select
          label="Property type"
          options={typeOptions}
          error={errors.propertyType?.message}
          {...register('propertyType')}
        />
        <StepperField
          {...register('bedrooms')}
          label="Bedrooms"
          min={0}
          max={ROOMS_MAX}
          error={errors.bedrooms?.message}
        />
        <StepperField
          {...register('bathrooms')}
          label="Bathrooms"
          min={0}
          max={ROOMS_MAX}
          error={errors.bathrooms?.message}
        />
      </div>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          label="Area (sqft)"
          inputMode="decimal"
          autoComplete="off"
          end={<AreaInMetres />}
          error={errors.area?.message}
          className="pe-28 tabular-nums"
          {...register('area')}
        />
        <TextField
          label="Year built"
          aside={<span className="text-sm text-ink-soft">optional</span>}
          autoComplete="off"
          error={errors.yearBuilt?.message}
          {...register('yearBuilt')}
        />
      </div>
      <AmenityChips />
    </FormSection>
  );
}
