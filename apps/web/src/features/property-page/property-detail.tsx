import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Picture, Property } from '@diyar/domain/properties.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { useCountViewMutation, useListSimilarQuery } from '#web/features/market/market.api.ts';
import { PropertyGrid, PropertyGridSkeleton } from '#web/homes/property-grid.tsx';
import { isProtectedPath, paths } from '#web/lib/paths.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { latePart, lazyPart } from '#web/ui/late-part.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AboutTab } from './about-tab.tsx';
import { ActionBar } from './action-bar.tsx';
import { FactsColumn } from './facts-column.tsx';
import type { FinancialTabProps } from './financial-tab.tsx';
import { findCity } from './location.ts';
import { PropertyHeading } from './property-heading.tsx';
import { PropertyPictures } from './property-pictures.tsx';
import { useIsOwner } from './use-is-owner.ts';
import { type PropertyTab, usePropertyTab } from './use-property-tab.ts';

/** Loaded late: most visitors stay with the first tab. */
export const financialTab = latePart(async () => (await import('./financial-tab.tsx')).FinancialTab);
const LateFinancialTab = lazyPart(financialTab);

function FinancialTab(props: FinancialTabProps) {
  // Chosen once: another type of component would lose what was typed.
  const [Tab] = useState(() => financialTab.Loaded ?? LateFinancialTab);
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
      <Tab {...props} />
    </Suspense>
  );
}

interface PropertyTabsProps {
  property: Property;
  tab: PropertyTab;
  onChange: (tab: PropertyTab) => void;
  raise: ReactNode;
  market: ReactNode;
  documents: ReactNode;
  onTour: () => void;
  surroundings: ReactNode;
}

function PropertyTabs({ property, tab, onChange, raise, market, documents, onTour, surroundings }: PropertyTabsProps) {
  return (
    <Tabs
      label={propertyPageWords.tabsLabel}
      value={tab}
      onChange={onChange}
      items={[
        {
          value: 'about',
          label: propertyPageWords.tabNames.about,
          content: <AboutTab property={property} onTour={onTour} surroundings={surroundings} />,
        },
        {
          value: 'financial',
          label: propertyPageWords.tabNames.financial,
          content: <FinancialTab property={property} raise={raise} />,
        },
        { value: 'market', label: propertyPageWords.tabNames.market, content: market },
        { value: 'documents', label: propertyPageWords.tabNames.documents, content: documents },
      ]}
    />
  );
}

interface SimilarHomesProps {
  property: Property;
  SaveHeart: ComponentType<{ property: Property }>;
}

/** Fewer than three cards share the whole width, so that no place of the grid stays empty. */
const similarGrids: Partial<Record<number, string>> = {
  1: 'lg:grid-cols-1! lg:[&>li>article]:flex-row lg:[&>li>article>*]:flex-1',
  2: 'lg:grid-cols-2!',
};

/** Hidden when there are none. */
function SimilarHomes({ property, SaveHeart }: SimilarHomesProps) {
  const { pathname } = useLocation();
  const { data = [], isLoading } = useListSimilarQuery(property.id);
  if (data.length === 0 && !isLoading) return null;
  const toPath = isProtectedPath(pathname) ? paths.dashboardProperty : paths.property;
  const city = findCity(property.location);
  const isOneCity = city !== undefined && data.length > 0 && data.every((each) => findCity(each.location) === city);
  return (
    <section aria-labelledby="similar-homes" className="mt-14 border-t border-line pt-10 md:mt-18 md:pt-12">
      <h2 id="similar-homes" className="type-block mb-6">
        {isOneCity ? propertyPageWords.similarIn(city) : propertyPageWords.similarHomes}
      </h2>
      {isLoading ? (
        <PropertyGridSkeleton count={3} />
      ) : (
        <PropertyGrid
          properties={data}
          toPath={toPath}
          Corner={SaveHeart}
          className={similarGrids[data.length] ?? ''}
        />
      )}
    </section>
  );
}

/** Views decide "Top rated", and its owner's are none. A failure to count one is not shown. */
function useCountView(home: Property): void {
  const [countView] = useCountViewMutation();
  const isOwner = useIsOwner(home);
  useEffect(() => {
    if (!isOwner) void countView(home.id);
  }, [countView, home.id, isOwner]);
}

