import { useFormContext } from 'react-hook-form';
import { CHANGE_REASON_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingFields } from './listing-fields.ts';

/** Of a home that people have invested in. */
export function ReasonSection() {
  const { register, formState } = useFormContext<ListingFields>();
  return (
    <FormSection id="reason" title={listingFormWords.reasonTitle} text={listingFormWords.reasonLead}>
      <TextField
        label={listingFormWords.fieldNames.reason}
        aside={<span className="text-sm text-ink-soft">{uiWords.optional}</span>}
        autoComplete="off"
        maxLength={CHANGE_REASON_MAX_LENGTH}
        help={listingFormWords.reasonHelp}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormSection>
  );
}
