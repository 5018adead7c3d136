import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { officeCharity, ownCharityYear, publicCharity, type OfficeGift } from '@diyar/domain/charity.ts';
import { officeMe, type StaffRole } from '@diyar/domain/office.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const MONA = { id: '00000000-0000-4000-9000-000000000001', name: 'Mona Aziz' };
const OMAR = { id: '00000000-0000-4000-9000-000000000002', name: 'Omar Said' };
const sums = [{ currency: 'AED' as const, setAsideMinor: 100_00, givenMinor: 40_00, leftMinor: 60_00 }];
const relief = { id: crypto.randomUUID(), name: 'Relief fund', registration: 'CH 17', country: 'AE' };

const gift: OfficeGift = {
  id: crypto.randomUUID(),
  recipient: relief,
  currency: 'AED',
  amountMinor: 10_00,
  state: 'open',
  proposedBy: OMAR,
  decidedBy: null,
  proposedAt: '2026-11-16T08:00:00.000Z',
  decidedAt: null,
  expiresAt: '2026-11-23T08:00:00.000Z',
  note: 'For November',
  receiptSha256: 'a'.repeat(64),
  version: 1,
};

function enter(roles: StaffRole[], gifts: OfficeGift[] = [gift], recipients = [relief]) {
  signIn({ profile: { id: MONA.id, name: MONA.name }, mfa: { enabled: true, recoveryCodesRemaining: 8 } });
  answer('get', '/office/me', () => succeed(officeMe.parse({ roles, invitations: [], hasReviewers: true })));
  answer('get', '/office/queues', () => succeed([]));
  answer('get', '/office/charity', () => succeed(officeCharity.parse({ sums, recipients, gifts })));
}

describe('/office/charity', () => {
  it('shows the sums and lets a Sharia reviewer sign what an operator has proposed', async () => {
    enter(['sharia']);
    const { user } = await renderPage('/office/charity');
    await screen.findByText('AED 60.00 waits for its gift. Each needs an operator, a Sharia reviewer and a receipt.');
    expect(screen.queryByRole('form')).toBeNull();
    screen.getByText('For November');
    const sent: unknown[] = [];
    answer('post', `/office/charity/gifts/${gift.id}/confirm`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'The gift is booked.' });
    });
    await user.click(screen.getByRole('button', { name: 'Decide on AED 10.00 to Relief fund' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign' }));
    await screen.findByText('The gift is booked.');
    expect(sent).toEqual([{ version: 1 }]);
  });

  it('lets an operator stop, register and propose, and nobody sign their own', async () => {
    enter(['operator'], [{ ...gift, proposedBy: MONA }]);
    const { user } = await renderPage('/office/charity');
    await screen.findByRole('button', { name: 'Stop AED 10.00 to Relief fund' });
    expect(screen.queryByRole('button', { name: /^Decide on/ })).toBeNull();
    const form = within(screen.getByRole('form', { name: 'Propose a gift' }));
    await user.type(form.getByLabelText('Amount'), '60.01');
    await user.click(form.getByRole('button', { name: 'Propose gift' }));
    form.getByText('Please choose the receipt');
    const sent: FormData[] = [];
    answer('post', '/office/charity/gifts', ({ body }) => {
      sent.push(body as FormData);
      return refuse(409, 'Only AED 60.00 is left to give.', { code: 'STEP_NOT_ALLOWED' });
    });
    await user.upload(form.getByLabelText(/^Receipt/), new File(['%PDF-'], 'r.pdf', { type: 'application/pdf' }));
    await user.click(form.getByRole('button', { name: 'Propose gift' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await form.findByText('Only AED 60.00 is left to give.');

    const other = within(screen.getByRole('form', { name: 'Register an organisation' }));
    answer('post', '/office/charity/recipients', ({ body }) => {
      expect(body).toEqual({ name: 'Water for all', registration: '9', country: 'AE' });
      return succeed(null, { message: 'The organisation is registered.' });
    });
    await user.type(other.getByLabelText('Name'), 'Water for all');
    await user.type(other.getByLabelText('Number in its register'), '9');
    await user.click(other.getByRole('button', { name: 'Register' }));
    await screen.findByText('The organisation is registered.');
  });

  it('is empty before the first gift', async () => {
    enter(['operator'], [], []);
    await renderPage('/office/charity');
    await screen.findByText('Gifts are listed here, the newest first.');
    expect(screen.getByText('Register an organisation first.')).toBeTruthy();
  });
});

describe('/dashboard/wallet/charity', () => {
  it('shows what was set aside and given by year, beside the sums of the server', async () => {
    signIn();
    answer('get', '/charity', () =>
      succeed(
        publicCharity.parse({
          sums,
          gifts: [
            {
              id: crypto.randomUUID(),
              recipient: 'Relief fund',
              currency: 'AED',
              amountMinor: 40_00,
              givenAt: '2026-11-12T08:00:00.000Z',
              isDemonstration: true,
            },
          ],
        }),
      ),
    );
    answer('get', '/charity/own', () =>
      succeed([ownCharityYear.parse({ year: 2026, currency: 'AED', setAsideMinor: 25_00, givenMinor: 10_00 })]),
    );
    await renderPage('/dashboard/wallet/charity');
    const row = await screen.findByRole('row', { name: '2026 AED 25.00 AED 10.00' });
    expect(row).toBeTruthy();
    screen.getByText('Given, 1 receipt');
    screen.getByText('Demonstration');
  });

  it('is true at zero', async () => {
    signIn();
    answer('get', '/charity', () => succeed(publicCharity.parse({ sums: [], gifts: [] })));
    answer('get', '/charity/own', () => succeed([]));
    await renderPage('/dashboard/wallet/charity');
    await screen.findByText('Nothing was set aside for you');
    screen.getByText('Nothing has been set aside so far, and nothing given.');
    expect(screen.getByText('Nothing has been given yet.')).toBeTruthy();
  });
});
