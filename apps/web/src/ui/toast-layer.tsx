import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from './toast-card.tsx';
import type { ToastStack } from './toast-stack.tsx';

interface ToastLayerProps {
  toasts: Toast[];
  onClose: (id: string) => void;
}

let loadedStack: typeof ToastStack | undefined;

/** The first screen does without the drawing of toasts; it comes with the first press of anything. */
export function ToastLayer({ toasts, onClose }: ToastLayerProps) {
  const [Stack, setStack] = useState(() => loadedStack);
  const isMissing = Stack === undefined;
  const isWanted = toasts.length > 0;

  useEffect(() => {
    if (!isMissing) return undefined;
    const stop = new AbortController();
    async function load() {
      try {
        loadedStack = (await import('./toast-stack.tsx')).ToastStack;
        setStack(() => loadedStack);
      } catch (error) {
        console.error('Toasts could not be loaded', error);
      }
    }
    if (isWanted) void load();
    for (const name of ['pointerdown', 'keydown', 'online']) {
      window.addEventListener(name, () => void load(), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [isMissing, isWanted]);

  return Stack && isWanted ? createPortal(<Stack toasts={toasts} onClose={onClose} />, document.body) : null;
}
