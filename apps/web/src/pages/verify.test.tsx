import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { homeProof, type HomeProof } from '@diyar/domain/chain.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const ID = '00000000-0000-4000-9000-000000000007';
const address = (digit: string) => `0x${digit.repeat(40)}`;
const hash = (digits: string) => `0x${digits.repeat(32)}`;
const agrees = (fact: string, value: string) => ({ fact, ledger: value, chain: value, state: 'agrees' });

const proof = homeProof.parse({
  home: { id: ID, title: 'Villa by the creek', location: 'Dubai', isWithdrawn: false },
  state: 'agrees',
  missing: null,
  site: 'https://diyar.test',
  comparedAt: '2026-11-15T19:02:00.000Z',
  read: { block: 18_204, at: '2026-11-15T19:01:30.000Z' },
  network: { chainId: '31337', isOwn: true, factory: address('2'), registry: address('9'), currency: address('c') },
  token: {
    address: address('7'),
    key: hash('4f'),
    symbol: 'DIY-00000000',
    block: 2014,
    transaction: hash('1f'),
  },
  facts: [
    agrees('supply', '8000'),
    agrees('unsold', '5240'),
    agrees('held', '2760'),
    agrees('holders', '41'),
    agrees('rent', '43526209999'),
    agrees('title', hash('bd')),
    agrees('review', hash('35')),
  ],
  onItsWay: { tokens: 0, rents: 0, sentAt: null },
  reserved: 0,
  unclaimed: '0',
  review: 3,
  events: [
    { kind: 'rent', amount: '4352600000', block: 17_960, transaction: hash('95'), at: '2026-11-05T08:00:00.000Z' },
  ],
});

async function open(changes: Partial<HomeProof> = {}) {
  answer('get', `/properties/${ID}/proof`, () => succeed({ ...proof, ...changes }));
  return renderPage(`/verify/${ID}`);
}

const row = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).parentElement!);

describe('/verify/:id', () => {
  it('compares the ledger with the chain and says that they agree', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Check this home without trusting us' });
    await screen.findByRole('heading', { name: 'Ledger and chain agree' });
    screen.getByText('Compared 15 Nov 2026, 19:02, at block 18,204.');
    expect((await row(/^Tokens that exist/)).getAllByText('8,000')).toHaveLength(2);
    expect((await row(/^Holders/)).getByText('agree')).toBeTruthy();
    expect((await row(/^Rent paid in/)).getAllByText('$43,526.20')).toHaveLength(2);
    expect((await row(/^Title deed/)).getAllByText('bdbdbdbd…bdbdbd')).toHaveLength(2);
    await row(/^Sharia review, version 3/);
    expect(document.title).toContain('Ledger and chain of Villa by the creek');
    within(screen.getByRole('table', { name: 'The chain of this home' })).getByText('$4,352.60');
  });

  it('gives commands that can be pasted, and copies whole addresses', async () => {
    const { user } = await open();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click((await screen.findAllByRole('button', { name: 'Copy this command' }))[0]!);
    expect(write).toHaveBeenCalledWith(
      [
        'export ETH_RPC_URL="https://diyar.test/api/chain/rpc"',
        `export TOKEN=${address('7')}`,
        `export FACTORY=${address('2')}`,
        `export HOME_KEY=${hash('4f')}`,
      ].join('\n'),
    );
    await screen.findByText('Copied.', undefined, { timeout: 5000 });
    screen.getByText(/passports\/3 \| sha256sum/);
    await user.click(screen.getByRole('button', { name: 'Copy: Token of this home, DIY-00000000' }));
    expect(write).toHaveBeenLastCalledWith(address('7'));
  });

  it('names no node of ours where the chain is run by others', async () => {
    await open({ network: { ...proof.network!, chainId: '137', isOwn: false } });
    await screen.findByText('Chain number 137');
    screen.getByText(/export ETH_RPC_URL="https:\/\/node\.example"/);
    const limit = 'That nobody is mistaken. Only final orders of identified people are written to it.';
    expect(screen.getByText(limit)).toBeTruthy();
  });

  it('shows what is on its way and what is reserved, and that neither is a difference', async () => {
    await open({
      state: 'waiting',
      onItsWay: { tokens: 12, rents: 1, sentAt: '2026-11-15T19:01:00.000Z' },
      reserved: 3,
      facts: proof.facts.map((each) => (each.fact === 'held' ? { ...each, ledger: '2772', state: 'waiting' } : each)),
    });
    await screen.findByRole('heading', { name: 'They agree, but for what is on its way' });
    const waiting = await row(/^On its way/);
    waiting.getByText('12 tokens, 1 payment of rent');
    waiting.getByText('waiting');
    screen.getByText('Sent 15 Nov 2026, 19:01, not in a block that we have read');
    (await row(/^Reserved/)).getByText('3 tokens');
    expect((await row(/^Held by people/)).getByText('on its way')).toBeTruthy();
  });

  it('puts a difference first', async () => {
    await open({
      state: 'differs',
      facts: proof.facts.map((each) => (each.fact === 'held' ? { ...each, chain: '2700', state: 'differs' } : each)),
    });
    await screen.findByRole('heading', { name: 'Ledger and chain differ' });
    const [first] = within(screen.getByRole('table', { name: 'The ledger compared with the chain' })).getAllByRole(
      'rowheader',
    );
    expect(first!.textContent).toMatch(/^Held by people/);
    within(first!.parentElement!).getByText('differ');
  });

  it('agrees to nothing while the chain is away', async () => {
    await open({
      state: 'away',
      facts: proof.facts.map((each) => ({ ...each, state: 'unknown', ...(each.fact === 'title' && { chain: null }) })),
    });
    await screen.findByRole('heading', { name: 'The chain does not answer' });
    screen.getByText(/^Not reached since 15 Nov 2026, 19:01/);
    (await row(/^Title deed/)).getByText('not read');
    expect(screen.queryByText('agree')).toBeNull();
  });

  it('says that it is behind', async () => {
    await open({ state: 'behind' });
    await screen.findByRole('heading', { name: 'The chain has gone on' });
    expect(screen.getByText(/^We have read it up to block 18,204/)).toBeTruthy();
  });

  it.each([
    ['parts', /not divided into tokens/],
    ['buyer', /Nobody has bought a share of this one yet/],
    ['attestation', /No home becomes tokens without a Sharia review/],
    ['title', /names no title deed/],
    ['chain', /being written to the chain/],
  ] as const)('says what is missing where there is no token: %s', async (missing, sentence) => {
    await open({ state: 'none', missing, token: null, facts: [], events: [] });
    await screen.findByRole('heading', { name: 'No token yet' });
    screen.getByText(sentence);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that a server without a chain has none', async () => {
    await open({ state: 'off', token: null, network: null, facts: [], events: [] });
    await screen.findByRole('heading', { name: 'This server has no chain' });
    screen.getByText(/There is nothing on a chain that you could hold against it/);
    expect(screen.queryByRole('button', { name: 'Compare again' })).toBeNull();
  });

  it('compares again when asked', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Ledger and chain agree' });
    answer('get', `/properties/${ID}/proof`, () => succeed({ ...proof, state: 'behind' }));
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByRole('heading', { name: 'The chain has gone on' })).toBeTruthy();
  });

  it('says so where there is no such home', async () => {
    answer('get', `/properties/${ID}/proof`, () => refuse(404, 'Property not found', { code: 'PROPERTY_NOT_FOUND' }));
    await renderPage(`/verify/${ID}`);
    expect(await screen.findByRole('heading', { name: 'This home is not listed' })).toBeTruthy();
  });
});
