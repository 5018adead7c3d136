import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, breakNetwork, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';

describe('/properties', () => {
  it('asks for the 30 newest and shows each as a card', async () => {
    const properties = [buildProperty({ title: 'Corner flat' }), buildProperty({ title: 'Beach house' })];
    const calls = answer('get', '/properties', () => succeed(properties, { meta: { total: 60 } }));
    await renderPage('/properties');
    expect(screen.getByText('Loading properties...')).toBeTruthy();
    const link = await screen.findByRole('link', { name: /Corner flat/ });
    expect(link.getAttribute('href')).toBe(`/property/${properties[0]?.id}`);
    expect(screen.getByText('The 2 newest of 60 properties')).toBeTruthy();
    const query = new URL(calls[0]?.request.url ?? '').searchParams;
    expect(Object.fromEntries(query)).toEqual({ limit: '30', sortBy: 'createdAt', order: 'desc' });
  });

  it('sends a signed-out visitor to sign in and keeps the target', async () => {
    const property = buildProperty({ title: 'Corner flat' });
    answer('get', '/properties', () => succeed([property], { meta: { total: 1 } }));
    const { user } = await renderPage('/properties');
    await user.click(await screen.findByRole('link', { name: /Corner flat/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe(`/property/${property.id}`);
  });

  it('says when there are none', async () => {
    answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
    await renderPage('/properties');
    expect(await screen.findByRole('heading', { name: 'No properties available at the moment.' })).toBeTruthy();
  });

  it('says that it failed and tries again', async () => {
    answer('get', '/properties', (_call, count) =>
      count === 1 ? breakNetwork() : succeed([buildProperty({ title: 'Corner flat' })], { meta: { total: 1 } }),
    );
    const { user } = await renderPage('/properties');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to load properties' })).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('link', { name: /Corner flat/ });
  });
});
