import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logout, setCredentials } from '#web/lib/session.ts';
import { buildUser } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';

function signIn() {
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
  localStorage.setItem('user', JSON.stringify(buildUser()));
}

const missing = 'We can’t find this page';

describe('the public routes', () => {
  it.each([
    ['/faq', 'Frequently asked questions · Diyar'],
    ['/contact', 'Contact · Diyar'],
    ['/terms-of-service', 'Terms of Service · Diyar'],
    ['/privacy-policy', 'Privacy Policy · Diyar'],
    ['/newsletter/confirm', 'Confirm your subscription · Diyar'],
    ['/newsletter/unsubscribe', 'Unsubscribe · Diyar'],
  ])('open %s at once, in its layout, and name the tab', async (path, title) => {
    await renderPage(path);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(missing)).toBeNull();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(document.title).toBe(title);
  });

  it.each(['/nothing/here', '/faq/more', '/auth/nothing'])('answer %s with the 404 page', async (path) => {
    await renderPage(path);
    expect(screen.getByRole('heading', { level: 1, name: missing })).toBeTruthy();
    expect(document.title).toBe('Page not found · Diyar');
  });
});

describe('the dashboard', () => {
  it.each(['/dashboard', '/dashboard/nowhere', '/dashboard/my-properties/edit/1?tab=2#images'])(
    'sends a signed-out visitor of %s to sign in, keeps the path, and replaces history',
    async (path) => {
      const before = window.history.length;
      await renderPage(path);
      await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
      expect(localStorage.getItem('redirectAfterLogin')).toBe(path);
      expect(window.history.length).toBe(before);
    },
  );

  it('lets a signed-in person through', async () => {
    signIn();
    await renderPage('/dashboard/nowhere');
    expect(screen.getByRole('heading', { level: 1, name: missing })).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard/nowhere');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it('does not keep the path of someone who signs out there', async () => {
    signIn();
    const { store } = await renderPage('/dashboard/nowhere');
    act(() => {
      store.dispatch(logout());
    });
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it('does not take a path that only begins alike', async () => {
    await renderPage('/dashboards');
    expect(window.location.pathname).toBe('/dashboards');
  });

  it('stays open when the session is renewed', async () => {
    signIn();
    const { store } = await renderPage('/dashboard');
    act(() => {
      store.dispatch(setCredentials({ user: buildUser(), accessToken: 'access-2', refreshToken: 'refresh-2' }));
    });
    expect(window.location.pathname).toBe('/dashboard');
  });
});
