import { useNavigate } from 'react-router';
import * as favouritesWords from '@diyar/words/favourites.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { useSetFavouriteMutation } from '#web/features/favourites/favourites.api.ts';
import { useLazyGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { useSaveSearchMutation } from '#web/features/saved-searches/saved-searches.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { takeWish, type Wish } from '#web/lib/wish.ts';
import { useToast } from '#web/ui/toast.tsx';

const failures = {
  search: savedSearchesWords.saveFailed,
  favourite: favouritesWords.saveFailed,
  rent: propertiesWords.failed,
  buy: propertiesWords.failed,
  invest: propertiesWords.failed,
} as const satisfies Record<Wish['kind'], string>;

export function WishGranting() {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [saveSearch] = useSaveSearchMutation();
  const [setFavourite] = useSetFavouriteMutation();
  const [getProperty] = useLazyGetPropertyQuery();

  async function grant(wish: Wish) {
    if (wish.kind === 'search') {
      const { name, query } = wish;
      showToast({ variant: 'success', message: await saveSearch({ name, query, rhythm: 'daily' }).unwrap() });
    } else if (wish.kind === 'favourite') {
      await setFavourite({ id: wish.id, isSaved: true }).unwrap();
      showToast({ variant: 'success', message: favouritesWords.saved });
    } else {
      const property = await getProperty(wish.id).unwrap();
      const path = wish.kind === 'invest' ? paths.investment : paths.payment;
      void navigate(path, { state: { property, type: wish.kind } });
    }
  }

  async function takeAndGrant() {
    const wish = await takeWish();
    if (wish === undefined) return;
    try {
      await grant(wish);
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, failures[wish.kind]).message });
    }
  }
  useOnOpen(() => void takeAndGrant());
  return null;
}
