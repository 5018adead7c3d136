import { expect, type APIRequestContext } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import type { Person } from './account.ts';

/** The API as somebody signed in would call it. */
export async function call(request: APIRequestContext, person: Pick<Person, 'email' | 'password'>) {
  const { data } = (await (await request.post('/api/auth/login', { data: person, maxRetries: 3 })).json()) as {
    data: { accessToken: string };
  };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  async function send<Data>(method: 'post' | 'put', path: string, body: object): Promise<Data> {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await request[method](`/api${path}`, {
      headers: { ...headers, ...key },
      data: body,
      maxRetries: 3,
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  }
  return {
    async get<Data>(path: string): Promise<Data> {
      const answer = await request.get(`/api${path}`, { headers, maxRetries: 3 });
      expect(answer.ok()).toBe(true);
      return ((await answer.json()) as { data: Data }).data;
    },
    post: <Data>(path: string, body: object) => send<Data>('post', path, body),
    put: <Data>(path: string, body: object) => send<Data>('put', path, body),
  };
}

/** A flat that its owner has just offered for rent. */
export async function listFlat(
  request: APIRequestContext,
  owner: Pick<Person, 'email' | 'password'>,
  title: string,
  price = 3100,
): Promise<Property> {
  return (await call(request, owner)).post<Property>('/properties', {
    title,
    description: 'Two rooms and a study around a shared garden.',
    location: 'Jumeirah, Dubai',
    price,
    currency: 'AED',
    isForSale: false,
    isForRent: true,
    isForInvestment: false,
    metadata: { propertyType: 'Apartment', bedrooms: 2, bathrooms: 1, area: 900, yearBuilt: '', amenities: [] },
    images: [],
  });
}
