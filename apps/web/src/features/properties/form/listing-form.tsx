import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Property } from '@diyar/domain/properties.ts';
import type { Position } from '#web/lib/geolocation.ts';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { BasicSection } from './basic-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DetailsSection } from './details-section.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormBar } from './form-bar.tsx';
import { ImagesSection } from './images-section.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { PinField, type RenderPinMap } from './pin-field.tsx';
import { SectionList } from './section-list.tsx';
import { useListingForm } from './use-listing-form.ts';

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

/** The form for a listing, new or not, with what is left to fix and how it will look beside it. */
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
        title="Leave before it is saved?"
        text="Your draft stays on this device and waits for you here. Nothing of it is published until you save it."
        stayLabel="Keep editing"
        leaveLabel="Leave"
      />
    </FormProvider>
  );
}
