import type { ComponentType } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { classes } from '#web/ui/classes.ts';
import { PHONE_CARD_SIZE } from './picture-sizes.ts';
import { PropertyCard } from './property-card.tsx';

interface PropertyGridProps {
  properties: readonly Property[];
  /** How many of the first cards are above the fold. */
  priorityCount?: number;
  heading?: 'h2' | 'h3';
  /** A control on each picture. */
  Corner?: ComponentType<{ property: Property }>;
  className?: string;
}

const SIZES = `(min-width: 1248px) 384px, (min-width: 1024px) calc(33vw - 32px), (min-width: 768px) calc(50vw - 36px), ${PHONE_CARD_SIZE}`;

export function PropertyGrid({ properties, priorityCount = 0, heading = 'h3', Corner, className }: PropertyGridProps) {
  return (
    <ul className={classes('card-grid', className)}>
      {properties.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            sizes={SIZES}
            priority={index < priorityCount}
            heading={heading}
            Corner={Corner}
          />
        </li>
      ))}
    </ul>
  );
}
