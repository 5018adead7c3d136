import * as accountWords from '@diyar/words/account.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGetProfileQuery, useKeepAccountMutation } from './account.api.ts';

/** Shown while the account is due to be deleted, with a button to cancel. */
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
      title={accountWords.deletesOn(formatDate(profile.deletesAt))}
      {...(className !== undefined && { className })}
    >
      <p>{accountWords.deletesOnText}</p>
      <Button
        size="sm"
        variant="secondary"
        busy={isLoading}
        busyLabel={accountWords.keepingAccount}
        className="mt-3"
        onClick={() => void keep()}
      >
        {accountWords.keepAccount}
      </Button>
    </Callout>
  );
}
