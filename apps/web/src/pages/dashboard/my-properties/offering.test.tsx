import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offering } from '@diyar/domain/offerings.ts';
import type { OwnListing } from '@diyar/domain/properties.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildOffering, buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const TITLE = 'House with a well';

async function open(changes: Partial<OwnListing> = {}, offering: Partial<Offering> = {}) {
  const shares = { title: TITLE, isForSale: false, isForInvestment: true, tokensTotal: 5000, tokensAvailable: 4000 };
  const property = buildProperty({ ...shares, offering: buildOffering(offering), ...changes });
  const listing = { ...property, views: 0, saves: 0, viewsByDay: [], enquiries: 0, canBeDeleted: false };
  signIn();
  answer('get', '/payments/sales', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/leases', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/properties/my-properties', () => succeed([listing], { meta: { total: 1 } }));
  const page = await renderPage('/dashboard/my-properties');
  await screen.findByRole('link', { name: TITLE });
  return { ...page, listing };
}

async function openDialog(...[changes, offering]: Parameters<typeof open>) {
  const page = await open(changes, offering);
  await page.user.click(screen.getByRole('button', { name: `Offering of ${TITLE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offering to investors' }));
  return { ...page, dialog };
}

describe('the offering of a listing', () => {
  it('is not offered for a home that is for sale alone', async () => {
    await open({ isForSale: true, isForInvestment: false, offering: null, tokensTotal: 0, tokensAvailable: 0 });
    expect(screen.queryByRole('button', { name: `Offering of ${TITLE}` })).toBeNull();
  });

  it('shows its state, and is paused', async () => {
    const { user, dialog, listing } = await openDialog();
    expect(dialog.getByText('Open')).toBeTruthy();
    expect(dialog.getByText('1,000 of 5,000 tokens taken')).toBeTruthy();
    expect(dialog.getByText('Investors can buy tokens of this home.')).toBeTruthy();
    const calls = answer('post', `/properties/${listing.id}/offering/pause`, () => succeed(listing));
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('The offering is paused.')).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened again when it is paused or closed', async () => {
    const { dialog } = await openDialog({}, { state: 'closed' });
    expect(dialog.getByText('Closed')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Open again' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Close offering' })).toBeNull();
  });

  it('is valued anew, with day and source', async () => {
    const { user, dialog, listing } = await openDialog();
    const calls = answer('put', `/properties/${listing.id}/offering`, () => succeed(listing));
    const valuation = dialog.getByLabelText(/^Valuation in AED/);
    await user.clear(valuation);
    await user.type(valuation, '9,500,000');
    await user.type(dialog.getByLabelText(/^Valued by/), 'Cavendish Surveyors');
    await user.click(dialog.getByRole('button', { name: 'Save valuation' }));
    expect(await screen.findByText('The new valuation is saved.')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({
      valuation: 9_500_000,
      source: 'Cavendish Surveyors',
      closesAt: null,
      valuedOn: new Date().toISOString().slice(0, 10),
    });
  });

  it('says what is wrong next to the field, before and after it is sent', async () => {
    const { user, dialog, listing } = await openDialog();
    const valuation = dialog.getByLabelText(/^Valuation in AED/);
    await user.clear(valuation);
    await user.click(dialog.getByRole('button', { name: 'Save valuation' }));
    expect(await dialog.findByText('Please enter an amount')).toBeTruthy();
    await user.type(valuation, '100');
    answer('put', `/properties/${listing.id}/offering`, () =>
      refuse(400, 'Not valid', { fields: { closesAt: 'The last day cannot be in the past' } }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save valuation' }));
    await waitFor(() => expect(dialog.getByText('The last day cannot be in the past')).toBeTruthy());
  });
});
