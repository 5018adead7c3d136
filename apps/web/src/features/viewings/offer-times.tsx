import { useState } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import * as viewingsWords from '@diyar/words/viewings.ts';
import { useListOwnPropertiesQuery } from '#web/features/properties/listings.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RefusalNotice } from '#web/ui/refusal-notice.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { OfferTimesDialog } from './offer-times-dialog.tsx';

/** Opens the times of one of the person's homes; with several of them, which one is chosen in the dialog. */
export function OfferTimes() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {viewingsWords.offer}
      </Button>
      {isOpen && <OwnHomes onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OwnHomes({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useListOwnPropertiesQuery();
  const homes = data?.filter(({ isWithdrawn }) => !isWithdrawn);
  const [chosen, setChosen] = useState<string>();
  const home = homes?.find(({ id }) => id === chosen) ?? homes?.[0];
  if (homes !== undefined && home !== undefined) {
    return (
      <OfferTimesDialog
        key={home.id}
        propertyId={home.id}
        homes={homes.map(({ id, title }) => ({ value: id, label: title }))}
        onChooseHome={setChosen}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={viewingsWords.offerTitle}
      text={homes === undefined ? viewingsWords.offerText : viewingsWords.noHome}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          {homes !== undefined && <ButtonLink to={paths.addProperty}>{viewingsWords.addHome}</ButtonLink>}
        </>
      }
    >
      {homes === undefined && error === undefined && <RowsSkeleton text={viewingsWords.loading} />}
      {error !== undefined && (
        <RefusalNotice
          message={toApiError(error, viewingsWords.loadFailed).message}
          link={undefined}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
