import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => {
    Object.defineProperty(window, 'scrollY', { value: (options as ScrollToOptions).top, configurable: true });
  });
  vi.spyOn(Element.prototype, 'scrollIntoView');
});

function scrollBy(visitor: number) {
  Object.defineProperty(window, 'scrollY', { value: visitor, configurable: true });
  fireEvent.scroll(window);
}

async function follow(name: string) {
  const [link] = screen.getAllByText(name, { selector: 'a' });
  await act(async () => {
    fireEvent.click(link as HTMLElement);
  });
}

describe('opening a page by a link', () => {
  it('starts at the top, with the keyboard in the page and its title announced', async () => {
    await renderPage('/newsletter/confirm');
    scrollBy(800);
    await follow('Contact');
    await screen.findByText('Contact us');
    expect(window.scrollY).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect((await screen.findByText('Contact · Diyar')).getAttribute('aria-live')).toBe('polite');
  });

  it('does nothing of that on the first page', async () => {
    await renderPage('/contact');
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByText('Contact · Diyar')).toBeNull();
  });

  it('goes to the top when the page is the same', async () => {
    await renderPage('/contact');
    scrollBy(300);
    await follow('Contact');
    expect(window.scrollY).toBe(0);
  });
});

describe('going back', () => {
  it('returns to where one was', async () => {
    await renderPage('/newsletter/confirm');
    scrollBy(800);
    await follow('Contact');
    await screen.findByText('Contact us');
    scrollBy(120);
    act(() => window.history.back());
    await screen.findByText('This link is incomplete');
    await waitFor(() => expect(window.scrollY).toBe(800));
    act(() => window.history.forward());
    await screen.findByText('Contact us');
    await waitFor(() => expect(window.scrollY).toBe(120));
  });
});

describe('a link into a page', () => {
  it('goes to its target and puts the keyboard there', async () => {
    await renderPage('/newsletter/confirm#main');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('waits for a target that comes with data, unless the visitor moves first', async () => {
    const grown: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(whenGrown: () => void) {
          grown.push(whenGrown);
        }
        observe() {}
        disconnect() {
          grown.length = 0;
        }
      },
    );
    const add = (id: string) => {
      document.body.append(Object.assign(document.createElement('p'), { id }));
      for (const tell of grown) tell();
      return document.getElementById(id);
    };
    await renderPage('/newsletter/confirm#leases');
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(add('other'));
    expect(add('leases')).toBe(document.activeElement);

    await renderPage('/newsletter/confirm#later');
    fireEvent.wheel(window);
    expect(add('later')).not.toBe(document.activeElement);
    for (const id of ['other', 'leases', 'later']) document.getElementById(id)?.remove();
  });

  it('is no trouble when the target is missing or unreadable', async () => {
    await renderPage('/newsletter/confirm#%E0%A4%A');
    expect(screen.getByText('This link is incomplete')).toBeTruthy();
  });
});
