import * as listingFormWords from '@diyar/words/listing-form.ts';
import { ListingForm } from '#web/features/properties/form/listing-form.tsx';
import { PropertyCard } from '#web/homes/property-card.tsx';
import { drawPinMap } from './draw-pin-map.tsx';

export function AddPropertyPage() {
  return (
    <>
      <h1 className="type-work">{listingFormWords.addTitle}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{listingFormWords.lead}</p>
      <ListingForm
        submitLabel={listingFormWords.addTitle}
        busyLabel={listingFormWords.adding}
        renderCard={(property) => <PropertyCard property={property} sizes="320px" />}
        renderMap={drawPinMap}
      />
    </>
  );
}
