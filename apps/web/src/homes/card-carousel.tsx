import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { PropertyPicture } from './property-picture.tsx';

const FAR_ENOUGH_PX = 48;

interface CardCarouselProps {
  property: Pick<Property, 'title' | 'pictures'>;
  sizes: string;
  index: number;
  onMove: (index: number) => void;
}

/**
 * The further pictures of a card, over its first one. The link that covers the card stays its target: swipes and arrow keys are heard on
 * the card itself, and only the two arrows lie above the link.
 */
export function CardCarousel({ property: { title, pictures }, sizes, index, onMove }: CardCarouselProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<number>();
  const last = pictures.length - 1;
  // Past the last picture there is nothing to pull in.
  const shift = index === last && (drag ?? 0) * readDirection() < 0 ? 0 : (drag ?? 0);

  function step(by: number) {
    onMove(Math.max(0, Math.min(last, index + by)));
  }

  const endDrag = useEffectEvent((distance: number) => {
    setDrag(undefined);
    if (Math.abs(distance) >= FAR_ENOUGH_PX) step(distance * readDirection() < 0 ? 1 : -1);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLAnchorElement)) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step((event.key === 'ArrowRight' ? 1 : -1) * readDirection());
  });

  useEffect(() => {
    const card = box.current?.closest('article');
    if (!card) return undefined;
    let start: { id: number; x: number } | undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const isOnPicture = ({ clientY }: PointerEvent) => clientY <= box.current!.getBoundingClientRect().bottom;
    const begin = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && isOnPicture(event)) start = { id: event.pointerId, x: event.clientX };
    };
    card.addEventListener('pointerdown', begin, { signal });
    card.addEventListener(
      'pointermove',
      (event) => {
        // The press that loaded this code came before it listened.
        if (start === undefined) begin(event);
        if (start?.id === event.pointerId) setDrag(event.clientX - start.x);
      },
      { signal },
    );
    card.addEventListener(
      'pointerup',
      (event) => {
        if (start?.id === event.pointerId) endDrag(event.clientX - start.x);
        start = undefined;
      },
      { signal },
    );
    card.addEventListener(
      'pointercancel',
      () => {
        start = undefined;
        endDrag(0);
      },
      { signal },
    );
    card.addEventListener('keydown', (event) => handleKey(event), { signal });
    return () => stop.abort();
  }, []);

  return (
    <div ref={box} className="absolute inset-0 overflow-hidden">
      {[index - 1, index, index + 1]
        // The first picture is drawn by the card, under all others.
        .filter((place) => place > 0 && place <= last)
        .map((place) => (
          <div
            key={place}
            aria-hidden={place === index ? undefined : true}
            className={classes(
              'absolute inset-0',
              drag === undefined && 'transition-[translate] duration-250 ease-out',
            )}
            style={{ translate: `calc(${(place - index) * 100 * readDirection()}% + ${shift}px)` }}
          >
            <PropertyPicture picture={pictures[place]} sizes={sizes} className="absolute inset-0" />
          </div>
        ))}
      {index > 0 && <Arrow side="start" label={homesWords.previousPictureOf(title)} onPress={() => step(-1)} />}
      {index < last && <Arrow side="end" label={homesWords.nextPictureOf(title)} onPress={() => step(1)} />}
    </div>
  );
}

interface ArrowProps {
  side: 'start' | 'end';
  label: string;
  onPress: () => void;
}

/** For the mouse. Out of the tab order: on the card's link, the arrow keys do the same, and thirty cards have enough stops. */
function Arrow({ side, label, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className={classes(
        'absolute top-1/2 z-10 grid size-9 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink opacity-0 shadow-lift transition-opacity group-hover:opacity-100 pointer-coarse:hidden',
        side === 'start' ? 'start-2.5' : 'end-2.5',
      )}
    >
      <Icon path={side === 'start' ? icons.chevronStart : icons.chevronEnd} size={18} />
    </button>
  );
}

/** 1 where text runs to the right, −1 where it runs to the left. */
function readDirection(): 1 | -1 {
  return document.documentElement.dir === 'rtl' ? -1 : 1;
}
