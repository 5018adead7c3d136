import { type PointerEvent, useRef, useState } from 'react';
import type { Picture } from '@diyar/domain/properties.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { rich, screenReaderOnly } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { pictureControl, PictureViewer } from '#web/ui/picture-viewer.tsx';
import { wrapAround } from '#web/ui/wrap-around.ts';

interface GalleryProps {
  title: string;
  pictures: readonly Picture[];
  position: number;
  onMove: (position: number) => void;
  /** Shows all pictures instead; absent where they are behind it. */
  onGrid: (() => void) | undefined;
  onClose: () => void;
}

/** One picture, full screen. The previous and the next picture are rendered too, so that moving is instant. */
export function Gallery({ title, pictures, position, onMove, onGrid, onClose }: GalleryProps) {
  const count = pictures.length;
  const swipe = useSwipe((direction) => onMove(wrapAround(position + (direction === 'to-left' ? 1 : -1), count)));

  return (
    <PictureViewer
      label={propertyPageWords.picturesOf(title)}
      closeLabel={propertyPageWords.closeGallery}
      number={rich(propertyPageWords.pictureOf(position + 1, count), { hidden: screenReaderOnly })}
      actions={
        onGrid !== undefined && (
          <button type="button" aria-label={propertyPageWords.allPictures} onClick={onGrid} className={pictureControl}>
            <Icon path={pageIcons.dashboard} />
          </button>
        )
      }
      position={position}
      count={count}
      onMove={onMove}
      onClose={onClose}
    >
      <div {...swipe.handlers} className="relative min-h-0 flex-1 touch-pan-y overflow-hidden md:mx-22">
        {toSlides(position, count).map(({ index, side }) => (
          <div
            key={index}
            aria-hidden={side === 0 ? undefined : true}
            className={classes('absolute inset-0', !swipe.isDragging && 'transition-[translate] duration-250 ease-out')}
            style={{ translate: `calc(${side * 100}% + ${swipe.offset}px)` }}
          >
            <PropertyPicture
              picture={pictures[index]}
              sizes="100vw"
              priority
              className="h-full bg-transparent!"
              imageClassName="pointer-events-none object-contain! select-none"
            />
          </div>
        ))}
      </div>
      <p className="grid min-h-18 place-items-center px-18 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-note text-balance text-photo-soft">
        {describePicture(pictures[position])}
      </p>
    </PictureViewer>
  );
}

/** The picture with its previous and next one. Of two pictures the other is rendered once, as the next. */
function toSlides(position: number, count: number): { index: number; side: -1 | 0 | 1 }[] {
  const previous = { index: wrapAround(position - 1, count), side: -1 as const };
  const here = { index: position, side: 0 as const };
  const next = { index: wrapAround(position + 1, count), side: 1 as const };
  if (count === 1) return [here];
  return count === 2 ? [here, next] : [previous, here, next];
}

function describePicture(picture: Picture | undefined): string {
  if (picture?.kind !== 'floor-plan') return picture?.alt ?? '';
  return picture.alt === '' ? homesWords.floorPlan : picture.alt;
}

const FAR_ENOUGH_PX = 56;

interface Swipe {
  /** How far the finger has moved, in pixels; 0 when none is down. */
  offset: number;
  isDragging: boolean;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
}

/** Follows one finger sideways; a mouse has buttons and keys instead. */
function useSwipe(onSwipe: (direction: 'to-left' | 'to-right') => void): Swipe {
  const start = useRef<{ id: number; x: number }>(undefined);
  const [offset, setOffset] = useState(0);
  const [isDragging, setIsDragging] = useState(false);

  function stop() {
    start.current = undefined;
    setOffset(0);
    setIsDragging(false);
  }

  return {
    offset,
    isDragging,
    handlers: {
      onPointerDown(event) {
        if (event.pointerType === 'mouse') return;
        if (start.current) {
          stop();
          return;
        }
        start.current = { id: event.pointerId, x: event.clientX };
        setIsDragging(true);
      },
      onPointerMove(event) {
        if (start.current?.id === event.pointerId) setOffset(event.clientX - start.current.x);
      },
      onPointerUp(event) {
        if (start.current?.id !== event.pointerId) return;
        const distance = event.clientX - start.current.x;
        stop();
        if (Math.abs(distance) >= FAR_ENOUGH_PX) onSwipe(distance < 0 ? 'to-left' : 'to-right');
      },
      onPointerCancel: stop,
    },
  };
}
