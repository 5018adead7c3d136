import { countQuotedMonths } from '@diyar/domain/property-choices.ts';
import type { MapMarker } from '@diyar/domain/search.ts';
import { shortenCount, shortenPrice } from '@diyar/words/format.ts';
import * as mapWords from '@diyar/words/map.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import {
  type Frame,
  layOutMarkers,
  placeMarker,
  type Rectangle,
  type ShownGroup,
  type ShownMarker,
} from './lay-out-markers.ts';
import type { View } from './map-view.ts';

const PILL =
  'map-pin map-pill inline-flex h-8.5 -translate-x-1/2 -translate-y-[calc(100%+5px)] items-center gap-1 rounded-full border border-map-pill-edge bg-map-pill px-3 text-sm font-semibold whitespace-nowrap text-ink tabular-nums shadow-lift hover:border-emerald hover:bg-emerald hover:text-on-emerald data-seen:bg-well data-seen:text-ink-soft data-raised:border-emerald data-raised:bg-emerald data-raised:text-on-emerald';
const DISC =
  'map-pin grid size-11 -translate-1/2 place-items-center rounded-full border-2 border-surface bg-map-disc text-sm font-semibold text-map-disc-ink tabular-nums shadow-lift hover:bg-emerald hover:text-on-emerald data-raised:bg-emerald data-raised:text-on-emerald';

/** Room for a figure of the pill, and for its sides. */
const FIGURE_PX = 8;
const SIDES_PX = 28;
const HEART_PX = 18;

interface MarkerActions {
  onHome: (id: string) => void;
  onGroup: (group: ShownGroup) => void;
}

/** What the visitor has to do with homes, by their ids. */
export interface MarkerStates {
  raised: ReadonlySet<string>;
  saved: ReadonlySet<string>;
  seen: ReadonlySet<string>;
}

type Home = Extract<ShownMarker, { kind: 'home' }>;

/** As on its card: of the offer that the search is for, and a rent may be quoted by the year. */
function writePrice(home: Home): string {
  if (home.price === null) return mapWords.onRequest;
  return shortenPrice(home.price * countQuotedMonths(home), home.currency);
}

function keyOf(marker: ShownMarker): string {
  if (marker.kind === 'home') return `${marker.id} ${writePrice(marker)}`;
  return `${marker.latitude},${marker.longitude},${marker.count}`;
}

function listIds(marker: ShownMarker): readonly string[] {
  return marker.kind === 'home' ? [marker.id] : marker.ids;
}

function drawHeart(): SVGSVGElement {
  const heart = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  heart.setAttribute('viewBox', '0 0 24 24');
  heart.setAttribute('class', 'size-3.5 flex-none fill-current text-clay');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', pageIcons.heart);
  heart.append(path);
  return heart;
}

/** Homes as pills with their price, neighbours as discs with their number. Those that stay are left as they are. */
export class MarkerLayer {
  readonly #element: HTMLElement;
  readonly #actions: MarkerActions;
  readonly #shown = new Map<string, { marker: ShownMarker; button: HTMLButtonElement }>();
  #states: MarkerStates = { raised: new Set(), saved: new Set(), seen: new Set() };

  constructor(element: HTMLElement, actions: MarkerActions) {
    this.#element = element;
    this.#actions = actions;
  }

  /** Returns the parts of the picture that they cover. */
  show(markers: readonly MapMarker[], view: View, frame: Frame): Rectangle[] {
    const laidOut = layOutMarkers(markers, view, frame, this.#measurePill);
    const wanted = new Set(laidOut.map(({ marker }) => keyOf(marker)));
    for (const [key, { button }] of this.#shown) {
      if (wanted.has(key)) continue;
      button.remove();
      this.#shown.delete(key);
    }
    for (const { marker } of laidOut) if (!this.#shown.has(keyOf(marker))) this.#add(marker);
    this.move(view, frame);
    this.#mark();
    return laidOut.map(({ box }) => box);
  }

  move(view: View, frame: Frame): void {
    for (const { marker, button } of this.#shown.values()) {
      const placed = placeMarker(marker, view, frame, this.#measurePill);
      button.hidden = placed === undefined;
      if (placed === undefined) continue;
      button.style.setProperty('--x', `${placed.x}px`);
      button.style.setProperty('--y', `${placed.y}px`);
    }
  }

  /** The homes pointed at or chosen lie over the others, in emerald; saved ones have a heart, seen ones are paler. */
  mark(states: MarkerStates): void {
    this.#states = states;
    this.#mark();
  }

  readonly #measurePill = (home: Home): number => {
    const figures = writePrice(home).length;
    return figures * FIGURE_PX + SIDES_PX + (this.#states.saved.has(home.id) ? HEART_PX : 0);
  };

  #mark(): void {
    const { raised, saved, seen } = this.#states;
    for (const { marker, button } of this.#shown.values()) {
      const ids = listIds(marker);
      const isRaised = ids.some((id) => raised.has(id));
      button.toggleAttribute('data-raised', isRaised);
      button.style.zIndex = isRaised ? '1' : '';
      if (marker.kind === 'group') continue;
      const isSaved = saved.has(marker.id);
      button.toggleAttribute('data-seen', seen.has(marker.id));
      if (isSaved !== button.hasAttribute('data-saved')) {
        button.toggleAttribute('data-saved', isSaved);
        if (isSaved) button.prepend(drawHeart());
        else button.querySelector('svg')?.remove();
      }
      button.setAttribute('aria-label', this.#nameHome(marker));
    }
  }

  #nameHome(home: Home): string {
    const { id, title, price, isForRent, rentPeriod } = home;
    // The price as it is seen: who speaks to their browser says what they read.
    const amount = writePrice(home);
    const name =
      isForRent && price !== null ? mapWords.homeAtRent[rentPeriod](title, amount) : mapWords.homeAt(title, amount);
    if (this.#states.saved.has(id)) return mapWords.savedHome(name);
    return this.#states.seen.has(id) ? mapWords.seenHome(name) : name;
  }

  #add(marker: ShownMarker): void {
    const button = document.createElement('button');
    button.type = 'button';
    if (marker.kind === 'home') {
      button.className = PILL;
      button.textContent = writePrice(marker);
      button.addEventListener('click', () => this.#actions.onHome(marker.id));
    } else {
      button.className = DISC;
      button.textContent = shortenCount(marker.count);
      button.setAttribute('aria-label', mapWords.homesHere(button.textContent));
      button.addEventListener('click', () => this.#actions.onGroup(marker));
    }
    this.#shown.set(keyOf(marker), { marker, button });
    this.#element.append(button);
  }
}
