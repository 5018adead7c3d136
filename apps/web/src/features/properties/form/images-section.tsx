import { useRef, useState } from 'react';
import * as filesWords from '@diyar/words/files.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { FileDrop } from '../pictures/file-drop.tsx';
import { PanoramaField } from '../pictures/panorama-field.tsx';
import type { PictureQueue, Refusal } from '../pictures/picture-queue.ts';
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
