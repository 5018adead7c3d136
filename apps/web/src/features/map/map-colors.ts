import type { TileColors } from './land/tile-request.ts';

const names = { land: '--map-land', sea: '--map-sea', line: '--map-line', name: '--ink-soft' } as const;

/** A canvas knows no themes: the colours are read where the page has worked them out. */
export function readMapColors(element: HTMLElement): TileColors {
  const probe = document.createElement('span');
  element.append(probe);
  const colors = Object.fromEntries(
    Object.entries(names).map(([part, name]) => {
      probe.style.color = `var(${name})`;
      return [part, getComputedStyle(probe).color];
    }),
  ) as unknown as TileColors;
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
