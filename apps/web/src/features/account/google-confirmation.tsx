import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { goToGoogle, makeGoogleState } from '#web/lib/google-state.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useConfirmWithGoogleMutation } from './account.api.ts';

/** For people without a password. They come back to this page, recently confirmed, and change what they wanted to. */
export function GoogleConfirmation({ onCancel }: { onCancel: () => void }) {
  const [confirmWithGoogle, { isLoading }] = useConfirmWithGoogleMutation();
  const { showToast } = useToast();

  async function leave() {
    try {
      goToGoogle(await confirmWithGoogle(makeGoogleState()).unwrap());
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, messages.google.notStarted).message });
    }
  }

  return (
    <>
      <p className="text-note text-ink-soft">
        You come back to this page with what you typed, except a password, and make the change once more.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button busy={isLoading} busyLabel="Opening Google…" onClick={() => void leave()}>
          Continue with Google
        </Button>
      </div>
    </>
  );
}
