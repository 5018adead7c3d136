import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  sumCosts,
  type IncomeAccount,
  type IncomeInput,
  type IncomePeriod,
  type IncomePreview,
} from '@diyar/domain/income.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { answer, breakNetwork, type FakeCall, refuse, succeed } from '#web/testing/fake-api.ts';
import { useFakeStripe } from '#web/testing/fake-stripe.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const TAKEN = 'Income for some of these days has already been recorded.';

const september: IncomePeriod = {
  id: '44444444-4444-4444-8444-444444444444',
  periodStart: '2026-09-01',
  periodEnd: '2026-09-30',
  days: 30,
  currency: 'AED',
  receivedMinor: 1_500_000,
  costsMinor: 2_000_050,
  netMinor: -500_050,
  costs: [],
  rentMinor: 0,
  paidInMinor: 0,
  repaidMinor: 0,
  reserveMinor: 0,
  fromReserveMinor: 0,
  lostMinor: 500_050,
  recoveredMinor: 0,
  impermissibleMinor: 0,
  impermissibleKind: null,
  impermissibleNote: '',
  purifiedMinor: 0,
  carriedMinor: 500_050,
  differenceMinor: null,
  distributedMinor: 0,
  holdersMinor: 0,
  ownerMinor: 0,
  tokens: 100,
  perTokenMinor: '0.000000',
  note: 'The lift was replaced',
  reason: '',
  state: 'done',
  corrects: null,
  correctedBy: null,
  recordedAt: '2026-10-04T09:00:00.000Z',
};

/** Two holders with 670 of 3,100 token-days, as the server would count them. */
function buildPreview({ periodStart, periodEnd, receivedMinor, costs }: IncomeInput): IncomePreview {
  const costsMinor = sumCosts(costs);
  const distributedMinor = Math.max(0, receivedMinor - costsMinor);
  return {
    periodStart,
    periodEnd,
    days: 31,
    currency: 'AED',
    receivedMinor,
    costsMinor,
    netMinor: receivedMinor - costsMinor,
    costs,
    rentMinor: 0,
    paidInMinor: 0,
    repaidMinor: 0,
    reserveMinor: 0,
    fromReserveMinor: 0,
    lostMinor: 0,
    recoveredMinor: 0,
    impermissibleMinor: 0,
    impermissibleKind: null,
    impermissibleNote: '',
    purifiedMinor: 0,
    carriedMinor: 0,
    differenceMinor: null,
    distributedMinor,
    tokens: 100,
    perTokenMinor: '900.010000',
    holders: 2,
    holdersTokenDays: 670,
    wholeTokenDays: 3100,
    holdersMinor: distributedMinor === 0 ? 0 : 19_452,
    ownerMinor: distributedMinor === 0 ? 0 : distributedMinor - 19_452,
  };
}

const rest = { state: 'done', corrects: null, correctedBy: null } as const;
const account: IncomeAccount = {
  currency: 'AED',
  rentMinor: 0,
  reserveMinor: 20_000,
  carriedMinor: 500_050,
  firstDay: '2026-01-05',
  lastRecordedDay: '2026-09-30',
  unrecordedDays: 45,
};

let home: Property;
let periods: IncomePeriod[];
let records: FakeCall[];
let previews: FakeCall[];

beforeEach(() => {
  const { profile } = signIn();
  home = buildProperty({ owner: { id: profile.id, name: profile.name }, isForInvestment: true, tokensTotal: 100 });
  periods = [september];
  answer('get', '/properties/my-properties', () =>
    succeed([{ ...home, isForRent: true, views: 0, saves: 0, viewsByDay: [], enquiries: 0, canBeDeleted: true }], {
      meta: { total: 1 },
    }),
  );
  answer('get', `/properties/${home.id}`, () => succeed(home));
  answer('get', `/properties/${home.id}/income/account`, () => succeed(account));
  answer('get', `/properties/${home.id}/income`, () => succeed([...periods], { meta: { total: periods.length } }));
  previews = answer('post', `/properties/${home.id}/income/preview`, ({ body }) =>
    succeed(buildPreview(body as IncomeInput)),
  );
  records = answer('post', `/properties/${home.id}/income`, ({ body }) => {
    const { note, ...input } = body as IncomeInput;
    const { holders: _h, holdersTokenDays: _d, wholeTokenDays: _w, ...figures } = buildPreview({ ...input, note });
    periods.unshift({
      ...figures,
      id: crypto.randomUUID(),
      note,
      reason: '',
      ...rest,
      recordedAt: '2026-11-15T10:00:00.000Z',
    });
    return succeed(periods[0], { message: 'The period is recorded.' });
  });
});

