import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { paths } from '#web/lib/paths.ts';
import { withoutPrefix } from '#web/lib/language-prefix.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { keepWish } from '#web/lib/wish.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyPart, reachFor } from '#web/ui/late-part.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useListSavedSearchesQuery } from './saved-searches.api.ts';

const dialog = latePart(async () => (await import('./saved-search-dialog.tsx')).NewSearchDialog);
const NewSearchDialog = lazyPart(dialog);
const sheet = latePart(async () => (await import('./saved-searches-sheet.tsx')).SavedSearchesSheet);
const SavedSearchesSheet = lazyPart(sheet);

interface SaveSearchButtonProps {
  /** What the search would be called. */
  name: string;
  /** Its filters as they stand in an address. */
  query: string;
}

/** Signed out, the visitor signs in first; the search is then saved, and they come back to it. A saved one leads to the list of them. */
export function SaveSearchButton({ name, query }: SaveSearchButtonProps) {
  const { isAuthenticated } = useSelector(selectSession);
  const navigate = useNavigate();
  const { data: saved = [] } = useListSavedSearchesQuery(undefined, { skip: !isAuthenticated });
  const isSaved = saved.some((search) => search.query === query);
  const [shown, setShown] = useState<'dialog' | 'sheet'>();
  const close = () => setShown(undefined);

  function open() {
    if (isAuthenticated) {
      setShown(isSaved ? 'sheet' : 'dialog');
      return;
    }
    keepWish({ kind: 'search', name, query });
    saveRedirect(withoutPrefix(window.location.pathname) + window.location.search);
    void navigate(paths.login);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="px-2.5!"
        aria-label={isSaved ? savedSearchesWords.savedThis : savedSearchesWords.saveThis}
        {...reachFor(isSaved ? sheet : dialog)}
        onClick={open}
      >
        <Icon path={pageIcons.bookmark} size={18} className={isSaved ? 'fill-current!' : ''} />
        <span className="max-md:hidden">{isSaved ? savedSearchesWords.savedThis : savedSearchesWords.saveThis}</span>
        <span className="md:hidden">{isSaved ? savedSearchesWords.savedShort : savedSearchesWords.saveShort}</span>
      </Button>
      <Suspense>
        {shown === 'dialog' && <NewSearchDialog name={name} query={query} onClose={close} />}
        {shown === 'sheet' && <SavedSearchesSheet onClose={close} />}
      </Suspense>
    </>
  );
}
