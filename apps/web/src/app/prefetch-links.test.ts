import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchLinks } from './prefetch-links.ts';
import { publicRoutes } from './routes.ts';

let stop: () => void;
beforeEach(() => {
  stop = prefetchLinks();
});
afterEach(() => stop());

function watchPage(path: string) {
  const route = publicRoutes.find((each) => each.path === path);
  if (!route) throw new Error(`No route for ${path}`);
  return vi.spyOn(route.page, 'preload').mockResolvedValue();
}

function addLink(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>words</b></a>`;
  return document.body.querySelector('b') as HTMLElement;
}

describe('reaching for a link', () => {
  it.each(['pointerOver', 'focusIn', 'touchStart'] as const)('fetches its page on %s', (event) => {
    const preload = watchPage('/property/:id');
    fireEvent[event](addLink('/property/7'));
    expect(preload).toHaveBeenCalledOnce();
  });

  it('fetches nothing for another site', () => {
    const preload = watchPage('/about');
    fireEvent.pointerOver(addLink('https://example.com/about'));
    expect(preload).not.toHaveBeenCalled();
  });

  it('fetches nothing once stopped', () => {
    const preload = watchPage('/about');
    stop();
    fireEvent.pointerOver(addLink('/about'));
    expect(preload).not.toHaveBeenCalled();
  });
});
