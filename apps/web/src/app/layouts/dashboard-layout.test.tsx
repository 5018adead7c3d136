import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, breakNetwork, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

function answerHomes() {
  answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
}

async function openMenu() {
  answerHomes();
  const { user } = await renderPage('/dashboard');
  const button = screen.getByRole('button', { name: 'Amina Haddad' });
  await user.click(button);
  return { user, button, menu: within(await screen.findByRole('menu')) };
}

describe('the dashboard’s frame', () => {
  it('leads from sidebar and bottom bar to screens that exist, and marks the current one', async () => {
    signIn();
    answerHomes();
    answer('get', '/properties/my-properties', () => succeed([], { meta: { total: 0 } }));
    const { user } = await renderPage('/dashboard');
    const bars = screen.getAllByRole('navigation', { name: 'Main' });
    expect(bars).toHaveLength(2);
    for (const bar of bars) {
      const names = within(bar).getAllByRole('link');
      expect(names.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Home', '/dashboard'],
        ['Explore', '/dashboard/explore'],
        ['Wallet', '/dashboard/wallet'],
        ['My Properties', '/dashboard/my-properties'],
        ['Profile', '/dashboard/profile'],
      ]);
      expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('Home');
    }
    for (const name of ['Wallet', 'My Properties', 'Profile', 'Home']) {
      await user.click(within(bars[0] ?? document.body).getByRole('link', { name }));
      await waitFor(() => expect(document.title).toBe(`${name} · Diyar`));
      expect(screen.queryByText('We can’t find this page')).toBeNull();
    }
  });

  it.each([
    ['/dashboard/payment', 'Explore', 'Payment'],
    ['/dashboard/investment', 'Explore', 'Invest'],
    ['/dashboard/receipts', 'Wallet', 'Receipts'],
    ['/dashboard/my-properties/add', 'My Properties', 'Add Property'],
  ])('says at %s where one is, and leads back up', async (path, above, here) => {
    signIn();
    await renderPage(path);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByText(here).getAttribute('aria-current')).toBe('page');
    expect(trail.getByRole('link', { name: above })).toBeTruthy();
  });

  it('lets the keyboard skip it', async () => {
    signIn();
    answerHomes();
    const { user } = await renderPage('/dashboard');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('offers Profile, Settings and Logout in the user menu', async () => {
    signIn();
    const { user, button, menu } = await openMenu();
    expect(menu.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Profile', '/dashboard/profile'],
      ['Settings', '/dashboard/profile'],
      ['Logout', null],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('Logout from the dashboard', () => {
  it('ends the session on the server and here, leads to sign-in and says so', async () => {
    signIn();
    const calls = answer('post', '/auth/logout', () => succeed(null));
    const before = window.history.length;
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(await screen.findByText('You have been successfully logged out')).toBeTruthy();
    expect(window.history.length).toBe(before);
    expect(['accessToken', 'refreshToken', 'user'].map((name) => localStorage.getItem(name))).toEqual([
      null,
      null,
      null,
    ]);
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(calls[0]?.request.headers.get('authorization')).toBe('Bearer access-1');
  });

  it('clears the browser also when the server cannot be reached', async () => {
    signIn();
    const calls = answer('post', '/auth/logout', () => breakNetwork());
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(screen.queryByText('Network error. Please check your connection.')).toBeNull();
  });
});
