import { useState } from 'react';
import type { Profile } from '@diyar/domain/account.ts';
import * as accountWords from '@diyar/words/account.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeleteAccountMutation } from './account.api.ts';
import { renderEmail } from './render-email.tsx';

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
    return <p className="text-note text-ink-soft">{accountWords.deletionAskedNote}</p>;
  }
  return (
    <>
      <Button variant="secondary" size="sm" className="text-clay max-sm:w-full" onClick={() => setIsAsking(true)}>
        {accountWords.deleteAccount}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void askForDeletion()}
        title={accountWords.deletionQuestion}
        text={rich(accountWords.deletionText(email), { b: renderEmail })}
        confirmLabel={accountWords.deleteAccount}
        busyLabel={accountWords.deleting}
        busy={isLoading}
        isDangerous
      />
    </>
  );
}
