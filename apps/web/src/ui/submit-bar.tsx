import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { classes } from './classes.ts';

interface SubmitBarProps {
  /** Shown above the button, e.g. that the amount has changed. */
  notice: string | undefined;
  /** The amount again, for when the list above is out of view. */
  totalLabel: string;
  total: string | undefined;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Why the button is disabled. */
  reason?: string | undefined;
}

/** The main action of a page. Sticky on phones, above the bottom bar. */
export function SubmitBar({
  notice,
  totalLabel,
  total,
  label,
  busyLabel,
  isBusy,
  isDisabled = false,
  reason,
}: SubmitBarProps) {
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {notice !== undefined && (
          <Callout tone="warning" className="mb-4">
            {notice}
          </Callout>
        )}
      </div>
      <div
        className={classes(
          'order-bar z-20 flex items-center gap-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bottom-bar) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3',
          reason !== undefined && 'lg:flex-col lg:items-stretch',
        )}
      >
        {reason !== undefined && (
          <p className="min-w-0 text-sm font-medium max-lg:line-clamp-2 max-lg:flex-1">{reason}</p>
        )}
        {(total !== undefined || reason === undefined) && (
          // Its room is kept, so that the button stays where it is when the amount comes. On the narrowest phones the button says it alone.
          <p aria-hidden="true" className="min-w-[40%] flex-none max-[359px]:hidden lg:hidden">
            <span className="block text-chip text-ink-soft">{totalLabel}</span>
            <span className="type-figure block text-xl">{total ?? '—'}</span>
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          block={reason === undefined}
          busy={isBusy}
          busyLabel={busyLabel}
          disabled={isDisabled}
          className="px-4! whitespace-nowrap max-lg:min-h-13 max-[420px]:text-note"
        >
          {label}
        </Button>
      </div>
    </>
  );
}
