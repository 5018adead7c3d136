import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepWish } from '#web/lib/wish.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const flat = buildProperty({ title: 'Corner flat' });
const villa = buildProperty({ title: 'Palm villa' });

function answerHomes() {
  return answer('get', '/properties', () => succeed([flat, villa], { meta: { total: 2, isTotalEstimated: false } }));
}

describe('saving a home', () => {
  it('shows which homes are saved, with one call for all of them', async () => {
    signIn();
    answerHomes();
    const calls = answer('get', '/favourites/ids', () => succeed([villa.id]));
    await renderPage('/dashboard/explore');
    const saved = await screen.findByRole('button', { name: 'Saved: Palm villa' });
    expect(saved.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Save Corner flat' }).getAttribute('aria-pressed')).toBe('false');
    expect(calls).toHaveLength(1);
  });

  it('fills the heart before the server has answered', async () => {
    signIn();
    answerHomes();
    const answered = Promise.withResolvers<void>();
    const saves = answer('put', `/favourites/${flat.id}`, async () => {
      await answered.promise;
      return succeed(null);
    });
    const { user } = await renderPage('/dashboard/explore');
    await user.click(await screen.findByRole('button', { name: 'Save Corner flat' }));
    expect(await screen.findByRole('button', { name: 'Saved: Corner flat' })).toBeTruthy();
    await waitFor(() => expect(saves).toHaveLength(1));
    answered.resolve();
  });

  it('stays filled when the list of saved homes was read before the change and answers after it', async () => {
    signIn();
    answerHomes();
    const changed = Promise.withResolvers<void>();
    answer('get', '/favourites/ids', async () => {
      await changed.promise;
      return succeed([]);
    });
    answer('put', `/favourites/${flat.id}`, () => succeed(null));
    keepWish({ kind: 'favourite', id: flat.id });
    await renderPage('/dashboard/explore');
    expect(await screen.findByText('The home is saved.')).toBeTruthy();
    changed.resolve();
    expect(await screen.findByRole('button', { name: 'Saved: Corner flat' })).toBeTruthy();
  });

  it('empties a filled heart', async () => {
    signIn();
    answerHomes();
    answer('get', '/favourites/ids', () => succeed([flat.id]));
    const removals = answer('delete', `/favourites/${flat.id}`, () => succeed(null));
    const { user } = await renderPage('/dashboard/explore');
    await user.click(await screen.findByRole('button', { name: 'Saved: Corner flat' }));
    expect(await screen.findByRole('button', { name: 'Save Corner flat' })).toBeTruthy();
    await waitFor(() => expect(removals).toHaveLength(1));
  });

  it.each([
    ['the line is down', () => breakNetwork(), 'Network error. Please check your connection.'],
    [
      'the server refuses',
      () => refuse(409, 'You have saved 500 homes. Remove some before you save another.'),
      'You have saved 500 homes. Remove some before you save another.',
    ],
  ])('takes it back and says why when %s', async (_case, reply, words) => {
    signIn();
    answerHomes();
    answer('put', `/favourites/${flat.id}`, reply);
    const { user } = await renderPage('/dashboard/explore');
    await user.click(await screen.findByRole('button', { name: 'Save Corner flat' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save Corner flat' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('asks a visitor to sign in first and leads back to the same search', async () => {
    answerHomes();
    const { user } = await renderPage('/properties?propertyType=Villa');
    await user.click(await screen.findByRole('button', { name: 'Save Palm villa' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/properties?propertyType=Villa');
  });
});

describe('/dashboard/explore?saved=true', () => {
  it('lists the saved homes at a press of the chip, and a search leaves them', async () => {
    signIn();
    answerHomes();
    answer('get', '/favourites', () => succeed([villa], { meta: { total: 1 } }));
    answer('get', '/favourites/ids', () => succeed([villa.id]));
    const { user } = await renderPage('/dashboard/explore?propertyType=House');
    const chip = screen.getByRole('button', { name: 'Saved' });
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    await user.click(chip);
    expect(window.location.search).toBe('?saved=true');
    expect(await screen.findByText('1 property')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Corner flat' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Saved' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'All Types' }).getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Houses' }));
    expect(window.location.search).toBe('?propertyType=House');
    expect(await screen.findByRole('link', { name: 'Corner flat' })).toBeTruthy();
  });

  it('keeps a home whose heart is emptied in sight, so that it can be filled again', async () => {
    signIn();
    answer('get', '/favourites', () => succeed([villa], { meta: { total: 1 } }));
    answer('get', '/favourites/ids', () => succeed([villa.id]));
    answer('delete', `/favourites/${villa.id}`, () => succeed(null));
    const { user } = await renderPage('/dashboard/explore?saved=true');
    await user.click(await screen.findByRole('button', { name: 'Saved: Palm villa' }));
    expect(await screen.findByRole('button', { name: 'Save Palm villa' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Palm villa' })).toBeTruthy();
  });

  it('says where saved homes come from while there are none', async () => {
    signIn();
    answerHomes();
    answer('get', '/favourites', () => succeed([], { meta: { total: 0 } }));
    const { user } = await renderPage('/dashboard/explore?saved=true');
    expect(await screen.findByRole('heading', { name: 'No saved homes yet' })).toBeTruthy();
    expect(screen.getByText('Tap the heart on a home to save it here.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Browse homes' }));
    expect(window.location.search).toBe('');
  });

  it('says that they could not be had, and tries again', async () => {
    signIn();
    answer('get', '/favourites', (_call, count) =>
      count === 1 ? refuse(500, 'Broken') : succeed([villa], { meta: { total: 1 } }),
    );
    const { user } = await renderPage('/dashboard/explore?saved=true');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Palm villa' })).toBeTruthy();
  });
});
