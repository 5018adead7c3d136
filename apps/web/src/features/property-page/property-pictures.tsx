import { type ReactNode, useState } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { Gallery } from './gallery.tsx';
import { Mosaic } from './mosaic.tsx';
import { Tour } from './tour.tsx';
import { Thumbnails } from './thumbnails.tsx';

interface PropertyPicturesProps {
  property: Property;
  saveHeart: ReactNode;
}

export function PropertyPictures({ property, saveHeart }: PropertyPicturesProps) {
  const { pictures } = property;
  const [selected, setSelected] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isTouring, setIsTouring] = useState(false);

  function openAt(position: number) {
    setSelected(position);
    setIsOpen(true);
  }

  return (
    <div className="max-md:order-first">
      <Mosaic
        saveHeart={saveHeart}
        property={property}
        selected={selected}
        onOpen={openAt}
        onTour={() => setIsTouring(true)}
      />
      {pictures.length > 1 && <Thumbnails pictures={pictures} selected={selected} onSelect={setSelected} />}
      {isOpen && (
        <Gallery
          title={property.title}
          pictures={pictures}
          position={selected}
          onMove={setSelected}
          onClose={() => setIsOpen(false)}
        />
      )}
      {isTouring && property.panorama && (
        <Tour title={property.title} panorama={property.panorama} onClose={() => setIsTouring(false)} />
      )}
    </div>
  );
}
