import type { Lease } from '@diyar/domain/leases.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatMinor } from '@diyar/words/format.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndLeaseMutation, useReturnDepositMutation } from './leases.api.ts';

export type LeaseStep = 'end' | 'return';

interface LeaseDialogProps {
  /** What is in question; absent while nothing is. */
  asked: { lease: Lease; step: LeaseStep } | undefined;
  onClose: () => void;
}

export function LeaseDialog({ asked, onClose }: LeaseDialogProps) {
  const { showToast } = useToast();
  const [endLease, ending] = useEndLeaseMutation();
  const [returnDeposit, returning] = useReturnDepositMutation();
  const isBusy = ending.isLoading || returning.isLoading;
  if (asked === undefined) return null;
  const { lease, step } = asked;

  async function confirm() {
    try {
      await (step === 'end' ? endLease(lease.id) : returnDeposit(lease.id)).unwrap();
      const message = step === 'end' ? leasesWords.ended : leasesWords.depositReturned;
      showToast({ variant: 'success', message });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, leasesWords.notChanged) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={isBusy ? () => undefined : onClose}
      onConfirm={() => void confirm()}
      title={step === 'end' ? 'End this lease?' : 'Return the deposit?'}
      text={step === 'end' ? sayEnd(lease) : sayReturn(lease)}
      confirmLabel={step === 'end' ? 'End lease' : 'Return deposit'}
      busyLabel={step === 'end' ? 'Ending…' : 'Returning…'}
      busy={isBusy}
      isDangerous={step === 'end'}
    />
  );
}

function sayEnd(lease: Lease): string {
  const deposit = formatMinor(lease.depositMinor, lease.currency);
  const end = `The lease of “${lease.property.title}” ends at once.`;
  return lease.role === 'tenant'
    ? `${end} ${leasesWords.firstMonthStays} ${leasesWords.depositHeld} We ask the owner by letter to return ${deposit} to you.`
    : `${end} ${leasesWords.depositHeldAsOwner} You can then return ${deposit} to ${lease.tenantName}.`;
}

function sayReturn({ depositMinor, currency, tenantName, method }: Lease): string {
  return `${formatMinor(depositMinor, currency)} goes back in full to ${tenantName}, ${paymentsWords.backToPayer[method]}, at once. ${paymentsWords.notReal}`;
}
