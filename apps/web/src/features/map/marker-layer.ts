import {
  divIcon,
  type LatLngTuple,
  LayerGroup,
  type Map as LeafletMap,
  marker as makeMarker,
  type Marker,
} from 'leaflet';
import { formatPrice, shortenCount, shortenPrice } from '@diyar/words/format.ts';
import * as mapWords from '@diyar/words/map.ts';
import type { ShownMarker } from './group-neighbours.ts';

const PILL =
  'map-pill absolute inline-flex h-8.5 -translate-x-1/2 -translate-y-[calc(100%+5px)] items-center rounded-full border border-line bg-surface px-3 text-sm font-semibold whitespace-nowrap text-ink tabular-nums shadow-lift hover:border-emerald hover:bg-emerald hover:text-on-emerald data-raised:border-emerald data-raised:bg-emerald data-raised:text-on-emerald';
const DISC =
  'map-disc absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-surface bg-deep text-sm font-semibold text-deep-ink tabular-nums shadow-lift hover:bg-emerald hover:text-on-emerald data-raised:bg-emerald data-raised:text-on-emerald';

const RAISED = 10_000;

interface MarkerActions {
  onHome: (id: string) => void;
  onGroup: (group: Extract<ShownMarker, { kind: 'group' }>) => void;
}

function keyOf(marker: ShownMarker): string {
  if (marker.kind === 'home') return marker.id;
  return `${marker.latitude},${marker.longitude},${marker.count}`;
}

function nameOf(marker: ShownMarker): string {
  if (marker.kind === 'group') return mapWords.homesHere(marker.count);
  const price = formatPrice(marker.price, marker.currency);
  return marker.isForRent ? mapWords.homeAtRent(marker.title, price) : mapWords.homeAt(marker.title, price);
}

/** Homes as pills with their price, neighbours as discs with their number. Those that stay are left as they are. */
export class MarkerLayer {
  readonly #group = new LayerGroup();
  readonly #shown = new Map<string, { pin: Marker; button: HTMLButtonElement; ids: readonly string[] }>();
  readonly #actions: MarkerActions;
  #raised = new Set<string>();

  constructor(map: LeafletMap, actions: MarkerActions) {
    this.#actions = actions;
    this.#group.addTo(map);
  }

  show(markers: readonly ShownMarker[]): void {
    const wanted = new Map(markers.map((each) => [keyOf(each), each]));
    for (const [key, { pin }] of this.#shown) {
      if (wanted.has(key)) continue;
      this.#group.removeLayer(pin);
      this.#shown.delete(key);
    }
    for (const [key, each] of wanted) if (!this.#shown.has(key)) this.#add(key, each);
    this.#markRaised();
  }

  /** The homes pointed at or chosen lie over the others, in emerald. */
  raise(ids: readonly (string | undefined)[]): void {
    this.#raised = new Set(ids.filter((id) => id !== undefined));
    this.#markRaised();
  }

  #markRaised(): void {
    for (const { pin, button, ids } of this.#shown.values()) {
      const isRaised = ids.some((id) => this.#raised.has(id));
      if (button.hasAttribute('data-raised') === isRaised) continue;
      button.toggleAttribute('data-raised', isRaised);
      pin.setZIndexOffset(isRaised ? RAISED : 0);
    }
  }

  #add(key: string, each: ShownMarker): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = each.kind === 'home' ? PILL : DISC;
    button.textContent = each.kind === 'home' ? shortenPrice(each.price, each.currency) : shortenCount(each.count);
    button.setAttribute('aria-label', nameOf(each));
    button.addEventListener('click', () => {
      if (each.kind === 'home') this.#actions.onHome(each.id);
      else this.#actions.onGroup(each);
    });
    const at: LatLngTuple = [each.latitude, each.longitude];
    const icon = divIcon({ html: button, className: 'map-marker', iconSize: [0, 0] });
    const pin = makeMarker(at, { icon, keyboard: false, interactive: false });
    this.#shown.set(key, { pin, button, ids: each.kind === 'home' ? [each.id] : each.ids });
    this.#group.addLayer(pin);
  }
}
