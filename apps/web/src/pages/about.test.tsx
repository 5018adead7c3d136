import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const statistics = {
  listings: 61,
  cities: 12,
  currencies: 5,
  openToInvestment: 23,
  listedValueUsd: 184_650_000,
  isDemonstration: true,
};

describe('/about', () => {
  beforeEach(() => void answer('get', '/charity', () => succeed({ sums: [], gifts: [] })));

  it('counts what is here and says that it is a demonstration', async () => {
    answer('get', '/statistics', () => succeed(statistics));
    await renderPage('/about');
    await screen.findByText('homes listed');
    expect(screen.getByText('61')).toBeTruthy();
    expect(screen.getByText('total asking price (homes for sale and investment)').nextSibling?.textContent).toBe(
      '$184 million',
    );
    expect(screen.getByText(/of 61 homes are open to/).textContent).toContain('23 of 61');
    expect(screen.getByText('Each star is 2 homes.')).toBeTruthy();
    expect(screen.getByText('Nothing has been set aside so far, and nothing given.')).toBeTruthy();
    expect(screen.getByText(/Live figures. This is a demo: the homes and people are made up/)).toBeTruthy();
  });

  it('leaves the demonstration out where there is none', async () => {
    answer('get', '/statistics', () => succeed({ ...statistics, isDemonstration: false, listedValueUsd: 950_000 }));
    await renderPage('/about');
    await screen.findByText('homes listed');
    expect(screen.getByText('$950,000')).toBeTruthy();
    expect(screen.queryByText(/Live figures. This is a demo: the homes and people are made up/)).toBeNull();
  });

  it('keeps its words when the figures cannot be had, and counts again', async () => {
    answer('get', '/statistics', (_call, count) => (count === 1 ? refuse(503, 'x') : succeed(statistics)));
    const { user } = await renderPage('/about');
    await screen.findByText('We could not load the figures.');
    expect(screen.getByText('Server error. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What we do not promise' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('homes listed');
  });
});
