import { FeaturedProperty } from '#web/homes/featured-property.tsx';
import { FeaturedPropertySkeleton } from '#web/homes/featured-property-skeleton.tsx';
import { PropertyCardSkeleton } from '#web/homes/property-card-skeleton.tsx';
import { PropertyGrid } from '#web/homes/property-grid.tsx';
import { sampleProperties, sampleProperty } from './sample-properties.ts';
import { Shelf } from './shelf.tsx';

export function CardsShown() {
  return (
    <Shelf title="Property cards">
      <div className="grid gap-8">
        <PropertyGrid properties={sampleProperties} />
        <div className="max-w-96">
          <PropertyCardSkeleton text="Loading properties..." />
        </div>
        <FeaturedProperty property={sampleProperty} />
        <FeaturedPropertySkeleton />
      </div>
    </Shelf>
  );
}
