import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { type Toast, ToastCard } from './toast-card.tsx';

const VISIBLE_MAX = 5;

const GAP = 8;

/**
 * Top of the stack in pixels: as high as it can be without lying on a control, in the upper half of the window; undefined where
 * it lies on none anyway, or on one wherever it is.
 */
function findFreeTop(stack: HTMLElement): number | undefined {
  const place = stack.getBoundingClientRect();
  const page = document.querySelector('[data-modal]') ?? document.querySelector('main') ?? document.body;
  const controls = [...page.querySelectorAll('button, input, select, textarea, .button')].map((each) =>
    each.getBoundingClientRect(),
  );
  let { top } = place;
  for (;;) {
    const bottom = top + place.height;
    const hit = controls.find(
      (each) =>
        each.width > 0 &&
        each.top < bottom + GAP &&
        each.bottom > top - GAP &&
        each.left < place.right &&
        each.right > place.left,
    );
    if (hit === undefined) return top === place.top ? undefined : top;
    top = hit.bottom + GAP + 1;
    if (top > window.innerHeight / 2) return undefined;
  }
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

  useLayoutEffect(() => {
    if (stack.current === null || newest === undefined) return;
    stack.current.style.top = '';
    const top = findFreeTop(stack.current);
    if (top !== undefined) stack.current.style.top = `${top}px`;
  }, [newest]);

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
      className="pointer-events-none fixed end-4 top-(--toast-top) z-25 flex w-95 max-w-[calc(100vw-2rem)] min-w-75 flex-col gap-3 in-[html:has([data-modal])]:z-60 md:end-6"
    >
      {toasts.slice(0, VISIBLE_MAX).map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isPaused={isPointedAt || isFocused}
          onExpire={onClose}
          onDismiss={dismiss}
        />
      ))}
    </section>
  );
}
