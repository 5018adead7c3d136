import { lazy, Suspense, useState } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import * as offeringsWords from '@diyar/words/offerings.ts';
import { Button } from '#web/ui/button.tsx';

const OfferingDialog = lazy(async () => ({ default: (await import('./offering-dialog.tsx')).OfferingDialog }));

/** Opens what an owner can do with the sale of tokens; nothing for a home that is not for investors. The dialog is loaded late. */
export function OfferingButton({ property }: { property: Property }) {
  const [isOpen, setIsOpen] = useState(false);
  if ((!property.isForInvestment && property.offering === null) || property.isClosed) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={offeringsWords.manageNamed(property.title)}
        className="grow"
        onClick={() => setIsOpen(true)}
      >
        {offeringsWords.manage}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OfferingDialog property={property} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
