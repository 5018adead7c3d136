import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import {
  answerRates,
  answerUploads,
  buildFile,
  field,
  installPreviews,
  listTiles,
  retype,
} from '#web/testing/listing-form.ts';
import { offerLanguages } from '#web/testing/offer-languages.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

function buildPicture(name: string) {
  return {
    url: `/api/files/${name}/640.jpg`,
    alt: name,
    width: 640,
    height: 427,
    color: '#8a7a64',
    kind: 'photo' as const,
  };
}

beforeEach(() => {
  installPreviews();
  answerRates();
  answer('get', '/properties/my-properties', () => succeed([]));
});

/** A listing of the person who is signed in. */
function listHome(changes: Partial<Property> = {}) {
  const { profile } = signIn();
  const pictures = ['hall', 'kitchen', 'garden'].map(buildPicture);
  const home = buildProperty({
    owner: { id: profile.id, name: profile.name },
    version: 3,
    pictures,
    images: pictures.map(({ url }) => url),
    ...changes,
  });
  return { home, profile, path: `/dashboard/my-properties/edit/${home.id}` };
}

async function openHome(changes: Partial<Property> = {}) {
  const listed = listHome(changes);
  const loads = answer('get', `/properties/${listed.home.id}`, () => succeed(listed.home));
  const page = await renderPage(listed.path);
  await screen.findByRole('heading', { name: 'Basic Information' });
  return { ...page, ...listed, loads };
}

describe('opening the form of a listing', () => {
  it('says that it is loading, then holds what is listed', async () => {
    const { home, path } = listHome({ isForSale: false, isForRent: true });
    answer('get', `/properties/${home.id}`, () => succeed(home));
    await renderPage(path);
    expect(screen.getByText('Loading property data...')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(field('title').value).toBe('Townhouse on a garden square');
    expect(field('price').value).toBe('9200000');
    expect(field('currency').value).toBe('AED');
    expect(field('isForSale').checked).toBe(false);
    expect(field('isForRent').checked).toBe(true);
    expect(field('bedrooms').value).toBe('4');
    expect(field('area').value).toBe('3638');
    expect(screen.getByLabelText<HTMLInputElement>('Garden').checked).toBe(true);
    expect(listTiles()).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
  });

  it.each([
    {
      reply: () => refuse(404, 'This property does not exist or is no longer listed.'),
      words: 'This property does not exist or is no longer listed.',
    },
    { reply: breakNetwork, words: 'Failed to load property details.' },
  ])('shows "$words" and loads again', async ({ reply, words }) => {
    const { home, path } = listHome();
    answer('get', `/properties/${home.id}`, (_call, count) => (count === 1 ? reply() : succeed(home)));
    const { user } = await renderPage(path);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error loading property');
    expect(alert.textContent).toContain(words);
    await user.click(screen.getByRole('button', { name: 'Retry Loading Property Data' }));
    expect(await screen.findByRole('heading', { name: 'Basic Information' })).toBeTruthy();
  });

  it('goes back from a listing that could not be loaded', async () => {
    const { home, path } = listHome();
    answer('get', `/properties/${home.id}`, breakNetwork);
    const { user } = await renderPage(path);
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/my-properties'));
  });

  it('asks the server each time, whatever was looked at before', async () => {
    const { user, loads, home } = await openHome();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('heading', { level: 1, name: 'My Properties' });
    home.title = 'Townhouse with a new roof';
    window.history.back();
    await waitFor(() => expect(field('title').value).toBe('Townhouse with a new roof'));
    expect(loads).toHaveLength(2);
  });

  it('opens somebody else’s listing as a page, in place of this one', async () => {
    signIn();
    const home = buildProperty();
    answer('get', `/properties/${home.id}`, () => succeed(home));
    const before = window.history.length;
    await renderPage(`/dashboard/my-properties/edit/${home.id}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/property/${home.id}`));
    expect(window.history.length).toBe(before);
  });
});

