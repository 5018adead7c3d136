import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { get, send } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', LANGUAGES: 'en,ar' } });

const villa = {
  title: 'Villa by the sea',
  description: 'Four rooms and a garden.',
  location: 'Jumeirah, Dubai',
  price: 3100,
  currency: 'AED',
  isForRent: true,
};
const ar = { title: 'فيلا على البحر', description: 'أربع غرف وحديقة.' };

async function search(text: string): Promise<string[]> {
  const answer = await test.app.inject({ url: '/api/properties', query: { search: text } });
  return answer.json().data.map(({ title }: { title: string }) => title);
}

it('keeps what an owner wrote in two languages, and finds the home by the words of both', async () => {
  const owner = await signInAs(test);
  const { data: home } = await send(test, owner, '/properties', { ...villa, texts: { ar } });
  expect(home).toMatchObject({ title: villa.title, texts: { ar } });
  expect(home).not.toHaveProperty('language');
  expect(await search('حديقة')).toEqual([villa.title]);
  expect(await search('garden')).toEqual([villa.title]);
  const { data: markers } = (await test.app.inject('/api/properties/map?zoom=12')).json();
  expect(markers).toMatchObject([{ title: villa.title, titles: { ar: ar.title } }]);

  // An edit that says nothing of other languages leaves them alone; an empty list removes them, also from the search.
  const edit = (body: object) =>
    test.app.inject({ method: 'PUT', url: `/api/properties/${home.id}`, headers: owner.headers, payload: body });
  expect((await edit({ ...villa, title: 'Villa on the sea' })).json().data).toMatchObject({ texts: { ar } });
  expect((await edit({ ...villa, texts: {} })).json().data).not.toHaveProperty('texts');
  expect(await search('حديقة')).toEqual([]);
});

it('shows an owner’s new words, not an older text in the same language', async () => {
  const owner = await signInAs(test);
  const { data: home } = await send(test, owner, '/properties', { ...villa, texts: { ar } });
  const payload = { ...villa, ...ar, title: 'فيلا قرب البحر' };
  const edited = await test.app.inject({
    method: 'PUT',
    url: `/api/properties/${home.id}`,
    headers: owner.headers,
    payload,
  });
  expect(edited.json().data).toMatchObject({ title: 'فيلا قرب البحر', language: 'ar' });
  expect(edited.json().data).not.toHaveProperty('texts');
});

it('refuses a text in the letters of another language, in the language of the caller', async () => {
  const owner = await signInAs(test);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/properties',
    headers: { ...owner.headers, 'accept-language': 'ar' },
    payload: { ...villa, texts: { ar: { ...ar, description: 'Four rooms and a garden.' } } },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { 'texts.ar.description': 'معظم هذا النص بلغة أخرى' } });
});

it('says that a home is written in Arabic, and refuses a text that is not whole', async () => {
  const owner = await signInAs(test);
  const { data: home } = await send(test, owner, '/properties', { ...villa, ...ar });
  expect(home).toMatchObject({ ...ar, language: 'ar' });
  expect(await get(test, owner, `/properties/${home.id}`)).toMatchObject({ data: { language: 'ar' } });
  const refused = await send(test, owner, '/properties', { ...villa, texts: { ar: { ...ar, title: '' } } });
  expect(refused).toMatchObject({ status: 400, message: 'Title is required' });
});

it('has the Arabic names of its places next to the location as it was written', async () => {
  const owner = await signInAs(test);
  const { data: home } = await send(test, owner, '/properties', villa);
  expect(home).toMatchObject({ location: 'Jumeirah, Dubai', locations: { ar: 'جميرا، دبي' } });
  const { data: elsewhere } = await send(test, owner, '/properties', { ...villa, location: 'Behind the hill' });
  expect(elsewhere).not.toHaveProperty('locations');
});
