import { type FocusEvent, useRef, useState } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { type Toast, ToastCard } from './toast-card.tsx';

const VISIBLE_MAX = 5;

interface ToastStackProps {
  toasts: Toast[];
  onClose: (id: string) => void;
}

/**
 * The first five show, the rest wait their turn. While the focus is here or the pointer has come here, no clock runs; a
 * pointer that only rests where a toast appeared has not. They lie over the page and over an open modal, but under the top
 * bar and its menus: what somebody has just opened can be pressed.
 */
export function ToastStack({ toasts, onClose }: ToastStackProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  function handleFocus(event: FocusEvent) {
    setFocused(true);
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  /** A card that leaves with the focus hands it on: by keyboard to its neighbour, else back to where it came from. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being here only stops the clocks
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
