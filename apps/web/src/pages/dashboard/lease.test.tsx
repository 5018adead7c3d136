import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { answer, breakNetwork, type FakeCall, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildLease, buildLeaseDetails } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const ID = '33333333-3333-4333-8333-333333333333';
let lease: LeaseDetails;

beforeEach(() => {
  signIn();
  lease = buildLeaseDetails();
  answer('get', `/leases/${ID}`, () => succeed(lease));
});

/** Answers a step, and what the lease is after it. */
function answerStep(step: string, changes: Partial<LeaseDetails>, message: string) {
  return answer('post', `/leases/${ID}/${step}`, () => {
    lease = buildLeaseDetails({ ...lease, ...changes });
    return succeed(lease, { message });
  });
}

const before = {
  state: 'applied',
  dueAt: '2026-12-17T08:00:00.000Z',
  acceptedAt: null,
  noticeDays: null,
  beginsOn: null,
  contract: null,
  signatures: [],
} as const satisfies Partial<LeaseDetails>;

const region = async (name: string) => within(await screen.findByRole('region', { name }));
async function bodyOf(calls: FakeCall[]): Promise<unknown> {
  await waitFor(() => expect(calls).toHaveLength(1));
  return calls[0]!.body;
}

describe('/dashboard/leases/:id', () => {
  it('lets the owner accept an application with the length of the notice', async () => {
    lease = buildLeaseDetails({ ...before, signatures: [], role: 'owner' });
    const accepted = answerStep('accept', { state: 'accepted' }, 'You have accepted.');
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    const next = await region('What is next');
    expect(next.getByText(/^Please accept or decline this application\./)).toBeTruthy();
    expect(next.getByText(/^Until 17 Dec 2026, \d\d:\d\d local time/).title).toMatch(/\w Time$/);
    expect(screen.getByText('Waiting for your answer')).toBeTruthy();
    expect(screen.getByText('Two adults, no pets.')).toBeTruthy();
    const days = next.getByRole('spinbutton', { name: 'Notice in days' });
    await user.clear(days);
    await user.type(days, '45');
    await user.click(next.getByRole('button', { name: 'Accept' }));
    expect(await bodyOf(accepted)).toEqual({ noticeDays: 45 });
    expect(await screen.findByText('You have accepted.')).toBeTruthy();
  });

  it('asks before it declines or cancels', async () => {
    lease = buildLeaseDetails({ ...before, signatures: [] });
    const cancelled = answerStep('cancel', { state: 'cancelled', dueAt: null }, 'The lease is cancelled.');
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Cancel the lease' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this lease?' }));
    expect(cancelled).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel the lease' }));
    expect(await screen.findByText('This lease was cancelled. Everything is refunded.')).toBeTruthy();
    expect(cancelled).toHaveLength(1);
  });

  it('signs with a code from an email, and says what is wrong with it', async () => {
    lease = buildLeaseDetails({ state: 'accepted', beginsOn: null, signatures: [], dueAt: '2026-12-17T08:00:00.000Z' });
    answerStep('signing-code', {}, 'We’ve emailed you a code.');
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    expect(await screen.findByText('The rent is AED 14,500.00 a month.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code from the email' }), '123456');
    answer('post', `/leases/${ID}/sign`, () =>
      refuse(400, 'The code you entered is incorrect. Please try again.', {
        errors: { code: 'The code you entered is incorrect. Please try again.' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
    expect((await screen.findAllByText('The code you entered is incorrect. Please try again.')).length).toBeGreaterThan(
      0,
    );
    const signed = answerStep(
      'sign',
      { signatures: [{ role: 'tenant', name: 'Layla Rahman', signedAt: '2026-12-10T08:00:00.000Z' }] },
      'You have signed the contract.',
    );
    await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
    expect(await bodyOf(signed)).toEqual({ name: 'Layla Rahman', code: '123456' });
    expect(await screen.findByText(/^You have signed\. The owner signs next\./)).toBeTruthy();
  });

  it('lists the months, and pays the next one once', async () => {
    const month = { number: 0, amountMinor: 1_450_000, paidAt: null, paymentId: null } as const;
    lease = buildLeaseDetails({
      arrearsMinor: 1_450_000,
      months: [
        { ...month, startsOn: '2026-10-01', endsOn: '2026-10-31', dueOn: '2026-10-01', state: 'paid' },
        { ...month, number: 1, startsOn: '2026-11-01', endsOn: '2026-11-30', dueOn: '2026-11-01', state: 'overdue' },
        { ...month, number: 2, startsOn: '2026-12-01', endsOn: '2026-12-31', dueOn: '2026-12-01', state: 'due' },
      ],
    });
    const paid = answer('post', `/leases/${ID}/rent`, () => succeed({}));
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    const rent = await region('Rent');
    expect(rent.getByText('AED 14,500.00 is overdue. The amount never grows.')).toBeTruthy();
    expect(rent.getAllByRole('row')).toHaveLength(4);
    await user.dblClick(rent.getByRole('button', { name: 'Pay AED 14,500.00' }));
    expect(await bodyOf(paid)).toEqual({ method: 'creditCard', amountMinor: 1_450_000 });
    expect(paid[0]!.request.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(await screen.findByText('Rent paid. Your receipt is in your email.')).toBeTruthy();
  });

  it('pays the month that is shown after an answer was lost, not the one before it again', async () => {
    const month = { amountMinor: 1_450_000, paidAt: null, paymentId: null } as const;
    const november = { ...month, number: 1, startsOn: '2026-11-01', endsOn: '2026-11-30', dueOn: '2026-11-01' };
    const december = { ...month, number: 2, startsOn: '2026-12-01', endsOn: '2026-12-31', dueOn: '2026-12-01' };
    const due = { ...december, state: 'due' } as const;
    lease = buildLeaseDetails({ months: [{ ...november, state: 'overdue' }, due] });
    const { promise, resolve } = Promise.withResolvers<void>();
    const paid = answer('post', `/leases/${ID}/rent`, async (_, count) => {
      if (count > 1) return succeed({});
      await promise;
      lease = buildLeaseDetails({ months: [{ ...november, state: 'paid' }, due] });
      return breakNetwork();
    });
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    const rent = await region('Rent');
    await user.click(rent.getByRole('button', { name: 'Pay AED 14,500.00' }));
    await waitFor(() => expect(rent.getByRole('radio', { name: 'Diyar balance' }).matches(':disabled')).toBe(true));
    resolve();
    await screen.findByText(/nothing is charged or recorded twice/);
    await rent.findByText(/1–31 Dec 2026\./);
    await user.click(rent.getByRole('button', { name: 'Pay AED 14,500.00' }));
    expect(await screen.findByText('Rent paid. Your receipt is in your email.')).toBeTruthy();
    expect(paid.map(({ body }) => body)).toEqual([
      { method: 'creditCard', amountMinor: 1_450_000 },
      { method: 'creditCard', amountMinor: 1_450_000 },
    ]);
    const keys = paid.map(({ request }) => request.headers.get('idempotency-key'));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('shows what ending it immediately costs before it is done', async () => {
    const ended = answerStep('end', { state: 'ended', endedAt: '2026-12-10T08:00:00.000Z' }, 'The lease has ended.');
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'End it immediately' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'End this lease?' });
    expect(dialog.textContent).toContain('You owe the rent of the 30 days of notice, out of what you have paid ahead.');
    await user.click(within(dialog).getByRole('button', { name: 'End lease' }));
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(await screen.findByText('The lease has ended.')).toBeTruthy();
  });

  it('asks before notice is given, and says the last day after it', async () => {
    const given = answerStep('notice', { state: 'notice', endsOn: '2027-02-01' }, 'Notice is given.');
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Give notice' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Give notice?' });
    expect(given).toHaveLength(0);
    expect(dialog.textContent).toMatch(/The lease ends on \d+ \w+ \d{4}\. Rent is owed until then\./);
    await user.click(within(dialog).getByRole('button', { name: 'Give notice' }));
    await waitFor(() => expect(given).toHaveLength(1));
    expect(await screen.findByText(/The last day is 1 Feb 2027; rent is owed until then\./)).toBeTruthy();
  });

  it('lets the owner claim amounts, and the tenant dispute them', async () => {
    const over = { state: 'ended', endedAt: '2026-12-10T08:00:00.000Z' } as const;
    lease = buildLeaseDetails({ ...over, role: 'owner' });
    const claim = {
      state: 'open',
      items: [{ what: 'Broken window', amountMinor: 40_050, pictures: [] }],
      totalMinor: 40_050,
      claimedAt: '2026-12-11T08:00:00.000Z',
      answerUntil: '2026-12-25T08:00:00.000Z',
      dispute: null,
      decided: null,
    } as const satisfies LeaseDetails['claim'];
    const claimed = answerStep('claim', { claim: { ...claim, items: [...claim.items] }, role: 'tenant' }, 'Claimed.');
    const { user } = await renderPage(`/dashboard/leases/${ID}`);
    await user.type(await screen.findByRole('textbox', { name: 'What for' }), 'Broken window');
    await user.type(screen.getByRole('textbox', { name: 'Amount in AED' }), '400.50');
    await user.click(screen.getByRole('button', { name: 'Claim from the deposit' }));
    expect(await bodyOf(claimed)).toEqual({
      items: [{ what: 'Broken window', amountMinor: 40_050, fileIds: [] }],
    });
    const disputed = answerStep(
      'claim/dispute',
      { claim: { ...claim, state: 'disputed', items: [], dispute: { text: 'No.', openedAt: over.endedAt } } },
      'Your answer is recorded.',
    );
    await user.type(await screen.findByRole('textbox', { name: 'Why you disagree' }), 'No.');
    await user.click(screen.getByRole('button', { name: 'Dispute the claim' }));
    expect(await bodyOf(disputed)).toEqual({ text: 'No.' });
    expect(await screen.findByText('The tenant disputes it: “No.”')).toBeTruthy();
  });

  it('says when there is none', async () => {
    answer('get', `/leases/${ID}`, () => refuse(404, 'We cannot find this lease.'));
    await renderPage(`/dashboard/leases/${ID}`);
    expect(await screen.findByText('We can’t find this lease')).toBeTruthy();
  });
});

describe('/dashboard/my-properties', () => {
  it('tells the owner of applications that wait for an answer', async () => {
    const waiting = buildLease({ role: 'owner', state: 'applied', dueAt: '2026-12-17T08:00:00.000Z' });
    answer('get', '/leases', () => succeed([waiting, buildLease()], { meta: { total: 2 } }));
    answer('get', '/properties/mine', () => succeed([], { meta: { total: 0 } }));
    await renderPage('/dashboard/my-properties');
    expect(await screen.findByText('An application waits for your answer')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Two-bedroom on the 18th floor' });
    expect(link.getAttribute('href')).toBe(`/dashboard/leases/${ID}`);
  });
});
