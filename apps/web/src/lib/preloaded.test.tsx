import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { readPreloaded } from './preloaded.ts';

function writePreloaded(text: string) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'preloaded';
  script.textContent = text;
  document.body.append(script);
}

const property = buildProperty({ title: 'Villa by the sea' });
const listQuery = {
  endpoint: 'searchProperties',
  args: { order: 'desc', limit: 30, sortBy: 'createdAt' },
  data: { pages: [{ properties: [property], total: 1 }], pageParams: [''] },
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a page with preloaded data', () => {
  it('shows a list at once and asks the server nothing', async () => {
    const calls = answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
    writePreloaded(JSON.stringify({ queries: [listQuery] }));
    await renderPage('/properties');
    expect(screen.getAllByText('Villa by the sea').length).toBeGreaterThan(0);
    expect(calls).toHaveLength(0);
  });

  it('shows a property and the homes like it at once', async () => {
    const similar = buildProperty({ title: 'Villa next door' });
    const queries = [
      { endpoint: 'getProperty', args: property.id, data: property },
      { endpoint: 'listSimilar', args: property.id, data: [similar] },
    ];
    writePreloaded(JSON.stringify({ queries }));
    await renderPage(`/property/${property.id}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Villa by the sea' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Villa next door' })).toBeTruthy();
  });

  it('is read for a query without arguments too', async () => {
    const statistics = {
      listings: 61,
      cities: 12,
      currencies: 5,
      openToInvestment: 20,
      listedValueUsd: 100_000_000,
      isDemonstration: true,
    };
    writePreloaded(JSON.stringify({ queries: [{ endpoint: 'getStatistics', args: null, data: statistics }] }));
    await renderPage('/about');
    expect(screen.getByText('61')).toBeTruthy();
  });
});

describe('a page without it', () => {
  it('asks the server', async () => {
    const calls = answer('get', '/properties', () => succeed([property], { meta: { total: 1 } }));
    await renderPage('/properties');
    expect((await screen.findAllByText('Villa by the sea')).length).toBeGreaterThan(0);
    expect(Object.fromEntries(new URL(calls[0]?.request.url ?? '').searchParams)).toEqual({
      limit: '30',
      sortBy: 'createdAt',
      order: 'desc',
    });
  });

  it.each(['', '{not json', 'null', '[]', '{"queries":5}'])('is what %j counts as', (text) => {
    writePreloaded(text);
    expect(readPreloaded()).toEqual({ queries: [] });
  });
});
