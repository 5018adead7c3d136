import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfficeExit } from '@diyar/domain/exits.ts';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { buildOfficeDossier, enterOffice, HOME_ID, OMAR } from '#web/testing/office-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const unsold: OfficeExit = {
  exit: null,
  valuationMinor: 100_000_000,
  escrowMinor: 100_001,
  reserveMinor: 0,
  orders: 0,
  holders: 12,
  steps: [{ step: 'sell', missing: [] }],
  canReceive: false,
  proposal: null,
  version: 51,
};

const paid: OfficeExit = {
  ...unsold,
  exit: {
    id: '99999999-9999-4999-8999-999999999999',
    state: 'paid',
    buyer: OMAR,
    reference: null,
    agreedAt: '2026-11-02T09:00:00.000Z',
    paidAt: '2026-11-09T09:00:00.000Z',
    endedAt: null,
    soldAt: null,
    priceMinor: 120_000_000,
    costs: [{ label: 'Broker', amountMinor: 2_000_000 }],
    sharedMinor: null,
    tokens: 10_000,
  },
  steps: [
    { step: 'pay-out', missing: ['isSettled'] },
    { step: 'call-off', missing: [] },
  ],
};

async function open(sale: OfficeExit) {
  enterOffice(['operator']);
  const home = buildOfficeDossier();
  answer('get', `/office/homes/${HOME_ID}`, () => succeed({ ...home, listed: { ...home.listed, isTokenised: true } }));
  answer('get', `/office/homes/${HOME_ID}/raise`, () => succeed(null));
  answer('get', `/office/homes/${HOME_ID}/sales`, () => succeed({ ...sales }));
  answer('get', `/office/homes/${HOME_ID}/exit`, () => succeed(sale));
  answer('get', `/properties/${HOME_ID}/passport`, () => succeed({ state: 'none', body: null }));
  answer('get', '/office/proposals', () => succeed([], { meta: {} }));
  const page = await renderPage(`/office/homes/${HOME_ID}`);
  return { ...page, part: within(await screen.findByRole('region', { name: 'Sale of the whole home' })) };
}

const sales = {
  suspension: null,
  isStopped: false,
  isOnSale: true,
  canSuspend: true,
  canResume: false,
  orders: 0,
  holders: 12,
  history: [],
  version: 51,
};

describe('the sale of a whole home in the office', () => {
  it('is proposed with its buyer, its price and its costs', async () => {
    const sent: unknown[] = [];
    answer('post', `/office/homes/${HOME_ID}/exit/propose`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'Proposed. Another operator has to confirm it.' });
    });
    const { user, part } = await open(unsold);
    await user.click(part.getByRole('button', { name: 'Propose to sell the home' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Propose to sell the home' }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(dialog.getByText('Please enter a price of at least one cent')).toBeTruthy();
    expect(dialog.getByText('The valuation that was checked says $1,000,000.00.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Email of the buyer'), 'nour@example.com');
    await user.type(dialog.getByLabelText('Price in US dollars'), '1,200,000');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await screen.findByText('Proposed. Another operator has to confirm it.');
    expect(sent).toEqual([
      { version: 51, step: 'sell', sale: { buyer: 'nour@example.com', priceMinor: 120_000_000, costs: [] } },
    ]);
  });

  it('says what is in the way of the payment of the holders', async () => {
    const { part } = await open(paid);
    expect(part.getByText('Price is here')).toBeTruthy();
    expect(part.getByText('There is rent that nobody has recorded.')).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Propose to pay out' })).toBeNull();
    expect(part.getByRole('button', { name: 'Propose to call it off' })).toBeTruthy();
  });
});
