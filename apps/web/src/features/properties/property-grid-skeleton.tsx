import * as messages from '@diyar/domain/site-messages.ts';
import { PropertyCardSkeleton } from './property-card-skeleton.tsx';
import { propertyGridClasses } from './property-grid.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export function PropertyGridSkeleton({ count }: { count: 3 | 6 }) {
  return (
    <div className={propertyGridClasses}>
      {PLACES.slice(0, count).map((place, index) => (
        <PropertyCardSkeleton key={place} {...(index === 0 && { text: messages.properties.loading })} />
      ))}
    </div>
  );
}
