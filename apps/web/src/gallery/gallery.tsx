import { ThemeSwitch } from '#web/app/layouts/theme-switch.tsx';
import { FeaturedProperty, FeaturedPropertySkeleton } from '#web/homes/featured-property.tsx';
import { PropertyCardSkeleton } from '#web/homes/property-card.tsx';
import { PropertyGrid } from '#web/homes/property-grid.tsx';
import { ArabicWordmark } from '#web/app/layouts/arabic-wordmark.tsx';
import { Arch } from '#web/ui/arch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Star } from '#web/ui/star.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Wordmark } from '#web/app/layouts/wordmark.tsx';
import { ButtonsShown } from './buttons-shown.tsx';
import { ChipsShown } from './chips-shown.tsx';
import { FieldsShown } from './fields-shown.tsx';
import { OverlaysShown } from './overlays-shown.tsx';
import { sampleProperties, sampleProperty } from './sample-properties.ts';
import { Shelf } from './shelf.tsx';
import { TokensShown } from './tokens-shown.tsx';

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
      <IconsShown />
    </main>
  );
}
