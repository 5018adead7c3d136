import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BrowserRouter } from '#web/app/browser-router.tsx';
import { Link, NavLink } from './link.tsx';

function Here() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

function open(path: string, links: ReactNode) {
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      {links}
      <Here />
    </BrowserRouter>,
  );
}

function click(name: string, options = {}) {
  fireEvent.click(screen.getByRole('link', { name }), options);
}

function readHere(): string | null {
  return screen.getByRole('status').textContent;
}

describe('a link', () => {
  it('goes there without loading the site anew, and takes its state along', () => {
    open(
      '/about',
      <Link to="/faq?q=rent#kyc" state={{ from: 'about' }}>
        FAQ
      </Link>,
    );
    const before = window.history.length;
    click('FAQ');
    expect(readHere()).toBe('/faq?q=rent#kyc {"from":"about"}');
    expect(window.location.href).toBe('http://localhost:3000/faq?q=rent#kyc');
    expect(window.history.length).toBe(before + 1);
  });

  it('can take the place of the current entry', () => {
    open(
      '/about',
      <Link to="/faq" replace>
        FAQ
      </Link>,
    );
    const before = window.history.length;
    click('FAQ');
    expect(readHere()).toBe('/faq null');
    expect(window.history.length).toBe(before);
  });

  it('to the page one is on adds no entry', () => {
    open('/faq?q=rent', <Link to="/faq?q=rent">FAQ</Link>);
    const before = window.history.length;
    click('FAQ');
    expect(window.history.length).toBe(before);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (options) => {
      open('/about', <Link to="/faq">FAQ</Link>);
      click('FAQ', options);
      expect(readHere()).toBe('/about null');
    },
  );

  it('does nothing when its click was handled', () => {
    open(
      '/about',
      <Link to="/faq" onClick={(event) => event.preventDefault()}>
        FAQ
      </Link>,
    );
    click('FAQ');
    expect(readHere()).toBe('/about null');
  });
});

describe('going back', () => {
  it('shows the page before, with the state it had', async () => {
    open('/about', <Link to="/faq">FAQ</Link>);
    click('FAQ');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
    });
    expect(readHere()).toBe('/about null');
  });
});

describe('a navigation link', () => {
  it.each([
    ['/properties', '/properties', false, 'page'],
    ['/properties/map', '/properties', false, 'page'],
    ['/properties/map', '/properties', true, null],
    ['/properties-old', '/properties', false, null],
    ['/', '/', true, 'page'],
    ['/about', '/', true, null],
  ])('on %s to %s (end: %s) has aria-current %s', (path, to, end, current) => {
    open(
      path,
      <NavLink to={to} end={end}>
        There
      </NavLink>,
    );
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
  });
});
