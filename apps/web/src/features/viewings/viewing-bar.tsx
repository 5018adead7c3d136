import { useState } from 'react';
import { describeMoment } from '@diyar/domain/time-zones.ts';
import type { Viewing } from '@diyar/domain/viewings.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as viewingsWords from '@diyar/words/viewings.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RefusalNotice } from '#web/ui/refusal-notice.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { describeSlot, OfferTimesDialog } from './offer-times.tsx';
import {
  useCancelViewingMutation,
  useFindViewingQuery,
  useWriteViewingCalendarMutation,
  useBookViewingMutation,
  useListViewingSlotsQuery,
  useMoveViewingMutation,
} from './viewings.api.ts';

interface ViewingBarProps {
  threadId: string;
  propertyId: string;
  side: 'asker' | 'owner';
  /** Asks the owner for times, where none are offered. */
  onAsk: () => Promise<void>;
}

/** In a conversation about a home: its viewing, or how to agree on one. */
export function ViewingBar({ threadId, propertyId, side, onAsk }: ViewingBarProps) {
  const { currentData: viewing, isError } = useFindViewingQuery(threadId);
  const isFree = side === 'asker' && viewing === null;
  const { data: slots = [] } = useListViewingSlotsQuery(propertyId, { skip: !isFree, refetchOnMountOrArgChange: true });
  const offered = isFree ? slots.filter(({ isOpen }) => isOpen).length : 0;
  const [asked, setAsked] = useState<'book' | 'offer'>();
  const close = () => setAsked(undefined);
  if (viewing === undefined) return isError ? null : <div className="min-h-14.25 border-b border-line bg-surface" />;
  return (
    <div className="flex min-h-14.25 flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-1 border-b border-line bg-surface px-4 py-1.5 md:px-5">
      <Icon path={pageIcons.calendar} size={18} className="text-brass" />
      {viewing === null ? (
        <p className="min-w-30 flex-1 text-sm text-ink-soft">
          {offered === 0 ? viewingsWords.none : viewingsWords.timesOffered(offered)}
        </p>
      ) : (
        <p className="min-w-50 flex-1 py-1.5 text-note">
          <b className="font-semibold">{viewingsWords.title}</b>
          {' · '}
          <time dateTime={viewing.startsAt}>{describeMoment(viewing.timeZone, new Date(viewing.startsAt))}</time>
        </p>
      )}
      {/* A phone has one line for them, which scrolls: the conversation below needs the space. */}
      <div
        className={classes(
          'flex items-center',
          viewing !== null &&
            'max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-2 max-sm:[scrollbar-width:none]',
        )}
      >
        {viewing !== null && <ViewingActions viewing={viewing} onAsk={onAsk} />}
        {side === 'owner' && (
          <Button variant="quiet" size="sm" className="flex-none max-sm:px-2" onClick={() => setAsked('offer')}>
            {viewingsWords.offer}
          </Button>
        )}
        {isFree && (
          <Button variant="quiet" size="sm" onClick={() => setAsked('book')}>
            {viewingsWords.book}
          </Button>
        )}
      </div>
      {asked === 'book' && <ChooseTimeDialog propertyId={propertyId} onAsk={onAsk} onClose={close} />}
      {asked === 'offer' && <OfferTimesDialog propertyId={propertyId} onClose={close} />}
    </div>
  );
}

interface ViewingActionsProps {
  viewing: Viewing;
  /** Asks the owner for other times; absent where the conversation is not open. */
  onAsk?: () => Promise<void>;
}

