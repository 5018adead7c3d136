import { useRef, useState, useSyncExternalStore } from 'react';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import type { PictureQueue } from './picture-queue.ts';
import { PictureTile } from './picture-tile.tsx';
import { useReorder } from './use-reorder.ts';

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
