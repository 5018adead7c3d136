import { type ComponentProps, memo, useLayoutEffect, useRef } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import { PHONE_CARD_SIZE } from '#web/homes/property-picture.tsx';
import { PropertyCard } from '#web/homes/property-card.tsx';
import { NEAR } from './use-staged-list.ts';

export type GridWidth = 'with-map' | 'wide';

/** Controls of each card: a component on the picture and one next to the facts. */
export type CardControls = Required<Pick<ComponentProps<typeof PropertyCard>, 'Corner' | 'Aside'>>;

interface ResultGridProps {
  properties: readonly Property[];
  width: GridWidth;
  toPath: (id: string) => string;
  /** Cards far below are not laid out; their height is then estimated. */
  isSparing: boolean;
  controls: CardControls;
  offer: Offer | undefined;
  /** The home under the pointer or the keyboard, none when it has left. */
  onPoint?: ((id: string | undefined) => void) | undefined;
}

const ABOVE_FOLD = 2;

const sizes: Record<GridWidth, string> = {
  'with-map': `(min-width: 1440px) 396px, (min-width: 1024px) 28vw, (min-width: 768px) calc(50vw - 36px), ${PHONE_CARD_SIZE}`,
  wide: `(min-width: 1280px) 358px, (min-width: 768px) 46vw, ${PHONE_CARD_SIZE}`,
};

export const gridClasses: Record<GridWidth, string> = {
  'with-map': 'grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-6',
  wide: 'grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-6 xl:grid-cols-3',
};

function findHome(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-home]')?.dataset['home'] : undefined;
}

/** Memoised: rendered again only when the homes change, so that typing, filtering and hovering stay fast. */
export const ResultGrid = memo(function ResultGrid({
  properties,
  width,
  toPath,
  isSparing,
  controls,
  offer,
  onPoint,
}: ResultGridProps) {
  const list = useRef<HTMLUListElement>(null);
  // Layout is forced in the task that has added the cards, so that the next frame only has to paint.
  useLayoutEffect(() => void list.current?.getBoundingClientRect());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only shows on the map where a card's home is
    <ul
      ref={list}
      className={gridClasses[width]}
      onPointerOver={(event) => onPoint?.(findHome(event.target))}
      onPointerLeave={() => onPoint?.(undefined)}
      onFocus={(event) => onPoint?.(findHome(event.target))}
      onBlur={() => onPoint?.(undefined)}
    >
      {properties.map((property, index) => (
        <li key={property.id} data-home={property.id} className={isSparing && index >= NEAR ? 'off-screen' : undefined}>
          <PropertyCard
            property={property}
            sizes={sizes[width]}
            priority={index < ABOVE_FOLD}
            heading="h2"
            toPath={toPath}
            {...(offer !== undefined && { offer })}
            {...controls}
          />
        </li>
      ))}
    </ul>
  );
});
