import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

interface SubmitBarProps {
  /** What has changed since it was last looked at. */
  notice: string | undefined;
  /** Names the amount again, where the list above it is out of sight. */
  totalLabel: string;
  total: string | undefined;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
}

/** The one action of a page. On phones it stays in sight, above the bar of the dashboard. */
export function SubmitBar({ notice, totalLabel, total, label, busyLabel, isBusy, isDisabled = false }: SubmitBarProps) {
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {notice !== undefined && (
          <Callout tone="warning" className="mb-4">
            {notice}
          </Callout>
        )}
      </div>
      <div className="order-bar z-20 flex items-center gap-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bottom-bar) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3">
        {total !== undefined && (
          <p aria-hidden="true" className="flex-none lg:hidden">
            <span className="block text-chip text-ink-soft">{totalLabel}</span>
            <span className="type-figure block text-xl">{total}</span>
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          block
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
