import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapMarker } from '@diyar/domain/search.ts';
import { MarkerLayer } from './marker-layer.ts';

const size = { width: 536, height: 700 };
const frame = { size, covered: [] };
const view = { latitude: 25.14, longitude: 55.2, zoom: 12 };
const flat: MapMarker = {
  kind: 'home',
  id: 'flat',
  latitude: 25.14,
  longitude: 55.2,
  title: 'Flat at the marina',
  price: 9500,
  currency: 'AED',
  isForRent: true,
  rentPeriod: 'month',
};
const villa: MapMarker = { ...flat, id: 'villa', title: 'Villa', latitude: 25.2, price: 4_200_000, isForRent: false };
const none = { raised: new Set<string>(), saved: new Set<string>(), seen: new Set<string>() };

describe('the pins of a map', () => {
  const actions = { onHome: vi.fn(), onGroup: vi.fn() };
  let element: HTMLElement;
  let layer: MarkerLayer;
  beforeEach(() => {
    vi.clearAllMocks();
    element = document.createElement('div');
    layer = new MarkerLayer(element, actions);
  });
  const find = (id: string) =>
    [...element.querySelectorAll('button')].find((each) => each.getAttribute('aria-label')?.startsWith(id));

  it('have a price to see and a whole sentence to hear', () => {
    layer.show([flat, villa], view, frame);
    expect(find('Flat')?.textContent).toBe('AED 9.5K');
    expect(find('Flat')?.getAttribute('aria-label')).toBe('Flat at the marina, AED 9.5K a month');
    expect(find('Villa')?.getAttribute('aria-label')).toBe('Villa, AED 4.2M');
    find('Villa')?.click();
    expect(actions.onHome).toHaveBeenCalledWith('villa');
  });

  it('say a rent as its owner quotes it', () => {
    layer.show([{ ...flat, rentPeriod: 'year' }], view, frame);
    expect(find('Flat')?.textContent).toBe('AED 114K');
    expect(find('Flat')?.getAttribute('aria-label')).toBe('Flat at the marina, AED 114K a year');
  });

  it('say the price of what the search is for, or that it is on request', () => {
    layer.show([flat], view, frame);
    layer.show([{ ...flat, price: 2_100_000, isForRent: false }], view, frame);
    expect(find('Flat')?.textContent).toBe('AED 2.1M');
    expect(find('Flat')?.getAttribute('aria-label')).toBe('Flat at the marina, AED 2.1M');
    layer.show([{ ...flat, price: null, isForRent: false }], view, frame);
    expect(find('Flat')?.textContent).toBe('On request');
    expect(element.querySelectorAll('button')).toHaveLength(1);
  });

  it('say which homes were saved and which were seen', () => {
    layer.show([flat, villa], view, frame);
    layer.mark({ ...none, saved: new Set(['villa']), seen: new Set(['flat']) });
    expect(find('Villa')?.getAttribute('aria-label')).toBe('Villa, AED 4.2M, saved');
    expect(find('Villa')?.querySelector('svg')).not.toBeNull();
    expect(find('Flat')?.getAttribute('aria-label')).toBe('Flat at the marina, AED 9.5K a month, seen');
    layer.mark(none);
    expect(find('Villa')?.querySelector('svg')).toBeNull();
    expect(find('Flat')?.getAttribute('aria-label')).toBe('Flat at the marina, AED 9.5K a month');
  });

  it('stay the same elements while the map moves, so that they keep the focus', () => {
    layer.show([flat, villa], view, frame);
    const before = find('Flat');
    layer.show([villa, flat], { ...view, longitude: 55.21 }, frame);
    expect(find('Flat')).toBe(before);
    layer.move({ ...view, longitude: 60 }, frame);
    expect(before?.hidden).toBe(true);
  });

  it('become a number that opens them', () => {
    layer.show([flat, { ...villa, latitude: 25.1401 }], view, frame);
    const group = element.querySelector('button');
    expect(group?.textContent).toBe('2');
    expect(group?.getAttribute('aria-label')).toBe('2 homes, zoom in');
    layer.mark({ ...none, raised: new Set(['villa']) });
    expect(group?.hasAttribute('data-raised')).toBe(true);
    group?.click();
    expect(actions.onGroup).toHaveBeenCalledWith(expect.objectContaining({ ids: ['flat', 'villa'], count: 2 }));
  });
});
