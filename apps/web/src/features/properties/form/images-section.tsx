import { type DragEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import * as filesWords from '@diyar/words/files.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { rich } from '#web/lib/rich.tsx';
import { PICTURE_TYPES } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { PictureQueue, Refusal } from '../pictures/picture-queue.ts';
import { PictureState } from '../pictures/picture-state.tsx';
import { PictureTiles } from '../pictures/picture-tiles.tsx';
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

interface FileDropProps {
  /** The field's name in the form. */
  name: string;
  label: string;
  title: string;
  help: string;
  buttonLabel: string;
  icon: IconPath;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
  children?: ReactNode;
}

/** One dashed area that takes files dropped on it and opens the picker when clicked. */
function FileDrop({ name, label, title, help, buttonLabel, icon, isMultiple = false, onChoose }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function hold(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onChoose(isMultiple ? files : files.slice(0, 1));
  }

  return (
    <div
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
      className={classes(
        'relative flex flex-wrap items-center gap-x-4.5 gap-y-4 rounded-float border border-dashed p-4.5 transition-colors md:px-5.5',
        isOver ? 'border-emerald bg-emerald-tint' : 'border-edge bg-well',
      )}
    >
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={PICTURE_TYPES}
        multiple={isMultiple}
        aria-label={label}
        aria-describedby={`${id}-help`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <span className="grid size-12 flex-none place-items-center rounded-full bg-surface text-emerald">
        <Icon path={icon} size={22} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        // The whole area is the button's; a pointer need not aim.
        className="after:absolute after:inset-0 max-sm:w-full"
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
    </div>
  );
}
