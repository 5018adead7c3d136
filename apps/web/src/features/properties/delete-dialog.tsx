import { useRef, useState } from 'react';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import * as messages from '@diyar/domain/messages.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { readServerMessage, toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeletePropertyMutation, useWithdrawPropertyMutation } from './listings.api.ts';

interface DeleteDialogProps {
  /** The home in question; absent while none is. */
  property: Property | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Refusals after which withdrawing is still possible, so that the dialog stays. */
const kept: readonly (string | undefined)[] = ['PROPERTY_HELD', 'PROPERTY_HAS_HISTORY'] satisfies ErrorCode[];

export function DeleteDialog({ property, onClose, onDeleted }: DeleteDialogProps) {
  const { showToast } = useToast();
  const [deleteProperty] = useDeletePropertyMutation();
  const [withdrawProperty] = useWithdrawPropertyMutation();
  const [busy, setBusy] = useState<'delete' | 'withdraw'>();
  const cancel = useRef<HTMLButtonElement>(null);

  async function confirm(id: string) {
    setBusy('delete');
    try {
      await deleteProperty(id).unwrap();
      showToast({ variant: 'success', message: messages.listings.deleted });
      onClose();
      onDeleted();
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, messages.listings.deleteFailed) });
      if (!kept.includes(toApiError(failure).code)) onClose();
    }
    setBusy(undefined);
  }

  async function withdraw(id: string) {
    setBusy('withdraw');
    try {
      await withdrawProperty(id).unwrap();
      showToast({ variant: 'success', message: messages.listings.withdrawn });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, messages.listings.withdrawFailed) });
    }
    onClose();
    setBusy(undefined);
  }

  return (
    <Dialog
      open={property !== undefined}
      isAlert
      onClose={busy === undefined ? onClose : () => undefined}
      initialFocus={cancel}
      title="Delete this property?"
      text={`“${property?.title ?? ''}” and its pictures are removed for good.${property?.isWithdrawn === false ? ' If you withdraw it instead, it leaves the market and its record stays: you can list it again.' : ''}`}
      actions={
        <>
          <Button ref={cancel} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {property?.isWithdrawn === false && (
            <Button
              variant="secondary"
              busy={busy === 'withdraw'}
              busyLabel="Withdrawing…"
              onClick={() => void withdraw(property.id)}
            >
              Withdraw listing
            </Button>
          )}
          <Button
            variant="danger"
            busy={busy === 'delete'}
            busyLabel="Deleting…"
            onClick={() => property && void confirm(property.id)}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}
