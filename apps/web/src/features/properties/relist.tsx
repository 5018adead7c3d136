import * as messages from '@diyar/domain/messages.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRelistPropertyMutation } from './listings.api.ts';

export function Relist({ id, title }: { id: string; title: string }) {
  const [relist, { isLoading }] = useRelistPropertyMutation();
  const { showToast } = useToast();

  async function putBack() {
    try {
      await relist(id).unwrap();
      showToast({ variant: 'success', message: messages.listings.relisted });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, messages.listings.relistFailed) });
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5">
      <p className="text-note">You have withdrawn this listing.</p>
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        busyLabel="Listing…"
        aria-label={`List again: ${title}`}
        onClick={() => void putBack()}
      >
        List again
      </Button>
    </div>
  );
}
