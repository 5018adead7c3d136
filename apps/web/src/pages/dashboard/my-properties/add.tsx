import { ListingForm } from '#web/features/properties/form/listing-form.tsx';
import { PropertyCard } from '#web/homes/property-card.tsx';
import { drawPinMap } from './draw-pin-map.tsx';

export function AddPropertyPage() {
  return (
    <>
      <h1 className="type-work">Add Property</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">Fields are required unless marked optional</p>
      <ListingForm
        submitLabel="Add Property"
        busyLabel="Adding…"
        renderCard={(property) => <PropertyCard property={property} sizes="320px" />}
        renderMap={drawPinMap}
      />
    </>
  );
}
