import type { Property, PropertyType } from '@diyar/domain/properties.ts';
import { AmenityList } from './amenity-list.tsx';
import { Block } from './block.tsx';
import { KeyFacts } from './key-facts.tsx';
import { Whereabouts } from './whereabouts.tsx';

const titles: Record<PropertyType, string> = {
  House: 'About this house',
  Apartment: 'About this apartment',
  Villa: 'About this villa',
  Land: 'About this land',
  Commercial: 'About this commercial property',
  Other: 'About this property',
};

export function AboutTab({ property }: { property: Property }) {
  const paragraphs = property.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <>
      <KeyFacts metadata={property.metadata} />
      <div>
        <Block title={titles[property.propertyType]}>
          <div dir="auto" className="grid max-w-[40em] gap-3.5 wrap-anywhere md:text-card md:leading-[1.62]">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Block>
        <Block title="Where it is">
          <Whereabouts property={property} />
        </Block>
        {property.metadata.amenities.length > 0 && (
          <Block title="What comes with it">
            <AmenityList amenities={property.metadata.amenities} />
          </Block>
        )}
      </div>
    </>
  );
}
