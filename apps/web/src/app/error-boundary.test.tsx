import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.tsx';

let isBroken = true;

function Page() {
  if (isBroken) throw new Error('A bug');
  return <h1>The page</h1>;
}

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a page that breaks', () => {
  it('says so, and offers to try again and the way home', async () => {
    render(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  });

  it('is forgotten when one goes elsewhere', () => {
    const view = render(
      <ErrorBoundary resetKey="one">
        <Page />
      </ErrorBoundary>,
    );
    isBroken = false;
    view.rerender(
      <ErrorBoundary resetKey="two">
        <Page />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  });
});

describe('a page whose code does not arrive', () => {
  async function open() {
    const load = vi.fn(() => Promise.resolve(() => <h1>The page</h1>));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const page = lazyPage(load);
    await act(async () => {
      render(
        <Suspense fallback={<p>Waiting</p>}>
          <ErrorBoundary>
            <page.Page />
          </ErrorBoundary>
        </Suspense>,
      );
    });
    return load;
  }

  it('offers to reload, for a new version may have replaced it', async () => {
    const load = await open();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A newer version of the site is probably available.',
    );
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('can be tried again', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
  });

  it('speaks of the connection when there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.');
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  });
});

describe('a preloaded page', () => {
  it('is drawn at once, without a fallback', async () => {
    const page = lazyPage(() => Promise.resolve(() => <h1>The page</h1>));
    await page.preload();
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <page.Page />
      </Suspense>,
    );
    expect(screen.queryByText('Waiting')).toBeNull();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  });

  it('is tried again by the next preload after one that failed', async () => {
    const load = vi.fn(() => Promise.resolve(() => <h1>The page</h1>));
    load.mockRejectedValueOnce(new TypeError('offline'));
    const page = lazyPage(load);
    await page.preload();
    await page.preload();
    expect(load).toHaveBeenCalledTimes(2);
    render(<page.Page />);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  });
});
