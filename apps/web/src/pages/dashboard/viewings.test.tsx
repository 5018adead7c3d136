import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Viewing } from '@diyar/domain/viewings.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const HOUR_MS = 3600_000;

function buildViewing(fields: Partial<Viewing> = {}): Viewing {
  return {
    id: '7b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f63',
    side: 'visitor',
    home: { id: '9c6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f61', title: 'Villa by the sea', location: 'Palm Jumeirah, Dubai' },
    otherName: 'Mariam Saleh',
    startsAt: '2126-11-20T10:30:00.000Z',
    endsAt: '2126-11-20T11:00:00.000Z',
    timeZone: 'Asia/Dubai',
    state: 'booked',
    cancelledBy: null,
    threadId: '3b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f60',
    ...fields,
  };
}

beforeEach(() => {
  signIn();
});

describe('/dashboard/viewings', () => {
  it('offers times for any of the owner’s homes that are on the market', async () => {
    const [villa, flat] = [buildProperty({ title: 'Palm villa' }), buildProperty({ title: 'Corner flat' })];
    const gone = buildProperty({ title: 'House with a well', isWithdrawn: true });
    answer('get', '/properties/my-properties', () => succeed([villa, flat, gone], { meta: { total: 3 } }));
    for (const { id } of [villa, flat])
      answer('get', `/properties/${id}/viewing-slots`, () => succeed([], { meta: { total: 0 } }));
    const added = answer('post', `/properties/${flat.id}/viewing-slots`, () =>
      succeed(null, { message: 'Time added.' }),
    );
    const { user } = await renderPage('/dashboard/viewings');
    await user.click(await screen.findByRole('button', { name: 'Offer viewing times' }));
    const home = await screen.findByLabelText<HTMLSelectElement>('Home');
    expect([...home.options].map(({ text }) => text)).toEqual(['Palm villa', 'Corner flat']);
    await user.selectOptions(home, 'Corner flat');
    await user.type(screen.getByLabelText('Day'), '2126-11-20');
    await user.type(screen.getByLabelText('Time'), '14:30');
    await user.click(screen.getByRole('button', { name: 'Add time' }));
    await vi.waitFor(() =>
      expect(added.map(({ body }) => body)).toEqual([{ day: '2126-11-20', time: '14:30', minutes: 30 }]),
    );
  });

  it('leads to the conversation where the owner offers no other time', async () => {
    const booked = buildViewing();
    answer('get', '/viewings', () => succeed([booked], { meta: { total: 1 } }));
    answer('get', `/properties/${booked.home.id}/viewing-slots`, () => succeed([], { meta: { total: 0 } }));
    const { user } = await renderPage('/dashboard/viewings');
    await user.click(await screen.findByRole('button', { name: 'Change time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose another time' });
    const link = await within(dialog).findByRole('link', { name: 'Messages' });
    expect(link.getAttribute('href')).toBe(`/dashboard/messages?thread=${booked.threadId}`);
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no times to whoever has no home on the market', async () => {
    const asked = answer('get', '/properties/my-properties', () =>
      succeed([buildProperty({ isWithdrawn: true })], { meta: { total: 1 } }),
    );
    answer('get', '/viewings', () => succeed([], { meta: { total: 0 } }));
    await renderPage('/dashboard/viewings');
    expect(await screen.findByText('No viewings planned')).toBeTruthy();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Offer viewing times' })).toBeNull();
  });

  it('lists those of a visitor and of an owner, with what can be done', async () => {
    const own = buildViewing({
      id: '7b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f64',
      side: 'owner',
      otherName: 'Omar K.',
      home: { id: null, title: 'Sold flat', location: 'Paris' },
      threadId: null,
    });
    answer('get', '/viewings', (_call, count) =>
      succeed(count === 1 ? [buildViewing(), own] : [own], { meta: { total: 2 } }),
    );
    answer('post', `/viewings/${buildViewing().id}/cancel`, () =>
      succeed(buildViewing({ state: 'cancelled' }), { message: 'Viewing cancelled. We have told you both.' }),
    );
    const { user } = await renderPage('/dashboard/viewings');
    const buttons = await screen.findAllByRole('button', { name: 'Add to calendar' });
    const [first, second] = buttons.map((each) => each.closest('li'));
    expect(within(first!).getByText('Wed 20 Nov 2126, 14:30 (Dubai time)')).toBeTruthy();
    expect(within(first!).getByText(/You visit; the owner is Mariam Saleh/)).toBeTruthy();
    expect(within(first!).getByRole('button', { name: 'Change time' })).toBeTruthy();
    expect(within(second!).getByText(/Omar K. visits your home/)).toBeTruthy();
    expect(within(second!).queryByRole('button', { name: 'Change time' })).toBeNull();
    await user.click(within(first!).getByRole('button', { name: 'Cancel viewing' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel viewing' }));
    expect(await screen.findByText('Viewing cancelled. We have told you both.')).toBeTruthy();
    // The list is asked for again, and may come after the notice.
    await vi.waitFor(() => expect(screen.queryByText('Villa by the sea')).toBeNull());
  });

  it('shows the later ones on a click, with the cursor of the page before', async () => {
    const later = buildViewing({
      id: '7b6f1f0e-5a2c-4b7e-9c3d-2a8b1d4e5f65',
      home: { id: null, title: 'Flat in Paris', location: 'Paris' },
    });
    const calls = answer('get', '/viewings', (_call, count) =>
      count === 1
        ? succeed([buildViewing()], { meta: { total: 2, nextCursor: 'later' } })
        : succeed([later], { meta: { total: 2 } }),
    );
    const { user } = await renderPage('/dashboard/viewings');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Flat in Paris')).toBeTruthy();
    expect(screen.getByText('Villa by the sea')).toBeTruthy();
    expect(new URL(calls[1]!.request.url).searchParams.get('cursor')).toBe('later');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows what the other side did as soon as a notification tells of it', async () => {
    const stream = new TransformStream<Uint8Array>();
    answer('get', '/messages/stream', () => new Response(stream.readable));
    let isCancelled = false;
    answer('get', '/viewings', () => succeed(isCancelled ? [] : [buildViewing()], { meta: { total: 1 } }));
    await renderPage('/dashboard/viewings');
    expect(await screen.findByText('Villa by the sea')).toBeTruthy();
    isCancelled = true;
    const event = 'event: notifications\ndata: {"unread":1,"newestId":"8"}\n\n';
    void stream.writable.getWriter().write(new TextEncoder().encode(event));
    expect(await screen.findByText('No viewings planned', undefined, { timeout: 5000 })).toBeTruthy();
  });

  it('can no longer be moved or cancelled once it has begun', async () => {
    const startsAt = new Date(Date.now() - HOUR_MS).toISOString();
    answer('get', '/viewings', () => succeed([buildViewing({ startsAt })], { meta: { total: 1 } }));
    await renderPage('/dashboard/viewings');
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel viewing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change time' })).toBeNull();
  });

  it('says when there are none, and why they could not be loaded', async () => {
    answer('get', '/viewings', (_call, count) =>
      count === 1 ? refuse(500, 'Oh no') : succeed([], { meta: { total: 0 } }),
    );
    const { user } = await renderPage('/dashboard/viewings');
    expect(await screen.findByText('Viewings could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No viewings planned')).toBeTruthy();
  });
});
