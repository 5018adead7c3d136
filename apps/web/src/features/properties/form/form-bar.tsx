import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { PictureQueue } from '../pictures/picture-queue.ts';
import { usePictureCount } from './use-picture-count.ts';

interface FormBarProps {
  pictures: PictureQueue;
  isDirty: boolean;
  isBusy: boolean;
  submitLabel: string;
  busyLabel: string;
}

/** Stays at the bottom of the window. */
export function FormBar({ pictures, isDirty, isBusy, submitLabel, busyLabel }: FormBarProps) {
  const { total, ready, isSending } = usePictureCount(pictures);
  return (
    <div className="form-bar sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-float sm:px-5 sm:py-4 lg:bottom-4">
      <p className="flex items-center gap-2.5 text-sm text-ink-soft tabular-nums max-sm:w-full max-sm:px-1 empty:hidden">
        {isSending && <Spinner className="size-4" />}
        {isSending && `${ready} of ${total} pictures uploaded`}
        {!isSending && isDirty && 'Your draft is kept on this device'}
      </p>
      <div className="ms-auto flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <ButtonLink to={paths.myProperties} variant="secondary">
          Cancel
        </ButtonLink>
        <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