interface PropertyDetailProps {
  property: Property;
  /** On the Financial tab, above the terms. */
  raise: ReactNode;
  /** What the Market and the Documents tab show. */
  market: ReactNode;
  documents: ReactNode;
  /** The map of where it is. */
  surroundings: ReactNode;
  SaveButton: ComponentType<{ property: Property }>;
  SaveHeart: ComponentType<{ property: Property }>;
  /** Under the facts, where the owner is named. */
  askOwner: ReactNode;
}

export function PropertyDetail({
  property,
  raise,
  market,
  documents,
  surroundings,
  SaveButton,
  SaveHeart,
  askOwner,
}: PropertyDetailProps) {
  const { sold } = property;
  const [tab, openTab] = usePropertyTab();
  useCountView(property);
  const tabs = useRef<HTMLDivElement>(null);
  const [isTouring, setIsTouring] = useState(false);
  const startTour = () => setIsTouring(true);

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
          <Callout
            title={sold ? propertyPageWords.soldOn(formatDate(sold.on)) : homesWords.noLongerListed}
            className="mb-5 max-md:mt-5 max-md:mb-0"
          >
            {sold ? propertyPageWords.soldText(formatMinor(sold.tokenMinor, 'USD')) : propertyPageWords.withdrawnText}
          </Callout>
        )}
        <PropertyPictures property={property} saveHeart={<SaveHeart property={property} />} onTour={startTour} />
        <div className="mt-7 grid grid-cols-1 gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-10 xl:gap-16">
          <div ref={tabs} tabIndex={-1} className="min-w-0 scroll-mt-[calc(var(--header-height)+0.5rem)]">
            <PropertyTabs
              property={property}
              tab={tab}
              onChange={openTab}
              raise={raise}
              market={market}
              documents={documents}
              onTour={startTour}
              surroundings={surroundings}
            />
          </div>
          <FactsColumn property={property} tab={tab} onOpenFinancial={openFinancial} askOwner={askOwner} />
        </div>
        <SimilarHomes property={property} SaveHeart={SaveHeart} />
      </article>
      <ActionBar property={property} onOpenFinancial={openFinancial} />
      {isTouring && property.panorama && (
        <Tour title={property.title} panorama={property.panorama} onClose={() => setIsTouring(false)} />
      )}
    </>
  );
}

interface TourProps {
  title: string;
  panorama: Picture;
  onClose: () => void;
}

/** A 360° photo, full screen. Its code is loaded when it is opened. */
function Tour({ title, panorama, onClose }: TourProps) {
  const close = useRef<HTMLButtonElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const change = useEffectEvent(setState);

  useEffect(() => {
    let isGone = false;
    let end = () => {};
    async function start() {
      try {
        const { showTour } = await import('./tour-view.ts');
        if (isGone || room.current === null) return;
        end = showTour(room.current, panorama.url, {
          onReady: () => change('ready'),
          onFailed: () => change('failed'),
        });
      } catch {
        if (!isGone) change('failed');
      }
    }
    void start();
    return () => {
      isGone = true;
      end();
    };
  }, [panorama.url]);

  return (
    <Modal
      label={propertyPageWords.tourOf(title)}
      onClose={onClose}
      initialFocus={close}
      panelClassName="relative h-full w-full animate-fade-in bg-photo! text-photo-ink"
    >
      <div ref={room} className="absolute inset-0" />
      {state !== 'ready' && (
        <p
          role={state === 'failed' ? 'alert' : 'status'}
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 px-6 text-center"
        >
          {state === 'loading' && <Spinner />}
          {state === 'loading' ? propertyPageWords.tourLoading : propertyPageWords.tourFailed}
        </p>
      )}
      {state === 'ready' && (
        <p className="pointer-events-none absolute inset-x-0 bottom-5 mx-auto w-fit rounded-full bg-photo/80 px-4 py-2 text-sm">
          {propertyPageWords.tourHelp}
        </p>
      )}
      <button
        ref={close}
        type="button"
        aria-label={propertyPageWords.closeTour}
        onClick={onClose}
        className="absolute end-4 top-4 grid size-12 place-items-center rounded-full bg-photo/80 text-photo-ink focus-visible:outline-photo-ink"
      >
        <Icon path={icons.close} />
      </button>
    </Modal>
  );
}
