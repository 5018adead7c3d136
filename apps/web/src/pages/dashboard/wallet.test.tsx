import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lease } from '@diyar/domain/leases.ts';
import type { Activity } from '@diyar/domain/ledger.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { FakeWallet } from '#web/testing/fake-wallet.ts';
import { buildHolding } from '#web/testing/fixtures.ts';
import { ORDER_ID } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const ACCOUNT = '0x7F3a1bC2d3E4f5061728394aBcDeF0123456c41E';
const OTHER = '0x1111bC2d3E4f5061728394aBcDeF01234562222';

const property = { id: '22222222-2222-4222-8222-222222222222', title: 'Seven floors with bronze fins' };

const holding = buildHolding();

const payout: Activity = {
  id: '9',
  kind: 'income-distributed',
  at: '2026-11-05T10:00:00.000Z',
  property,
  currency: 'SAR',
  amountMinor: 33_281,
  tokens: 0,
  isCustomer: false,
  days: null,
  investmentId: null,
  paymentId: null,
  leaseId: null,
  incomeId: ORDER_ID,
  topUpId: null,
  withdrawalId: null,
  otherPerson: null,
};

const bought: Activity = {
  ...payout,
  id: '8',
  kind: 'investment-held',
  currency: 'USD',
  amountMinor: -500_000,
  tokens: 50,
  isCustomer: true,
  days: null,
  investmentId: ORDER_ID,
  incomeId: null,
  topUpId: null,
  withdrawalId: null,
  otherPerson: null,
};

