import { useSyncExternalStore } from 'react';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { rich } from '#web/lib/rich.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { FileDrop } from './file-drop.tsx';
import type { PictureQueue } from './picture-queue.ts';
import { PictureState } from './picture-state.tsx';

interface PanoramaFieldProps {
  queue: PictureQueue;
  onChoose: (files: File[]) => void;
}

function renderNote(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

/** One 360° photo. */
export function PanoramaField({ queue, onChoose }: PanoramaFieldProps) {
  const [picture] = useSyncExternalStore(queue.subscribe, queue.getItems);
  return (
    <section aria-labelledby="panorama-title">
      <h3 id="panorama-title" className="mb-2 text-sm font-semibold">
        {rich(listingFormWords.tourTitle, { note: renderNote })}
      </h3>
      {picture === undefined ? (
        <FileDrop
          name="panorama"
          label={listingFormWords.panoramaName}
          icon={pageIcons.panorama}
          title={listingFormWords.panoramaName}
          help={listingFormWords.panoramaHelp}
          buttonLabel={listingFormWords.choosePanorama}
          onChoose={onChoose}
        />
      ) : (
        <div className="overflow-hidden rounded-float border border-line">
          <div className="relative aspect-3/1 bg-well">
            <img
              src={picture.preview}
              alt={listingFormWords.panoramaName}
              onError={() => void queue.lose(picture.key)}
              className={
                picture.status === 'ready' ? 'h-full w-full object-cover' : 'h-full w-full object-cover opacity-45'
              }
            />
            <button
              type="button"
              aria-label={listingFormWords.removeNamed(picture.name)}
              className="absolute end-2 top-2 grid size-9 place-items-center rounded-full bg-surface shadow-lift transition-colors after:absolute after:-inset-1 hover:bg-well"
              onClick={() => queue.remove(picture.key)}
            >
              <Icon path={icons.close} size={18} />
            </button>
          </div>
          <div className="px-3 pt-2.5 pb-3">
            <PictureState picture={picture} onRetry={() => queue.retry(picture.key)} />
          </div>
        </div>
      )}
    </section>
  );
}
