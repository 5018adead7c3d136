import { useState } from 'react';
import type { Profile } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeleteAccountMutation } from './account.api.ts';

export function AccountDeletion({ profile: { email, deletesAt } }: { profile: Profile }) {
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [isAsking, setIsAsking] = useState(false);
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function askForDeletion() {
    try {
      const message = await stepUp(() => deleteAccount().unwrap());
      setIsAsking(false);
      showToast({ variant: 'info', message: message ?? accountWords.deletionAsked });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, accountWords.deletionFailed).message });
    }
  }

  if (deletesAt !== null) {
    return (
      <p className="text-note text-ink-soft">
        You have asked for this. The notice above says until when you can change your mind.
      </p>
    );
  }
  return (
    <>
      <Button variant="secondary" size="sm" className="text-clay max-sm:w-full" onClick={() => setIsAsking(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void askForDeletion()}
        title="Delete your account?"
        text={
          <>
            The account of <span className="font-semibold text-ink wrap-anywhere">{email}</span> goes in 14 days, with
            its details, picture and sign-in history. Your listings are withdrawn at once. Until then you can sign in
            and keep it. After that nobody can bring it back.
          </>
        }
        confirmLabel="Delete my account"
        busyLabel="Deleting…"
        busy={isLoading}
        isDangerous
      />
    </>
  );
}
