import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitingOrder, type WaitingOrder } from '@diyar/domain/investments.ts';
import {
  officeMe,
  officeQueue,
  officeRecord,
  proposal,
  staffMember,
  type OfficeMe,
  type OfficeQueue,
  type OfficeRecord,
  type Proposal,
  type StaffRole,
} from '@diyar/domain/office.ts';
import { officeDate, type OfficeDate } from '@diyar/domain/office-dates.ts';
import { officeRecovery } from '@diyar/domain/wallet-recoveries.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const MONA = { id: '00000000-0000-4000-9000-000000000001', name: 'Mona Aziz' };
const OMAR = { id: '00000000-0000-4000-9000-000000000002', name: 'Omar Said' };
const LAYLA = { id: '00000000-0000-4000-9000-000000000003', name: 'Layla Rahman' };
const HOUR = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

function buildProposal(changes: Partial<Proposal> = {}): Proposal {
  return proposal.parse({
    id: crypto.randomUUID(),
    act: 'grant-role',
    person: LAYLA,
    role: 'auditor',
    home: null,
    step: null,
    terms: null,
    proposedBy: OMAR,
    confirmedBy: null,
    state: 'open',
    createdAt: ago(27 * HOUR),
    expiresAt: ago(-100 * HOUR),
    version: 1,
    ...changes,
  });
}

function buildRecord(changes: Partial<OfficeRecord> = {}): OfficeRecord {
  return officeRecord.parse({
    subject: `person/${LAYLA.id}`,
    homeTitle: null,
    seq: 1,
    at: '2026-11-17T19:06:12.000Z',
    actor: OMAR,
    role: 'admin',
    action: 'proposal.made',
    data: { proposal: crypto.randomUUID(), act: 'grant-role', role: 'auditor', proposedBy: OMAR.id },
    note: null,
    noteFlags: [],
    hash: crypto.randomUUID().replaceAll('-', '').repeat(2),
    before: '',
    isIntact: true,
    ...changes,
  });
}

interface Opened {
  roles?: StaffRole[];
  office?: Partial<OfficeMe>;
  proposals?: Proposal[];
  records?: OfficeRecord[];
  queues?: OfficeQueue[];
  dates?: OfficeDate[];
}

/** Mona's office; what she asks for is answered from these. */
function enter({ roles = ['admin'], office = {}, proposals = [], records = [], queues = [], dates = [] }: Opened = {}) {
  signIn({ profile: { id: MONA.id, name: MONA.name }, mfa: { enabled: true, recoveryCodesRemaining: 8 } });
  const me = officeMe.parse({ roles, invitations: [], hasReviewers: true, ...office });
  const open = proposals.filter(({ state }) => state === 'open');
  answer('get', '/office/me', () => succeed(me));
  answer('get', '/office/queues', () =>
    succeed(
      [
        {
          name: 'proposals',
          waiting: open.length,
          oldestAt: open.at(-1)?.createdAt ?? null,
          ages: [open.length, 0, 0, 0, 0],
          isOpen: true,
        },
        ...queues,
      ].map((queue) => officeQueue.parse(queue)),
    ),
  );
  answer('get', '/office/calendar', () => succeed(dates.map((date) => officeDate.parse(date))));
  answer('get', '/office/proposals', () => succeed(proposals, { meta: {} }));
  answer('get', '/office/recoveries', () => succeed([]));
  answer('get', '/office/staff', () =>
    succeed([
      staffMember.parse({
        person: { ...MONA, email: 'mona@example.com' },
        version: 1,
        grants: [{ id: crypto.randomUUID(), role: 'admin', since: '2026-11-01T08:00:00.000Z' }],
      }),
      staffMember.parse({
        person: { ...OMAR, email: 'omar@example.com' },
        version: 4,
        grants: [{ id: '00000000-0000-4000-9000-00000000000a', role: 'admin', since: '2026-11-02T08:00:00.000Z' }],
      }),
    ]),
  );
  return answer('get', '/office/audit', () => succeed(records, { meta: {} }));
}

