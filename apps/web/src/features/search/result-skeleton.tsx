import * as propertiesWords from '@diyar/words/properties.ts';
import { PropertyCardSkeleton } from '#web/homes/property-card.tsx';
import { gridClasses, type GridWidth } from './result-grid.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export function ResultSkeleton({ width }: { width: GridWidth }) {
  return (
    <div className={gridClasses[width]}>
      {PLACES.map((place, index) => (
        <PropertyCardSkeleton key={place} {...(index === 0 && { text: propertiesWords.loading })} />
      ))}
    </div>
  );
}
