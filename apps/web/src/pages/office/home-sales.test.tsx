import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '@diyar/domain/office.ts';
import type { OfficeSales } from '@diyar/domain/suspensions.ts';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { buildOfficeDossier, enterOffice, HOME_ID } from '#web/testing/office-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const goingOn: OfficeSales = {
  suspension: null,
  isStopped: false,
  isOnSale: true,
  canSuspend: true,
  canResume: false,
  orders: 3,
  holders: 12,
  history: [],
  version: 41,
};

async function open(sales: Partial<OfficeSales> = {}, roles: StaffRole[] = ['operator']) {
  enterOffice(roles);
  const home = buildOfficeDossier();
  answer('get', `/office/homes/${HOME_ID}`, () => succeed({ ...home, listed: { ...home.listed, isTokenised: true } }));
  answer('get', `/office/homes/${HOME_ID}/raise`, () => succeed(null));
  answer('get', `/office/homes/${HOME_ID}/sales`, () => succeed({ ...goingOn, ...sales }));
  answer('get', `/properties/${HOME_ID}/passport`, () => succeed({ state: 'none', body: null }));
  answer('get', '/office/proposals', () => succeed([], { meta: {} }));
  const page = await renderPage(`/office/homes/${HOME_ID}`);
  return { ...page, part: within(await screen.findByRole('region', { name: 'Sales' })) };
}

describe('the sales of a home in the office', () => {
  it.each([
    ['while nothing is offered', { isOnSale: false }, 'No tokens of this home are on sale at the moment.'],
    [
      'without an offering',
      { isOnSale: false, canSuspend: false },
      'This home is not divided into tokens that could be sold.',
    ],
  ])('say so %s', async (_, sales, sentence) => {
    const { part } = await open(sales);
    expect(part.getByText(sentence)).toBeTruthy();
  });

  it('are suspended with a public reason that cannot be left out', async () => {
    const sent: unknown[] = [];
    answer('post', `/office/homes/${HOME_ID}/sales/suspend`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'Sales are suspended. Everybody concerned was told.' });
    });
    const { user, part } = await open();
    expect(part.getByText('Tokens of this home are on sale.')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Suspend sales' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend sales of this home' }));
    await user.click(dialog.getByRole('button', { name: 'Suspend sales' }));
    expect(dialog.getByText('Please give a reason.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Public reason'), 'The report was taken back.');
    await user.click(dialog.getByRole('button', { name: 'Suspend sales' }));
    await screen.findByText('Sales are suspended. Everybody concerned was told.');
    expect(sent).toEqual([{ version: 41, reason: 'The report was taken back.' }]);
  });

  it('say since when and why they are suspended, and are resumed by a proposal', async () => {
    const sent: unknown[] = [];
    answer('post', `/office/homes/${HOME_ID}/sales/propose-resume`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'Proposed. Another operator has to confirm it.' });
    });
    const at = '2026-11-15T10:32:00.000Z';
    const { user, part } = await open({
      suspension: { at, reason: 'The report was taken back.', isWithdrawn: false },
      isStopped: true,
      canSuspend: false,
      canResume: true,
    });
    expect(part.getByText('Suspended since 15 Nov 2026')).toBeTruthy();
    expect(part.getByText('The report was taken back.')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Propose to resume sales' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Propose to resume sales of this home' }));
    await user.click(dialog.getByRole('button', { name: 'Propose to resume sales' }));
    await screen.findByText('Proposed. Another operator has to confirm it.');
    expect(sent).toEqual([{ version: 41 }]);
  });

  it('are only read by an auditor', async () => {
    const { part } = await open({}, ['auditor']);
    expect(part.queryByRole('button')).toBeNull();
  });
});
