import { randomUUID } from 'node:crypto';
import type { AskAs, Send } from './described-calls.ts';

const DAY_MS = 86_400_000;
const toDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Ids of things, by the part of a path that comes before them: `leases` for /api/leases/{id}. */
export type Ids = Record<string, string[]>;

export function askAs(send: Send, headers: Record<string, string>): AskAs {
  return async (method, url, body) => {
    const all = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers };
    const answer = await send({
      method,
      url,
      headers: all,
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    return answer.status < 300 ? JSON.parse(answer.text).data : undefined;
  };
}

const listing = {
  title: 'Home to be attacked',
  description: 'Made for a test.',
  location: 'Al Barsha, Dubai, United Arab Emirates',
  latitude: 25.1,
  longitude: 55.2,
  currency: 'USD',
  metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1800, amenities: ['Garden'] },
};

/** One of everything that a person can have, made by calls as the web app makes them. The homes are another person's. */
export async function buildAttackedWorld(asOwner: AskAs, asPerson: AskAs): Promise<Ids> {
  const list = async (as: AskAs, offer: object): Promise<string> =>
    (await as('POST', '/api/properties', { ...listing, ...offer })).id;
  const rented = await list(asOwner, { isForRent: true, rentPrice: 1500 });
  const sold = await list(asOwner, { isForSale: true, salePrice: 300_000 });
  const shared = await list(asOwner, { isForInvestment: true, valuation: 500_000 });
  const own = await list(asPerson, { isForInvestment: true, isForSale: true, salePrice: 400_000, valuation: 400_000 });

  await asPerson('POST', '/api/balances/top-up', { currency: 'USD', amountMinor: 5_000_000, method: 'creditCard' });
  const order = async (path: string, asked: object) => {
    const { quote } = await asPerson('POST', `${path}/quote`, asked);
    return asPerson('POST', path, { ...asked, quote, method: 'balance', message: 'Hello', use: 'home' });
  };
  const investment = await order('/api/investments', { propertyId: shared, amount: 300 });
  const lease = await order('/api/payments', { propertyId: rented, type: 'rent', startsOn: toDay(20) });
  const purchase = await order('/api/payments', { propertyId: sold, type: 'buy' });

  const thread = await asPerson('POST', `/api/properties/${sold}/messages`, {
    key: randomUUID(),
    text: 'Is it quiet?',
  });
  const offerSlot = (time: string) =>
    asOwner('POST', `/api/properties/${rented}/viewing-slots`, { day: toDay(5), time, minutes: 30 });
  const slots = [await offerSlot('10:00'), await offerSlot('12:00')];
  const viewing = await asPerson('POST', `/api/viewing-slots/${slots[0].id}/book`);

  const search = await asPerson('POST', '/api/saved-searches', {
    name: 'Homes',
    query: 'bedrooms=3',
    rhythm: 'daily',
  });
  const account = await asPerson('POST', '/api/payout-accounts', {
    currency: 'USD',
    holder: 'Attacked Person',
    bank: 'Bank',
    number: 'AE070331234567890123456',
  });
  const withdrawal = await asPerson('POST', '/api/withdrawals', {
    currency: 'USD',
    amountMinor: 10_000,
    payoutAccountId: account.id,
  });
  const profile = await asPerson('GET', '/api/auth/profile');
  const sessions = await asPerson('GET', '/api/auth/sessions');
  const notifications = await asPerson('GET', '/api/notifications');
  return {
    properties: [rented, sold, shared, own],
    owners: [profile.id],
    investments: [investment.id],
    payments: [lease.id, purchase.id],
    purchases: [purchase.id],
    leases: [lease.leaseId],
    threads: [thread.threadId],
    'viewing-slots': slots.map(({ id }) => id),
    viewings: [viewing.id],
    'saved-searches': [search.id],
    'payout-accounts': [account.id],
    withdrawals: [withdrawal.id],
    sessions: sessions.map(({ id }: { id: string }) => id),
    notifications: notifications.map(({ id }: { id: string }) => id),
  };
}
