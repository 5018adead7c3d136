import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { useCountViewMutation, useListSimilarQuery } from '#web/features/market/market.api.ts';
import { PropertyGrid, PropertyGridSkeleton } from '#web/homes/property-grid.tsx';
import { Callout } from '#web/ui/callout.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QuietNote } from '#web/ui/quiet-note.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AboutTab } from './about-tab.tsx';
import { ActionBar } from './action-bar.tsx';
import { FactsColumn } from './facts-column.tsx';
import { FinancialTab } from './financial-tab.tsx';
import { PropertyHeading } from './property-heading.tsx';
import { PropertyPictures } from './property-pictures.tsx';
import { type PropertyTab, usePropertyTab } from './use-property-tab.ts';

interface PropertyTabsProps {
  property: Property;
  tab: PropertyTab;
  onChange: (tab: PropertyTab) => void;
  market: ReactNode;
}

function PropertyTabs({ property, tab, onChange, market }: PropertyTabsProps) {
  return (
    <Tabs
      label={propertyPageWords.tabsLabel}
      value={tab}
      onChange={onChange}
      items={[
        { value: 'about', label: propertyPageWords.tabNames.about, content: <AboutTab property={property} /> },
        {
          value: 'financial',
          label: propertyPageWords.tabNames.financial,
          content: <FinancialTab property={property} />,
        },
        { value: 'market', label: propertyPageWords.tabNames.market, content: market },
        {
          value: 'documents',
          label: propertyPageWords.tabNames.documents,
          content: <QuietNote icon={pageIcons.document} text={propertyPageWords.noDocuments} />,
        },
      ]}
    />
  );
}

interface SimilarHomesProps {
  property: Property;
  SaveHeart: ComponentType<{ property: Property }>;
}

/** Hidden when there are none. */
function SimilarHomes({ property, SaveHeart }: SimilarHomesProps) {
  const { data = [], isLoading } = useListSimilarQuery(property.id);
  if (data.length === 0 && !isLoading) return null;
  return (
    <section aria-labelledby="similar-homes" className="mt-14 border-t border-line pt-10 md:mt-18 md:pt-12">
      <h2 id="similar-homes" className="type-block mb-6">
        {propertyPageWords.similarHomes}
      </h2>
      {isLoading ? <PropertyGridSkeleton count={3} /> : <PropertyGrid properties={data} Corner={SaveHeart} />}
    </section>
  );
}

/** Views decide "Top rated". A failure to count one is not shown. */
function useCountView(id: string): void {
  const [countView] = useCountViewMutation();
  useEffect(() => {
    void countView(id);
  }, [countView, id]);
}

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
          <Callout title={homesWords.noLongerListed} className="mb-5 max-md:mt-5 max-md:mb-0">
            {propertyPageWords.withdrawnText}
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
