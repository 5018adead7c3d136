import { useRef, useState, useSyncExternalStore } from 'react';
import * as filesWords from '@diyar/words/files.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { FileDrop } from '#web/features/properties/pictures/file-drop.tsx';
import type { PictureQueue, Refusal } from '#web/features/properties/pictures/picture-queue.ts';
import { PictureTiles } from '#web/features/properties/pictures/picture-tiles.tsx';
import { rich } from '#web/lib/rich.tsx';
import * as icons from '#web/ui/icons.ts';
import { PictureState } from '#web/features/properties/pictures/picture-state.tsx';
import { FormSection } from './form-section.tsx';
import { sections } from './listing-fields.ts';

/** Files that were left out, by name, while the rest go on. */
function RefusedFiles({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {refusals.map(({ sentence, details }) => (
        <Callout key={sentence} tone="error">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{sentence}</strong> {details.join(' ')}
          </p>
        </Callout>
      ))}
    </div>
  );
}

interface ImagesSectionProps {
  pictures: PictureQueue;
  panorama: PictureQueue;
  problem: string | undefined;
  onChoose: () => void;
}

export function ImagesSection({ pictures, panorama, problem, onChoose }: ImagesSectionProps) {
  const { showToast } = useToast();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const drop = useRef<HTMLDivElement>(null);

  function choose(queue: PictureQueue, files: File[]) {
    onChoose();
    const refused = queue.add(files);
    setRefusals(refused);
    for (const { sentence } of refused) {
      showToast({ variant: 'error', title: filesWords.errorTitle, message: sentence });
    }
  }

  return (
    <FormSection {...sections.images} text={listingFormWords.imagesLead}>
      <div ref={drop} className="grid gap-4">
        <FileDrop
          name="images"
          label={listingFormWords.sectionTitles.images}
          icon={pageIcons.pictures}
          title={listingFormWords.dropPictures}
          help={listingFormWords.pictureTypes}
          buttonLabel={listingFormWords.chooseFiles}
          isMultiple
          onChoose={(files) => choose(pictures, files)}
        />
        <RefusedFiles refusals={refusals} />
        <div aria-live="polite" className="empty:hidden">
          {problem !== undefined && (
            <p className="flex items-start gap-1.5 text-sm font-medium text-clay">
              <Icon path={pageIcons.alert} size={16} className="mt-0.5" />
              {problem}
            </p>
          )}
        </div>
        <PictureTiles queue={pictures} onEmptied={() => drop.current?.querySelector('button')?.focus()} />
      </div>
      <PanoramaField queue={panorama} onChoose={(files) => choose(panorama, files)} />
    </FormSection>
  );
}

interface PanoramaFieldProps {
  queue: PictureQueue;
  onChoose: (files: File[]) => void;
}

function renderNote(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

/** One 360° photo. */
function PanoramaField({ queue, onChoose }: PanoramaFieldProps) {
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
