import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { latePart } from './late-part.tsx';
import type { Toast } from './toast-card.tsx';

interface ToastLayerProps {
  toasts: Toast[];
  onClose: (id: string) => void;
}

const stack = latePart(async () => (await import('./toast-stack.tsx')).ToastStack);

/** Loaded late: the first screen needs no toasts. */
function ToastLayer({ toasts, onClose }: ToastLayerProps) {
  const [Stack, setStack] = useState(() => stack.Loaded);
  const isMissing = Stack === undefined;
  const isWanted = toasts.length > 0;

  useEffect(() => {
    if (!isMissing) return undefined;
    const stop = new AbortController();
    async function load() {
      try {
        const loaded = await stack.load();
        setStack(() => loaded.default);
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

export type ToastInput = Pick<Toast, 'message' | 'title'> & Partial<Pick<Toast, 'variant' | 'duration'>>;

interface Toasts {
  showToast: (input: ToastInput) => string;
  closeToast: (id: string) => void;
}

/** Duration of the fade-out. */
const LEAVE_MS = 150;

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

interface ToastProviderProps {
  /** Default duration of a toast, in milliseconds. */
  duration: number;
  children: ReactNode;
}

export function ToastProvider({ duration: defaultDuration, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);

  const showToast = useCallback(
    ({ variant = 'info', duration = defaultDuration, ...words }: ToastInput) => {
      lastId.current = Math.max(Date.now(), lastId.current + 1);
      const id = String(lastId.current);
      setToasts((all) => [...all, { ...words, id, variant, duration, isLeaving: false }]);
      return id;
    },
    [defaultDuration],
  );

  const closeToast = useCallback((id: string) => {
    setToasts((all) => all.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => setToasts((all) => all.filter((toast) => toast.id !== id)), LEAVE_MS);
  }, []);

  const value = useMemo(() => ({ showToast, closeToast }), [showToast, closeToast]);
  return (
    <ToastContext value={value}>
      {children}
      <ToastLayer toasts={toasts} onClose={closeToast} />
    </ToastContext>
  );
}
