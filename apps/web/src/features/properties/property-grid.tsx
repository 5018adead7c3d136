import type { Property } from '@diyar/domain/properties.ts';
import { classes } from '#web/ui/classes.ts';
import { PropertyCard } from './property-card.tsx';

interface PropertyGridProps {
  properties: readonly Property[];
  /** How many of the first cards are above the fold. */
  priorityCount?: number;
  heading?: 'h2' | 'h3';
  className?: string;
}

/** One column on phones, two from 768, three from 1024. */
export const propertyGridClasses = 'grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-6 lg:grid-cols-3';
const SIZES =
  '(min-width: 1248px) 384px, (min-width: 1024px) calc(33vw - 32px), (min-width: 768px) calc(50vw - 36px), calc(100vw - 40px)';

export function PropertyGrid({ properties, priorityCount = 0, heading = 'h3', className }: PropertyGridProps) {
  return (
    <ul className={classes(propertyGridClasses, className)}>
      {properties.map((property, index) => (
        <li key={property.id}>
          <PropertyCard property={property} sizes={SIZES} priority={index < priorityCount} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
