import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent, useLayoutEffect } from 'react';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import type { PictureQueue } from './picture-queue.ts';
import { PictureTile } from './picture-tile.tsx';

interface PictureTilesProps {
  queue: PictureQueue;
  /** Where the keyboard goes when the picture it was on is gone. */
  onEmptied: () => void;
}

export function PictureTiles({ queue, onEmptied }: PictureTilesProps) {
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const [words, setWords] = useState('');
  const { dragged, grab, handleKey, keepHandle } = useReorder(queue, setWords);

  const list = useRef<HTMLUListElement>(null);

  function remove(key: string, name: string) {
    const place = items.findIndex((item) => item.key === key);
    const neighbour = items[place + 1] ?? items[place - 1];
    queue.remove(key);
    setWords(listingFormWords.removed(name));
    const tile = neighbour && list.current?.querySelector<HTMLElement>(`[data-picture="${neighbour.key}"] button`);
    if (tile) tile.focus();
    else onEmptied();
  }

  return (
    <>
      <output className="sr-only">{words}</output>
      <p id="picture-order-help" className="sr-only">
        {listingFormWords.moveHelp}
      </p>
      {items.length > 0 && (
        <ul
          ref={list}
          aria-label={listingFormWords.picturesLabel}
          className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4"
        >
          {items.map((picture, place) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={place}
              count={items.length}
              isDragged={dragged === picture.key}
              handleRef={keepHandle(picture.key)}
              onGrab={(event) => grab(picture.key, event)}
              onHandleKey={(event) => handleKey(picture.key, event)}
              onRemove={() => remove(picture.key, picture.name)}
              onRetry={() => queue.retry(picture.key)}
              onDescribe={(alt) => queue.describe(picture.key, alt)}
              onKind={(kind) => queue.setKind(picture.key, kind)}
              onBroken={() => void queue.lose(picture.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Up and left are earlier; where the text runs the other way, right is. */
function readStep(key: string, isRightToLeft: boolean): number | undefined {
  const step = steps[key];
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return step !== undefined && isSideways && isRightToLeft ? -step : step;
}

function findKeyAt(x: number, y: number): string | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-picture]');
  return tile?.dataset['picture'];
}

/** Puts pictures in order, by dragging a handle or with the arrow keys on it. `announce` says where one has gone. */
function useReorder(queue: PictureQueue, announce: (words: string) => void) {
  const [dragged, setDragged] = useState<string>();
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const refocus = useRef<string>(undefined);

  // A tile that moves in the page loses the focus on its way.
  useLayoutEffect(() => {
    if (refocus.current === undefined) return;
    handles.current.get(refocus.current)?.focus();
    refocus.current = undefined;
  });

  function findPlace(key: string): number {
    return queue.getItems().findIndex((item) => item.key === key);
  }

  function tell(key: string) {
    const place = findPlace(key);
    const count = queue.getItems().length;
    const name = queue.getItems()[place]?.name ?? '';
    announce(place === 0 ? listingFormWords.movedToCover(name, count) : listingFormWords.moved(name, place + 1, count));
  }

  function move(key: string, place: number) {
    if (place < 0 || place >= queue.getItems().length || place === findPlace(key)) return;
    refocus.current = key;
    queue.move(key, place);
    tell(key);
  }

  function handleKey(key: string, event: KeyboardEvent) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = readStep(event.key, isRightToLeft);
    if (step !== undefined) move(key, findPlace(key) + step);
    else if (event.key === 'Home') move(key, 0);
    else if (event.key === 'End') move(key, queue.getItems().length - 1);
    else return;
    event.preventDefault();
  }

  function grab(key: string, event: PointerEvent) {
    if (event.button !== 0) return;
    const from = findPlace(key);
    setDragged(key);
    const over = new AbortController();
    // On the window: the handle itself moves about in the page while it is held.
    const { signal } = over;
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const target = findKeyAt(clientX, clientY);
        if (target !== undefined && target !== key) queue.move(key, findPlace(target));
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(
        end,
        () => {
          over.abort();
          setDragged(undefined);
          if (findPlace(key) !== from) tell(key);
        },
        { signal },
      );
    }
  }

  return {
    dragged,
    grab,
    handleKey,
    keepHandle: (key: string) => (element: HTMLButtonElement | null) => {
      if (element === null) handles.current.delete(key);
      else handles.current.set(key, element);
    },
  };
}
