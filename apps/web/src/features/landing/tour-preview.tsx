import { useRef, useState } from 'react';
import * as landingRestWords from '@diyar/words/landing-rest.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { Picture } from '#web/ui/picture.tsx';
import { findFallback, findSource } from './landing-pictures.ts';

const rooms = [
  {
    name: 'tour-living-room',
    ...landingRestWords.rooms.livingRoom,
  },
  {
    name: 'tour-majlis',
    ...landingRestWords.rooms.majlis,
  },
] as const;
type Room = (typeof rooms)[number];

const TURN_PX = 240;

/** `scrollLeft` is negative on right-to-left pages. */
function readDirection(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

/** Starts in the middle of the panorama. */
function faceMiddle(element: HTMLElement): void {
  element.scrollLeft = (readDirection(element) * (element.scrollWidth - element.clientWidth)) / 2;
}

/** A panorama that scrolls sideways, with buttons for people who cannot swipe. */
export function TourPreview() {
  const [room, setRoom] = useState<Room>(rooms[0]);
  const view = useRef<HTMLElement>(null);

  function enter(element: HTMLElement | null) {
    view.current = element;
    if (element !== null) faceMiddle(element);
  }

  function turn(by: number) {
    const element = view.current;
    element?.scrollBy({ left: readDirection(element) * by, behavior: 'smooth' });
  }

  return (
    <>
      <section
        key={room.name}
        ref={enter}
        aria-label={landingRestWords.roomView(room.label)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
        tabIndex={0}
        className="h-full overflow-x-auto overflow-y-hidden outline-offset-[-4px] [scrollbar-width:none] focus-visible:outline-photo-ink"
      >
        <Picture
          sources={[findSource(room.name, [1120, 1760])]}
          src={findFallback(room.name, 1760)}
          sizes="(min-width: 768px) 1117px, 864px"
          width={1760}
          height={473}
          alt={room.picture}
          color="#af9677"
          className="aspect-[4096/1100] h-full w-auto"
          imageClassName="max-w-none"
        />
      </section>
      <div className="absolute inset-x-2.5 bottom-3 flex items-center gap-1.5 md:inset-x-4 md:bottom-4 md:gap-2">
        {rooms.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each === room}
            onClick={() => setRoom(each)}
            className={classes(
              'relative h-9 rounded-full px-3 text-sm md:px-3.5 font-semibold whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1',
              each === room ? 'bg-ink text-canvas' : 'bg-surface text-ink hover:bg-well',
            )}
          >
            {each.label}
          </button>
        ))}
        <IconButton
          icon={icons.chevronStart}
          label={landingRestWords.turnLeft}
          className="ms-auto max-sm:size-10"
          onClick={() => turn(-TURN_PX)}
        />
        <IconButton
          icon={icons.chevronEnd}
          label={landingRestWords.turnRight}
          className="max-sm:size-10"
          onClick={() => turn(TURN_PX)}
        />
      </div>
    </>
  );
}
