import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Lease } from '@diyar/domain/leases.ts';
import type { Sale } from '@diyar/domain/purchases.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { buildLease, buildSale, ORDER_ID } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

function buildListing(facts: Partial<OwnListing> = {}): OwnListing {
  return { ...buildProperty(facts), views: 0, saves: 0, viewsByDay: [], enquiries: 0, canBeDeleted: true, ...facts };
}

function answerOwn(homes: OwnListing[]) {
  return answer('get', '/properties/my-properties', () => succeed([...homes], { meta: { total: homes.length } }));
}

async function openWith(homes: OwnListing[], leases: Lease[] = [], sales: Sale[] = []) {
  signIn();
  answer('get', '/payments/sales', () => succeed([...sales], { meta: { total: sales.length } }));
  answer('get', '/leases', () => succeed([...leases], { meta: { total: leases.length } }));
  const calls = answerOwn(homes);
  return { ...(await renderPage('/dashboard/my-properties')), calls };
}

async function askToDelete(user: Awaited<ReturnType<typeof renderPage>>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  return screen.findByRole('alertdialog', { name: 'Delete this property?' });
}

describe('My Properties', () => {
  it('shows each home with a way to change it', async () => {
    const homes = [buildListing({ title: 'House with a well' }), buildListing({ title: 'Corner flat' })];
    await openWith(homes);
    expect(await screen.findByRole('link', { name: 'House with a well' })).toBeTruthy();
    const edit = screen.getByRole('link', { name: 'Edit Corner flat' });
    expect(edit.getAttribute('href')).toBe(`/dashboard/my-properties/edit/${homes[1]?.id}`);
    expect(document.title).toBe('My Properties · Diyar');
  });

  it('tells how often each was looked at, saved and asked about', async () => {
    await openWith([
      buildListing({ views: 1204, saves: 1, enquiries: 3 }),
      buildListing({ title: 'Corner flat', views: 1 }),
    ]);
    expect(await screen.findByText('1,204 views · 1 save · 3 enquiries (last 90 days)')).toBeTruthy();
    expect(screen.getByText('1 view · 0 saves · 0 enquiries (last 90 days)')).toBeTruthy();
  });

  it.each([
    ['applied', 'Application to answer'],
    ['reserved', 'Reserved for a tenant'],
  ] as const)('calls a home that is %s not rented yet', async (rental, status) => {
    await openWith([buildListing({ isForSale: false, isForRent: true, rental })]);
    expect(await screen.findByText(status)).toBeTruthy();
    expect(screen.getByText('rented').nextElementSibling?.textContent).toBe('0');
  });

  it('sums up all listings, and filters them by their offer', async () => {
    const rented = buildListing({
      title: 'Corner flat',
      isForSale: false,
      isForRent: true,
      rental: 'rented',
      saves: 7,
    });
    const { user } = await openWith(
      [buildListing({ title: 'House with a well', viewsByDay: [3, 0, 2], saves: 4 }), rented],
      [
        buildLease({
          role: 'owner',
          state: 'notice',
          endsOn: '2027-06-30',
          property: { id: rented.id, title: rented.title },
        }),
      ],
    );
    const total = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    await waitFor(() => expect(total('listings')).toBe('2'));
    expect(total('views in 30 days')).toBe('5');
    expect(total('saves in 90 days')).toBe('11');
    expect(total('rented')).toBe('1');
    expect(screen.getByText('Live')).toBeTruthy();
    expect(await screen.findByText('Rented until 30 Jun 2027')).toBeTruthy();
    expect(screen.getByText('Rented to Layla Rahman, notice given')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open lease of Corner flat' })).toBeTruthy();
    // Cards without a view have the same lines, so that those next to each other line up.
    expect(screen.getByRole('img', { name: 'No views in the last 30 days.' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '5 views in the last 30 days, at most 3 in a day.' })).toBeTruthy();
    // What is only for sale receives nothing that could be shared.
    expect(screen.queryByRole('link', { name: 'Income of House with a well' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Income of Corner flat' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'For rent' }));
    expect(screen.queryByRole('link', { name: 'House with a well' })).toBeNull();
    expect(window.location.search).toBe('?show=isForRent');
    await user.click(screen.getByRole('button', { name: 'Invest' }));
    expect(screen.getByText('No listing of this kind')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all listings' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('shows nine at a time, but finds the one that a link leads to', async () => {
    const homes = Array.from({ length: 12 }, (_, index) => buildListing({ title: `Home ${index + 1}` }));
    const { user } = await openWith(homes);
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    cleanup();
    signIn();
    answerOwn(homes);
    await renderPage(`/dashboard/my-properties#listing-${homes[10]!.id}`);
    expect(await screen.findByRole('link', { name: 'Home 11' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Home 12' })).toBeNull();
  });

  it('leaves a home that is reserved as it is, but for what it still receives', async () => {
    await openWith([buildListing({ title: 'House with a well', isClosed: true, canBeDeleted: false })]);
    expect(await screen.findByText('Reserved for a buyer. The listing is closed.')).toBeTruthy();
    expect(screen.getByText('Under offer')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Income of House with a well' })).toBeTruthy();
  });

  it('tells which deposits wait to be returned, and leads there', async () => {
    const ended = { state: 'ended', endedAt: '2026-11-14T10:00:00.000Z' } as const;
    const id = (digit: number) => `33333333-3333-4333-8333-33333333333${digit}`;
    await openWith(
      [],
      [
        buildLease({ ...ended, role: 'owner' }),
        buildLease({ ...ended, role: 'owner', id: id(4), depositReturnedAt: ended.endedAt }),
        buildLease({ ...ended, role: 'tenant', id: id(5) }),
        buildLease({ role: 'owner', id: id(6) }),
      ],
    );
    expect(await screen.findByText('A deposit needs to be returned')).toBeTruthy();
    expect(
      screen.getByText(
        'AED 29,000.00 to Layla Rahman: the lease of “Two-bedroom on the 18th floor” ended on 14 Nov 2026.',
      ),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to your leases' });
    expect(link.getAttribute('href')).toBe('/dashboard/receipts#leases');
  });

  it('tells on top which purchases wait for an answer, the most urgent first, and leads to their cards', async () => {
    const home = buildListing({ title: 'House with a well', isClosed: true, canBeDeleted: false });
    const property = { id: home.id, title: home.title };
    const id = (digit: number) => `33333333-3333-4333-8333-33333333333${digit}`;
    const other = { id: id(9), title: 'Corner flat' };
    await openWith(
      [home],
      [],
      [
        buildSale({ id: id(1), property: other, reservedUntil: '2026-11-18T09:05:00.000Z' }),
        buildSale({ id: id(2), property }),
        buildSale({ id: id(3), state: 'accepted', acceptedAt: '2026-11-15T10:00:00.000Z' }),
      ],
    );
    const title = await screen.findByText('2 purchases need your answer');
    const rows = within(title.parentElement!).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nour Aziz wants to buy House with a well for \$500,000\.00\. .* by 17 Nov/),
      expect.stringMatching(/^Nour Aziz wants to buy Corner flat for \$500,000\.00\. .* by 18 Nov/),
    ]);
    const link = within(rows[0]!).getByRole('link', { name: 'House with a well' });
    const anchor = new URL(link.getAttribute('href')!, document.baseURI).hash.slice(1);
    expect(document.getElementById(anchor)?.textContent).toContain('Please answer by 17 Nov');
  });

  it('says why listings are withdrawn while the account waits to be deleted', async () => {
    signIn({ profile: { deletesAt: '2026-12-01T10:00:00.000Z' } });
    answerOwn([buildListing({ title: 'House with a well', isWithdrawn: true })]);
    await renderPage('/dashboard/my-properties');
    expect(await screen.findByText('Your account will be deleted on 1 Dec 2026')).toBeTruthy();
    expect(
      screen.getByText(/Your listings are off the market. If you keep your account, you can list them again/),
    ).toBeTruthy();
  });

  it('says nothing of deposits while none waits', async () => {
    await openWith([buildListing()], [buildLease({ role: 'owner' })]);
    await screen.findByRole('link', { name: /^Edit/ });
    expect(screen.queryByRole('link', { name: 'Go to your leases' })).toBeNull();
  });

  it('leads to the form when there is nothing yet', async () => {
    await openWith([]);
    expect(await screen.findByText('You have not listed a home yet')).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'Add a property' })) {
      expect(link.getAttribute('href')).toBe('/dashboard/my-properties/add');
    }
  });

  it('says that it is loading, and after a failure tries again', async () => {
    signIn();
    const calls = answer('get', '/properties/my-properties', (_call, count) =>
      count === 1 ? breakNetwork() : succeed([buildListing({ title: 'House with a well' })]),
    );
    const { user } = await renderPage('/dashboard/my-properties');
    expect(screen.getByText('Loading properties...')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load properties');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'House with a well' })).toBeTruthy();
    expect(calls).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('names the home, keeps the safe choice in focus, and is taken back by Cancel and by Escape', async () => {
    const { user } = await openWith([buildListing({ title: 'House with a well' })]);
    for (const leave of [() => user.click(screen.getByText('Cancel')), () => user.keyboard('{Escape}')]) {
      const dialog = await askToDelete(user, 'House with a well');
      expect(dialog.textContent).toContain('“House with a well” and its pictures will be permanently deleted.');
      expect(document.activeElement?.textContent).toBe('Cancel');
      await leave();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete House with a well');
    }
  });

  it('asks the server, says so, and the home is gone from the list', async () => {
    const homes = [buildListing({ title: 'House with a well' }), buildListing({ title: 'Corner flat' })];
    const { user, calls } = await openWith(homes);
    const gone = answer('delete', `/properties/${homes[0]?.id}`, () => {
      homes.shift();
      return succeed(null, { message: 'Property deleted successfully' });
    });
    const dialog = await askToDelete(user, 'House with a well');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Property deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'House with a well' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Corner flat' })).toBeTruthy();
    expect(gone).toHaveLength(1);
    expect(calls).toHaveLength(2);
  });

  it.each([
    {
      why: 'the server’s reason',
      reply: () => refuse(409, 'This home is reserved for a buyer. Its listing is closed.'),
      words: 'This home is reserved for a buyer. Its listing is closed.',
    },
    { why: 'that it failed, when nobody says why', reply: breakNetwork, words: 'Failed to delete property' },
  ])('tells $why', async ({ reply, words }) => {
    const home = buildListing({ title: 'House with a well' });
    const { user } = await openWith([home]);
    answer('delete', `/properties/${home.id}`, reply);
    const dialog = await askToDelete(user, 'House with a well');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('link', { name: 'House with a well' })).toBeTruthy();
  });
});

describe('withdrawing', () => {
  it.each([
    { why: 'that is open', facts: {}, words: 'Existing leases and shares stay as they are.' },
    {
      why: 'that is reserved',
      facts: { isClosed: true, canBeDeleted: false },
      words: 'The reservation stays: you can still accept or decline the purchase.',
    },
  ])('takes a home $why off the market after it was asked', async ({ facts, words }) => {
    const homes = [buildListing({ title: 'House with a well', ...facts })];
    const { user } = await openWith(homes);
    const withdrawn = answer('post', `/properties/${homes[0]!.id}/withdraw`, () => {
      homes[0] = { ...homes[0]!, isWithdrawn: true };
      return succeed(homes[0]);
    });
    await user.click(await screen.findByRole('button', { name: 'Take off the market: House with a well' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Take this listing off the market?' });
    expect(dialog.textContent).toContain(words);
    expect(withdrawn).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Take off the market' }));
    expect(await screen.findByText('Your listing is off the market.')).toBeTruthy();
    expect(await screen.findByText('Off the market')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take off the market: House with a well' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('My Properties');
    expect(withdrawn).toHaveLength(1);
  });

  it('is what remains where deleting is not possible', async () => {
    await openWith([buildListing({ title: 'House with a well', canBeDeleted: false })]);
    expect(await screen.findByRole('button', { name: 'Take off the market: House with a well' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('is undone by listing again', async () => {
    const homes = [buildListing({ title: 'House with a well', isWithdrawn: true })];
    const { user } = await openWith(homes);
    answer('post', `/properties/${homes[0]!.id}/relist`, () => {
      homes[0] = { ...homes[0]!, isWithdrawn: false };
      return succeed(homes[0]);
    });
    expect(await screen.findByText('You have taken this listing off the market.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    const dialog = await askToDelete(user, 'House with a well');
    expect(dialog.textContent).not.toContain('take it off the market instead');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'List again: House with a well' }));
    expect(await screen.findByText('Your listing is on the market again.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('You have taken this listing off the market.')).toBeNull());
  });
});

describe('a purchase that waits for its owner', () => {
  it.each([
    ['Accept', 'Accept purchase', 'You have accepted the purchase.'],
    [
      'Decline',
      'Decline purchase',
      'You have declined the purchase. The buyer is refunded, and your listing is open again.',
    ],
  ])('%s is asked about first', async (label, confirm, words) => {
    const home = buildListing({ title: 'House with a well', isClosed: true });
    const sale = buildSale({ property: { id: home.id, title: home.title } });
    const { user } = await openWith([home], [], [sale]);
    const sent = answer('post', `/payments/${ORDER_ID}/${label.toLowerCase()}`, () => succeed(sale));
    expect(await screen.findByText(/^Please answer by 17 Nov/)).toBeTruthy();
    expect(
      screen.getByText(/Nour Aziz wants to buy this home for \$500,000\.00 and has paid a deposit of \$5,000\.00\./),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `${label} the purchase of House with a well` }));
    const dialog = await screen.findByRole('alertdialog', { name: `${label} this purchase?` });
    expect(sent).toHaveLength(0);
    expect(dialog.textContent?.includes('Documents come next.')).toBe(label === 'Accept');
    expect(dialog.textContent?.includes('Nour Aziz is refunded $5,000.00')).toBe(label === 'Decline');
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('says of a withdrawn home that it stays withdrawn when the purchase is declined', async () => {
    const home = buildListing({ title: 'House with a well', isClosed: true, isWithdrawn: true, canBeDeleted: false });
    const sale = buildSale({ property: { id: home.id, title: home.title } });
    const { user } = await openWith([home], [], [sale]);
    answer('post', `/payments/${ORDER_ID}/decline`, () => succeed(sale));
    expect(
      await screen.findByText(/If you do not answer, the buyer is refunded\. Your listing stays off the market\./),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decline the purchase of House with a well' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Decline this purchase?' });
    expect(dialog.textContent).toContain('Nour Aziz is refunded $5,000.00. “House with a well” stays off the market.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline purchase' }));
    expect(
      await screen.findByText(
        'You have declined the purchase. The buyer is refunded. Your listing stays off the market.',
      ),
    ).toBeTruthy();
  });

  it('leads to its page once it is accepted', async () => {
    const home = buildListing({ title: 'House with a well', isClosed: true });
    const property = { id: home.id, title: home.title };
    await openWith([home], [], [buildSale({ property, state: 'accepted', acceptedAt: '2026-11-15T10:00:00.000Z' })]);
    expect(await screen.findByText('Documents to be completed')).toBeTruthy();
    expect(
      screen.getByText('Nour Aziz is buying this home for $500,000.00. The price is not paid to you yet.'),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the purchase of House with a well' });
    expect(link.getAttribute('href')).toBe(`/dashboard/purchases/${ORDER_ID}`);
    expect(screen.queryByRole('button', { name: /^(Accept|Decline|Withdraw)/ })).toBeNull();
  });
});
