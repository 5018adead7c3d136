import { useState } from 'react';
import type { Lease, LeaseDetails } from '@diyar/domain/leases.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { readServerMessage, toApiError } from '#web/lib/api-error.ts';
import { findNotice } from '#web/lib/settlement.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  type LeaseCall,
  useEndLeaseMutation,
  useReturnDepositMutation,
  useTakeLeaseStepMutation,
} from './leases.api.ts';

export type LeaseStep = 'end' | 'return';

interface LeaseDialogProps {
  /** The lease and the step that the dialog asks about; absent while it is closed. */
  asked: { lease: Lease; step: LeaseStep; noticeDays?: number | null } | undefined;
  onClose: () => void;
}

export function LeaseDialog({ asked, onClose }: LeaseDialogProps) {
  const { showToast } = useToast();
  const [endLease, ending] = useEndLeaseMutation();
  const [returnDeposit, returning] = useReturnDepositMutation();
  const isBusy = ending.isLoading || returning.isLoading;
  if (asked === undefined) return null;
  const { lease, step, noticeDays } = asked;

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
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title={step === 'end' ? leasesWords.endTitle : leasesWords.returnTitle}
      text={step === 'end' ? writeEnd(lease, noticeDays ?? 0) : writeReturn(lease)}
      confirmLabel={step === 'end' ? leasesWords.endLease : leasesWords.returnDeposit}
      busyLabel={step === 'end' ? leasesWords.ending : leasesWords.returning}
      busy={isBusy}
      isDangerous={step === 'end'}
    />
  );
}

function writeEnd({ depositMinor, currency, property, role, tenantName }: Lease, noticeDays: number): string {
  const deposit = formatMinor(depositMinor, currency);
  const sentences =
    role === 'tenant'
      ? [
          noticeDays === 0 ? leasesWords.daysRefunded : leasesWords.tenantOwes(noticeDays),
          leasesWords.depositHeld,
          leasesWords.weAskOwner(deposit),
        ]
      : [leasesWords.ownerRefunds, leasesWords.depositHeldAsOwner, leasesWords.youCanReturn(deposit, tenantName)];
  return [leasesWords.endsNow(property.title), ...sentences].join(' ');
}

function writeReturn({ depositMinor, currency, tenantName, method }: Lease): string {
  const deposit = formatMinor(depositMinor, currency);
  return `${leasesWords.returnText(deposit, tenantName, paymentsWords.backToPayer[method])} ${findNotice()}`;
}

/** Takes a step of a lease, says how it went, and keeps what the server says about a field. */
export function useLeaseStep({ id }: Pick<LeaseDetails, 'id'>) {
  const { showToast } = useToast();
  const [takeStep] = useTakeLeaseStepMutation();
  const [pending, setPending] = useState<LeaseCall>();
  const [problem, setProblem] = useState<{ field: string | undefined; message: string }>();

  /** True when it worked. */
  async function take(step: LeaseCall, body?: object): Promise<boolean> {
    if (pending !== undefined) return false;
    setPending(step);
    setProblem(undefined);
    let isDone = false;
    try {
      const { message } = await takeStep({ id, step, ...(body !== undefined && { body }) }).unwrap();
      showToast({ variant: 'success', message: message ?? '' });
      isDone = true;
    } catch (failure) {
      const { message, fields } = toApiError(failure, leasesWords.notChanged);
      setProblem({ field: Object.keys(fields ?? {})[0], message });
      showToast({ variant: 'error', message });
    }
    setPending(undefined);
    return isDone;
  }

  return { take, pending, problem };
}
