import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Owner } from '@diyar/domain/owners.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const ID = '8b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f65';

function answerOwner(fields: Partial<Owner> = {}) {
  answer('get', `/owners/${ID}`, () =>
    succeed({
      id: ID,
      name: 'Mariam Saleh',
      memberSince: '2026-03',
      homes: 2,
      responseMinutes: 170,
      responsePercent: 92,
      ...fields,
    }),
  );
}

describe('/owner/:id', () => {
  it('says how the owner answers and lists the homes, page by page', async () => {
    answerOwner();
    answer('get', `/owners/${ID}/properties`, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? succeed([buildProperty({ title: 'Second villa' })], { meta: {} })
        : succeed([buildProperty({ title: 'First villa' })], { meta: { nextCursor: 'abc' } }),
    );
    const { user } = await renderPage(`/owner/${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mariam Saleh' })).toBeTruthy();
    expect(document.title).toBe('Homes of Mariam Saleh · Diyar');
    expect(screen.getByText('On Diyar since March 2026')).toBeTruthy();
    expect(screen.getByText('Usually answers within 3 hours')).toBeTruthy();
    expect(screen.getByText('92%')).toBeTruthy();
    const homes = within(screen.getByRole('region', { name: 'Homes listed by Mariam Saleh' }));
    expect(await homes.findByRole('link', { name: /First villa/ })).toBeTruthy();
    await user.click(homes.getByRole('button', { name: 'Show more' }));
    expect(await homes.findByRole('link', { name: /Second villa/ })).toBeTruthy();
  });

  it('invents no figure', async () => {
    answerOwner({ responseMinutes: null, responsePercent: null });
    answer('get', `/owners/${ID}/properties`, () => succeed([buildProperty()], { meta: {} }));
    await renderPage(`/owner/${ID}`);
    expect(await screen.findByText('Not enough answers yet')).toBeTruthy();
    expect(screen.getByText('Not enough questions yet')).toBeTruthy();
    expect(screen.queryByText(/Usually answers/)).toBeNull();
  });

  it('says when there is no such owner, and tries again after a failure', async () => {
    answer('get', `/owners/${ID}`, (_call, count) =>
      count === 1 ? refuse(500, 'Oh no') : refuse(404, 'This owner has no homes listed at the moment.'),
    );
    answer('get', `/owners/${ID}/properties`, () => succeed([], { meta: {} }));
    const { user } = await renderPage(`/owner/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This owner has no homes listed' })).toBeTruthy();
  });
});