/** The file for a calendar and, until the viewing begins, another time or none after all. */
export function ViewingActions({ viewing, onAsk }: ViewingActionsProps) {
  const { id, home, startsAt, timeZone } = viewing;
  const [asked, setAsked] = useState<'move' | 'offer' | 'cancel'>();
  const [cancel, { isLoading: isCancelling }] = useCancelViewingMutation();
  const [writeCalendar, { isLoading: isWriting }] = useWriteViewingCalendarMutation();
  const { showToast } = useToast();
  const when = describeMoment(timeZone, new Date(startsAt));
  const [now] = useState(Date.now);
  const hasBegun = Date.parse(startsAt) <= now;
  const close = () => setAsked(undefined);

  async function run(work: () => Promise<string | undefined>) {
    try {
      const message = await work();
      if (message !== undefined) showToast({ variant: 'success', message });
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, viewingsWords.failed).message });
    }
    close();
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="flex-none max-sm:px-2"
        busy={isWriting}
        onClick={() =>
          void run(async () => {
            saveFile('viewing.ics', await writeCalendar(id).unwrap(), 'text/calendar');
            return undefined;
          })
        }
      >
        {viewingsWords.calendar}
      </Button>
      {home.id !== null && !hasBegun && (
        <Button variant="quiet" size="sm" className="flex-none max-sm:px-2" onClick={() => setAsked('move')}>
          {viewingsWords.move}
        </Button>
      )}
      {!hasBegun && (
        <Button
          variant="quiet"
          size="sm"
          className="flex-none max-sm:px-2"
          aria-label={viewingsWords.cancel}
          onClick={() => setAsked('cancel')}
        >
          {uiWords.cancel}
        </Button>
      )}
      {asked === 'move' && home.id !== null && (
        <ChooseTimeDialog
          propertyId={home.id}
          moved={viewing}
          onAsk={onAsk}
          onOffer={() => setAsked('offer')}
          onClose={close}
        />
      )}
      {asked === 'offer' && home.id !== null && <OfferTimesDialog propertyId={home.id} onClose={close} />}
      <ConfirmDialog
        open={asked === 'cancel'}
        onCancel={close}
        onConfirm={() => void run(() => cancel(id).unwrap())}
        title={viewingsWords.cancelTitle}
        text={viewingsWords.cancelText(when)}
        confirmLabel={viewingsWords.cancel}
        busyLabel={viewingsWords.cancelling}
        busy={isCancelling}
        keepLabel={viewingsWords.keep}
        isDangerous
      />
    </>
  );
}

interface ChooseTimeDialogProps {
  propertyId: string;
  /** The viewing that is moved; absent when one is booked. */
  moved?: Viewing;
  /** Absent where the conversation is not open: there is a link to it instead. */
  onAsk: (() => Promise<void>) | undefined;
  /** Where the owner moves a viewing. */
  onOffer?: () => void;
  onClose: () => void;
}

function describeNone(moved: Viewing | undefined): string {
  if (moved === undefined) return viewingsWords.bookNone;
  return moved.side === 'owner' ? viewingsWords.moveNoneOwn : viewingsWords.moveNone;
}

/** Free times that the owner offers. */
function ChooseTimeDialog({ propertyId, moved, onAsk, onOffer, onClose }: ChooseTimeDialogProps) {
  const { data, error } = useListViewingSlotsQuery(propertyId, { refetchOnMountOrArgChange: true });
  const slots = data?.filter(({ isOpen }) => isOpen) ?? [];
  const [chosen, setChosen] = useState<string>();
  const slotId = slots.find(({ id }) => id === chosen)?.id ?? slots[0]?.id;
  const isNone = data !== undefined && slotId === undefined;
  const [book, booking] = useBookViewingMutation();
  const [move, moving] = useMoveViewingMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { showToast } = useToast();

  async function run(work: () => Promise<string>) {
    try {
      showToast({ variant: 'success', message: await work() });
      onClose();
    } catch (refused) {
      setFailure(toApiError(refused, viewingsWords.failed).message);
    }
  }

  const save = (slot: string) =>
    run(() => (moved === undefined ? book(slot) : move({ id: moved.id, slotId: slot })).unwrap());

  async function ask(send: () => Promise<void>) {
    setIsAsking(true);
    await run(async () => {
      await send();
      return viewingsWords.askedTimes;
    });
    setIsAsking(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={moved === undefined ? viewingsWords.bookTitle : viewingsWords.moveTitle}
      text={isNone ? describeNone(moved) : viewingsWords.bookText}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {moved === undefined ? uiWords.cancel : viewingsWords.keep}
          </Button>
          {isNone && moved?.side === 'owner' && <Button onClick={onOffer}>{viewingsWords.offer}</Button>}
          {isNone && moved?.side !== 'owner' && onAsk !== undefined && (
            <Button busy={isAsking} onClick={() => void ask(onAsk)}>
              {viewingsWords.askTimes}
            </Button>
          )}
          {isNone && moved?.side === 'visitor' && onAsk === undefined && moved.threadId !== null && (
            <ButtonLink to={paths.thread(moved.threadId)}>{viewingsWords.openThread}</ButtonLink>
          )}
          {slotId !== undefined && (
            <Button
              busy={booking.isLoading || moving.isLoading}
              busyLabel={viewingsWords.booking}
              onClick={() => void save(slotId)}
            >
              {moved === undefined ? viewingsWords.bookThis : viewingsWords.moveThis}
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
          options={slots.map((slot) => ({ value: slot.id, label: describeSlot(slot) }))}
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
