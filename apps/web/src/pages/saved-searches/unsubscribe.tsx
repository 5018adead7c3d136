import * as errorWords from '@diyar/words/errors.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { useSilenceSavedSearchMutation } from '#web/features/saved-searches/saved-searches.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

const look = <ButtonLink to={paths.properties}>{savedSearchesWords.browse}</ButtonLink>;

/** Asks for a click: mail scanners open links, and must not unsubscribe anybody. */
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
    if (token === '')
      return { title: savedSearchesWords.linkIncomplete, text: errorWords.LINK_NOT_FOUND, action: look };
    if (isSuccess)
      return { title: savedSearchesWords.silencedTitle, text: data || savedSearchesWords.silenced, action: look };
    if (failure?.status === 404)
      return { title: savedSearchesWords.nothingToStop, text: failure.message, action: look };
    return {
      title: savedSearchesWords.silenceTitle,
      text: failure?.message ?? savedSearchesWords.silenceText,
      action: (
        <Button busy={isLoading} busyLabel={savedSearchesWords.silencing} onClick={() => void silence({ token })}>
          {savedSearchesWords.silence}
        </Button>
      ),
    };
  }
}
