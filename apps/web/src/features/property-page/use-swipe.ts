import { type PointerEvent, useRef, useState } from 'react';

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
export function useSwipe(onSwipe: (direction: 'to-left' | 'to-right') => void): Swipe {
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
