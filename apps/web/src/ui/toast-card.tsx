import { useEffect, useEffectEvent, useRef } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import * as icons from './icons.ts';
import * as pageIcons from './page-icons.ts';
import type { IconPath } from './icons.ts';

type ToastVariant = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  /** From the current time. */
  id: string;
  title?: string;
  message: string;
  variant: ToastVariant;
  /** Milliseconds; `Infinity` stays until closed. */
  duration: number;
  /** Fading out: still visible, hidden from assistive technology. */
  isLeaving: boolean;
}

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  onExpire: (id: string) => void;
  onDismiss: (id: string, byKeyboard: boolean) => void;
}

/** Longer than the longest delay of a timer, 2³¹ − 1 ms. */
const FOREVER_MS = 2 ** 31;

const looks: Record<ToastVariant, { icon: IconPath; disc: string; role: 'status' | 'alert' }> = {
  success: { icon: pageIcons.checkCircle, disc: 'bg-emerald-tint text-emerald', role: 'status' },
  error: { icon: pageIcons.alert, disc: 'bg-clay-tint text-clay', role: 'alert' },
  warning: { icon: icons.warning, disc: 'bg-amber-tint text-amber', role: 'alert' },
  info: { icon: pageIcons.info, disc: 'bg-sky-tint text-sky', role: 'status' },
};

export function ToastCard({ toast, isPaused, onExpire, onDismiss }: ToastCardProps) {
  const { id, title, message, variant, duration, isLeaving } = toast;
  const left = useRef(duration);
  const expire = useEffectEvent(() => onExpire(id));
  const isCounting = !isPaused && !isLeaving;

  useEffect(() => {
    if (!isCounting || left.current >= FOREVER_MS) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => expire(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isCounting]);

  const look = looks[variant];
  return (
    <div
      data-toast={id}
      role={isLeaving ? undefined : look.role}
      aria-hidden={isLeaving || undefined}
      inert={isLeaving}
      className={classes(
        'pointer-events-auto grid grid-cols-[auto_1fr_auto] gap-3 rounded-float border border-line bg-surface p-3.5 text-note text-ink shadow-float',
        'transition-[opacity,translate] duration-200 starting:-translate-y-2 starting:opacity-0',
        isLeaving && 'pointer-events-none opacity-0 duration-150',
      )}
    >
      <span className={classes('grid size-9 place-items-center rounded-full', look.disc)}>
        <Icon path={look.icon} />
      </span>
      <div className="self-center wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p className={title === undefined ? undefined : 'text-ink-soft'}>{message}</p>
      </div>
      <IconButton
        icon={icons.close}
        label={uiWords.close}
        look="bare"
        className="-my-1 -me-1"
        onClick={(event) => onDismiss(id, event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onDismiss(id, true);
        }}
      />
    </div>
  );
}
