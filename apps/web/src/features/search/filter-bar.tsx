import { memo, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import { findOffer, offers, propertyTypes } from '@diyar/domain/property-choices.ts';
import * as searchWords from '@diyar/words/search.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { latePart, lazyPart, reachFor } from '#web/ui/late-part.tsx';
import { FilterButton, type ShownFilters } from './filter-button.tsx';
import { listCounts } from './filter-words.ts';
import { OfferSwitch } from './offer-switch.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectPill } from './select-pill.tsx';
import { toOffer } from './use-offer.ts';
import type { PropertySearchState } from './use-property-search.ts';
import { describeAmounts, usePriceScale } from './price-bands.ts';

const ANY = { value: '', label: searchWords.any };
const ALWAYS = [...offers, 'priceMin', 'priceMax'] as const;
/** By width, as the controls below: below 1280 px next to the map there is no room for bedrooms, below 1440 none for the type. */
const SHOWN: ShownFilters = [
  { filters: [...ALWAYS, 'bedrooms', 'propertyType'], className: 'lg:max-[90rem]:hidden' },
  { filters: [...ALWAYS, 'bedrooms'], className: 'max-xl:hidden min-[90rem]:hidden' },
  { filters: ALWAYS, className: 'max-lg:hidden xl:hidden' },
];

/** What most people narrow down by, under the top bar; the rest is in the sheet. */
export const FilterBar = memo(function FilterBar({ search }: { search: PropertySearchState }) {
  const { criteria, change } = search;
  return (
    <div className="wide-wrap flex flex-wrap items-center gap-x-2.5 gap-y-2 py-2.5 lg:flex-nowrap lg:py-3.5">
      <SearchBox search={search} placeholder={searchWords.searchHint} className="w-full lg:min-w-44 lg:flex-1" />
      <div className="relative -mx-5 flex min-w-0 gap-2.5 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0">
        <OfferSwitch value={findOffer(criteria)} onChange={(offer) => change(toOffer(criteria, offer))} />
        <PricePill search={search} />
        <div className="contents lg:max-xl:hidden">
          <BedroomChoice value={criteria.bedrooms} onChange={(bedrooms) => change({ bedrooms })} />
        </div>
        <div className="contents lg:max-[90rem]:hidden">
          <SelectPill
            label={searchWords.typeLabel}
            name="propertyType"
            width="min-w-30.5"
            value={criteria.propertyType ?? ''}
            isChosen={criteria.propertyType !== undefined}
            options={[ANY, ...propertyTypes.map((type) => ({ value: type, label: searchWords.typeNames[type] }))]}
            onChange={(value) => change({ propertyType: propertyTypes.find((type) => type === value) })}
          />
        </div>
        <FilterButton search={search} label={searchWords.moreFilters} shown={SHOWN} />
      </div>
    </div>
  );
});

interface BedroomChoiceProps {
  value: number | undefined;
  onChange: (count: number | undefined) => void;
}

/** One click instead of opening a list; the chosen number takes itself back. */
function BedroomChoice({ value, onChange }: BedroomChoiceProps) {
  return (
    <fieldset className="relative flex h-12 flex-none items-center rounded-control border border-edge bg-surface pe-1">
      <legend className="sr-only">{searchWords.bedroomsLabel}</legend>
      <span aria-hidden="true" className="ps-3.5 pe-1.5 text-note text-ink-soft">
        {searchWords.bedsLabel}
      </span>
      {listCounts(BEDROOMS_OR_MORE).map((count) => (
        <button
          key={count.value}
          type="button"
          aria-pressed={count.value === value}
          aria-label={
            count.value === BEDROOMS_OR_MORE
              ? searchWords.bedroomsOrMore(count.value)
              : searchWords.bedrooms(count.value)
          }
          onClick={() => onChange(count.value === value ? undefined : count.value)}
          className={classes(
            'h-10 min-w-9 rounded-[7px] px-1 text-note font-semibold tabular-nums transition-colors',
            count.value === value ? 'bg-emerald text-on-emerald' : 'hover:bg-well',
          )}
        >
          {count.label}
        </button>
      ))}
    </fieldset>
  );
}

const filter = latePart(async () => (await import('./range-filters.tsx')).PriceFilter);
const PriceFilter = lazyPart(filter);

const WIDTH = 352;
const MARGIN = 12;

/** Opens the price filter under itself. A choice takes effect at once; the panel closes with it, Escape or a click elsewhere. */
function PricePill({ search: { criteria, change } }: { search: PropertySearchState }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number }>();
  const scale = usePriceScale(criteria);
  const price = describeAmounts(criteria, scale);
  const isOpen = place !== undefined;

  function open() {
    const { bottom, left } = button.current!.getBoundingClientRect();
    setPlace({ top: bottom + 6, left: Math.max(MARGIN, Math.min(left, window.innerWidth - WIDTH - MARGIN)) });
  }
  function close() {
    setPlace(undefined);
  }

  const giveBack = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    button.current?.focus();
  });
  const leave = useEffectEvent((event: Event) => {
    const target = event.target as Node;
    if (!panel.current?.contains(target) && !button.current?.contains(target)) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', (event) => giveBack(event), { signal });
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    window.addEventListener('scroll', (event) => leave(event), { signal, capture: true, passive: true });
    window.addEventListener('resize', (event) => leave(event), { signal });
    return () => stop.abort();
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...reachFor(filter)}
        onClick={isOpen ? close : open}
        className={classes(
          'inline-flex h-12 flex-none items-center gap-1.5 rounded-control border ps-4 pe-3 text-note transition-colors',
          price === undefined
            ? 'border-edge bg-surface hover:border-ink hover:bg-well'
            : 'border-emerald bg-emerald-tint text-emerald hover:border-emerald-hover',
        )}
      >
        <span className={classes(price === undefined && 'text-ink-soft')}>
          {scale.isRent ? searchWords.rentLabel : searchWords.priceLabel}
        </span>
        <span className="font-semibold whitespace-nowrap">{price ?? searchWords.any}</span>
        <Icon path={icons.chevronDown} size={16} />
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={scale.isRent ? searchWords.rentLabel : searchWords.priceLabel}
          style={{ top: place.top, left: place.left, width: WIDTH }}
          className="fixed z-40 max-w-[calc(100vw-1.5rem)] animate-rise-in rounded-float border border-line bg-surface p-4 text-ink shadow-float"
        >
          <Suspense>
            <PriceFilter
              criteria={criteria}
              onChange={(next, isBand = false) => {
                change(next, 'sheet');
                if (!isBand) return;
                close();
                button.current?.focus();
              }}
              isFocused
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
