import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { paths } from '#web/lib/paths.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { keepWish } from '#web/lib/wish.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyPart, reachFor } from '#web/ui/late-part.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const dialog = latePart(async () => (await import('./new-search-dialog.tsx')).NewSearchDialog);
const NewSearchDialog = lazyPart(dialog);

interface SaveSearchButtonProps {
  /** What the search would be called. */
  name: string;
  /** Its filters as they stand in an address. */
  query: string;
}

/** Signed out, the visitor signs in first; the search is then saved, and they come back to it. */
export function SaveSearchButton({ name, query }: SaveSearchButtonProps) {
  const { isAuthenticated } = useSelector(selectSession);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    if (isAuthenticated) {
      setIsOpen(true);
      return;
    }
    keepWish({ kind: 'search', name, query });
    saveRedirect(window.location.pathname + window.location.search);
    void navigate(paths.login);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="px-2.5!"
        aria-label={savedSearchesWords.saveThis}
        {...reachFor(dialog)}
        onClick={open}
      >
        <Icon path={pageIcons.bookmark} size={18} />
        <span className="max-md:hidden">{savedSearchesWords.saveThis}</span>
        <span className="md:hidden">{savedSearchesWords.saveShort}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <NewSearchDialog name={name} query={query} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
