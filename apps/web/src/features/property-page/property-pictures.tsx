import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture, Property } from '@diyar/domain/properties.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { latePart, useLatePart } from '#web/ui/late-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Gallery } from './gallery.tsx';
import { Mosaic } from './mosaic.tsx';

interface ThumbnailsProps {
  pictures: readonly Picture[];
  selected: number;
  onSelect: (position: number) => void;
}

function Thumbnails({ pictures, selected, onSelect }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const item = list.current?.children[selected];
    if (!(item instanceof HTMLElement) || !list.current) return;
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
  }, [selected]);

  return (
    <ul
      ref={list}
      aria-label={propertyPageWords.pictures}
      className="relative mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-md:-mx-(--page-gutter,1.25rem) max-md:px-(--page-gutter,1.25rem) md:-mx-1"
    >
      {pictures.map((picture, position) => (
        <li key={picture.url} className="w-23 flex-none md:w-[126px]">
          <button
            type="button"
            aria-label={propertyPageWords.showPicture(position + 1, pictures.length)}
            aria-current={position === selected || undefined}
            onClick={() => onSelect(position)}
            className={classes(
              'block w-full rounded-thumb transition-opacity',
              position === selected
                ? 'outline-2 outline-offset-2 outline-emerald outline-solid'
                : 'opacity-92 hover:opacity-100',
            )}
          >
            <PropertyPicture picture={picture} alt="" sizes="126px" className="aspect-8/5 rounded-thumb" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Loaded late: nobody needs it before its button is pressed. */
const grid = latePart(async () => (await import('./picture-grid.tsx')).PictureGrid);

interface PropertyPicturesProps {
  property: Property;
  saveHeart: ReactNode;
  onTour: () => void;
}

/** A picture that was opened from the grid of all leads back there when it is closed. */
export function PropertyPictures({ property, saveHeart, onTour }: PropertyPicturesProps) {
  const { title, pictures } = property;
  const { showToast } = useToast();
  const { Part: PictureGrid, reach, ask } = useLatePart(grid);
  const [selected, setSelected] = useState(0);
  const [hasGrid, setHasGrid] = useState(false);
  const [isLarge, setIsLarge] = useState(false);

  function openAt(position: number) {
    setSelected(position);
    setIsLarge(true);
  }

  async function openGrid() {
    try {
      await ask();
      setHasGrid(true);
      setIsLarge(false);
    } catch {
      showToast({ variant: 'error', message: propertyPageWords.galleryFailed });
    }
  }

  return (
    <div className="max-md:order-first">
      <Mosaic
        saveHeart={saveHeart}
        property={property}
        selected={selected}
        onOpen={openAt}
        gridButton={{ ...reach, onClick: () => void openGrid() }}
        onTour={onTour}
      />
      {pictures.length > 1 && <Thumbnails pictures={pictures} selected={selected} onSelect={setSelected} />}
      {hasGrid && PictureGrid && (
        <PictureGrid title={title} pictures={pictures} onOpen={openAt} onClose={() => setHasGrid(false)} />
      )}
      {isLarge && (
        <Gallery
          title={title}
          pictures={pictures}
          position={selected}
          onMove={setSelected}
          onGrid={hasGrid || pictures.length === 1 ? undefined : () => void openGrid()}
          onClose={() => setIsLarge(false)}
        />
      )}
    </div>
  );
}
