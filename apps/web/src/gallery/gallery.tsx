import { useState } from 'react';
import { ArabicWordmark } from '#web/app/layouts/arabic-wordmark.tsx';
import { ThemeSwitch } from '#web/app/layouts/theme-switch.tsx';
import { Wordmark } from '#web/app/layouts/wordmark.tsx';
import { FeaturedProperty, FeaturedPropertySkeleton } from '#web/homes/featured-property.tsx';
import { PropertyCardSkeleton } from '#web/homes/property-card.tsx';
import { PropertyGrid } from '#web/homes/property-grid.tsx';
import { Arch } from '#web/ui/arch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Meter } from '#web/ui/meter.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Star } from '#web/ui/star.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ButtonsShown, FieldsShown, OverlaysShown, Shelf } from './controls-shown.tsx';
import { RaisesShown } from './raises-shown.tsx';
import { sampleProperties, sampleProperty } from './sample-properties.ts';

function StatesShown() {
  return (
    <Shelf title="Waiting, empty and failed">
      <div className="mb-6 flex items-center gap-6">
        <LoadingPill text="Loading properties..." />
        <Skeleton className="h-7 w-60 rounded-tick" />
      </div>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        <StatePanel
          drawing="door"
          title="No properties found matching your criteria."
          text="Try a wider price band or another city."
          action={<Button variant="secondary">Clear Filters</Button>}
        />
        <StatePanel
          drawing="broken-house"
          title="Failed to load properties"
          text="Network error. Please check your connection."
          action={<Button>Try Again</Button>}
        />
        <StatePanel
          drawing="lost-star"
          title="There is no door at this address"
          action={<Button>Go to the home page</Button>}
        />
        <StatePanel drawing="letter" title="Check your inbox" text="A letter with a link is on its way." />
      </div>
    </Shelf>
  );
}

function IconsShown() {
  return (
    <Shelf title="Icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4">
        {Object.entries({ ...icons, ...pageIcons }).map(([name, path]) => (
          <li key={name} className="grid justify-items-center gap-2 text-chip text-ink-soft">
            <Icon path={path} size={24} className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

function CardsShown() {
  return (
    <Shelf title="Property cards">
      <div className="grid gap-8">
        <PropertyGrid properties={sampleProperties} />
        <div className="max-w-96">
          <PropertyCardSkeleton text="Loading properties..." />
        </div>
        <FeaturedProperty property={sampleProperty} />
        <FeaturedPropertySkeleton />
      </div>
    </Shelf>
  );
}

function BrandShown() {
  return (
    <Shelf title="Brand">
      <div className="flex flex-wrap items-center gap-8">
        <Wordmark />
        <div className="khatam flex items-center gap-6 overflow-hidden rounded-card bg-deep p-6 text-deep-soft">
          <Wordmark tone="deep" />
          <ArabicWordmark className="h-7" />
          <Arch className="h-40 w-32">
            <div className="h-full bg-deep-raised" />
          </Arch>
        </div>
        <Star className="size-10 text-emerald" />
        <Star kind="outline" className="size-10 text-brass" />
        <Star kind="seal" className="size-10 text-brass" />
      </div>
    </Shelf>
  );
}

/** Every part of the kit in every state, for developers. Served by the dev server at /gallery.html and never built. */
export function Gallery() {
  return (
    <main className="wrap grid gap-14 py-14">
      <header className="flex flex-wrap items-center justify-between gap-6">
        <div>
          <h1 className="type-section">Components</h1>
          <p className="type-lead mt-1.5 text-ink-soft">The parts of the site in their resting and working states.</p>
        </div>
        <div className="flex items-center gap-6">
          <ThemeSwitch />
          <Wordmark />
        </div>
      </header>
      <BrandShown />
      <TokensShown />
      <ButtonsShown />
      <FieldsShown />
      <ChipsShown />
      <CardsShown />
      <OverlaysShown />
      <StatesShown />
      <RaisesShown />
      <IconsShown />
    </main>
  );
}

const types = ['All Types', 'Houses', 'Apartments', 'Villas', 'Lands', 'Commercials'] as const;
const tones = ['plain', 'emerald', 'brass', 'clay', 'amber', 'sky'] as const;
const tabs = (['About', 'Financial', 'Market', 'Documents'] as const).map((label) => ({
  value: label,
  label,
  content: <p>The panel of {label}.</p>,
}));

function ChipsShown() {
  const [type, setType] = useState<(typeof types)[number]>('All Types');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('About');
  return (
    <Shelf title="Chips, tabs, meter, pages">
      <div className="grid gap-8">
        <div className="flex flex-wrap gap-2.5">
          {types.map((each) => (
            <ChoiceChip key={each} isChosen={each === type} onClick={() => setType(each)}>
              {each}
            </ChoiceChip>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          <Chip size="lg">For sale</Chip>
          <FilterChip label="Over $1,000,000" onRemove={() => {}} />
        </div>
        <Tabs label="Property" items={tabs} value={tab} onChange={setTab} />
        <Meter label="Tokens taken" value={25_704} max={40_163} className="max-w-150">
          <b className="font-semibold text-ink">25,704</b> of 40,163 tokens taken
        </Meter>
        <Pagination page={6} pageCount={12} toHref={(page) => `?page=${page}`} />
        <Pagination page={1} pageCount={3} toHref={(page) => `?page=${page}`} label="Few pages" />
      </div>
    </Shelf>
  );
}

const colours = [
  'bg-canvas',
  'bg-surface',
  'bg-well',
  'bg-ink',
  'bg-ink-soft',
  'bg-ink-faint',
  'bg-line',
  'bg-edge',
  'bg-emerald',
  'bg-emerald-hover',
  'bg-emerald-press',
  'bg-emerald-tint',
  'bg-brass',
  'bg-brass-ink',
  'bg-brass-tint',
  'bg-clay',
  'bg-clay-tint',
  'bg-amber',
  'bg-amber-tint',
  'bg-sky',
  'bg-sky-tint',
  'bg-deep',
  'bg-deep-raised',
  'bg-deep-brass',
] as const;

function TokensShown() {
  return (
    <Shelf title="Colour and type">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {colours.map((colour) => (
          <li key={colour} className="text-chip text-ink-soft">
            <span className={`mb-1 block h-14 rounded-control border border-line ${colour}`} />
            {colour.slice(3)}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-3">
        <p className="type-hero">Hero: real homes</p>
        <p className="type-section">Section heading</p>
        <p className="type-page">List page heading</p>
        <p className="type-block">Block heading</p>
        <p className="type-title">Claim and step title</p>
        <p className="type-price">AED 9,200,000</p>
        <p className="type-lead text-ink-soft">Lead: a sentence or two under a heading.</p>
        <p>Body: plain and short. İstanbul, Çeşme, Łódź.</p>
        <p lang="ar" dir="rtl">
          ديار، بيوت للإيجار والشراء
        </p>
      </div>
    </Shelf>
  );
}
