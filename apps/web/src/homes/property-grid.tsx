import type { ComponentType } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import { paths } from '#web/lib/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { PropertyCard, PropertyCardSkeleton } from './property-card.tsx';
import { PHONE_CARD_SIZE } from './property-picture.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export function PropertyGridSkeleton({ count }: { count: 3 | 6 }) {
  return (
    <div className="card-grid">
      {PLACES.slice(0, count).map((place, index) => (
        <div key={place}>
          <PropertyCardSkeleton {...(index === 0 && { text: propertiesWords.loading })} />
        </div>
      ))}
    </div>
  );
}

interface PropertyGridProps {
  properties: readonly Property[];
  /** How many of the first cards are above the fold. */
  priorityCount?: number;
  heading?: 'h2' | 'h3';
  /** Where the cards lead, by the home's id. */
  toPath?: (id: string) => string;
  /** A control on each picture. */
  Corner?: ComponentType<{ property: Property }>;
  className?: string;
}

const SIZES = `(min-width: 1248px) 384px, (min-width: 1024px) calc(33vw - 32px), (min-width: 768px) calc(50vw - 36px), ${PHONE_CARD_SIZE}`;

export function PropertyGrid({
  properties,
  priorityCount = 0,
  heading = 'h3',
  toPath = paths.property,
  Corner,
  className,
}: PropertyGridProps) {
  return (
    <ul className={classes('card-grid', className)}>
      {properties.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            sizes={SIZES}
            priority={index < priorityCount}
            heading={heading}
            toPath={toPath}
            Corner={Corner}
          />
        </li>
      ))}
    </ul>
  );
}
