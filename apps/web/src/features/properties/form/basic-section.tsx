import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import * as icons from '#web/ui/icons.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { type ListingFields, sections } from './listing-fields.ts';
import { OfferCards } from './offer-cards.tsx';
import { PriceFields } from './price-fields.tsx';

export function BasicSection({ pin }: { pin: ReactNode }) {
  const { register, formState } = useFormContext<ListingFields>();
  const { errors } = formState;
  return (
    <FormSection {...sections.basic} text="What people read first">
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description"
        help="A few honest sentences are enough"
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid gap-3">
        <TextField
          label="Location"
          icon={icons.pin}
          autoComplete="off"
          placeholder="District, city"
          error={errors.location?.message}
          {...register('location')}
        />
        {pin}
      </div>
      <PriceFields />
      <OfferCards />
    </FormSection>
  );
}
