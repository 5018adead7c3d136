import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '@diyar/domain/properties.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface TourProps {
  title: string;
  panorama: Picture;
  onClose: () => void;
}

/** A 360° photo, full screen. Its code is loaded when it is opened. */
export function Tour({ title, panorama, onClose }: TourProps) {
  const close = useRef<HTMLButtonElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const change = useEffectEvent(setState);

  useEffect(() => {
    let isGone = false;
    let end = () => {};
    async function start() {
      try {
        const { showTour } = await import('./tour-view.ts');
        if (isGone || room.current === null) return;
        end = showTour(room.current, panorama.url, {
          onReady: () => change('ready'),
          onFailed: () => change('failed'),
        });
      } catch {
        if (!isGone) change('failed');
      }
    }
    void start();
    return () => {
      isGone = true;
      end();
    };
  }, [panorama.url]);

  return (
    <Modal
      label={propertyPageWords.tourOf(title)}
      onClose={onClose}
      initialFocus={close}
      panelClassName="relative h-full w-full animate-fade-in bg-photo! text-photo-ink"
    >
      <div ref={room} className="absolute inset-0" />
      {state !== 'ready' && (
        <p
          role={state === 'failed' ? 'alert' : 'status'}
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 px-6 text-center"
        >
          {state === 'loading' && <Spinner />}
          {state === 'loading' ? propertyPageWords.tourLoading : propertyPageWords.tourFailed}
        </p>
      )}
      {state === 'ready' && (
        <p className="pointer-events-none absolute inset-x-0 bottom-5 mx-auto w-fit rounded-full bg-photo/80 px-4 py-2 text-sm">
          {propertyPageWords.tourHelp}
        </p>
      )}
      <button
        ref={close}
        type="button"
        aria-label={propertyPageWords.closeTour}
        onClick={onClose}
        className="absolute end-4 top-4 grid size-12 place-items-center rounded-full bg-photo/80 text-photo-ink focus-visible:outline-photo-ink"
      >
        <Icon path={icons.close} />
      </button>
    </Modal>
  );
}
