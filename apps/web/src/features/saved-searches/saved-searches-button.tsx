import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const loadSheet = async () => ({ default: (await import('./saved-searches-sheet.tsx')).SavedSearchesSheet });
const SavedSearchesSheet = lazy(loadSheet);

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
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setIsOpen(true)}
      >
        Saved searches
      </Button>
      {isOpen && (
        <Suspense>
          <SavedSearchesSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
