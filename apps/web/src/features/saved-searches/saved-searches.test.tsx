import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildNotificationSettings } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerList } from '#web/testing/search-answers.ts';
import { signIn } from '#web/testing/sign-in.ts';

const search = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Villas to rent',
  query: 'propertyType=Villa&isForRent=true',
  rhythm: 'weekly',
  createdAt: '2026-11-01T09:00:00.000Z',
};

describe('Save this search', () => {
  it('is named after its filters and saved without its order', async () => {
    signIn();
    answerList();
    const calls = answer('post', '/saved-searches', () => succeed(search, { message: 'Search saved.' }));
    answer('get', '/saved-searches', () => succeed(calls.length === 0 ? [] : [search]));
    const { user } = await renderPage('/dashboard/explore?propertyType=Villa&isForRent=true&sortBy=price&order=asc');
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('For rent, Villas');
    expect(
      within(dialog.getByLabelText('Email me'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['As soon as a home is listed', 'Once a day', 'Once a week', 'Never (just save it)']);
    await user.selectOptions(dialog.getByLabelText('Email me'), 'Once a week');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Search saved.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      name: 'For rent, Villas',
      rhythm: 'weekly',
      query: 'propertyType=Villa&isForRent=true',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Search saved' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Saved searches' })).getByText('Villas to rent'),
    ).toBeTruthy();
  });

  it('wants a name, and says what the server refuses without losing what was typed', async () => {
    signIn();
    answerList();
    const full = 'You have 20 saved searches. Remove one before you save another.';
    answer('post', '/saved-searches', () => refuse(409, full, { code: 'SAVED_SEARCHES_FULL' }));
    const { user } = await renderPage('/properties');
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please give the search a name')).toBeTruthy();
    await user.type(name, 'By the sea');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(full);
    expect(name.value).toBe('By the sea');
  });

  it('asks a visitor to sign in first and leads back to the same search', async () => {
    answerList();
    const { user } = await renderPage('/properties?bedrooms=3');
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/properties?bedrooms=3');
  });
});

describe('Saved searches', () => {
  async function openSheet(prepare: () => unknown = () => undefined) {
    signIn();
    prepare();
    answerList();
    const page = await renderPage('/dashboard/explore');
    await page.user.click(screen.getByRole('button', { name: 'Saved searches' }));
    return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Saved searches' })) };
  }

  it('opens a search in Explore', async () => {
    answer('get', '/saved-searches', () => succeed([search]));
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText('Weekly email when homes match')).toBeTruthy();
    await user.click(sheet.getByRole('link', { name: 'Villas to rent' }));
    expect(window.location.search).toBe('?propertyType=Villa&isForRent=true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('renames a search and changes its rhythm', async () => {
    answer('get', '/saved-searches', (_call, count) =>
      succeed([count === 1 ? search : { ...search, name: 'Summer', rhythm: 'never' }]),
    );
    const calls = answer('put', `/saved-searches/${search.id}`, () => succeed(search, { message: 'Search updated.' }));
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Change Villas to rent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change this search' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Summer');
    await user.selectOptions(dialog.getByLabelText('Email me'), 'Never (just save it)');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No alerts')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ name: 'Summer', rhythm: 'never' });
  });

  it.each([
    [{ app: true, email: false, push: false }, 'Weekly notification when homes match', /^Get a notification when/],
    [
      { app: false, email: false, push: false },
      'No alerts: turned off in your notification settings',
      /^Emails and notifications about saved searches are turned off/,
    ],
  ])('say what comes with the channels %o', async (searches, told, lead) => {
    const { kinds } = buildNotificationSettings();
    answer('get', '/saved-searches', () => succeed([search]));
    const { user, sheet } = await openSheet(() =>
      answer('get', '/notifications/settings', () =>
        succeed(buildNotificationSettings({ kinds: { ...kinds, searches } })),
      ),
    );
    expect(await sheet.findByText(told)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Change Villas to rent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change this search' }));
    expect(dialog.getByText(lead)).toBeTruthy();
    expect(dialog.getByLabelText('Notify me')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
      '/dashboard/notifications?tab=settings',
    );
  });

  it('asks before it deletes a search; then there are none', async () => {
    answer('get', '/saved-searches', (_call, count) => succeed(count === 1 ? [search] : []));
    const calls = answer('delete', `/saved-searches/${search.id}`, () => succeed(null, { message: 'Search deleted.' }));
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Delete Villas to rent' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this search?' }));
    expect(calls).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No saved searches yet' })).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('says that they could not be had', async () => {
    answer('get', '/saved-searches', () => refuse(500, 'Broken'));
    const { sheet } = await openSheet();
    expect(await sheet.findByText('Failed to load your saved searches')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

describe('/saved-searches/unsubscribe', () => {
  it('stops the emails at one click, never by being opened', async () => {
    const calls = answer('post', '/saved-searches/unsubscribe', () =>
      succeed(null, { message: 'Alerts are off for this search.' }),
    );
    const { user } = await renderPage('/saved-searches/unsubscribe?token=a.b');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stop emails about this search?');
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
    expect(await screen.findByText('Alerts are off for this search.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ token: 'a.b' });
  });

  it('says when the link leads to nothing', async () => {
    answer('post', '/saved-searches/unsubscribe', () => refuse(404, 'This link does not lead anywhere.'));
    const { user } = await renderPage('/saved-searches/unsubscribe?token=a.b');
    await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to turn off' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop the emails' })).toBeNull();
  });

  it('says when the link lacks its token', async () => {
    await renderPage('/saved-searches/unsubscribe');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is incomplete');
  });
});
