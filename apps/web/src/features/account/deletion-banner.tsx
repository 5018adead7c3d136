import * as accountWords from '@diyar/words/account.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGetProfileQuery, useKeepAccountMutation } from './account.api.ts';

/** While an account waits for its end, every tab says so and offers the way back. */
export function DeletionBanner({ className }: { className?: string }) {
  const { data: profile } = useGetProfileQuery();
  const [keepAccount, { isLoading }] = useKeepAccountMutation();
  const { showToast } = useToast();

  async function keep() {
    try {
      const message = await keepAccount().unwrap();
      showToast({ variant: 'success', message: message ?? accountWords.deletionTakenBack });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, accountWords.deletionFailed).message });
    }
  }

  if (!profile?.deletesAt) return null;
  return (
    <Callout
      tone="warning"
      title={`Your account will be deleted on ${formatDate(profile.deletesAt)}`}
      {...(className !== undefined && { className })}
    >
      <p>
        Nothing is lost yet. You can change your mind until then. Your listings are withdrawn; if you stay, you can list
        them again under My Properties.
      </p>
      <Button
        size="sm"
        variant="secondary"
        busy={isLoading}
        busyLabel="Keeping…"
        className="mt-3"
        onClick={() => void keep()}
      >
        Keep my account
      </Button>
    </Callout>
  );
}