describe('saving', () => {
  it('sends the whole record with its version: the kept pictures, then the new ones', async () => {
    const { user, home } = await openHome();
    const uploads = answerUploads();
    const calls = answer('put', `/properties/${home.id}`, () => succeed({ ...home, version: 4 }));
    await retype(user, 'title', 'Townhouse with a new roof');
    await user.click(screen.getByRole('button', { name: 'Remove Picture 2' }));
    expect(screen.getByText('Picture 2 removed.')).toBeTruthy();
    await user.upload(field('images'), buildFile('roof.jpg'));
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    expect(await screen.findByText('Property updated successfully')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/my-properties'));
    expect(uploads[0]?.body).toMatch(new RegExp(`name="entityId"\\s+${home.id}`));
    expect(calls[0]?.body).toEqual({
      title: 'Townhouse with a new roof',
      description: home.description,
      language: 'en',
      texts: {},
      location: home.location,
      latitude: 25.2048,
      longitude: 55.2708,
      price: 9_200_000,
      rentPrice: null,
      salePrice: 9_200_000,
      valuation: null,
      rentPeriod: 'month',
      currency: 'AED',
      isForSale: true,
      isForRent: false,
      isForInvestment: false,
      metadata: home.metadata,
      images: ['/api/files/hall/640.jpg', '/api/files/garden/640.jpg', '/api/files/roof.jpg/640.jpg'],
      imageAlts: ['hall', 'garden', ''],
      imageKinds: ['photo', 'photo', 'photo'],
      panorama: null,
      reason: '',
      version: 3,
    });
  });

  it('opens with the text in the other language, and sends it changed or not at all', async () => {
    offerLanguages();
    const ar = { title: 'بيت على ساحة', description: 'أربع غرف وحديقة.' };
    const { user, home } = await openHome({ texts: { ar } });
    const calls = answer('put', `/properties/${home.id}`, () => breakNetwork());
    expect([field('texts.ar.title').value, field('texts.ar.description').value]).toEqual([ar.title, ar.description]);
    expect([field('texts.ar.title').lang, field('texts.ar.title').dir]).toEqual(['ar', 'rtl']);
    await retype(user, 'texts.ar.title', 'بيت قرب الساحة');
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ texts: { ar: { ...ar, title: 'بيت قرب الساحة' } } }));

    await user.click(screen.getByRole('button', { name: 'Remove the Arabic text' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a title and description in Arabic' }));
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ language: 'en', texts: {} }));
  });

  it('leaves coordinates that were only looked up to the server', async () => {
    const { user, home } = await openHome({ isLocationApproximate: true });
    const calls = answer('put', `/properties/${home.id}`, () => succeed(home));
    await retype(user, 'location', 'Zamalek, Cairo');
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ latitude: null, longitude: null });
  });

  it('says that it failed when nobody says why', async () => {
    const { user, home } = await openHome();
    answer('put', `/properties/${home.id}`, breakNetwork);
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Error.*Failed to update property/);
  });

  it('brings in what somebody else has saved, under what was typed', async () => {
    const { user, home } = await openHome();
    const calls = answer('put', `/properties/${home.id}`, (_call, count) =>
      count === 1
        ? refuse(409, 'This listing was changed in the meantime. Load it again to see the newest version.', {
            code: 'PROPERTY_CHANGED',
          })
        : succeed(home),
    );
    await retype(user, 'title', 'My title');
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    const load = await screen.findByRole('button', { name: 'Load the latest version' });
    Object.assign(home, { title: 'Their title', description: 'Their description', version: 7 });
    await user.click(load);
    await waitFor(() => expect(field('description').value).toBe('Their description'));
    expect(field('title').value).toBe('My title');
    expect(screen.getByText('Their title')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ title: 'My title', description: 'Their description', version: 7 });
  });
});

