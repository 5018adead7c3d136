import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { CHANGE_REASON_MAX_LENGTH } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as uiWords from '@diyar/words/ui.ts';
import type { PictureQueue } from '#web/features/properties/pictures/picture-queue.ts';
import type { Position } from '#web/lib/geolocation.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BasicSection } from './basic-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DetailsSection } from './details-section.tsx';
import { FormSection } from './form-section.tsx';
import { ImagesSection } from './images-section.tsx';
import { type ListingFields, readNumber } from './listing-fields.ts';
import { ListingPreview } from './listing-preview.tsx';
import { PinField, type RenderPinMap } from './pin-field.tsx';
import { SectionList, usePictureCount } from './section-list.tsx';
import { useListingForm } from './use-listing-form.ts';

interface FormBarProps {
  pictures: PictureQueue;
  isDirty: boolean;
  isBusy: boolean;
  submitLabel: string;
  busyLabel: string;
}

/** Stays at the bottom of the window. */
function FormBar({ pictures, isDirty, isBusy, submitLabel, busyLabel }: FormBarProps) {
  const { total, ready, isSending } = usePictureCount(pictures);
  return (
    <div className="form-bar sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-float sm:px-5 sm:py-4 lg:bottom-4">
      <p className="flex items-center gap-2.5 text-sm text-ink-soft tabular-nums max-sm:w-full max-sm:px-1 empty:hidden">
        {isSending && <Spinner className="size-4" />}
        {isSending && listingFormWords.uploaded(ready, total)}
        {!isSending && isDirty && listingFormWords.draftKept}
      </p>
      <div className="ms-auto flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink to={paths.myProperties} variant="secondary">
          {uiWords.cancel}
        </ButtonLink>
        <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <output className="block">
      <Callout title={listingFormWords.draftRestored}>
        <p>{listingFormWords.draftUnpublished}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onDiscard}>
          {listingFormWords.discardDraft}
        </Button>
      </Callout>
    </output>
  );
}

interface ListingFormProps {
  property?: Property;
  reload?: () => Promise<Property>;
  submitLabel: string;
  busyLabel: string;
  /** Draws a home the way visitors see it. */
  renderCard: (property: Property) => ReactNode;
  renderMap: RenderPinMap;
}

function readPlace(property: Property | undefined): Position | null {
  if (property === undefined || property.latitude === null || property.longitude === null) return null;
  return { latitude: property.latitude, longitude: property.longitude };
}

/** The form for a listing, new or not, with what is left to fix and how it will look next to it. */
export function ListingForm({ property, reload, submitLabel, busyLabel, renderCard, renderMap }: ListingFormProps) {
  const state = useListingForm({ property, reload });
  const { form, pictures, panorama, guard, conflict } = state;
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19.5rem] xl:gap-8">
        <form
          noValidate
          aria-label={submitLabel}
          className="grid max-w-194 gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-44"
          onSubmit={(event) => void state.submit(event)}
        >
          {state.isRestored && <DraftNotice onDiscard={state.discard} />}
          {conflict !== 'none' && (
            <ConflictNotice state={conflict} newest={state.base.fields} onLoad={state.loadNewest} />
          )}
          <BasicSection pin={<PinField start={readPlace(property)} renderMap={renderMap} />} />
          <DetailsSection />
          <ImagesSection
            pictures={pictures}
            panorama={panorama}
            problem={state.fileProblem}
            onChoose={state.clearFileProblem}
          />
          {property !== undefined && property.tokensAvailable < property.tokensTotal && <ReasonSection />}
          <MissingNotice pictures={pictures} />
          <FormBar
            pictures={pictures}
            isDirty={state.isDirty}
            isBusy={form.formState.isSubmitting}
            submitLabel={submitLabel}
            busyLabel={busyLabel}
          />
        </form>
        <div className="grid gap-5 max-xl:max-w-194 sm:max-xl:grid-cols-2 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]">
          <SectionList pictures={pictures} />
          <ListingPreview pictures={pictures} renderCard={renderCard} />
        </div>
      </div>
      <LeaveDialog
        guard={guard}
        title={listingFormWords.leaveTitle}
        text={listingFormWords.leaveText}
        stayLabel={listingFormWords.stay}
        leaveLabel={listingFormWords.leave}
      />
    </FormProvider>
  );
}

/** Before publishing: what others will miss. Nothing of it is required. */
function MissingNotice({ pictures }: { pictures: PictureQueue }) {
  const { total } = usePictureCount(pictures);
  const [area] = useWatch<ListingFields, ['area']>({ name: ['area'] });
  const missing = [
    ...(total === 0 ? [listingFormWords.missing.pictures] : []),
    ...(readNumber(area) > 0 ? [] : [listingFormWords.missing.area]),
  ];
  if (missing.length === 0) return null;
  return (
    <Callout title={listingFormWords.missingTitle}>
      <ul className="grid list-disc gap-1 ps-5">
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="mt-2">{listingFormWords.missingHint}</p>
    </Callout>
  );
}

/** Of a home that people have invested in. */
function ReasonSection() {
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
