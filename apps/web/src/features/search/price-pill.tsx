import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as searchWords from '@diyar/words/search.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { latePart, lazyPart, reachFor } from '#web/ui/late-part.tsx';
import { describeAmounts, usePriceScale } from './price-bands.ts';
import type { PropertySearchState } from './use-property-search.ts';

const filter = latePart(async () => (await import('./range-filters.tsx')).PriceFilter);
const PriceFilter = lazyPart(filter);

const WIDTH = 352;
const MARGIN = 12;

/** Opens the price filter under itself. A choice takes effect at once; the panel closes with it, Escape or a click elsewhere. */
export function PricePill({ search: { criteria, change } }: { search: PropertySearchState }) {
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
