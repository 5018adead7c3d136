import * as favouritesWords from '@diyar/words/favourites.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { useSilencePriceAlertsMutation } from '#web/features/favourites/favourites.api.ts';
import { useSilenceSavedSearchMutation } from '#web/features/saved-searches/saved-searches.api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { UnsubscribeNotice } from '#web/pages/unsubscribe-notice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const words = {
  title: savedSearchesWords.silenceTitle,
  text: savedSearchesWords.silenceText,
  button: savedSearchesWords.silence,
  busy: savedSearchesWords.silencing,
  failed: savedSearchesWords.silenceFailed,
  doneTitle: savedSearchesWords.silencedTitle,
  done: savedSearchesWords.silenced,
  nothingToStop: savedSearchesWords.nothingToStop,
  linkIncomplete: savedSearchesWords.linkIncomplete,
};
const wordsOfPrices = { ...words, title: favouritesWords.silenceTitle, text: favouritesWords.silenceText };

/** Of a saved search, or of price drops of saved homes. */
export function SavedSearchUnsubscribePage() {
  const isAboutPrices = useSearchParams()[0].get('of') === 'prices';
  const search = useSilenceSavedSearchMutation();
  const prices = useSilencePriceAlertsMutation();
  const onward = <ButtonLink to={paths.properties}>{savedSearchesWords.browse}</ButtonLink>;
  return (
    <UnsubscribeNotice
      words={isAboutPrices ? wordsOfPrices : words}
      mutation={isAboutPrices ? prices : search}
      onward={onward}
    />
  );
}
