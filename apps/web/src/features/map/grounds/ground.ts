import type { Rectangle } from '../lay-out-markers.ts';
import type { Size, View } from '../map-view.ts';

/** What a map lies on. It draws and nothing else: the frame around it moves it and answers the visitor's hands. */
export interface Ground {
  draw: (view: View, size: Size) => void;
  /** Pins stand on these parts of the picture: names there give way. */
  cover: (covered: readonly Rectangle[]) => void;
  remove: () => void;
}

export interface MapColors {
  land: string;
  sea: string;
  line: string;
  road: string;
  park: string;
  building: string;
  name: string;
}

const variables: Record<keyof MapColors, string> = {
  land: '--map-land',
  sea: '--map-sea',
  line: '--map-line',
  road: '--map-road',
  park: '--map-park',
  building: '--map-building',
  name: '--ink-soft',
};

/** A canvas knows no themes: the colours are read where the page has worked them out. */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (name: keyof MapColors): string => {
    probe.style.color = `var(${variables[name]})`;
    return getComputedStyle(probe).color;
  };
  const colors: MapColors = {
    land: read('land'),
    sea: read('sea'),
    line: read('line'),
    road: read('road'),
    park: read('park'),
    building: read('building'),
    name: read('name'),
  };
  probe.remove();
  return colors;
}

/** Calls back when the theme changes, by hand or with the system. Returns how to stop. */
export function watchColors(callback: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(callback);
  system.addEventListener('change', callback);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', callback);
    chosen.disconnect();
  };
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
  defaultPolicy: unknown;
}

/** The page's policy asks for a word on every script that is not in the page itself: workers of our own origin have it. */
export function trustWorkers(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  const isOwn = (url: string) => new URL(url, document.baseURI).origin === window.location.origin;
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (isOwn(url) ? url : null) });
}
