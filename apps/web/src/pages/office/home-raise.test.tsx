import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfficeDossier } from '@diyar/domain/dossiers.ts';
import type { Proposal, StaffRole } from '@diyar/domain/office.ts';
import type { OfficeRaise } from '@diyar/domain/raises.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import {
  buildOfficeDossier,
  buildStepProposal,
  enterOffice,
  HOME_ID,
  MONA,
  OMAR,
} from '#web/testing/office-answers.ts';
import { buildOfficeRaise, buildRaise, PROPOSAL_ID } from '#web/gallery/raise-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const salesOfRaise = {
  suspension: null,
  isStopped: false,
  isOnSale: true,
  canSuspend: true,
  canResume: false,
  orders: 0,
  holders: 0,
  history: [],
  version: 31,
};
const noSale = {
  exit: null,
  valuationMinor: null,
  escrowMinor: 0,
  reserveMinor: 0,
  orders: 0,
  holders: 0,
  steps: [],
  canReceive: false,
  proposal: null,
  version: 31,
};

interface Opened {
  raise?: OfficeRaise | null;
  roles?: StaffRole[];
  home?: Partial<OfficeDossier>;
  proposals?: Proposal[];
}

async function open({ raise = buildOfficeRaise(), roles = ['operator'], home = {}, proposals = [] }: Opened = {}) {
  enterOffice(roles);
  answer('get', `/office/homes/${HOME_ID}`, () => succeed(buildOfficeDossier(home)));
  answer('get', `/office/homes/${HOME_ID}/raise`, () => succeed(raise));
  answer('get', `/office/homes/${HOME_ID}/sales`, () => succeed(salesOfRaise));
  answer('get', `/office/homes/${HOME_ID}/exit`, () => succeed(noSale));
  answer('get', '/office/proposals', () => succeed(proposals, { meta: {} }));
  const page = await renderPage(`/office/homes/${HOME_ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Brick townhouse on a Barnsbury terrace' });
  return page;
}

const findPart = async (name: string) => within(await screen.findByRole('region', { name }));

const readItems = (part: Awaited<ReturnType<typeof findPart>>) =>
  part.getAllByRole('listitem').map((item) => item.textContent);

describe('the raise of a home in the office', () => {
  it('shows where it stands, with its days', async () => {
    await open();
    const line = await findPart('Where the offering stands');
    expect(readItems(line)).toEqual([
      'Draft3 Sep 2026',
      'Submitted21 Sep 2026',
      'Screened2 Oct 2026',
      'Attested19 Oct 2026',
      'Offeringsince 28 Oct 2026',
      'Funded',
      'Acquired',
      'Operating',
    ]);
    const now = line.getAllByRole('listitem').filter((stage) => stage.getAttribute('aria-current') === 'step');
    expect(now.map(({ textContent }) => textContent)).toEqual(['Offeringsince 28 Oct 2026']);
    const money = await findPart('Money of the raise');
    expect(money.getByText('Verified valuation').closest('div')!.textContent).toBe(
      'Verified valuation$2,900,000.00of 12 Oct 2026; with costs and reserve at most $3,190,000.00',
    );
    expect(money.getByText('Set aside').closest('div')!.textContent).toBe('Set aside$1,979,500.00under 188 names');
    expect(money.getByText('Of it, waiting').closest('div')!.textContent).toContain('$204,100.00');
  });

  it('ends where it failed, and leaves out what would have come', async () => {
    await open({ raise: buildOfficeRaise({ state: 'failed', stage: 'failed', actions: [] }) });
    expect(readItems(await findPart('Where the offering stands')).at(-1)).toBe('Failed');
    expect((await findPart('What you can do now')).getByText(/^Nothing at the moment\./)).toBeTruthy();
  });

  it('says what cannot be done, and why, in words', async () => {
    await open();
    const locked = await findPart('What cannot be done, and why');
    expect(readItems(locked)).toEqual([
      'Mark as fundedOrders of verified people do not reach $2,474,400. There are tokens left, and the last moment to invest is not over.',
      'Return everythingThe last moment to invest is not over.',
      'Change goal or minimumFixed when the offering opened on 28 Oct 2026.',
      'Release escrowThere is no escrow yet. Money is still held under each buyer’s name.',
      'Fill the gap with a loanNever.',
    ]);
    expect(locked.queryByRole('button')).toBeNull();
  });

  it('lets an operator propose an extension, with its days and the version', async () => {
    const { user } = await open();
    const can = await findPart('What you can do now');
    await user.click(can.getByRole('button', { name: 'Propose to extend the raise' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Propose to extend the raise' }));
    await user.type(dialog.getByLabelText('Days longer'), '31');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await dialog.findByText('A raise can be extended by 1 to 30 days');
    const sent: unknown[] = [];
    answer('post', `/office/homes/${HOME_ID}/raise/propose`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'Proposed. Another operator has to confirm it.' });
    });
    await user.clear(dialog.getByLabelText('Days longer'));
    await user.type(dialog.getByLabelText('Days longer'), '14');
    await user.type(dialog.getByLabelText('Reason'), 'Two investors wait for their papers');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await screen.findByText('Proposed. Another operator has to confirm it.');
    expect(sent).toEqual([
      { version: 31, step: 'extend', extensionDays: 14, note: 'Two investors wait for their papers' },
    ]);
  });

  it('asks for the reason of a cancellation', async () => {
    const { user } = await open();
    const can = await findPart('What you can do now');
    await user.click(can.getByRole('button', { name: 'Propose to cancel the raise' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
  });

  it('itemises the purchase, and says what is left for the seller', async () => {
    const raise = buildOfficeRaise({
      state: 'funded',
      stage: 'funded',
      escrowMinor: 247_440_000,
      heldMinor: 0,
      actions: [{ action: 'acquire', isByPeople: true, missing: [] }],
    });
    const { user } = await open({ raise });
    await user.click((await findPart('What you can do now')).getByRole('button', { name: 'Propose to buy the home' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add a cost' }));
    await user.type(dialog.getByLabelText('Cost 1'), 'Land registry fee');
    await user.type(dialog.getByLabelText('Amount of cost 1, in US dollars'), '98,976.50');
    const reserve = dialog.getByLabelText('Reserve of the home, in US dollars');
    await user.clear(reserve);
    await user.type(reserve, '2474400');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await dialog.findByText('Costs and reserve are more than the escrow holds');
    await user.clear(reserve);
    await user.type(reserve, '50000');
    expect(dialog.getByText('To the seller').nextElementSibling!.textContent).toBe('$2,325,423.50');
    const sent: unknown[] = [];
    answer('post', `/office/homes/${HOME_ID}/raise/propose`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'Proposed.' });
    });
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          version: 31,
          step: 'acquire',
          acquisition: {
            costs: [{ label: 'Land registry fee', amountMinor: 9_897_650 }],
            reserveMinor: 5_000_000,
          },
        },
      ]),
    );
  });

  it('is sent back with a reason', async () => {
    const raise = buildOfficeRaise({
      state: 'submitted',
      stage: 'submitted',
      public: null,
      openedAt: null,
      deadline: null,
      actions: [
        { action: 'screen', isByPeople: true, missing: ['isScreened'] },
        { action: 'send-back', isByPeople: true, missing: [] },
      ],
    });
    const { user } = await open({ raise });
    const money = await findPart('Money of the raise');
    expect(money.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Goal', 'Verified valuation']);
    await user.click((await findPart('What you can do now')).getByRole('button', { name: 'Send back to the owner' }));
    const dialog = within(screen.getByRole('dialog'));
    const sent: unknown[] = [];
    answer('post', `/office/homes/${HOME_ID}/raise/send-back`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'Sent back. The owner was told.' });
    });
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await dialog.findByText('Please give a reason.');
    await user.type(dialog.getByLabelText('Reason'), 'The memorandum names another home');
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await screen.findByText('Sent back. The owner was told.');
    expect(sent).toEqual([{ version: 31, reason: 'The memorandum names another home' }]);
  });

  const waitsFor = (isMine: boolean): OfficeRaise['proposal'] => ({
    id: PROPOSAL_ID,
    step: 'extend',
    proposedBy: isMine ? MONA : OMAR,
    isMine,
    expiresAt: '2026-11-21T08:00:00.000Z',
  });

  it('lets another operator confirm what is proposed, seeing exactly what', async () => {
    const { user } = await open({
      raise: buildOfficeRaise({ proposal: waitsFor(false) }),
      proposals: [buildStepProposal()],
    });
    const pending = await findPart('Waits for a second person');
    await user.click(await pending.findByRole('button', { name: /^Look and decide: Extend the raise/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Longer by').closest('div')!.textContent).toBe('Longer by14 days');
    const sent: unknown[] = [];
    answer('post', `/office/proposals/${PROPOSAL_ID}/confirm`, ({ body }) => {
      sent.push(body);
      return succeed(null, { message: 'Confirmed. The step is taken.' });
    });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Confirmed. The step is taken.');
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('lets nobody confirm their own, or propose another beside it', async () => {
    await open({
      raise: buildOfficeRaise({ proposal: waitsFor(true) }),
      proposals: [buildStepProposal({ proposedBy: MONA })],
    });
    const pending = await findPart('Waits for a second person');
    expect(await pending.findByText('Another operator decides')).toBeTruthy();
    expect(pending.queryByRole('button', { name: /^Look and decide/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Propose/ })).toBeNull();
  });

  it.each([
    ['an auditor', { roles: ['auditor' as const] }],
    ['an operator with tokens of the home', { raise: buildOfficeRaise({ isConflicted: true }) }],
  ])('is read only for %s', async (_who, opened) => {
    await open(opened);
    expect((await findPart('What you can do now')).getByText(/^You can read everything here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Propose|Send back)/ })).toBeNull();
  });

  it('keeps its place while it is suspended', async () => {
    await open({ raise: buildOfficeRaise({ public: buildRaise({ isSuspended: true }) }) });
    expect((await findPart('Where the offering stands')).getByText(/^Sales of this home are suspended\./)).toBeTruthy();
  });

  it('shows five stages of a home whose owner sells parts', async () => {
    answer('get', `/properties/${HOME_ID}/passport`, () => succeed({ state: 'none', body: null }));
    await open({ raise: null });
    const line = await findPart('Where the offering stands');
    expect(readItems(line)).toEqual(['Open', 'Submitted', 'Screened', 'Attested', 'Operating']);
    expect(
      line.getAllByRole('listitem').find((stage) => stage.getAttribute('aria-current') === 'step')!.textContent,
    ).toBe('Screened');
  });

  it('is asked for again when it could not be loaded', async () => {
    enterOffice(['operator']);
    let isBroken = true;
    answer('get', `/office/homes/${HOME_ID}`, () => succeed(buildOfficeDossier()));
    answer('get', `/office/homes/${HOME_ID}/raise`, () =>
      isBroken ? refuse(503, 'Busy') : succeed(buildOfficeRaise()),
    );
    const { user } = await renderPage(`/office/homes/${HOME_ID}`);
    await screen.findByText('The offering could not be loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Money of the raise' })).toBeTruthy();
  });
});
