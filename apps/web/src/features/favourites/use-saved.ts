import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import * as favouritesWords from '@diyar/words/favourites.ts';
import { useListFavouriteIdsQuery, useSetFavouriteMutation } from './favourites.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { withoutPrefix } from '#web/lib/language-prefix.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { keepWish } from '#web/lib/wish.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Whether the visitor saved a home, and how to change that. It shows at once and is taken back when the server refuses. */
export function useSaved(id: string): { isSaved: boolean; toggle: () => Promise<void> } {
  const { isAuthenticated } = useSelector(selectSession);
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [setFavourite, { isLoading }] = useSetFavouriteMutation();
  const { isSaved } = useListFavouriteIdsQuery(undefined, {
    skip: !isAuthenticated,
    selectFromResult: ({ data }) => ({ isSaved: data?.includes(id) ?? false }),
  });

  async function toggle() {
    if (!isAuthenticated) {
      keepWish({ kind: 'favourite', id });
      saveRedirect(withoutPrefix(window.location.pathname) + window.location.search);
      void navigate(paths.login);
      return;
    }
    if (isLoading) return;
    const { saveFailed, removeFailed } = favouritesWords;
    try {
      await setFavourite({ id, isSaved: !isSaved }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, isSaved ? removeFailed : saveFailed).message });
    }
  }

  return { isSaved, toggle };
}
