import { type ComponentType, type ReactNode, useRef } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ActionBar } from './action-bar.tsx';
import { FactsColumn } from './facts-column.tsx';
import { PropertyHeading } from './property-heading.tsx';
import { PropertyPictures } from './property-pictures.tsx';
import { PropertyTabs } from './property-tabs.tsx';
import { SimilarHomes } from './similar-homes.tsx';
import { useCountView } from './use-count-view.ts';
import { usePropertyTab } from './use-property-tab.ts';

interface PropertyDetailProps {
  property: Property;
  /** What the Market tab shows. */
  market: ReactNode;
  SaveButton: ComponentType<{ property: Property }>;
  SaveHeart: ComponentType<{ property: Property }>;
}

export function PropertyDetail({ property, market, SaveButton, SaveHeart }: PropertyDetailProps) {
  const [tab, openTab] = usePropertyTab();
  useCountView(property.id);
  const tabs = useRef<HTMLDivElement>(null);

  function openFinancial() {
    openTab('financial');
    tabs.current?.scrollIntoView();
    tabs.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <article aria-label={property.title} className="wrap flex flex-col pb-16 md:pb-20">
        <PropertyHeading property={property} saveButton={<SaveButton property={property} />} />
        {property.isWithdrawn && (
          <Callout title="No longer listed" className="mb-5 max-md:mt-5 max-md:mb-0">
            The owner has taken this home off the market. Shares, leases and orders that exist go on.
          </Callout>
        )}
        <PropertyPictures property={property} saveHeart={<SaveHeart property={property} />} />
        <div className="mt-7 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-10 xl:gap-16">
          <div ref={tabs} tabIndex={-1} className="min-w-0 scroll-mt-[calc(var(--header-height)+0.5rem)]">
            <PropertyTabs property={property} tab={tab} onChange={openTab} market={market} />
          </div>
          <FactsColumn property={property} tab={tab} onOpenFinancial={openFinancial} />
        </div>
        <SimilarHomes property={property} SaveHeart={SaveHeart} />
      </article>
      <ActionBar property={property} />
    </>
  );
}
