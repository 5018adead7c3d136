import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, breakNetwork, type FakeCall, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import {
  answerRates,
  answerUploads,
  buildFile,
  field,
  fillBasics,
  installPreviews,
  listTiles,
  retype,
} from '#web/testing/listing-form.ts';
import { offerLanguages } from '#web/testing/offer-languages.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

beforeEach(() => {
  installPreviews();
  answerRates();
  answer('get', '/properties/my-properties', () => succeed([]));
});

async function openForm() {
  signIn();
  return renderPage('/dashboard/my-properties/add');
}

function answerAdd(
  reply: (call: FakeCall, count: number) => Response | Promise<Response> = () => succeed(buildProperty()),
) {
  return answer('post', '/properties', reply);
}

function press(user: Awaited<ReturnType<typeof openForm>>['user'], name: string) {
  return user.click(screen.getByRole('button', { name }));
}

describe('Add Property', () => {
  it('has the three sections and the specified defaults', async () => {
    await openForm();
    const sections = ['Basic Information', 'Property Details', 'Property Images'];
    for (const name of sections) expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    expect(field('currency').value).toBe('USD');
    expect([field('isForSale'), field('isForRent'), field('isForInvestment')].map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
    ]);
    expect(field('propertyType').value).toBe('House');
    expect(['bedrooms', 'bathrooms', 'area'].map((name) => field(name).value)).toEqual(['0', '0', '0']);
    expect(field('yearBuilt').value).toBe('');
    expect(document.querySelectorAll('[name="amenities"]:checked')).toHaveLength(0);
    expect(document.querySelectorAll('[name="amenities"]')).toHaveLength(11);
  });

  it('asks for the bedrooms of a house, calls an apartment without any a studio, and asks neither of land', async () => {
    const { user } = await openForm();
    const section = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('listitem')[1]!;
    const isDone = () => within(section).queryByLabelText('Done') !== null;
    const ask = 'How many bedrooms? Searches by rooms leave out a home without any.';
    const studio = 'Without a bedroom this apartment is shown as a studio.';
    expect([isDone(), screen.queryByText(ask) !== null]).toEqual([false, true]);
    await user.selectOptions(field('propertyType'), 'Apartment');
    expect(await screen.findByText(studio)).toBeTruthy();
    expect(isDone()).toBe(true);
    await user.selectOptions(field('propertyType'), 'Land');
    expect([screen.queryByText(ask), screen.queryByText(studio), isDone()]).toEqual([null, null, true]);
    await user.selectOptions(field('propertyType'), 'Villa');
    expect(isDone()).toBe(false);
    await retype(user, 'bedrooms', '4');
    await waitFor(() => expect(isDone()).toBe(true));
    expect(screen.queryByText(ask)).toBeNull();
  });

  it('adds title and description in the other language, and says at the field what is wrong with them', async () => {
    offerLanguages();
    const { user } = await openForm();
    const calls = answerAdd();
    await fillBasics(user);
    await press(user, 'Add a title and description in Arabic');
    expect(document.activeElement).toBe(field('texts.ar.title'));
    await retype(user, 'texts.ar.description', 'A quiet home.');
    await press(user, 'Add Property');
    expect(await screen.findByText('Most of this text is in another language')).toBeTruthy();
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Sections' })).getByText('2 to fix')).toBeTruthy();
    await retype(user, 'texts.ar.title', 'شقة بحديقة');
    await retype(user, 'texts.ar.description', 'بيت هادئ في الطابق الأرضي.');
    await press(user, 'Add Property');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      language: 'en',
      texts: { ar: { title: 'شقة بحديقة', description: 'بيت هادئ في الطابق الأرضي.' } },
    });
  });

  it('asks for no text in a language that the server does not have', async () => {
    await openForm();
    expect(screen.queryByRole('button', { name: /^Add a title and description/ })).toBeNull();
  });

  it('asks for English of an owner who writes in Arabic', async () => {
    const { user } = await openForm();
    const calls = answerAdd();
    await fillBasics(user);
    await retype(user, 'title', 'شقة بحديقة');
    await retype(user, 'description', 'بيت هادئ في الطابق الأرضي.');
    expect(field('title').dir).toBe('rtl');
    expect(screen.queryByRole('button', { name: 'Add a title and description in Arabic' })).toBeNull();
    await press(user, 'Add a title and description in English');
    await press(user, 'Add Property');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ language: 'ar', texts: {} }));
  });

  it('previews the price in dollars at the rates of the day', async () => {
    const { user } = await openForm();
    await fillBasics(user);
    await user.selectOptions(field('currency'), 'AED');
    expect(await screen.findByText('≈ $539,142')).toBeTruthy();
    await retype(user, 'price', '1e400');
    await waitFor(() => expect(screen.queryByText(/≈/)).toBeNull());
  });

  it('asks for the amount of each other offer, and sends them; an empty one is on request', async () => {
    const { user } = await openForm();
    const calls = answerAdd();
    await fillBasics(user);
    expect(document.querySelector('[name="salePrice"], [name="valuation"], [name="rentPeriod"]')).toBeNull();
    await user.click(field('isForRent'));
    await user.click(field('isForInvestment'));
    expect(screen.getByLabelText('Price: rent a month')).toBe(field('price'));
    expect([field('price').value, field('salePrice').value]).toEqual(['', '1980000']);
    await retype(user, 'price', '100,000');
    await user.selectOptions(field('rentPeriod'), 'year');
    expect(await screen.findByText('$100,000 a year')).toBeTruthy();
    await retype(user, 'salePrice', '1,600,000');
    await user.type(field('valuation'), '1.234');
    await press(user, 'Add Property');
    expect(await screen.findByText('The amount can have at most two decimals')).toBeTruthy();
    expect(calls).toHaveLength(0);
    await user.clear(field('valuation'));
    await press(user, 'Add Property');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      price: 8333.33,
      rentPrice: 8333.33,
      rentPeriod: 'year',
      salePrice: 1_600_000,
      valuation: null,
    });
  });

  it('keeps a rent a rent and a sale price a sale price, whichever offer comes or goes', async () => {
    const { user } = await openForm();
    await retype(user, 'price', '500000');
    await user.click(field('isForRent'));
    await retype(user, 'price', '2000');
    await user.click(field('isForRent'));
    expect(field('price').value).toBe('500000');
    expect(document.querySelector('[name="salePrice"]')).toBeNull();
    await user.click(field('isForRent'));
    expect([field('price').value, field('salePrice').value]).toEqual(['2000', '500000']);
    await user.click(field('isForSale'));
    expect(field('price').value).toBe('2000');
  });

  it('says what is missing, and goes to the first field', async () => {
    const { user } = await openForm();
    const calls = answerAdd();
    await press(user, 'Add Property');
    for (const sentence of [
      'Title is required',
      'Description is required',
      'Location is required',
      'Price is required',
    ]) {
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('title'));
    expect(within(screen.getByRole('navigation', { name: 'Sections' })).getByText('4 to fix')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it.each([
    { name: 'price', text: '-5', sentence: 'Price must be positive' },
    { name: 'price', text: '0', sentence: 'Price must be positive' },
    { name: 'bedrooms', text: '-1', sentence: 'Cannot be negative' },
    { name: 'bathrooms', text: '-2', sentence: 'Cannot be negative' },
    { name: 'area', text: '-3', sentence: 'Cannot be negative' },
  ])('refuses $name $text: "$sentence"', async ({ name, text, sentence }) => {
    const { user } = await openForm();
    const calls = answerAdd();
    await fillBasics(user);
    await retype(user, name, text);
    await press(user, 'Add Property');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field(name));
    expect(calls).toHaveLength(0);
  });

  it('wants at least one offer', async () => {
    const { user } = await openForm();
    await fillBasics(user);
    await user.click(field('isForSale'));
    await press(user, 'Add Property');
    expect(await screen.findByText('Choose at least one: for sale, for rent or for investment')).toBeTruthy();
    await user.click(field('isForRent'));
    await waitFor(() => expect(screen.queryByText(/Choose at least one/)).toBeNull());
  });

  it('sends numbers as numbers, pictures in their order with their words, and goes to My Properties', async () => {
    const { user } = await openForm();
    const uploads = answerUploads();
    const calls = answerAdd();
    await fillBasics(user);
    await user.selectOptions(field('currency'), 'AED');
    await user.click(field('isForInvestment'));
    await user.selectOptions(field('propertyType'), 'Apartment');
    await user.click(screen.getByRole('button', { name: 'More bedrooms' }));
    await user.click(screen.getByRole('button', { name: 'More bedrooms' }));
    await user.click(screen.getByRole('button', { name: 'Fewer bedrooms' }));
    await retype(user, 'bathrooms', '2');
    await retype(user, 'area', '1,340');
    expect(screen.getByText('124 m²', { selector: 'span' })).toBeTruthy();
    await user.type(field('yearBuilt'), '2014');
    await user.click(screen.getByLabelText('Parking'));
    await user.click(screen.getByLabelText('Garden'));
    await user.upload(field('images'), [buildFile('living-room.jpg'), buildFile('kitchen.png', 'image/png')]);
    await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(2));
    await user.type(screen.getByLabelText(/^What it shows, kitchen\.png/), 'The kitchen');
    await user.click(screen.getByRole('checkbox', { name: 'Floor plan: kitchen.png' }));
    await press(user, 'Add Property');

    expect(await screen.findByText('Property added successfully')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/my-properties'));
    expect(uploads).toHaveLength(2);
    for (const { body } of uploads) {
      expect(body).toContain('name="files"; filename="');
      expect(body).toMatch(/name="entityType"\s+property/);
      expect(body).not.toContain('entityId');
    }
    expect(calls[0]?.body).toEqual({
      title: 'Garden apartment with study',
      description: 'A quiet ground-floor home.',
      language: 'en',
      texts: {},
      location: 'Jumeirah 2, Dubai',
      latitude: null,
      longitude: null,
      price: 1_980_000,
      rentPrice: null,
      salePrice: 1_980_000,
      valuation: null,
      rentPeriod: 'month',
      currency: 'AED',
      isForSale: true,
      isForRent: false,
      isForInvestment: true,
      metadata: {
        propertyType: 'Apartment',
        bedrooms: 1,
        bathrooms: 2,
        area: 1340,
        yearBuilt: '2014',
        amenities: ['Garden', 'Parking'],
      },
      images: ['/api/files/living-room.jpg/640.jpg', '/api/files/kitchen.png/640.jpg'],
      imageAlts: ['', 'The kitchen'],
      imageKinds: ['photo', 'floor-plan'],
      panorama: null,
      reason: '',
    });
  });

  it('sends what got no answer again under the same key, and something else under another', async () => {
    const { user } = await openForm();
    const calls = answerAdd((_, count) => (count < 3 ? breakNetwork() : succeed(buildProperty())));
    await fillBasics(user);
    await press(user, 'Add Property');
    await waitFor(() => expect(calls).toHaveLength(1));
    await press(user, 'Add Property');
    await waitFor(() => expect(calls).toHaveLength(2));
    await retype(user, 'price', '1990000');
    await press(user, 'Add Property');
    await waitFor(() => expect(calls).toHaveLength(3));
    const [first, second, third] = calls.map(({ request }) => request.headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('reads the price aloud in its currency and in dollars', async () => {
    const { user } = await openForm();
    await retype(user, 'price', '1980000');
    expect(await screen.findByText('$1,980,000', { selector: '[id$="-help"]' })).toBeTruthy();
    await user.selectOptions(field('currency'), 'AED');
    expect(await screen.findByText('AED 1,980,000 ≈ $539,142 at the rate of 14 Nov 2026')).toBeTruthy();
  });

  it('sends a picture of the whole room for the tour', async () => {
    const { user } = await openForm();
    answerUploads();
    const calls = answerAdd();
    await fillBasics(user);
    await user.upload(field('panorama'), buildFile('majlis-360.jpg'));
    await press(user, 'Add Property');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      images: [],
      panorama: '/api/files/majlis-360.jpg/640.jpg',
    });
  });
});

describe('refusals of the server', () => {
  it.each([
    {
      reply: () => refuse(409, 'You have 200 listings, the most one account can have.'),
      words: /^Error.*You have 200 listings/,
    },
    { reply: breakNetwork, words: /^Error.*Failed to add property/ },
    { reply: () => refuse(400, 'One image could not be read.'), words: /^File Error.*One image could not be read\./ },
  ])('$words', async ({ reply, words }) => {
    const { user } = await openForm();
    answerAdd(reply);
    await fillBasics(user);
    await press(user, 'Add Property');
    expect((await screen.findByRole('alert')).textContent?.replaceAll('\n', ' ')).toMatch(words);
    expect(window.location.pathname).toBe('/dashboard/my-properties/add');
    expect(field('title').value).toBe('Garden apartment with study');
  });

  it('puts what it says of a field under that field', async () => {
    const { user } = await openForm();
    answerAdd(() =>
      refuse(400, 'Some of the information is not valid.', { fields: { 'metadata.area': 'This area is too large' } }),
    );
    await fillBasics(user);
    await press(user, 'Add Property');
    expect(await screen.findByText('This area is too large')).toBeTruthy();
    expect(document.activeElement).toBe(field('area'));
  });
});

describe('pictures', () => {
  it('leaves out what cannot be taken, by name, while the rest goes on', async () => {
    const { user: _user } = await openForm();
    answerUploads();
    const { default: userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field('images'), [
      buildFile('plan.pdf', 'application/pdf'),
      buildFile('garden-full.png', 'image/png', 10 * 1024 * 1024 + 1),
      buildFile('kitchen.jpg'),
    ]);
    expect(listTiles()).toEqual(['kitchen.jpg']);
    const section = within(screen.getByRole('region', { name: 'Property Images' }));
    expect(section.getByText('Invalid file type(s). Only jpg, jpeg, png, and gif files are allowed.')).toBeTruthy();
    expect(section.getByText('Some files exceed the maximum size of 10MB.')).toBeTruthy();
    expect(section.getByText(/plan\.pdf was not added\./)).toBeTruthy();
    expect(section.getByText(/garden-full\.png is 10\.1 MB and was not added\./)).toBeTruthy();
    expect(screen.getAllByText('File Error')).toHaveLength(2);
    expect(await section.findByText('Ready')).toBeTruthy();
  });

  it.each([
    {
      reply: () => refuse(400, 'Validation failed: not a picture'),
      words: 'Only jpg, jpeg, png, and gif files are allowed.',
    },
    { reply: () => refuse(400, 'This picture is too large.'), words: 'This picture is too large.' },
    { reply: () => succeed([]), words: 'Failed to upload images' },
    { reply: breakNetwork, words: 'Failed to upload images. Please try again.' },
  ])('says "$words", keeps the listing back, and sends it again on retry', async ({ reply, words }) => {
    const { user } = await openForm();
    const adds = answerAdd();
    const uploads = answer('post', '/files/upload/multiple', (_call, count) =>
      count <= 2 ? reply() : succeed([{ url: '/api/files/a/640.jpg', width: 640, height: 427, color: '#8a7a64' }]),
    );
    await fillBasics(user);
    await user.upload(field('images'), buildFile('kitchen.jpg'));
    expect((await screen.findByRole('alert')).textContent).toContain('File Error');
    const section = within(screen.getByRole('region', { name: 'Property Images' }));
    expect(section.getAllByText(words).length).toBeGreaterThan(0);

    await press(user, 'Add Property');
    await waitFor(() => expect(uploads).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add Property' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(adds).toHaveLength(0);

    await press(user, 'Retry kitchen.jpg');
    expect(await section.findByText('Ready')).toBeTruthy();
    await press(user, 'Add Property');
    await waitFor(() => expect(adds).toHaveLength(1));
  });

  it('say why no more can be taken', async () => {
    const { user } = await openForm();
    const full = 'Your picture storage is full. Remove some pictures from your listings first.';
    answer('post', '/files/upload/multiple', () => refuse(409, full));
    await user.upload(field('images'), buildFile('kitchen.jpg'));
    expect(await screen.findByText(`Failed to upload images. Please try again. ${full}`)).toBeTruthy();
  });

  it('are put in order with the arrow keys; the first is the cover', async () => {
    const { user } = await openForm();
    answerUploads();
    await user.upload(field('images'), [buildFile('a.jpg'), buildFile('b.jpg'), buildFile('c.jpg')]);
    expect(listTiles()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    screen.getByRole('button', { name: 'Move c.jpg, picture 3 of 3' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(listTiles()).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move c.jpg, picture 2 of 3');
    await user.keyboard('{ArrowUp}');
    expect(listTiles()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(screen.getByText('c.jpg is now picture 1 of 3, the cover.')).toBeTruthy();
    await user.keyboard('{ArrowUp}{End}');
    expect(listTiles()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('can be taken away while they are on their way', async () => {
    const { user } = await openForm();
    answer('post', '/files/upload/multiple', () => new Promise<Response>(() => undefined));
    await user.upload(field('images'), [buildFile('a.jpg'), buildFile('b.jpg'), buildFile('c.jpg')]);
    expect(await screen.findAllByText('Waiting')).toHaveLength(1);
    expect(screen.getByText('0 of 3 pictures uploaded')).toBeTruthy();
    await press(user, 'Cancel the upload of a.jpg');
    expect(listTiles()).toEqual(['b.jpg', 'c.jpg']);
    await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull());
  });
});
