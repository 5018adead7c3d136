import { useRef, useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeletePropertyMutation } from './listings.api.ts';

interface DeleteDialogProps {
  /** The home in question; absent while none is. */
  property: Property | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ property, onClose, onDeleted }: DeleteDialogProps) {
  const { showToast } = useToast();
  const [deleteProperty] = useDeletePropertyMutation();
  const [isDeleting, setIsDeleting] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);

  async function confirm(id: string) {
    setIsDeleting(true);
    try {
      await deleteProperty(id).unwrap();
      showToast({ variant: 'success', message: messages.listings.deleted });
      onClose();
      onDeleted();
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, messages.listings.deleteFailed) });
      onClose();
    }
    setIsDeleting(false);
  }

  return (
    <Dialog
      open={property !== undefined}
      isAlert
      onClose={isDeleting ? () => undefined : onClose}
      initialFocus={cancel}
      title="Delete this property?"
      text={`“${property?.title ?? ''}” and its pictures are removed for good.`}
      actions={
        <>
          <Button ref={cancel} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={isDeleting}
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
