import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';

function buildPictures(count: number): Property['pictures'] {
  return Array.from({ length: count }, (_, place) => ({
    url: `/api/files/picture-${place + 1}/1600.jpg`,
    alt: `View ${place + 1}`,
    width: 1600,
    height: 1067,
    color: '#8a7a64',
    kind: 'photo',
  }));
}

async function openCard(changes: Partial<Property> & { priceDropPercent?: number }) {
  const home = { ...buildProperty({ title: 'Corner flat', ...changes }), ...changes };
  answer('get', '/properties', () => succeed([home], { meta: { total: 1 } }));
  const { user } = await renderPage('/properties');
  const card = await screen.findByRole('article');
  const shown = () => [...card.querySelectorAll('img')].map((image) => image.alt);
  return { user, card, shown };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

describe('a card', () => {
  it('calls an apartment without a bedroom a studio', async () => {
    const { metadata } = buildProperty();
    const rooms = { bedrooms: 0, bathrooms: 1, area: 0 };
    const { card } = await openCard({ metadata: { ...metadata, ...rooms, propertyType: 'Apartment' } });
    const listFacts = () => [...card.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(listFacts()).toEqual(expect.arrayContaining(['Studio', '1 bath']));
  });

  it('says for how much a home for rent can be bought', async () => {
    const { card } = await openCard({
      isForRent: true,
      isForSale: true,
      price: 2500,
      rentPrice: 2500,
      salePrice: 640_000,
      currency: 'USD',
    });
    expect(within(card).getByText('or $640,000 to buy')).toBeTruthy();
  });

  it('loads its further pictures when it is pointed at, and stays one link', async () => {
    const { user, card, shown } = await openCard({ pictures: buildPictures(4) });
    expect(shown()).toEqual(['View 1']);
    await user.hover(card);
    const next = await within(card).findByRole('button', { name: 'Next picture of Corner flat' });
    expect(shown()).toEqual(['View 1', 'View 2']);
    expect(within(card).queryByRole('button', { name: 'Previous picture of Corner flat' })).toBeNull();
    await user.click(next);
    await user.click(next);
    expect(shown()).toEqual(['View 1', 'View 2', 'View 3', 'View 4']);
    expect(window.location.pathname).toBe('/properties');
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    expect(next.tabIndex).toBe(-1);
  });

  it('moves with the arrow keys on its link, and no further than its pictures', async () => {
    const { card } = await openCard({ pictures: buildPictures(2) });
    const link = within(card).getByRole('link', { name: 'Corner flat' });
    fireEvent.focus(link);
    await within(card).findByRole('button', { name: 'Next picture of Corner flat' });
    // Keys are listened to just after the button appears.
    await waitFor(() => {
      fireEvent.keyDown(link, { key: 'ArrowRight' });
      expect(within(card).queryByRole('button', { name: 'Next picture of Corner flat' })).toBeNull();
    });
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    expect(within(card).queryByRole('button', { name: 'Next picture of Corner flat' })).toBeNull();
    fireEvent.keyDown(link, { key: 'ArrowLeft' });
    expect(within(card).getByRole('button', { name: 'Next picture of Corner flat' })).toBeTruthy();
  });

  it('follows a finger that swipes over its picture', async () => {
    const { card } = await openCard({ pictures: buildPictures(3) });
    fireEvent.pointerEnter(card);
    await within(card).findByRole('button', { name: 'Next picture of Corner flat' });
    // The test's browser knows no pointer events with a place.
    const touch = (type: string, clientX: number) => fireEvent(card, new MouseEvent(type, { bubbles: true, clientX }));
    touch('pointerdown', 200);
    touch('pointermove', 120);
    touch('pointerup', 120);
    expect(within(card).getByRole('button', { name: 'Previous picture of Corner flat' })).toBeTruthy();
  });

  it('has nothing to turn over with one picture', async () => {
    const { user, card } = await openCard({ pictures: buildPictures(1) });
    await user.hover(card);
    expect(within(card).queryByRole('button', { name: /picture of/ })).toBeNull();
  });

  it.each([
    [{ createdAt: daysAgo(13) }, 'New'],
    [{ createdAt: daysAgo(13), priceDropPercent: 5.7 }, 'Price reduced 5.7%'],
    [{ createdAt: daysAgo(40), priceDropPercent: 12 }, 'Price reduced 12%'],
  ])('says what is news: %o', async (changes, badge) => {
    const { card } = await openCard(changes);
    expect(within(card).getByText(badge)).toBeTruthy();
  });

  it.each([
    ['available', 'For rent'],
    ['applied', 'Application pending'],
    ['reserved', 'Reserved'],
    ['rented', 'Rented'],
  ] as const)('says of a home for rent that is %s: %s', async (rental, chip) => {
    const { card } = await openCard({ isForRent: true, isForSale: false, rental });
    expect(within(card).getByText(chip)).toBeTruthy();
  });

  it.each([{ createdAt: daysAgo(15) }, { createdAt: daysAgo(1), isClosed: true }])(
    'is not news: %o',
    async (changes) => {
      const { card } = await openCard(changes);
      expect(within(card).queryByText(/^New$|reduced/)).toBeNull();
    },
  );
});
