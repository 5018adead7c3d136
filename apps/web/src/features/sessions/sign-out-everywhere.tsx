import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as sessionsWords from '@diyar/words/sessions.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { logout } from '#web/lib/session.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLogOutEverywhereMutation } from './sessions.api.ts';

/** Signs out here only once the server has ended every session: another device is the reason to click this. */
export function SignOutEverywhere() {
  const [logOutEverywhere, { isLoading }] = useLogOutEverywhereMutation();
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useDispatch();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function signOut() {
    try {
      await stepUp(() => logOutEverywhere().unwrap());
      dispatch(logout());
      showToast({ variant: 'success', message: sessionsWords.loggedOut });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, sessionsWords.signOutEverywhereFailed).message });
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        {sessionsWords.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void signOut()}
        title={sessionsWords.signOutEverywhereQuestion}
        text={sessionsWords.signOutEverywhereText}
        confirmLabel={sessionsWords.signOutEverywhere}
        busyLabel={sessionsWords.signingOut}
        busy={isLoading}
        isDangerous
      />
    </>
  );
}
