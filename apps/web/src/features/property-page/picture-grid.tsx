import { useRef } from 'react';
import type { Picture } from '@diyar/domain/properties.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Modal } from '#web/ui/modal.tsx';

interface PictureGridProps {
  title: string;
  pictures: readonly Picture[];
  onOpen: (position: number) => void;
  onClose: () => void;
}

/** All pictures on one page: one large, two side by side, and so on; floor plans under a heading of their own. */
export function PictureGrid({ title, pictures, onOpen, onClose }: PictureGridProps) {
  const close = useRef<HTMLButtonElement>(null);
  const placed = pictures.map((picture, position) => ({ picture, position }));
  const sections = [
    { name: propertyPageWords.photos, shown: placed.filter(({ picture }) => picture.kind === 'photo') },
    { name: propertyPageWords.floorPlans, shown: placed.filter(({ picture }) => picture.kind === 'floor-plan') },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <Modal
      label={propertyPageWords.picturesOf(title)}
      onClose={onClose}
      initialFocus={close}
      panelClassName="h-full w-full animate-fade-in bg-canvas!"
    >
      <div className="sticky top-0 z-10 border-b border-line bg-canvas">
        <div className="wrap flex items-center justify-between gap-4 py-2.5">
          <p className="truncate font-semibold">{title}</p>
          <button
            ref={close}
            type="button"
            aria-label={propertyPageWords.closeGallery}
            onClick={onClose}
            className="grid size-12 flex-none place-items-center rounded-full transition-colors hover:bg-well"
          >
            <Icon path={icons.close} />
          </button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-250 px-5 pt-6 pb-[max(3rem,env(safe-area-inset-bottom))]">
        {sections.map(({ name, shown }) => (
          <section key={name} aria-label={name} className="not-first:mt-10">
            {sections.length > 1 && <h2 className="type-block mb-4">{name}</h2>}
            <ul className="grid grid-cols-2 gap-2 md:gap-3">
              {shown.map(({ picture, position }, place) => (
                <li key={picture.url} className={classes(isWide(place, shown.length) && 'col-span-2')}>
                  <button
                    type="button"
                    onClick={() => onOpen(position)}
                    className="group relative block aspect-3/2 w-full overflow-hidden rounded-thumb outline-offset-2"
                  >
                    <span className="sr-only">{propertyPageWords.openPicture(position + 1, pictures.length)}</span>
                    <PropertyPicture
                      picture={picture}
                      sizes={
                        isWide(place, shown.length)
                          ? '(min-width: 1000px) 960px, 100vw'
                          : '(min-width: 1000px) 474px, 50vw'
                      }
                      className="absolute inset-0"
                      imageClassName="transition-[scale] duration-250 group-hover:scale-[1.02]"
                    />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** Every third fills the row, and a last one that would stand alone. */
function isWide(place: number, count: number): boolean {
  return place % 3 === 0 || (place % 3 === 1 && place === count - 1);
}