const lease: Lease = {
  id: ORDER_ID,
  property,
  role: 'tenant',
  tenantName: 'Layla Haddad',
  ownerName: 'Omar Nasser',
  startsOn: '2026-11-01',
  currency: 'EUR',
  monthlyRentMinor: 480_000,
  depositMinor: 960_000,
  state: 'active',
  dueAt: null,
  endsOn: null,
  endedAt: null,
  depositReturnedAt: null,
  method: 'creditCard',
  depositAskedAt: null,
  canAskFrom: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const wallet = { current: new FakeWallet() };

beforeEach(() => {
  signIn();
  wallet.current = new FakeWallet();
});
afterEach(() => wallet.current.remove());

describe('/dashboard/wallet', () => {
  it('says that the extension is not installed, and asks to install it', async () => {
    const { user } = await renderPage('/dashboard/wallet');
    expect(await screen.findByText('The MetaMask wallet extension is not installed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByText('Wallet Error')).toBeTruthy();
    expect(screen.getAllByText('Please install the MetaMask wallet extension to connect a wallet.')).toHaveLength(2);
  });

  it('takes the first account that was allowed before, without asking', async () => {
    wallet.current.accounts = [ACCOUNT, OTHER];
    wallet.current.install();
    await renderPage('/dashboard/wallet');
    expect(await screen.findByText('0x7F3a…c41E')).toBeTruthy();
    expect(wallet.current.asked).toEqual(['eth_accounts']);
    expect(screen.queryByText('Wallet Connected')).toBeNull();
  });

  it('connects, follows the account, and disconnects', async () => {
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByText('Wallet Connected')).toBeTruthy();
    expect(screen.getByText('Your wallet has been connected successfully')).toBeTruthy();
    expect(screen.getByText('0x7F3a…c41E')).toBeTruthy();
    act(() => wallet.current.emit('accountsChanged', [OTHER, ACCOUNT]));
    expect(await screen.findByText('0x1111…2222')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Wallet Disconnected')).toBeTruthy();
    expect(screen.getByText('Your wallet has been disconnected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy();
  });

  it.each([
    ['accountsChanged', []],
    ['disconnect', { code: 4900 }],
  ] as const)('counts %s with %o as a disconnect', async (event, value) => {
    wallet.current.accounts = [ACCOUNT];
    wallet.current.install();
    await renderPage('/dashboard/wallet');
    await screen.findByText('0x7F3a…c41E');
    act(() => wallet.current.emit(event, value));
    expect(await screen.findByText('Wallet Disconnected')).toBeTruthy();
    expect(screen.queryByText('0x7F3a…c41E')).toBeNull();
  });

  it('takes an account that is chosen in the extension before anybody pressed Connect', async () => {
    wallet.current.install();
    await renderPage('/dashboard/wallet');
    await screen.findByRole('button', { name: 'Connect Wallet' });
    act(() => wallet.current.emit('accountsChanged', [OTHER]));
    expect(await screen.findByText('0x1111…2222')).toBeTruthy();
    act(() => wallet.current.emit('disconnect', { code: 4900 }));
    expect(await screen.findByText('Wallet Disconnected')).toBeTruthy();
  });

  it.each([
    [{ code: 4001 }, 'You rejected the connection request'],
    [{ code: -32_002 }, 'Connection request already pending. Check your MetaMask wallet extension'],
    [new Error('boom'), 'Failed to connect wallet'],
  ])('says why it did not connect: %o', async (failure, sentence) => {
    wallet.current.answer = () => Promise.reject(failure);
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByText('Connection Failed')).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  });

  it('says when the extension gives no account', async () => {
    wallet.current.answer = () => Promise.resolve([]);
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findAllByText('No accounts found. Please unlock MetaMask and try again.')).toHaveLength(2);
  });

  it('lets one choose among several extensions', async () => {
    const other = new FakeWallet().announce('b', 'Rabby');
    other.answer = () => Promise.resolve([OTHER]);
    wallet.current.announce('a', 'MetaMask').install();
    const { user } = await renderPage('/dashboard/wallet');
    expect(await screen.findByRole('button', { name: 'Connect MetaMask' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Connect Rabby' }));
    expect(await screen.findByText('0x1111…2222')).toBeTruthy();
    expect(wallet.current.asked).toEqual(['eth_accounts']);
    other.remove();
  });

  it('says of each home whether it is rented, for how much, and what it is projected to yield', async () => {
    answer('get', '/holdings', () => succeed([holding], { meta: { total: 1 } }));
    await renderPage('/dashboard/wallet');
    expect(await screen.findByText('Occupied · AED 9,500 / month · net yield 5.12%, projected')).toBeTruthy();
  });

  it('shows which facts of a home changed since I invested', async () => {
    const changes = [
      {
        at: '2026-10-03T10:00:00.000Z',
        reason: 'Measured again',
        changes: [{ fact: 'area' as const, before: '3200', after: '150' }],
      },
    ];
    answer('get', '/holdings', () => succeed([{ ...holding, changes }], { meta: { total: 1 } }));
    answer('get', '/activity', () => succeed([], { meta: {} }));
    await renderPage('/dashboard/wallet');
    expect(await screen.findByText('What changed since you invested')).toBeTruthy();
    expect(screen.getByText('Area: 3,200 sqft is now 150 sqft.')).toBeTruthy();
    expect(screen.getByText('Reason: Measured again')).toBeTruthy();
    expect(screen.getByText('Changed on 3 Oct 2026')).toBeTruthy();
  });

  it('shows what I own, projected and paid, and the activity with filters', async () => {
    answer('get', '/holdings', () => succeed([holding], { meta: { total: 1 } }));
    const asked = answer('get', '/activity', ({ request }) =>
      succeed(new URL(request.url).searchParams.get('kind') === 'investments' ? [bought] : [payout, bought], {
        meta: {},
      }),
    );
    const { user } = await renderPage('/dashboard/wallet');
    const row = within(await screen.findByRole('row', { name: /Seven floors/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '100of 24,000',
      '0.42%',
      '$10,000.00',
      '$850.00',
      '$417.30of $499.60',
      '84%',
    ]);
    const activity = within(screen.getByRole('region', { name: 'Activity' }));
    expect(await activity.findByText('+SAR 332.81')).toBeTruthy();
    expect(activity.getByText('−$5,000.00')).toBeTruthy();
    expect(activity.getByText('+50 tokens')).toBeTruthy();
    expect(activity.getByRole('link', { name: 'Paid for tokens' }).getAttribute('href')).toBe(
      `/dashboard/investment/${ORDER_ID}`,
    );
    await user.click(activity.getByRole('button', { name: 'Investments' }));
    await waitFor(() => expect(activity.queryByText('+SAR 332.81')).toBeNull());
    expect(new URL(asked.at(-1)?.request.url ?? '').searchParams.get('kind')).toBe('investments');
    expect(window.location.search).toBe('?activity=investments');
  });

  it('opens at the kind of activity that the address names', async () => {
    const asked = answer('get', '/activity', () => succeed([bought], { meta: {} }));
    await renderPage('/dashboard/wallet?activity=investments');
    const activity = within(screen.getByRole('region', { name: 'Activity' }));
    expect((await activity.findByRole('button', { name: 'Investments' })).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() =>
      expect(asked.map(({ request }) => new URL(request.url).searchParams.get('kind'))).toEqual(['investments']),
    );
  });

  it('sums up what I own, what it paid and the last payout, in the currency I chose too', async () => {
    document.cookie = 'currency=EUR; Path=/';
    answer('get', '/holdings', () => succeed([holding], { meta: { total: 1 } }));
    answer('get', '/holdings/history', () =>
      succeed(
        [
          { month: '2026-05', costMinor: 1_000_000, paidUsdMinor: 1105, projectedUsdMinor: 7083 },
          { month: '2026-06', costMinor: 1_000_000, paidUsdMinor: 2293, projectedUsdMinor: 7083 },
          { month: '2026-07', costMinor: 1_000_000, paidUsdMinor: 0, projectedUsdMinor: 7083 },
        ],
        { meta: { total: 3 } },
      ),
    );
    answer('get', '/rates', () =>
      succeed({
        date: '2026-11-13',
        usdPerUnit: { USD: '1.000000', EUR: '1.250000', GBP: '1.310000', AED: '0.272294', SAR: '0.266667' },
      }),
    );
    await renderPage('/dashboard/wallet');
    const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    await waitFor(() =>
      expect(valueOf('What I own, at cost')).toBe('$10,000.00100 tokens in 1 property · 50 more reserved≈ €8,000.00'),
    );
    expect(valueOf('Paid income')).toBe('$417.30From your shares≈ €333.84');
    expect(valueOf('Projected a year')).toBe('$850.008.5%, not guaranteed≈ €680.00');
    await waitFor(() => expect(valueOf('Last payout')).toBe('$22.93In June 2026≈ €18.34'));
    expect(screen.getByText(/at the exchange rates of 13 Nov 2026/)).toBeTruthy();
  });

  it('claims no figure that it could not load', async () => {
    answer('get', '/holdings', () => refuse(500, 'Internal server error'));
    answer('get', '/holdings/history', () => refuse(500, 'Internal server error'));
    await renderPage('/dashboard/wallet');
    for (const name of ['What I own, at cost', 'Paid income', 'Projected a year', 'Last payout']) {
      const figure = screen.getByText(name, { selector: 'dt' }).nextElementSibling;
      await waitFor(() => expect(figure?.textContent).toMatch(/^—/));
    }
    expect(screen.getByText('0 tokens in 0 properties').closest('.invisible')).toBeTruthy();
  });

  it('says under Send, Receive and Swap what they can do', async () => {
    await renderPage('/dashboard/wallet');
    const hintOf = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    expect(await hintOf('Send')).toBe('To another person');
    expect(await hintOf('Receive')).toBe('Needs a wallet');
    expect(await hintOf('Swap')).toBe('Convert amounts');
  });

  it('puts the browser wallet last', async () => {
    await renderPage('/dashboard/wallet');
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map((each) => each.textContent);
    expect(headings.at(-1)).toBe('Browser wallet');
  });

  it('calls a sale a sale, and leads an owner to the home instead of to somebody else’s receipt', async () => {
    const sold: Activity = {
      ...bought,
      id: '7',
      kind: 'investment-completed',
      amountMinor: 500_000,
      isCustomer: false,
      days: null,
    };
    const rented: Activity = {
      ...sold,
      id: '6',
      kind: 'rent-paid',
      investmentId: null,
      paymentId: ORDER_ID,
      leaseId: ORDER_ID,
    };
    const back: Activity = { ...rented, id: '5', kind: 'deposit-returned', isCustomer: true };
    const month: Activity = { ...rented, id: '4', kind: 'rent-earned', days: 16 };
    answer('get', '/activity', () => succeed([sold, rented, back, month], { meta: {} }));
    await renderPage('/dashboard/wallet');
    const activity = within(screen.getByRole('region', { name: 'Activity' }));
    const hrefs = async (name: string) => (await activity.findByRole('link', { name })).getAttribute('href');
    expect(await hrefs('Tokens sold')).toBe(`/dashboard/property/${property.id}`);
    expect(await hrefs('Rent received')).toBe(`/dashboard/leases/${ORDER_ID}`);
    expect(await hrefs('Deposit returned')).toBe(`/dashboard/payment/${ORDER_ID}`);
    expect(activity.getByText('Rent earned').closest('p')?.textContent).toBe('Rent earned · 16 days');
  });

  it('tells an owner what is apart from the holdings', async () => {
    answer('get', '/holdings/listed', () => succeed({ homes: 19, paidUsdMinor: 453_821 }));
    await renderPage('/dashboard/wallet');
    const holdings = within(screen.getByRole('region', { name: 'Holdings' }));
    const link = await holdings.findByRole('link', { name: 'your 19 listings' });
    expect(link.getAttribute('href')).toBe('/dashboard/my-properties');
    expect(holdings.getByText(/As an owner you received \$4,538\.21 in rent/)).toBeTruthy();
  });

  it('shows a tenant the deposits that are held, and not those of others or those returned', async () => {
    const ended: Lease = { ...lease, state: 'ended', endedAt: '2026-11-03T10:00:00.000Z', depositMinor: 100_00 };
    const returned = { ...ended, depositReturnedAt: '2026-11-04T10:00:00.000Z', depositMinor: 200_00 };
    const leases = [lease, ended, returned, { ...lease, role: 'owner', depositMinor: 300_00 }];
    answer('get', '/leases', () =>
      succeed(leases.map((each, index) => ({ ...each, id: `${index}${each.id.slice(1)}` }))),
    );
    await renderPage('/dashboard/wallet');
    const held = within(await screen.findByRole('region', { name: 'Your deposits' }));
    expect(held.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Lease since .*€9,600\.00$/),
      expect.stringMatching(/Lease ended on 3 Nov 2026, return requested.*100\.00$/),
    ]);
  });

  it('shows a QR code to receive by, and converts at dated rates', async () => {
    answer('get', '/rates', () =>
      succeed({
        date: '2026-11-13',
        usdPerUnit: { USD: '1.000000', EUR: '1.160000', GBP: '1.310000', AED: '0.272294', SAR: '0.266667' },
      }),
    );
    wallet.current.accounts = [ACCOUNT];
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    await screen.findByText('0x7F3a…c41E');
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    expect(await screen.findByRole('img', { name: 'QR code of your address' })).toBeTruthy();
    expect(screen.getByText(ACCOUNT)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    expect(await screen.findByText('AED 3,672.50')).toBeTruthy();
    expect(screen.getByText('At the exchange rates of 13 Nov 2026')).toBeTruthy();
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '1,000.01');
    await user.selectOptions(screen.getByLabelText('To'), 'EUR');
    expect(await screen.findByText('€862.08')).toBeTruthy();
  });
});
