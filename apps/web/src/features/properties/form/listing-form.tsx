import { type ReactNode, useSyncExternalStore } from 'react';
import { FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CHANGE_REASON_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { toOfferAmounts } from '@diyar/domain/offers.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as uiWords from '@diyar/words/ui.ts';
import type { Position } from '#web/lib/geolocation.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { listKept, type PictureQueue } from '../pictures/picture-queue.ts';
import { BasicSection } from './basic-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DetailsSection } from './details-section.tsx';
import { FormSection } from './form-section.tsx';
import { ImagesSection } from './images-section.tsx';
import { findProblems, lacksBedrooms, type ListingFields, readNumber, sections, toDraft } from './listing-fields.ts';
import { PinField, type RenderPinMap } from './pin-field.tsx';
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
      <div className="ms-auto flex gap-3 max-sm:w-full max-sm:*:flex-1 max-[22rem]:gap-2 max-[22rem]:*:px-2">
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
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19.5rem] xl:gap-8">
        <form
          noValidate
          aria-label={submitLabel}
          className="grid max-w-194 grid-cols-1 gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-44"
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
        <div className="grid grid-cols-1 gap-5 max-xl:max-w-194 sm:max-xl:grid-cols-2 xl:sticky xl:top-[calc(var(--header-height)+1.5rem)]">
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

interface PictureCount {
  total: number;
  ready: number;
  failed: number;
  isSending: boolean;
}

function usePictureCount(queue: PictureQueue): PictureCount {
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const ready = items.filter(({ status }) => status === 'ready').length;
  const failed = items.filter(({ status }) => status === 'failed').length;
  return { total: items.length, ready, failed, isSending: ready + failed < items.length };
}

interface SectionLinkProps {
  place: number;
  section: { id: string; title: string };
  isDone: boolean;
  toFix: number;
}

function SectionLink({ place, section, isDone, toFix }: SectionLinkProps) {
  return (
    <li>
      <a
        href={`#${section.id}`}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 text-note font-medium transition-colors hover:bg-well"
      >
        <span
          className={classes(
            'grid size-6.5 flex-none place-items-center rounded-full border text-chip font-semibold tabular-nums',
            isDone ? 'border-emerald bg-emerald text-on-emerald' : 'border-edge text-ink-soft',
          )}
        >
          {isDone ? (
            <Icon path={pageIcons.check} size={16} label={listingFormWords.sectionDone} className="stroke-2" />
          ) : (
            place
          )}
        </span>
        {section.title}
        {toFix > 0 && (
          <Chip tone="clay" className="ms-auto">
            {listingFormWords.toFix(toFix)}
          </Chip>
        )}
      </a>
    </li>
  );
}

/** The three sections and what is left to fix in each; nothing is called wrong before the form has been sent once. */
function SectionList({ pictures }: { pictures: PictureQueue }) {
  const { control } = useFormContext<ListingFields>();
  const values = useWatch({ control }) as ListingFields;
  const { submitCount } = useFormState({ control });
  const { ready, failed, isSending } = usePictureCount(pictures);
  const problems = findProblems(values);
  const { basic, details, images } = sections;

  function count(fields: readonly (keyof ListingFields)[]): number {
    return Object.keys(problems).filter((path) => fields.some((name) => name === path.split('.', 1)[0])).length;
  }

  return (
    <nav aria-label={listingFormWords.sectionsLabel} className="rounded-card border border-line bg-surface p-3">
      <ol className="grid gap-0.5">
        {[basic, details].map((section, index) => {
          const left = count(section.fields);
          return (
            <SectionLink
              key={section.id}
              place={index + 1}
              section={section}
              isDone={left === 0 && !(section === details && lacksBedrooms(values))}
              toFix={submitCount > 0 ? left : 0}
            />
          );
        })}
        <SectionLink place={3} section={images} isDone={ready > 0 && failed === 0 && !isSending} toFix={failed} />
      </ol>
    </nav>
  );
}

interface ListingPreviewProps {
  pictures: PictureQueue;
  /** Draws a home the way visitors see it. */
  renderCard: (property: Property) => ReactNode;
}

function toCount(text: string): number {
  const number = readNumber(text);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

function toPreview(fields: ListingFields, kept: Property['pictures']): Property {
  const {
    pin: _pin,
    reason: _reason,
    texts: _texts,
    bedrooms,
    bathrooms,
    area,
    yearBuilt,
    amenities,
    propertyType,
    ...words
  } = fields;
  const draft = toDraft(fields);
  const price = draft.price !== undefined && draft.price > 0 ? draft.price : Number.NaN;
  return {
    ...words,
    id: 'preview',
    title: words.title.trim() || listingFormWords.previewTitle,
    location: words.location.trim() || listingFormWords.previewLocation,
    latitude: null,
    longitude: null,
    isLocationApproximate: false,
    price,
    ...toOfferAmounts({ ...words, price, salePrice: draft.salePrice ?? null, valuation: draft.valuation ?? null }),
    priceUsd: Number.NaN,
    rateDate: '1970-01-01',
    priceDropPercent: null,
    isChecked: false,
    images: kept.map(({ url }) => url),
    pictures: kept,
    panorama: null,
    isClosed: false,
    isWithdrawn: false,
    rental: 'available',
    tokensTotal: 0,
    tokensAvailable: 0,
    tokenPrice: 0,
    offering: null,
    propertyType,
    metadata: {
      propertyType,
      bedrooms: toCount(bedrooms),
      bathrooms: toCount(bathrooms),
      area: toCount(area),
      yearBuilt,
      amenities,
    },
    owner: { id: '', name: '' },
    version: 1,
    createdAt: '',
    updatedAt: '',
  };
}

/** The card as it will be; only to look at. */
function ListingPreview({ pictures, renderCard }: ListingPreviewProps) {
  const { control } = useFormContext<ListingFields>();
  const values = useWatch({ control }) as ListingFields;
  const items = useSyncExternalStore(pictures.subscribe, pictures.getItems);
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">{listingFormWords.preview}</p>
      <div inert className="min-w-0">
        {renderCard(toPreview(values, listKept(items)))}
      </div>
    </div>
  );
}
