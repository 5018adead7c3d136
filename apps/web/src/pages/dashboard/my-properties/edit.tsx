import * as listingFormWords from '@diyar/words/listing-form.ts';
import { EditListing } from '#web/features/properties/edit-listing.tsx';
import { PropertyCard } from '#web/homes/property-card.tsx';
import { drawPinMap } from './draw-pin-map.tsx';

export function EditPropertyPage({ id = '' }: { id?: string | undefined }) {
  return (
    <>
      <h1 className="type-work">{listingFormWords.editTitle}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{listingFormWords.lead}</p>
      <EditListing
        key={id}
        id={id}
        renderCard={(property) => <PropertyCard property={property} sizes="320px" />}
        renderMap={drawPinMap}
      />
    </>
  );
}