const open = () => renderPage(`/dashboard/my-properties/income/${home.id}`);
const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText(label);
const happens = () => within(screen.getByRole('region', { name: 'Preview' }));
const keyOf = (call: FakeCall | undefined) => call?.request.headers.get('idempotency-key');

async function type(user: Awaited<ReturnType<typeof open>>['user'], words: Record<string, string>) {
  for (const [label, text] of Object.entries(words)) {
    const input = await field(label);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
  }
}

const october = { 'First day': '2026-10-01', 'Last day': '2026-10-31', Received: '1,000.00', Costs: '99.99' };

function readLines(): [string | null, string | null | undefined][] {
  return happens()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

describe('/dashboard/my-properties/income/:id', () => {
  it('is reached from the card of the home', async () => {
    await renderPage('/dashboard/my-properties');
    const link = await screen.findByRole('link', { name: `Income of ${home.title}` });
    expect(link.getAttribute('href')).toBe(`/dashboard/my-properties/income/${home.id}`);
  });

  it('proposes the days after what was recorded last', async () => {
    await open();
    expect((await field('First day')).value).toBe('2026-10-01');
    expect((await field('Last day')).value).toBe('2026-10-31');
    expect(happens().getByText('31 days')).toBeTruthy();
    expect(document.title).toBe('Income · Diyar');
  });

  it('itemises what would happen while it is typed, and reads amounts exactly', async () => {
    const { user } = await open();
    await type(user, october);
    await screen.findByRole('button', { name: 'Distribute AED 900.01' });
    expect(previews.at(-1)?.body).toEqual({
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      receivedMinor: 100_000,
      costs: [{ category: 'other', amountMinor: 9999, document: '', note: '' }],
      reserveMinor: 0,
      fromReserveMinor: 0,
      impermissibleMinor: 0,
      impermissibleKind: null,
      impermissibleNote: '',
      reason: '',
      method: 'creditCard',
      note: '',
    });
    expect(readLines()).toEqual([
      ['Received', 'AED 1,000.00'],
      ['Costs', '−AED 99.99'],
      ['Net', 'AED 900.01'],
      ['Each tokenheld for all 31 days, of 100 tokens', 'AED 9.0001'],
      ['Token holders2 holders, 670 of 3,100 token-days (tokens × days held)', 'AED 194.52'],
      ['YouFor unsold tokens', 'AED 705.49'],
      ['Distributed', 'AED 900.01'],
    ]);
    expect(
      happens().getByText(/^Rent paid through Diyar is used first; you pay in the rest before it is shared\./),
    ).toBeTruthy();
    const count = previews.length;
    await type(user, { Note: 'Rent of October' });
    await screen.findByRole('button', { name: 'Distribute AED 900.01' });
    expect(previews).toHaveLength(count);
  });

  it('asks where a part that is not permitted comes from, and takes it out first', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('Where it comes from')).toBeNull();
    await type(user, { ...october, 'Received but not permitted': '20' });
    await user.selectOptions(screen.getByLabelText('Where it comes from'), 'Charge for late rent');
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({ impermissibleMinor: 2000, impermissibleKind: 'late-charge' }),
    );
    expect(readLines().slice(0, 4)).toEqual([
      ['Received', 'AED 1,000.00'],
      ['Set aside for charity', '−AED 20.00'],
      ['Costs', '−AED 99.99'],
      ['Net', 'AED 880.01'],
    ]);
  });

  it('pays nothing below zero, and carries the loss', async () => {
    const { user } = await open();
    await type(user, { ...october, Costs: '2,000' });
    expect(
      await screen.findByText(/Nothing is paid; the loss is carried and recovered from later income\.$/),
    ).toBeTruthy();
    expect(readLines().at(-1)).toEqual(['Net', '−AED 1,000.00']);
    const button = await screen.findByRole('button', { name: 'Record period' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await user.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: 'Record this period?' });
    expect(dialog.textContent).toContain('nothing is paid. A loss is carried and recovered from later income.');
  });

  it('asks before it distributes, and records once however often it is pressed', async () => {
    const { user } = await open();
    await type(user, { ...october, Note: 'Rent of October' });
    const button = await screen.findByRole('button', { name: 'Distribute AED 900.01' });
    await user.click(button);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Distribute AED 900.01?' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(
      dialog.getByText(/AED 194\.52 goes to the balances of 2 token holders and AED 705\.49 to yours\./),
    ).toBeTruthy();
    expect(
      dialog.getByText(/A record can’t be deleted\. If it turns out to be wrong, you can correct it/),
    ).toBeTruthy();
    expect(records).toHaveLength(0);
    await user.dblClick(dialog.getByRole('button', { name: 'Distribute AED 900.01' }));
    expect(await screen.findByText('The period is recorded.')).toBeTruthy();
    expect(screen.getByText('AED 194.52 was paid to token holders and AED 705.49 to you.')).toBeTruthy();
    expect(records).toHaveLength(1);
    expect(records[0]?.body).toEqual({
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      receivedMinor: 100_000,
      costs: [{ category: 'other', amountMinor: 9999, document: '', note: '' }],
      reserveMinor: 0,
      fromReserveMinor: 0,
      impermissibleMinor: 0,
      impermissibleKind: null,
      impermissibleNote: '',
      reason: '',
      method: 'creditCard',
      note: 'Rent of October',
    });
    expect(keyOf(records[0])).toMatch(/^[0-9a-f-]{36}$/);
    const row = await screen.findByRole('row', { name: /1–31 Oct 2026/ });
    expect(row.textContent).toContain('Rent of October');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Period',
      'Received',
      'Costs',
      'Net',
      'To holders',
      'To you',
    ]);
    const amounts = within(row).getAllByRole('cell');
    expect(amounts.map(({ textContent }) => textContent).slice(2)).toEqual(['AED 900.01', 'AED 194.52', 'AED 705.49']);
    expect(screen.getAllByRole('row')[1]).toBe(row);
    expect((await field('Received')).value).toBe('');
    expect((await field('First day')).value).toBe('2026-11-01');
  });

  it('repeats with the same key after a lost answer, so that nothing is paid twice', async () => {
    const { user } = await open();
    records = answer('post', `/properties/${home.id}/income`, (_call, count) =>
      count === 1 ? breakNetwork() : succeed(september, { message: 'The period is recorded.' }),
    );
    await type(user, october);
    for (const outcome of [/may|whether|again/i, 'The period is recorded.']) {
      await user.click(await screen.findByRole('button', { name: 'Distribute AED 900.01' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Distribute AED 900.01' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect((await screen.findAllByText(outcome)).length).toBeGreaterThan(0);
    }
    expect(records).toHaveLength(2);
    expect(keyOf(records[0])).toBe(keyOf(records[1]));
  });

  it.each([
    [{ Received: '', Costs: '' }, 'Please enter the income or the costs', 'Received'],
    [{ Received: '12,50' }, 'Please enter an amount', 'Received'],
    [{ Received: '-5' }, 'Cannot be negative', 'Received'],
    [{ Costs: 'ten' }, 'Please enter an amount', 'Costs'],
    [{ Costs: '200,000,000,000' }, 'This amount is too high', 'Costs'],
    [{ 'First day': '' }, 'Please choose the first day', 'First day'],
    [{ 'Last day': '2026-09-30' }, 'The last day cannot be before the first', 'Last day'],
    [{ 'First day': '2025-01-01' }, 'A period can be at most 366 days long', 'Last day'],
  ])('refuses %o: %s', async (words, sentence, label) => {
    const { user } = await open();
    await type(user, { ...october, ...words });
    await user.click(await screen.findByRole('button', { name: 'Record period' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    const wrong = await field(label);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(wrong);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    [409, 'PERIOD_TAKEN', TAKEN, { periodStart: TAKEN }, 'First day'],
    [
      400,
      'VALIDATION_FAILED',
      'The last day must be in the past',
      { periodEnd: 'The last day must be in the past' },
      'Last day',
    ],
  ] as const)('shows what the server refuses at its field: %d %s', async (status, code, message, fields, label) => {
    answer('post', `/properties/${home.id}/income/preview`, () => refuse(status, message, { code, fields }));
    const { user } = await open();
    await type(user, october);
    await waitFor(async () => expect((await field(label)).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(message)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Record period' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows at its field what is refused at the last moment', async () => {
    records = answer('post', `/properties/${home.id}/income`, () =>
      refuse(409, TAKEN, { code: 'PERIOD_TAKEN', fields: { periodStart: TAKEN } }),
    );
    const { user } = await open();
    await type(user, october);
    await user.click(await screen.findByRole('button', { name: 'Distribute AED 900.01' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Distribute/ }));
    await waitFor(async () => expect((await field('First day')).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(await field('First day'));
    expect((await field('Received')).value).toBe('1,000.00');
  });

  it('asks before what was typed is lost, and only then', async () => {
    const { user } = await open();
    await type(user, { Received: '5' });
    await user.click(screen.getAllByRole('link', { name: 'Wallet' })[0]!);
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without recording?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect((await field('Received')).value).toBe('5');
    await user.clear(await field('Received'));
    await user.click(screen.getAllByRole('link', { name: 'My Properties' })[0]!);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/my-properties'));
  });

  it('lists what was recorded, with its note', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /1–30 Sep 2026/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'AED 15,000.00',
      '−AED 20,000.50',
      '−AED 5,000.50',
      'AED 0.00',
      'AED 0.00',
    ]);
    expect(row.getByText('The lift was replaced')).toBeTruthy();
  });

  it('says that nothing is recorded yet', async () => {
    periods = [];
    await open();
    expect(await screen.findByText('No periods recorded yet')).toBeTruthy();
  });

  it('keeps the form when the list of periods fails, and tries that again', async () => {
    answer('get', `/properties/${home.id}/income`, (_call, count) =>
      count === 1 ? refuse(500, 'Internal server error') : succeed(periods, { meta: { total: 1 } }),
    );
    const { user } = await open();
    expect(screen.getByText('Loading recorded periods...')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load recorded periods');
    expect(await field('Received')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('row', { name: /1–30 Sep 2026/ })).toBeTruthy();
  });

  it('gives all of a home that is not divided to its owner', async () => {
    answer('post', `/properties/${home.id}/income/preview`, ({ body }) =>
      succeed({
        ...buildPreview(body as IncomeInput),
        tokens: 0,
        perTokenMinor: null,
        holders: 0,
        holdersTokenDays: 0,
        wholeTokenDays: 31,
        holdersMinor: 0,
        ownerMinor: 90_001,
      }),
    );
    const { user } = await open();
    await type(user, october);
    await user.click(await screen.findByRole('button', { name: 'Distribute AED 900.01' }));
    expect(readLines().slice(3)).toEqual([
      ['YouThe home is not divided into tokens', 'AED 900.01'],
      ['Distributed', 'AED 900.01'],
    ]);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('all of it goes to your balance.');
  });

  it('opens somebody else’s home as a page', async () => {
    const other = buildProperty();
    answer('get', `/properties/${other.id}`, () => succeed(other));
    for (const part of ['similar', 'market', 'income']) {
      answer('get', `/properties/${other.id}/${part}`, () => succeed([], { meta: { total: 0 } }));
    }
    answer('post', `/properties/${other.id}/views`, () => succeed(null));
    await renderPage(`/dashboard/my-properties/income/${other.id}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/property/${other.id}`));
  });

  it('has cost lines, the account of the home, and a reserve to use', async () => {
    const { user } = await open();
    const own = within(await screen.findByRole('region', { name: 'Account of the home' }));
    expect(own.getByText('AED 5,000.50')).toBeTruthy();
    expect(own.getByText('45 days not recorded. The last recorded day is 30 Sep 2026.')).toBeTruthy();
    await type(user, { ...october, Invoice: 'Invoice 17', 'From the reserve': '50' });
    await user.selectOptions(screen.getByLabelText('Category'), 'Repairs');
    await user.click(screen.getByRole('button', { name: 'Add a cost' }));
    await type(user, { 'Amount of cost 2': '10' });
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        costs: [
          { category: 'repairs', amountMinor: 9999, document: 'Invoice 17' },
          { category: 'other', amountMinor: 1000 },
        ],
        fromReserveMinor: 5000,
      }),
    );
  });

  it('asks for a reason where the server wants one', async () => {
    const message =
      'This is more than the rent of the home in October 2026 (AED 500.00). Please say why: everyone can read it.';
    answer('post', `/properties/${home.id}/income/preview`, ({ body }) =>
      (body as IncomeInput).reason === ''
        ? refuse(400, message, { code: 'VALIDATION_FAILED', fields: { reason: message } })
        : succeed(buildPreview(body as IncomeInput)),
    );
    const { user } = await open();
    await type(user, october);
    await user.type(await field('Why it is more than the rent'), 'Two months');
    await waitFor(() => expect(readLines().at(-1)).toEqual(['Distributed', 'AED 900.01']));
  });

  it('corrects a record with new figures for the same days', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Correct 1–30 Sep 2026' }));
    expect(await screen.findByText('Correct a record')).toBeTruthy();
    expect((await field('First day')).value).toBe('2026-09-01');
    expect((await field('Received')).value).toBe('15000.00');
    await type(user, { Received: '16,000.00', Costs: '1,000.00' });
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({ corrects: september.id, receivedMinor: 1_600_000 }),
    );
  });
});

describe('income that its owner pays in with a card', () => {
  const stripe = useFakeStripe();

  beforeEach(() => {
    previews = answer('post', `/properties/${home.id}/income/preview`, ({ body }) => {
      const preview = buildPreview(body as IncomeInput);
      return succeed({ ...preview, paidInMinor: preview.distributedMinor });
    });
  });

  it('keeps the card field while more is typed, and while another way to pay is chosen', async () => {
    const { user } = await open();
    await type(user, october);
    const card = await screen.findByText('the card field of Stripe');
    await type(user, { Received: '2,000.00' });
    await screen.findByRole('button', { name: 'Distribute AED 1,900.01' });
    expect(screen.getByText('the card field of Stripe')).toBe(card);
    expect(screen.getByText(/^You pay in AED 1,900\.01/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Diyar balance' }));
    expect(screen.queryByRole('group', { name: 'Card details' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Credit card' }));
    expect(screen.getByRole('group', { name: 'Card details' }).contains(card)).toBe(true);
  });

  it('leaves the page to the bank’s question, and counts again when the card does not fit', async () => {
    stripe.serve();
    const seen: unknown[] = [];
    records = answer('post', `/properties/${home.id}/income`, () => {
      seen.push(
        screen.queryByRole('alertdialog'),
        screen.getByRole('radio', { name: 'Diyar balance' }).matches(':disabled'),
      );
      return refuse(409, 'Please enter your card again.', { code: 'INTENT_UNUSABLE' });
    });
    const { user } = await open();
    await type(user, october);
    await screen.findByText('the card field of Stripe');
    await user.click(await screen.findByRole('button', { name: 'Distribute AED 900.01' }));
    const counted = previews.length;
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Distribute/ }));
    expect((await screen.findAllByText('Please enter your card again.')).length).toBeGreaterThan(0);
    expect(seen).toEqual([null, true]);
    await waitFor(() => expect(previews).toHaveLength(counted + 1));
  });
});
