import { Suspense, useState } from 'react';
import * as savedSearchesWords from '@diyar/words/saved-searches.ts';
import { Button } from '#web/ui/button.tsx';
import { latePart, lazyPart, reachFor } from '#web/ui/late-part.tsx';

const sheet = latePart(async () => (await import('./saved-searches-sheet.tsx')).SavedSearchesSheet);
const SavedSearchesSheet = lazyPart(sheet);

export function SavedSearchesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="px-2.5!"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...reachFor(sheet)}
        onClick={() => setIsOpen(true)}
      >
        {savedSearchesWords.title}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedSearchesSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
