import { useState } from 'react';
import { describeMoment } from '@diyar/domain/time-zones.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as viewingsWords from '@diyar/words/viewings.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RefusalNotice } from '#web/ui/refusal-notice.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useBookViewingMutation, useListViewingSlotsQuery, useMoveViewingMutation } from './viewings.api.ts';

interface ChooseTimeDialogProps {
  propertyId: string;
  /** The viewing that is moved; absent when one is booked. */
  viewingId?: string;
  onClose: () => void;
}

/** Free times that the owner offers. */
export function ChooseTimeDialog({ propertyId, viewingId, onClose }: ChooseTimeDialogProps) {
  const { data, error } = useListViewingSlotsQuery(propertyId, { refetchOnMountOrArgChange: true });
  const slots = data?.filter(({ isOpen }) => isOpen) ?? [];
  const [chosen, setChosen] = useState<string>();
  const slotId = slots.find(({ id }) => id === chosen)?.id ?? slots[0]?.id;
  const [book, booking] = useBookViewingMutation();
  const [move, moving] = useMoveViewingMutation();
  const [failure, setFailure] = useState<string>();
  const { showToast } = useToast();

  async function save(id: string) {
    try {
      const message = await (viewingId === undefined ? book(id) : move({ id: viewingId, slotId: id })).unwrap();
      showToast({ variant: 'success', message });
      onClose();
    } catch (refused) {
      setFailure(toApiError(refused, viewingsWords.failed).message);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={viewingId === undefined ? viewingsWords.bookTitle : viewingsWords.moveTitle}
      text={data !== undefined && slots.length === 0 ? viewingsWords.bookNone : viewingsWords.bookText}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          {slotId !== undefined && (
            <Button
              busy={booking.isLoading || moving.isLoading}
              busyLabel={viewingsWords.booking}
              onClick={() => void save(slotId)}
            >
              {viewingId === undefined ? viewingsWords.bookThis : viewingsWords.moveThis}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && error === undefined && <RowsSkeleton text={viewingsWords.loading} />}
      {slotId !== undefined && (
        <RadioGroup
          label={viewingsWords.time}
          name="slot"
          options={slots.map(({ id, startsAt, timeZone }) => ({
            value: id,
            label: describeMoment(timeZone, new Date(startsAt)),
          }))}
          value={slotId}
          onChange={setChosen}
        />
      )}
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