describe('the draft', () => {
  it('is there again after a reload, until it is discarded', async () => {
    const { user, unmount, path, home } = await openHome();
    await retype(user, 'title', 'Half a title');
    await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
    unmount();

    await renderPage(path);
    expect(await screen.findByText('We restored your draft')).toBeTruthy();
    expect(field('title').value).toBe('Half a title');
    expect(field('description').value).toBe(home.description);
    expect(listTiles()).toEqual(['Picture 2', 'Picture 3']);

    await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
    expect(field('title').value).toBe(home.title);
    expect(listTiles()).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
    expect(screen.queryByText('We restored your draft')).toBeNull();
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft.'))).toEqual([]);
  });

  it('says so when the listing has been changed since', async () => {
    const { user, unmount, path, home } = await openHome();
    await retype(user, 'title', 'My title');
    unmount();
    Object.assign(home, { title: 'Their title', version: 4 });
    await renderPage(path);
    expect(await screen.findByText('This is the latest version, with your changes kept')).toBeTruthy();
    expect(field('title').value).toBe('My title');
    await user.click(screen.getByRole('button', { name: 'Use the latest Title' }));
    expect(field('title').value).toBe('Their title');
  });

  it('is nobody else’s, and goes when its owner signs out', async () => {
    const { user, unmount, path, home } = await openHome();
    await retype(user, 'title', 'Half a title');
    const name = Object.keys(localStorage).find((each) => each.startsWith('draft.')) ?? '';
    unmount();

    const other = signIn();
    home.owner = { id: other.profile.id, name: other.profile.name };
    const page = await renderPage(path);
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(field('title').value).toBe(home.title);
    expect(localStorage.getItem(name)).not.toBeNull();

    answer('post', '/auth/logout', () => succeed(null));
    await page.user.click(screen.getByRole('button', { name: 'Amina Haddad' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem(name)).toBeNull());
  });

  it('outlives a session that has run out', async () => {
    const { user, home } = await openHome();
    answer('put', `/properties/${home.id}`, () =>
      refuse(401, 'Please sign in to continue.', { code: 'NOT_SIGNED_IN' }),
    );
    answer('post', '/auth/refresh', () => refuse(401, 'Please sign in to continue.'));
    await retype(user, 'title', 'Half a title');
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    const drafts = Object.entries(localStorage).filter(([name]) => name.startsWith('draft.'));
    expect(drafts.map(([, text]) => JSON.parse(String(text)))).toEqual([
      { changes: { title: 'Half a title' }, version: 3 },
    ]);
    expect(localStorage.getItem('redirectAfterLogin')).toBe(`/dashboard/my-properties/edit/${home.id}`);
  });
});

describe('leaving', () => {
  it('asks when something is unsaved, and not otherwise', async () => {
    const { user } = await openHome();
    await retype(user, 'title', 'Half a title');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('title').value).toBe('Half a title');
    await retype(user, 'title', 'Townhouse on a garden square');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/my-properties'));
  });
});

describe('the form of a home that people have invested in', () => {
  it('asks why facts change, and shows the refusal there', async () => {
    const { user, home } = await openHome({
      isForSale: false,
      isForInvestment: true,
      tokensTotal: 5000,
      tokensAvailable: 4990,
    });
    const sentence = 'People have invested in this home. Please say why its place, type, area or pictures change.';
    const calls = answer('put', `/properties/${home.id}`, () =>
      refuse(400, sentence, { fields: { reason: sentence } }),
    );
    await retype(user, 'area', '150');
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    const reason = await screen.findByLabelText(/^Reason for the change/);
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    await user.type(reason, 'Measured again');
    await user.click(screen.getByRole('button', { name: 'Update Property' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ reason: 'Measured again' }));
  });

  it('asks nothing of a home that nobody has invested in', async () => {
    await openHome({ isForInvestment: true, tokensTotal: 5000, tokensAvailable: 5000 });
    expect(screen.queryByLabelText(/^Reason for the change/)).toBeNull();
  });
});
