import { useEffect, useRef } from 'react';
import type { Picture } from '@diyar/domain/properties.ts';
import { classes } from '#web/ui/classes.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';

interface ThumbnailsProps {
  pictures: readonly Picture[];
  selected: number;
  onSelect: (position: number) => void;
}

export function Thumbnails({ pictures, selected, onSelect }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const item = list.current?.children[selected];
    if (!(item instanceof HTMLElement) || !list.current) return;
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
  }, [selected]);

  return (
    <ul
      ref={list}
      aria-label="Pictures"
      className="relative mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-md:-mx-(--page-gutter,1.25rem) max-md:px-(--page-gutter,1.25rem) md:-mx-1"
    >
      {pictures.map((picture, position) => (
        <li key={picture.url} className="w-23 flex-none md:w-[126px]">
          <button
            type="button"
            aria-label={`Show picture ${position + 1} of ${pictures.length}`}
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
