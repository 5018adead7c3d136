import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';

/**
 * The page under an open modal is inert: it cannot be reached by pointer, keyboard or screen reader.
 * Toasts mark themselves `data-toasts` and stay within reach.
 */
const stack: HTMLElement[] = [];

function refreshInert(): void {
  const top = stack.at(-1);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child.hasAttribute('data-toasts')) continue;
    child.inert = top !== undefined && child !== top;
  }
}

function pushModal(element: HTMLElement): () => void {
  // The page must not widen when its scrollbar disappears.
  const root = document.documentElement;
  if (stack.length === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  stack.push(element);
  refreshInert();
  return () => {
    stack.splice(stack.indexOf(element), 1);
    refreshInert();
  };
}

function isTopModal(element: HTMLElement): boolean {
  return stack.at(-1) === element;
}

export interface ModalProps {
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Id of the heading, or the name itself. */
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** Focused first; the panel itself by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** A click outside an alert does not close it. */
  closesOnScrim?: boolean;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/**
 * The base of dialogs and sheets. Rendered while open; Escape closes the topmost, and the focus returns
 * to where it came from. No style element is injected, which the content policy would refuse.
 */
export function Modal({
  onClose,
  role = 'dialog',
  labelledBy,
  label,
  describedBy,
  initialFocus,
  closesOnScrim = true,
  className,
  panelClassName,
  children,
}: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  // Layout effect: a visible dialog must already have the focus.
  useLayoutEffect(() => {
    const element = layer.current;
    if (element === null) return undefined;
    const opener = document.activeElement;
    const release = pushModal(element);
    (initialFocus?.current ?? panel.current)?.focus();

    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || element === null || !isTopModal(element)) return;
      event.preventDefault();
      close();
    }
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      release();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [initialFocus]);

  return createPortal(
    <div ref={layer} data-modal="" className={classes('fixed inset-0 z-50 flex', className)}>
      <div
        aria-hidden="true"
        className="absolute inset-0 animate-fade-in bg-scrim"
        onClick={closesOnScrim ? onClose : undefined}
      />
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classes(
          'relative overflow-y-auto overscroll-contain bg-surface text-ink shadow-float',
          panelClassName,
        )}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
