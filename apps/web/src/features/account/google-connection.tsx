import type { Profile } from '@diyar/domain/account.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as googleWords from '@diyar/words/google.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { goToGoogle, makeGoogleState } from '#web/lib/google-state.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useConnectGoogleMutation, useDisconnectGoogleMutation } from './account.api.ts';

export function GoogleConnection({ profile: { isGoogleConnected, hasPassword } }: { profile: Profile }) {
  const [connectGoogle, connecting] = useConnectGoogleMutation();
  const [disconnectGoogle, disconnecting] = useDisconnectGoogleMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function connect() {
    try {
      goToGoogle(await stepUp(() => connectGoogle(makeGoogleState()).unwrap()));
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, googleWords.notStarted).message });
    }
  }

  async function disconnect() {
    try {
      const message = await stepUp(() => disconnectGoogle().unwrap());
      showToast({ variant: 'success', message: message ?? googleWords.disconnected });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, googleWords.notDisconnected).message });
    }
  }

  if (!isGoogleConnected) {
    return (
      <Button
        variant="secondary"
        size="sm"
        busy={connecting.isLoading}
        busyLabel={googleWords.opening}
        className="max-sm:w-full"
        onClick={() => void connect()}
      >
        {googleWords.connect}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={disconnecting.isLoading}
        busyLabel={googleWords.disconnecting}
        disabled={!hasPassword}
        className="max-sm:w-full"
        onClick={() => void disconnect()}
      >
        {googleWords.disconnect}
      </Button>
      {!hasPassword && <p className="mt-2.5 text-sm text-ink-soft">{errorWords.GOOGLE_IS_ONLY_WAY_IN}</p>}
    </>
  );
}
