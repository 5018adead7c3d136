import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { buildUser } from '#web/testing/fixtures.ts';
import { offerLanguages } from '#web/testing/offer-languages.ts';
import { renderPage } from '#web/testing/render-page.tsx';

function signIn() {
  localStorage.setItem('accessToken', 'a');
  localStorage.setItem('refreshToken', 'r');
  localStorage.setItem('user', JSON.stringify(buildUser({ name: 'Amina Haddad' })));
}

beforeEach(() => {
  answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
});

describe('the top bar', () => {
  it('offers Login and Get Started to a visitor', async () => {
    await renderPage('/');
    const header = within(screen.getByRole('banner'));
    const nav = within(header.getByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'About',
      'Properties',
      'Contact',
    ]);
    expect(nav.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    expect(header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/login');
    expect(header.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth/register');
  });

  it('holds the menu of a signed-in person, and Logout ends the session and leads home', async () => {
    signIn();
    const calls = answer('post', '/auth/logout', () => succeed(null));
    const { user } = await renderPage('/contact');
    await user.click(screen.getByRole('button', { name: 'Amina Haddad' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(menu.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/dashboard/profile');
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ refreshToken: 'r' }]));
  });

  it('opens the phone menu, and Escape gives the focus back', async () => {
    const { user } = await renderPage('/');
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Properties' }).getAttribute('href')).toBe('/properties');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('lets the keyboard skip it', async () => {
    const { user } = await renderPage('/');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });
});

describe('the footer', () => {
  async function openFooter() {
    const { user } = await renderPage('/');
    fireEvent.scroll(window);
    const footer = within(screen.getByRole('contentinfo'));
    await footer.findByRole('button', { name: 'Subscribe' });
    return { user, footer };
  }

  it('links to every public page', async () => {
    const { footer } = await openFooter();
    const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/about',
        '/properties',
        '/contact',
        '/faq',
        '/terms-of-service',
        '/privacy-policy',
      ]),
    );
    expect(footer.getByText(/Projected figures are not guaranteed\./)).toBeTruthy();
  });

  it('remembers the theme', async () => {
    const { user, footer } = await openFooter();
    await user.click(footer.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await user.click(footer.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain('theme');
  });

  it('offers the same page in the other languages of the server, and remembers which one was chosen', async () => {
    offerLanguages();
    const { user, footer } = await openFooter();
    const languages = within(footer.getByRole('navigation', { name: 'Language' }));
    const arabic = languages.getByRole('link', { name: 'العربية' });
    expect(arabic.getAttribute('href')).toBe('/ar');
    expect([arabic.lang, arabic.hasAttribute('aria-current')]).toEqual(['ar', false]);
    expect(languages.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true');
    arabic.addEventListener('click', (event) => event.preventDefault());
    await user.click(arabic);
    expect(document.cookie).toContain('language=ar');
  });
});
