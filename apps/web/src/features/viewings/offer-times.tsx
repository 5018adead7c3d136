import { type FormEvent, useState } from 'react';
import { MINUTE_MS } from '@diyar/domain/durations.ts';
import { VIEWING_MINUTES } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { describeMoment } from '@diyar/domain/time-zones.ts';
import { type ViewingSlot, viewingSlotInput } from '@diyar/domain/viewings.ts';
import * as viewingsWords from '@diyar/words/viewings.ts';
import { useListOwnPropertiesQuery } from '#web/features/properties/listings.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RefusalNotice } from '#web/ui/refusal-notice.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAddViewingSlotMutation, useListViewingSlotsQuery, useRemoveViewingSlotMutation } from './viewings.api.ts';

interface OfferTimesDialogProps {
  propertyId: string;
  /** The owner's homes, where another one can be chosen. */
  homes?: readonly SelectOption[];
  onChooseHome?: (id: string) => void;
  onClose: () => void;
}

/** Times at which an owner shows a home: those there are, and a form for one more. */
export function OfferTimesDialog({ propertyId, homes, onChooseHome, onClose }: OfferTimesDialogProps) {
  const { data, error } = useListViewingSlotsQuery(propertyId, { refetchOnMountOrArgChange: true });
  const [add, { isLoading }] = useAddViewingSlotMutation();
  const [remove] = useRemoveViewingSlotMutation();
  const [failure, setFailure] = useState<string>();
  const [day, setDay] = useState('');

  async function run(work: Promise<unknown>) {
    setFailure(undefined);
    try {
      await work;
    } catch (refused) {
      setFailure(toApiError(refused, viewingsWords.failed).message);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { minutes, ...rest } = Object.fromEntries(new FormData(event.currentTarget));
    const input = viewingSlotInput.safeParse({ ...rest, minutes: Number(minutes) });
    if (input.success) void run(add({ propertyId, ...input.data }).unwrap());
    else setFailure(input.error.issues[0]?.message);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={viewingsWords.offerTitle}
      text={viewingsWords.offerText}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {viewingsWords.close}
        </Button>
      }
    >
      {homes !== undefined && (
        <Select
          label={viewingsWords.home}
          name="home"
          options={homes}
          value={propertyId}
          onChange={(event) => onChooseHome?.(event.target.value)}
          fieldClassName="mb-4"
        />
      )}
      {data === undefined && error === undefined && <RowsSkeleton text={viewingsWords.loading} />}
      {data !== undefined && <SlotList slots={data} onRemove={(id) => void run(remove(id).unwrap())} />}
      <form onSubmit={submit} className="mt-5 grid grid-cols-2 gap-3 border-t border-line pt-4" noValidate>
        <DateField
          label={viewingsWords.day}
          name="day"
          day={day}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          fieldClassName="max-sm:col-span-2"
        />
        <TextField label={viewingsWords.time} name="time" type="time" step={300} />
        <Select
          label={viewingsWords.length}
          name="minutes"
          defaultValue="30"
          options={VIEWING_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: viewingsWords.minutes(minutes),
          }))}
        />
        <Button type="submit" className="self-end max-sm:col-span-2" busy={isLoading} busyLabel={viewingsWords.adding}>
          {viewingsWords.add}
        </Button>
      </form>
      {(failure !== undefined || error !== undefined) && (
        <RefusalNotice
          className="mt-3"
          message={failure ?? toApiError(error, viewingsWords.loadFailed).message}
          link={undefined}
          onRetry={undefined}
        />
      )}
    </Dialog>
  );
}

/** When it begins, as the clocks at the home show it, and how long it takes. */
export function describeSlot({ startsAt, endsAt, timeZone }: ViewingSlot): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return viewingsWords.timeAndLength(describeMoment(timeZone, new Date(startsAt)), minutes);
}

function SlotList({ slots, onRemove }: { slots: readonly ViewingSlot[]; onRemove: (id: string) => void }) {
  if (slots.length === 0) return <p className="text-note text-ink-soft">{viewingsWords.offerNone}</p>;
  return (
    <ul className="max-h-60 divide-y divide-line overflow-y-auto">
      {slots.map((slot) => {
        const { id, startsAt, timeZone, isBooked } = slot;
        const when = describeMoment(timeZone, new Date(startsAt));
        return (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 text-note">
            {describeSlot(slot)}
            {isBooked ? (
              <Chip tone="emerald">{viewingsWords.taken}</Chip>
            ) : (
              <IconButton
                look="bare"
                icon={pageIcons.trash}
                label={viewingsWords.removeNamed(when)}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Opens the times of one of the person's homes; with several of them, which one is chosen in the dialog. Nothing without a home. */
export function OfferTimes() {
  const { data } = useListOwnPropertiesQuery();
  const homes = data?.filter(({ isWithdrawn }) => !isWithdrawn) ?? [];
  const [isOpen, setIsOpen] = useState(false);
  if (homes.length === 0) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {viewingsWords.offer}
      </Button>
      {isOpen && <OwnHomes homes={homes} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OwnHomes({ homes, onClose }: { homes: readonly Property[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(homes[0]?.id ?? '');
  return (
    <OfferTimesDialog
      key={chosen}
      propertyId={chosen}
      homes={homes.map(({ id, title }) => ({ value: id, label: title }))}
      onChooseHome={setChosen}
      onClose={onClose}
    />
  );
}
