import type { IncomePreview } from '@diyar/domain/income.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { countInWords, namePeriod } from './name-period.ts';

interface RecordDialogProps {
  /** What is in question; absent while nothing is. */
  preview: IncomePreview | undefined;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function RecordDialog({ preview, isBusy, onCancel, onConfirm }: RecordDialogProps) {
  if (preview === undefined) return null;
  const show = (amount: number) => formatMinor(amount, preview.currency);
  const { distributedMinor, holders, holdersMinor, ownerMinor } = preview;
  const isPaying = distributedMinor > 0;
  const whom =
    holders === 0
      ? `All of it goes to you`
      : `${show(holdersMinor)} goes to ${countInWords(holders, 'token holder')} and ${show(ownerMinor)} to you`;
  return (
    <ConfirmDialog
      open
      onCancel={isBusy ? () => undefined : onCancel}
      onConfirm={onConfirm}
      title={isPaying ? `Distribute ${show(distributedMinor)}?` : 'Record this period?'}
      text={
        <>
          {namePeriod(preview)}:{' '}
          {isPaying ? `${whom}, at once.` : 'nothing is left over, so nothing is paid, and nobody owes anything.'} This
          is final: a recorded period can be neither changed nor taken back. Only distribute what was really received.
        </>
      }
      confirmLabel={isPaying ? `Distribute ${show(distributedMinor)}` : 'Record period'}
      busyLabel="Recording…"
      busy={isBusy}
    />
  );
}
