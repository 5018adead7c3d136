import { useEffect, useEffectEvent, useRef } from 'react';
import type { Picture } from '@diyar/domain/properties.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { screenReaderOnly } from '#web/homes/screen-reader-only.tsx';
import { rich } from '#web/lib/rich.tsx';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Modal } from '#web/ui/modal.tsx';
import { wrapAround } from './gallery-position.ts';
import { useSwipe } from './use-swipe.ts';

interface GalleryKeys {
  onStep: (by: 1 | -1) => void;
  onFirst: () => void;
  onLast: () => void;
}

/** Arrow keys follow the reading direction. */
function useGalleryKeys({ onStep, onFirst, onLast }: GalleryKeys): void {
  const handle = useEffectEvent((key: string): boolean => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') onStep(key === forward ? 1 : -1);
    else if (key === 'Home') onFirst();
    else if (key === 'End') onLast();
    else return false;
    return true;
  });

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!event.altKey && !event.ctrlKey && !event.metaKey && handle(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

interface GalleryProps {
  title: string;
  pictures: readonly Picture[];
  position: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

const CONTROL =
  'grid size-12 flex-none place-items-center rounded-full bg-photo-ink/12 text-photo-ink transition-colors hover:bg-photo-ink/24 focus-visible:outline-photo-ink';

/** Full screen. The previous and the next picture are rendered too, so that moving is instant. */
export function Gallery({ title, pictures, position, onMove, onClose }: GalleryProps) {
  const close = useRef<HTMLButtonElement>(null);
  const count = pictures.length;
  const step = (by: number) => onMove(wrapAround(position + by, count));
  const swipe = useSwipe((direction) => step(direction === 'to-left' ? 1 : -1));
  useGalleryKeys({ onStep: step, onFirst: () => onMove(0), onLast: () => onMove(count - 1) });

  return (
    <Modal
      label={propertyPageWords.picturesOf(title)}
      onClose={onClose}
      initialFocus={close}
      panelClassName="flex h-full w-full animate-fade-in flex-col bg-photo! text-photo-ink"
    >
      <div className="flex items-center justify-between gap-4 p-3 ps-5 md:p-5 md:ps-8">
        <p aria-live="polite" className="text-base font-semibold tabular-nums">
          {rich(propertyPageWords.pictureOf(position + 1, count), { hidden: screenReaderOnly })}
        </p>
        <button
          ref={close}
          type="button"
          aria-label={propertyPageWords.closeGallery}
          onClick={onClose}
          className={CONTROL}
        >
          <Icon path={icons.close} />
        </button>
      </div>
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
        {pictures[position]?.alt}
      </p>
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label={propertyPageWords.previousPicture}
            onClick={() => step(-1)}
            className={classes(CONTROL, 'absolute start-3 bottom-3 md:start-5 md:top-0 md:bottom-0 md:my-auto')}
          >
            <Icon path={icons.chevronStart} size={24} />
          </button>
          <button
            type="button"
            aria-label={propertyPageWords.nextPicture}
            onClick={() => step(1)}
            className={classes(CONTROL, 'absolute end-3 bottom-3 md:end-5 md:top-0 md:bottom-0 md:my-auto')}
          >
            <Icon path={icons.chevronEnd} size={24} />
          </button>
        </>
      )}
    </Modal>
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
