import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import { Modal } from './modal.tsx';
import { wrapAround } from './wrap-around.ts';

/** Arrow keys follow the reading direction; with a modifier they belong to the browser. */
function usePictureKeys(position: number, count: number, onMove: (position: number) => void): void {
  const handle = useEffectEvent((key: string): boolean => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') onMove(wrapAround(position + (key === forward ? 1 : -1), count));
    else if (key === 'Home') onMove(0);
    else if (key === 'End') onMove(count - 1);
    else return false;
    return true;
  });

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!event.altKey && !event.ctrlKey && !event.metaKey && handle(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Of buttons on a picture. */
export const pictureControl =
  'grid size-12 flex-none place-items-center rounded-full bg-photo-ink/12 text-photo-ink transition-colors hover:bg-photo-ink/24 focus-visible:outline-photo-ink';

interface PictureViewerProps {
  label: string;
  closeLabel: string;
  /** Which picture of how many. */
  number: ReactNode;
  /** Buttons before the one that closes. */
  actions?: ReactNode;
  position: number;
  count: number;
  onMove: (position: number) => void;
  onClose: () => void;
  /** The picture, which takes the space between. */
  children: ReactNode;
}

/** Pictures one by one, full screen. */
export function PictureViewer({
  label,
  closeLabel,
  number,
  actions,
  position,
  count,
  onMove,
  onClose,
  children,
}: PictureViewerProps) {
  const close = useRef<HTMLButtonElement>(null);
  usePictureKeys(position, count, onMove);
  return (
    <Modal
      label={label}
      onClose={onClose}
      initialFocus={close}
      panelClassName="flex h-full w-full animate-fade-in flex-col bg-photo! text-photo-ink"
    >
      <div className="flex items-center justify-between gap-4 p-3 ps-5 md:p-5 md:ps-8">
        <p aria-live="polite" className="text-base font-semibold tabular-nums">
          {number}
        </p>
        <div className="flex gap-2.5">
          {actions}
          <button ref={close} type="button" aria-label={closeLabel} onClick={onClose} className={pictureControl}>
            <Icon path={icons.close} />
          </button>
        </div>
      </div>
      {children}
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label={uiWords.previousPicture}
            onClick={() => onMove(wrapAround(position - 1, count))}
            className={classes(pictureControl, 'absolute start-3 bottom-3 md:start-5 md:top-0 md:bottom-0 md:my-auto')}
          >
            <Icon path={icons.chevronStart} size={24} />
          </button>
          <button
            type="button"
            aria-label={uiWords.nextPicture}
            onClick={() => onMove(wrapAround(position + 1, count))}
            className={classes(pictureControl, 'absolute end-3 bottom-3 md:end-5 md:top-0 md:bottom-0 md:my-auto')}
          >
            <Icon path={icons.chevronEnd} size={24} />
          </button>
        </>
      )}
    </Modal>
  );
}
