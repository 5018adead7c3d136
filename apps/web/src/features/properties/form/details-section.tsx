import { useFormContext, useWatch } from 'react-hook-form';
import { toSquareMetres } from '@diyar/domain/area.ts';
import { ROOMS_MAX } from '@diyar/domain/limits.ts';
import { amenities, propertyTypes } from '@diyar/domain/properties.ts';
import { formatSquareMetres } from '@diyar/words/format.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { rich } from '#web/lib/rich.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Select } from '#web/ui/select.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { lacksBedrooms, type ListingFields, readNumber, sections } from './listing-fields.ts';

function renderNote(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

function AmenityChips() {
  const { register } = useFormContext<ListingFields>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">
        {rich(listingFormWords.amenitiesOptional, { note: renderNote })}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {amenities.map((amenity) => (
          <label
            key={amenity}
            className="group inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-4 text-note font-medium transition-colors hover:border-ink hover:bg-well has-checked:border-emerald has-checked:bg-emerald has-checked:text-on-emerald has-checked:hover:bg-emerald-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="checkbox" value={amenity} {...register('amenities')} className="sr-only" />
            <Icon path={pageIcons.check} size={16} className="hidden stroke-2 group-has-checked:block" />
            {homesWords.amenityNames[amenity]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const typeOptions = propertyTypes.map((type) => ({ value: type, label: homesWords.typeNames[type] }));

function AreaInMetres() {
  const area = readNumber(useWatch<ListingFields, 'area'>({ name: 'area' }));
  if (!Number.isFinite(area) || area <= 0) return null;
  return (
    <span className="pe-3.5 text-sm whitespace-nowrap text-ink-soft tabular-nums">
      {formatSquareMetres(toSquareMetres(area))}
    </span>
  );
}

function BedroomsHint() {
  const [propertyType, bedrooms] = useWatch<ListingFields, ['propertyType', 'bedrooms']>({
    name: ['propertyType', 'bedrooms'],
  });
  const isStudio = propertyType === 'Apartment' && readNumber(bedrooms) === 0;
  if (!isStudio && !lacksBedrooms({ propertyType, bedrooms })) return null;
  return (
    <p role="status" className="-mt-3 text-sm text-ink-soft">
      {isStudio ? listingFormWords.studioHint : listingFormWords.bedroomsHint}
    </p>
  );
}

export function DetailsSection() {
  const { register, formState } = useFormContext<ListingFields>();
  const { errors } = formState;
  return (
    <FormSection {...sections.details} text={listingFormWords.detailsLead}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
        <Select
          label={listingFormWords.fieldNames.propertyType}
          options={typeOptions}
          error={errors.propertyType?.message}
          {...register('propertyType')}
        />
        <StepperField
          {...register('bedrooms')}
          label={listingFormWords.fieldNames.bedrooms}
          min={0}
          max={ROOMS_MAX}
          error={errors.bedrooms?.message}
        />
        <StepperField
          {...register('bathrooms')}
          label={listingFormWords.fieldNames.bathrooms}
          min={0}
          max={ROOMS_MAX}
          error={errors.bathrooms?.message}
        />
      </div>
      <BedroomsHint />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          label={listingFormWords.fieldNames.area}
          inputMode="decimal"
          autoComplete="off"
          end={<AreaInMetres />}
          error={errors.area?.message}
          className="pe-28 tabular-nums"
          {...register('area')}
        />
        <TextField
          label={listingFormWords.fieldNames.yearBuilt}
          aside={<span className="text-sm text-ink-soft">{uiWords.optional}</span>}
          autoComplete="off"
          error={errors.yearBuilt?.message}
          {...register('yearBuilt')}
        />
      </div>
      <AmenityChips />
    </FormSection>
  );
}
