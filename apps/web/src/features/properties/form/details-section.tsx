import { useFormContext, useWatch } from 'react-hook-form';
import { ROOMS_MAX } from '@diyar/domain/limits.ts';
import { propertyTypes } from '@diyar/domain/properties.ts';
import { formatSquareMetres } from '#web/lib/format.ts';
import { Select } from '#web/ui/select.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AmenityChips } from './amenity-chips.tsx';
import { FormSection } from './form-section.tsx';
import { type ListingFields, readNumber, sections } from './listing-fields.ts';

const typeOptions = propertyTypes.map((type) => ({ value: type, label: type }));

function AreaInMetres() {
  const area = readNumber(useWatch<ListingFields, 'area'>({ name: 'area' }));
  if (!Number.isFinite(area) || area <= 0) return null;
  return (
    <span className="pe-3.5 text-sm whitespace-nowrap text-ink-soft tabular-nums">{formatSquareMetres(area)}</span>
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
