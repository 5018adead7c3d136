import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as accountWords from '@diyar/words/account.ts';
import * as authWords from '@diyar/words/auth.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { logout } from '#web/lib/session.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLogOutEverywhereMutation } from './sessions.api.ts';

/** Only once the server has done it: whoever presses this fears another device, not this one. */
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
      showToast({ variant: 'success', message: authWords.loggedOut });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, accountWords.sessionsNotEnded).message });
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void signOut()}
        title="Sign out everywhere?"
        text="Every device is signed out, this one too. You then sign in again here."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out…"
        busy={isLoading}
        isDangerous
      />
    </>
  );
}