const asked = () => refuse(403, 'Please confirm that it is you before you change this.', { code: 'REAUTH_REQUIRED' });
const missing = () => screen.findByRole('heading', { level: 1, name: 'We can’t find this page' });
const links = () =>
  within(screen.getAllByRole('navigation', { name: 'Office' })[0]!)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the office for others', () => {
  it.each(['/office', '/office/staff'])('is not there at %s when signed out, and no login is offered', async (path) => {
    await renderPage(path);
    expect(await missing()).toBeTruthy();
    expect(window.location.pathname).toBe(path);
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it('is not there for a member', async () => {
    signIn();
    await renderPage('/office/audit');
    expect(await missing()).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull();
  });

  it('is not there where the role is another one', async () => {
    enter({ roles: ['kyc'] });
    await renderPage('/office/audit');
    expect(await missing()).toBeTruthy();
  });

  it('leads staff without two-factor to Security', async () => {
    signIn();
    answer('get', '/office/me', () =>
      refuse(403, 'Please turn on two-factor authentication first.', { code: 'TWO_FACTOR_REQUIRED' }),
    );
    await renderPage('/office');
    expect(await screen.findByRole('heading', { name: 'Two-factor comes first' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Security' }).getAttribute('href')).toBe(
      '/dashboard/profile?tab=security',
    );
  });

  it('asks for the password when the visit is over, and then opens', async () => {
    enter();
    let isOver = true;
    answer('get', '/office/me', () =>
      isOver ? asked() : succeed({ roles: ['admin'], invitations: [], hasReviewers: true }),
    );
    answer('post', '/auth/reauthenticate', () => {
      isOver = false;
      return succeed(null);
    });
    const { user } = await renderPage('/office');
    await user.click(await screen.findByRole('button', { name: 'Confirm it is you' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await user.type(dialog.getByLabelText('Password'), 'courtyard 7');
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'What waits' })).toBeTruthy();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    enter();
    answer('get', '/office/me', (_, count) =>
      count === 1 ? breakNetwork() : succeed({ roles: ['admin'], invitations: [], hasReviewers: true }),
    );
    const { user } = await renderPage('/office');
    expect(await screen.findByRole('heading', { name: 'The office could not be loaded' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'What waits' })).toBeTruthy();
  });
});

describe('the card in the profile', () => {
  it('is there for staff, and leads to the office', async () => {
    enter();
    await renderPage('/dashboard/profile');
    expect((await screen.findByRole('link', { name: 'Open the office' })).getAttribute('href')).toBe('/office');
  });

  it('asks nothing for members without two-factor, and shows nothing to those with it', async () => {
    signIn();
    const calls = answer('get', '/office/me', () => refuse(404, 'There is nothing at this address.'));
    const first = await renderPage('/dashboard/profile');
    await screen.findByRole('form', { name: 'Your details' });
    expect(calls).toHaveLength(0);
    first.unmount();
    answer('get', '/mfa/status', () => succeed({ enabled: true, recoveryCodesRemaining: 8 }));
    await renderPage('/dashboard/profile');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Office' })).toBeNull();
  });
});

describe('/office', () => {
  it('shows what waits, since when, and what can be signed', async () => {
    enter({
      proposals: [
        buildProposal({ state: 'done', role: 'kyc' }),
        buildProposal({ proposedBy: MONA, createdAt: ago(2 * HOUR) }),
        buildProposal(),
      ],
      office: { hasReviewers: false },
      queues: [
        { name: 'identity', waiting: 14, oldestAt: ago(51 * HOUR), ages: [5, 4, 2, 1, 2], isOpen: false },
        { name: 'homes', waiting: 6, oldestAt: ago(31 * HOUR), ages: [2, 2, 2, 0, 0], isOpen: true },
        { name: 'sharia', waiting: 3, oldestAt: ago(216 * HOUR), ages: [1, 2, 0, 0, 0], isOpen: true },
        { name: 'charity', waiting: 0, oldestAt: null, ages: [0, 0, 0, 0, 0], isOpen: true },
      ],
    });
    await renderPage('/office');
    expect(await screen.findByText('Oldest 2 days 3 hours')).toBeTruthy();
    const cards = within(screen.getByRole('region', { name: 'Queues' }));
    expect(cards.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Identity checks',
      'Homes',
      'Sharia reviews',
    ]);
    expect(cards.getByText('2 past 48 hours')).toBeTruthy();
    expect(cards.getByText('2 past 24 hours')).toBeTruthy();
    expect(cards.getByText('All within 7 days')).toBeTruthy();
    expect(cards.getByText('Identity reviewers open these')).toBeTruthy();
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Open the queue: Homes',
      'Open the queue: Sharia reviews',
    ]);
    expect(screen.getByText('No reviewer is granted: orders will wait and be returned.')).toBeTruthy();
    expect(links()).toEqual(['Queues', 'Proposals2', 'Staff', 'Audit']);
    const rows = within(screen.getByRole('region', { name: 'Proposals' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]!.textContent).toContain('Proposed by Omar Said');
    expect(rows[1]!.textContent).toContain('Another administrator decides');
    expect(screen.getByText('1 waits for you')).toBeTruthy();
  });

  it('shows what falls due in the next days', async () => {
    const inDays = (days: number) => ago(-days * 24 * HOUR).slice(0, 10);
    const none = { homeTitle: null, document: null, count: 1 };
    enter({
      dates: [
        { ...none, day: inDays(1), kind: 'document', homeTitle: 'Canal penthouse', document: 'valuation' },
        { ...none, day: inDays(2), kind: 'review', homeTitle: 'Courtyard house' },
        { ...none, day: inDays(3), kind: 'condition', homeTitle: 'Courtyard house' },
        { ...none, day: inDays(4), kind: 'identity', count: 3 },
        { ...none, day: inDays(5), kind: 'identity' },
      ],
    });
    await renderPage('/office');
    const calendar = within(await screen.findByRole('region', { name: 'Next 30 days' }));
    const rows = await calendar.findAllByRole('listitem');
    expect(rows.map((row) => row.lastChild?.textContent)).toEqual([
      'Valuation runs out: Canal penthouse',
      'Sharia review due: Courtyard house',
      'Condition due: Courtyard house',
      'Identity checks of 3 people run out',
      'Identity check of 1 person runs out',
    ]);
  });

  it('says when nothing waits', async () => {
    enter();
    await renderPage('/office');
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Nothing falls due' })).toBeTruthy();
  });

  it('lets somebody who was asked accept a role with a code, and nothing else', async () => {
    const invitation = { id: crypto.randomUUID(), role: 'kyc', version: 2, expiresAt: ago(-48 * HOUR) } as const;
    enter({ roles: [], office: { invitations: [invitation] } });
    const calls = answer('post', `/office/proposals/${invitation.id}/accept`, (_, count) =>
      count === 1
        ? refuse(400, 'The code you entered is incorrect. Please try again.', { code: 'CODE_REFUSED' })
        : succeed(null, { message: 'You have the role now.' }),
    );
    const { user } = await renderPage('/office');
    expect(await screen.findByText('Two administrators want to make you an identity reviewer')).toBeTruthy();
    expect(links()).toEqual(['Queues']);
    await user.click(screen.getByRole('button', { name: 'Accept the role' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept the role' }));
    expect(await dialog.findByText('Please enter the 6-digit code from your authenticator app')).toBeTruthy();
    const code = dialog.getByLabelText('Code from your authenticator app');
    await user.type(code, '111111{Enter}');
    expect(await dialog.findByText('The code you entered is incorrect. Please try again.')).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('You have the role now.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      { version: 2, token: '111111' },
      { version: 2, token: '123456' },
    ]);
  });
});

describe('/office/proposals', () => {
  it('tells who, what and why, and sends the signature again after the password', async () => {
    const open = buildProposal();
    enter({
      proposals: [open],
      records: [buildRecord({ data: { proposal: open.id }, note: 'She starts on Monday.' })],
    });
    let isRecent = false;
    const calls = answer('post', `/office/proposals/${open.id}/confirm`, () =>
      isRecent ? succeed(null, { message: 'Confirmed. The person is asked to accept the role.' }) : asked(),
    );
    answer('post', '/auth/reauthenticate', () => {
      isRecent = true;
      return succeed(null);
    });
    const { user } = await renderPage('/office/proposals');
    await user.click(await screen.findByRole('button', { name: 'Look and decide: Make Layla Rahman an auditor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Layla Rahman an auditor' }));
    expect(await dialog.findByText('She starts on Monday.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await user.type(question.getByLabelText('Password'), 'courtyard 7');
    await user.type(question.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await screen.findByText('Confirmed. The person is asked to accept the role.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 1 }, { version: 1 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('declines only with a reason', async () => {
    const open = buildProposal();
    enter({ proposals: [open] });
    const calls = answer('post', `/office/proposals/${open.id}/decline`, () => succeed(null, { message: 'Declined.' }));
    const { user } = await renderPage('/office/proposals');
    await user.click(await screen.findByRole('button', { name: /Look and decide/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('No reason was given.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
    await user.type(dialog.getByLabelText('Reason'), 'Not yet.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 1, note: 'Not yet.' }]);
  });

  it('shows why a decision was refused', async () => {
    const open = buildProposal();
    enter({ proposals: [open] });
    answer('post', `/office/proposals/${open.id}/confirm`, () =>
      refuse(409, 'This has already been decided, or has lapsed.', { code: 'CASE_CLOSED' }),
    );
    const { user } = await renderPage('/office/proposals');
    await user.click(await screen.findByRole('button', { name: /Look and decide/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('This has already been decided, or has lapsed.')).toBeTruthy();
  });

  it('offers no second signature for an own proposal, or for one about oneself', async () => {
    enter({ proposals: [buildProposal({ proposedBy: MONA }), buildProposal({ person: MONA })] });
    await renderPage('/office/proposals');
    expect(await screen.findByText('Another administrator decides')).toBeTruthy();
    expect(screen.getByText('It is about you: others decide')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Look and decide/ })).toBeNull();
  });

  it('lets an auditor read alone', async () => {
    enter({ roles: ['auditor'], proposals: [buildProposal()] });
    await renderPage('/office/proposals');
    expect(await screen.findByText('Make Layla Rahman an auditor')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /decide|Stop/ })).toBeNull();
    expect(screen.getByText('You can read everything and change nothing')).toBeTruthy();
  });

  it('has the lost wallets, which operators propose to recover or refuse, but not their own', async () => {
    enter({ roles: ['operator'] });
    const lost = (person: typeof MONA) =>
      officeRecovery.parse({
        id: crypto.randomUUID(),
        address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        state: 'waiting',
        askedAt: '2026-11-18T09:00:00.000Z',
        dueAt: '2026-11-21T09:00:00.000Z',
        waitsFor: ['signatures'],
        endedAt: null,
        person,
        homes: [{ id: crypto.randomUUID(), title: 'Seven floors with bronze fins', tokens: 150 }],
        isProposed: false,
        hasNewEmail: true,
      });
    const omar = lost(OMAR);
    answer('get', '/office/recoveries', () => succeed([omar, lost(MONA)]));
    const calls = answer('post', `/office/recoveries/${omar.id}/propose`, () =>
      succeed(null, { message: 'Proposed. Another operator has to confirm it.' }),
    );
    const { user } = await renderPage('/office/proposals');
    const panel = within(await screen.findByRole('region', { name: 'Lost wallets' }));
    expect((await panel.findAllByText('Seven floors with bronze fins: 150 tokens')).length).toBe(2);
    expect(panel.getAllByText('New email address').length).toBe(2);
    expect(panel.getByText('It is about you: others decide')).toBeTruthy();
    expect(panel.getAllByRole('button', { name: /^Refuse/ }).length).toBe(1);
    await user.click(panel.getByRole('button', { name: /^Propose to recover the wallet of Omar/ }));
    const dialog = within(screen.getByRole('dialog', { name: /^Propose to recover the wallet of Omar/ }));
    await user.type(dialog.getByLabelText('Reason'), 'We have spoken.');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await screen.findByText('Proposed. Another operator has to confirm it.');
    expect(calls.map(({ body }) => body)).toEqual([{ note: 'We have spoken.' }]);
  });

  it('pages, and asks for a new visit where that is why it failed', async () => {
    enter();
    const calls = answer('get', '/office/proposals', ({ request }, count) => {
      const isNext = new URL(request.url).searchParams.get('cursor') === 'next';
      if (isNext && count === 2) return asked();
      return isNext
        ? succeed([buildProposal({ role: 'kyc' })], { meta: {} })
        : succeed([buildProposal()], { meta: { nextCursor: 'next' } });
    });
    answer('post', '/auth/reauthenticate', () => succeed(null));
    const { user } = await renderPage('/office/proposals');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await user.type(question.getByLabelText('Password'), 'courtyard 7');
    await user.type(question.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await screen.findByText('Make Layla Rahman an identity reviewer')).toBeTruthy();
    expect(calls).toHaveLength(3);
  });
});

describe('/office/staff', () => {
  it('proposes a role with the version of somebody who has one', async () => {
    enter();
    const calls = answer('post', '/office/staff', (_, count) =>
      count === 1
        ? refuse(404, 'There is no account with this email.', {
            code: 'PERSON_NOT_FOUND',
            fields: { email: 'There is no account with this email.' },
          })
        : succeed(null, { message: 'Proposed. Another administrator has to confirm it.' }),
    );
    const { user } = await renderPage('/office/staff');
    await screen.findByText('omar@example.com');
    await user.click(screen.getByRole('button', { name: 'Propose a role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a role' }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Email is required')).toBeTruthy();
    expect(dialog.getByText('Please give a reason.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Email'), 'nobody@example.com');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Auditor');
    await user.type(dialog.getByLabelText('Reason'), 'He reads the books.');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('There is no account with this email.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'Omar@example.com ');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Proposed. Another administrator has to confirm it.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'nobody@example.com', role: 'auditor', note: 'He reads the books.', version: 0 },
      { email: 'omar@example.com', role: 'auditor', note: 'He reads the books.', version: 4 },
    ]);
  });

  it('revokes with a reason', async () => {
    enter();
    const calls = answer('post', '/office/staff/00000000-0000-4000-9000-00000000000a/revoke', () =>
      succeed(null, { message: 'Revoked. The person was told.' }),
    );
    const { user } = await renderPage('/office/staff');
    await user.click(await screen.findByRole('button', { name: 'Revoke Administrator of Omar Said' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Omar Said is no longer an administrator?' }));
    await user.type(dialog.getByLabelText('Reason'), 'He left.');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked. The person was told.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 4, note: 'He left.' }]);
  });

  it('is read by an auditor, who changes nothing', async () => {
    enter({ roles: ['auditor'] });
    await renderPage('/office/staff');
    expect(await screen.findByText('omar@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Propose|Revoke/ })).toBeNull();
  });
});

describe('/office/audit', () => {
  it('shows records by the day of whoever reads, and all of one that is chosen', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    onTestFinished(() => void vi.unstubAllEnvs());
    const note = { note: 'She starts on Monday.', noteFlags: ['markup' as const] };
    enter({ records: [buildRecord(note), buildRecord({ at: '2026-11-16T09:15:31.000Z', actor: null, role: null })] });
    const { user } = await renderPage('/office/audit');
    expect(await screen.findByText('All 2 records shown fit the chain')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '16 Nov 2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /04:06:12/ }));
    expect(screen.getByText('She starts on Monday.')).toBeTruthy();
    expect(screen.getByText('It holds markup.')).toBeTruthy();
    expect(screen.getByText('Fits the chain')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '18 Nov 2026' })).toBeTruthy();
    expect(screen.getByText('18 Nov 2026, 04:06:12').title).toBe('Japan Standard Time');
  });

  it('names a record that does not fit the chain, on top', async () => {
    enter({ records: [buildRecord(), buildRecord({ isIntact: false })] });
    await renderPage('/office/audit');
    expect((await screen.findByRole('alert')).textContent).toContain('1 of these records does not fit the chain.');
  });

  it('filters by person, action and day, in the address', async () => {
    const calls = enter({ records: [buildRecord()] });
    const { user } = await renderPage('/office/audit?action=made-up&person=7&day=soon');
    await user.selectOptions(await screen.findByLabelText('Action'), 'Role granted');
    await user.selectOptions(await screen.findByLabelText('Person'), 'Omar Said');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-17' } });
    await waitFor(() => expect(calls).toHaveLength(4));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(calls.map(({ request }) => new URL(request.url).search)).toEqual([
      '?limit=20',
      '?limit=20&action=role.granted',
      `?limit=20&person=${OMAR.id}&action=role.granted`,
      `?limit=20&person=${OMAR.id}&action=role.granted&day=2026-11-17&timeZone=${timeZone.replace('/', '%2F')}`,
    ]);
    expect(window.location.search).toContain('action=role.granted');
  });

  it('has nothing to show for some filters, and clears them', async () => {
    enter();
    const { user } = await renderPage('/office/audit?day=2020-01-01');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('is saved as a file with the same filters', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const create = URL.createObjectURL;
    URL.createObjectURL = () => 'blob:records';
    onTestFinished(() => {
      vi.restoreAllMocks();
      URL.createObjectURL = create;
    });
    enter({ records: [buildRecord()] });
    const calls = answer('get', '/office/audit/export', () => new Response('"Subject"\r\n'));
    const { user } = await renderPage('/office/audit?action=role.granted');
    await user.click(await screen.findByRole('button', { name: 'Download these records as CSV' }));
    await waitFor(() => expect(saved).toEqual(['diyar-records.csv blob:records']));
    expect(calls.map(({ request }) => new URL(request.url).search)).toEqual(['?action=role.granted']);
  });
});

describe('the orders that wait', () => {
  const order = (changes: Partial<WaitingOrder> = {}) =>
    waitingOrder.parse({
      id: crypto.randomUUID(),
      home: { id: '00000000-0000-4000-9000-00000000000c', title: 'House with a well' },
      tokens: 3,
      chargedMinor: 300_00,
      orderedAt: '2026-11-10T08:00:00.000Z',
      waitsFor: ['buyer', 'home'],
      until: '2026-12-10T08:00:00.000Z',
      papersUntil: '2026-11-17T08:00:00.000Z',
      ...changes,
    });

  it('are listed for operators: what each waits for, and its last day', async () => {
    enter({ roles: ['operator'] });
    const gone = order({ home: { id: null, title: 'House that is gone' }, waitsFor: ['sales'], papersUntil: null });
    answer('get', '/office/orders', () => succeed([order(), gone], { meta: {} }));
    await renderPage('/office/orders');
    const row = (await screen.findByText('House with a well')).closest('li')!;
    expect(links()).toContain('Orders');
    expect(within(row).getByText('Identity of the buyer')).toBeTruthy();
    expect(within(row).getByText('Sharia review')).toBeTruthy();
    expect(row.textContent).toMatch(
      /3 tokens · \$300\.00 · ordered on 10 Nov 2026 · until 10 Dec 2026.* · papers by 17 Nov 2026/,
    );
    expect(within(row).getByRole('link', { name: 'Open the home House with a well' })).toBeTruthy();
    const other = screen.getByText('House that is gone').closest('li')!;
    expect(within(other).getByText('Sales suspended')).toBeTruthy();
    expect(within(other).queryByRole('link')).toBeNull();
  });

  it('are no page of reviewers', async () => {
    enter({ roles: ['kyc'] });
    await renderPage('/office/orders');
    expect(await missing()).toBeTruthy();
  });

  it('are none', async () => {
    enter({ roles: ['auditor'] });
    answer('get', '/office/orders', () => succeed([], { meta: {} }));
    await renderPage('/office/orders');
    expect(await screen.findByText('No order waits')).toBeTruthy();
  });
});
