import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { type Toast, ToastCard } from './toast-card.tsx';

const VISIBLE_MAX = 5;

const GAP = 8;
/** How far the stack is moved down: by a transform, which is no shift of the layout. */
const MOVED = '--toasts-moved';

/** What can be pressed or filled in. A field that its label draws has no size of its own. */
const CONTROLS = 'button, input, select, textarea, summary, label:has(input), .button';

interface Span {
  top: number;
  bottom: number;
}

/** As high as it can be, from `first` on, without lying on any of these; undefined where that is below `last`. */
function findTop(first: number, last: number, height: number, taken: readonly Span[]): number | undefined {
  let top = first;
  for (;;) {
    const hit = taken.find((each) => each.top < top + height + GAP && each.bottom > top - GAP);
    if (hit === undefined) return top;
    top = hit.bottom + GAP + 1;
    if (top > last) return undefined;
  }
}

/**
 * Top of the stack in pixels: where it is, when it lies on no control there; otherwise as high as it can be in the upper half of the
 * window. Where controls are everywhere it leaves at least the one that was pressed in sight.
 */
function findFreeTop(place: DOMRect, first: number): number {
  const page = document.querySelector('[data-modal]') ?? document.querySelector('main') ?? document.body;
  const listPlaces = (elements: Iterable<Element>) =>
    [...elements]
      .filter((each) => each.closest('[data-toasts]') === null)
      .map((each) => each.getBoundingClientRect())
      .filter((each) => each.width > 0 && each.left < place.right && each.right > place.left);
  const controls = listPlaces(page.querySelectorAll(CONTROLS));
  const pressed = listPlaces(page.querySelectorAll(':focus'));
  return (
    findTop(place.top, place.top, place.height, controls) ??
    findTop(first, window.innerHeight / 2, place.height, controls) ??
    findTop(first, window.innerHeight - place.height, place.height, pressed) ??
    first
  );
}

interface ToastStackProps {
  toasts: Toast[];
  onClose: (id: string) => void;
}

/**
 * Shows five toasts, the others wait. Timers stop while the stack has the focus or the pointer has moved over it; a pointer
 * that rests where a toast appears does not count. Above the page and modals, but below the top bar and its menus, which
 * must stay clickable.
 */
export function ToastStack({ toasts, onClose }: ToastStackProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const newest = toasts.at(-1)?.id;

  const isRead = isPointedAt || isFocused;

  const settle = useEffectEvent((isNew: boolean) => {
    if (stack.current === null || (isRead && !isNew)) return;
    if (isNew) stack.current.style.setProperty(MOVED, '0px');
    const box = stack.current.getBoundingClientRect();
    const first = box.top - Number.parseFloat(stack.current.style.getPropertyValue(MOVED));
    stack.current.style.setProperty(MOVED, `${findFreeTop(box, first) - first}px`);
  });
  useLayoutEffect(() => {
    if (newest !== undefined) settle(true);
  }, [newest]);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    // What the toast would lie on may come after it: another page, or a dialog.
    const content = new MutationObserver(() => settle(false));
    content.observe(document.body, { childList: true, subtree: true });
    return () => content.disconnect();
  }, [isEmpty]);

  function handleFocus(event: FocusEvent) {
    setFocused(true);
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  /** A closed card passes its focus on: to its neighbour when closed by keyboard, else to where it came from. */
  function dismiss(id: string, byKeyboard: boolean) {
    const cards = [...(stack.current?.querySelectorAll<HTMLElement>('[data-toast]:not([inert])') ?? [])];
    const place = cards.findIndex((card) => card.dataset['toast'] === id);
    if (cards[place]?.contains(document.activeElement)) {
      const neighbour = cards[place + 1] ?? cards[place - 1];
      const button = byKeyboard ? neighbour?.querySelector('button') : undefined;
      if (button) button.focus();
      else {
        cameFrom.current?.focus();
        setFocused(false);
      }
    }
    onClose(id);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer only pauses the timers
    <section
      ref={stack}
      data-toasts=""
      aria-label={uiWords.notifications}
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      className="pointer-events-none fixed end-4 top-(--toast-top) z-25 flex translate-y-(--toasts-moved) w-95 max-w-[calc(100vw-2rem)] min-w-75 flex-col gap-3 in-[html:has([data-modal])]:z-60 md:end-6"
    >
      {toasts.slice(0, VISIBLE_MAX).map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isRead} onExpire={onClose} onDismiss={dismiss} />
      ))}
    </section>
  );
}
