import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Toast } from './toast-card.tsx';
import { ToastLayer } from './toast-layer.tsx';

export type ToastInput = Pick<Toast, 'message' | 'title'> & Partial<Pick<Toast, 'variant' | 'duration'>>;

interface Toasts {
  showToast: (input: ToastInput) => string;
  closeToast: (id: string) => void;
}

/** As long as a card takes to fade out. */
const LEAVE_MS = 150;

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}

interface ToastProviderProps {
  /** How long a toast stays that does not say so itself, in milliseconds. */
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
