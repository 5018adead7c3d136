import * as messages from '@diyar/domain/site-messages.ts';
import { PropertyCardSkeleton } from './property-card-skeleton.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export function PropertyGridSkeleton({ count }: { count: 3 | 6 }) {
  return (
    <div className="card-grid">
      {PLACES.slice(0, count).map((place, index) => (
        <div key={place}>
          <PropertyCardSkeleton {...(index === 0 && { text: messages.properties.loading })} />
        </div>
      ))}
    </div>
  );
}
