import type { ComponentType } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { useListSimilarQuery } from '#web/features/market/market.api.ts';
import { PropertyGridSkeleton } from '#web/homes/property-grid-skeleton.tsx';
import { PropertyGrid } from '#web/homes/property-grid.tsx';

interface SimilarHomesProps {
  property: Property;
  SaveHeart: ComponentType<{ property: Property }>;
}

/** Nothing at all while there are none: a page does not end with an apology. */
export function SimilarHomes({ property, SaveHeart }: SimilarHomesProps) {
  const { data = [], isLoading } = useListSimilarQuery(property.id);
  if (data.length === 0 && !isLoading) return null;
  return (
    <section aria-labelledby="similar-homes" className="mt-14 border-t border-line pt-10 md:mt-18 md:pt-12">
      <h2 id="similar-homes" className="type-block mb-6">
        Similar homes
      </h2>
      {isLoading ? <PropertyGridSkeleton count={3} /> : <PropertyGrid properties={data} Corner={SaveHeart} />}
    </section>
  );
}
