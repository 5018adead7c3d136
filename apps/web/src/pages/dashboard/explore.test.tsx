import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGeolocation } from '#web/testing/fake-geolocation.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerList, queryOf } from '#web/testing/search-answers.ts';
import { signIn } from '#web/testing/sign-in.ts';

describe('/dashboard/explore', () => {
  it('lists the 30 newest, each leading to its page in the dashboard', async () => {
    signIn();
    const calls = answerList(['Corner flat']);
    await renderPage('/dashboard/explore');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discover Properties');
    const link = await screen.findByRole('link', { name: 'Corner flat' });
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/property\//);
    expect(queryOf(calls[0])).toEqual({ limit: '30', sortBy: 'createdAt', order: 'desc' });
  });

  it('has a chip for each type and asks for it at once', async () => {
    signIn();
    const calls = answerList();
    const { user } = await renderPage('/dashboard/explore');
    const chips = within(screen.getByRole('group', { name: 'Property type' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'All Types',
      'Houses',
      'Apartments',
      'Villas',
      'Lands',
      'Commercials',
    ]);
    await user.click(chips.getByRole('button', { name: 'Commercials' }));
    await waitFor(() => expect(queryOf(calls.at(-1))['propertyType']).toBe('Commercial'));
    expect(chips.getByRole('button', { name: 'Commercials' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(chips.getByRole('button', { name: 'All Types' }));
    expect(window.location.search).toBe('');
  });

  it('finds homes nearby at a press, puts the place into the address, and refreshes it', async () => {
    signIn();
    const geolocation = new FakeGeolocation();
    geolocation.install('prompt');
    const calls = answerList();
    const { user } = await renderPage('/dashboard/explore?propertyType=Villa');
    expect(geolocation.requests).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Find Nearby' }));
    expect(geolocation.requests[0]?.options).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
    geolocation.find(25.204_849, 55.270_783);
    await screen.findByRole('button', { name: 'Refresh Nearby' });
    expect(window.location.search).toBe('?propertyType=Villa&latitude=25.205&longitude=55.271');
    await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ latitude: '25.205', longitude: '55.271' }));
    await user.click(screen.getByRole('button', { name: 'Refresh Nearby' }));
    geolocation.find(24.45, 54.38);
    await waitFor(() => expect(window.location.search).toContain('latitude=24.45&longitude=54.38'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest');
    expect(window.location.search).toBe('?propertyType=Villa&sortBy=area&order=desc');
  });

  it.each([
    ['PERMISSION_DENIED', /Location access denied/],
    ['TIMEOUT', /could not find your location/],
  ] as const)('says why nearby is not possible: %s', async (name, words) => {
    signIn();
    const geolocation = new FakeGeolocation();
    geolocation.install('prompt');
    answerList();
    const { user } = await renderPage('/dashboard/explore');
    await user.click(screen.getByRole('button', { name: 'Find Nearby' }));
    geolocation.fail(name);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Find Nearby' })).toBeTruthy();
  });
});
