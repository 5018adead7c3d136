import * as errorWords from '@diyar/words/errors.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { useSilenceSavedSearchMutation } from '#web/features/saved-searches/saved-searches.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

const look = <ButtonLink to={paths.properties}>Look at homes</ButtonLink>;

/** Asks for one press: programs that look into mails open links, and must not silence anything. */
export function SavedSearchUnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [silence, { isSuccess, isLoading, error, data }] = useSilenceSavedSearchMutation();
  const failure = error && toApiError(error, savedSearchesWords.silenceFailed);
  return (
    <div className="wrap section">
      <StatePanel drawing="letter" heading="h1" role="status" className="mx-auto max-w-160" {...describe()} />
    </div>
  );

  function describe() {
    if (token === '') return { title: 'This link is incomplete', text: errorWords.LINK_NOT_FOUND, action: look };
    if (isSuccess) return { title: 'No more letters', text: data || savedSearchesWords.silenced, action: look };
    if (failure?.status === 404) return { title: 'Nothing to end', text: failure.message, action: look };
    return {
      title: 'No more letters about this search?',
      text: failure?.message ?? 'One press ends them. The search itself stays saved.',
      action: (
        <Button busy={isLoading} busyLabel="Ending…" onClick={() => void silence({ token })}>
          End the letters
        </Button>
      ),
    };
  }
}
