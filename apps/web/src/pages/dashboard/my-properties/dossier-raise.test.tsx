import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownDossier } from '@diyar/domain/dossiers.ts';
import type { OwnRaise } from '@diyar/domain/raises.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildOwnRaise } from '#web/gallery/raise-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const HOME = '22222222-2222-4222-8222-222222222222';
const dossier = ownDossier.parse({
  home: { id: HOME, title: 'House with a well', location: 'Marrakesh' },
  listing: { state: 'unchecked', checkedAt: null, refusal: null },
  badges: { isOwnerVerified: false, documentsCheckedOn: null, isDemonstration: false },
  documents: [],
  missing: [],
  missingForReview: [],
});

async function open(raise: OwnRaise | null) {
  signIn();
  answer('get', `/properties/${HOME}/dossier`, () => succeed(dossier));
  answer('get', `/properties/${HOME}/raise/own`, () => succeed(raise));
  const page = await renderPage(`/dashboard/my-properties/dossier/${HOME}`);
  await screen.findByText(/^People put money together/);
  const panel = screen.getByRole('region', { name: 'Raise money to buy this home' });
  return { ...page, panel: within(panel) };
}

describe('raising money for a home, on its dossier', () => {
  it('asks for goal, minimum and days, and says what is wrong', async () => {
    const { user, panel } = await open(null);
    await panel.findByText('Not begun');
    const sent: unknown[] = [];
    answer('put', `/properties/${HOME}/raise`, ({ body }) => {
      sent.push(body);
      answer('get', `/properties/${HOME}/raise/own`, () => succeed(buildOwnRaise()));
      return succeed(buildOwnRaise());
    });
    const goal = panel.getByLabelText('Goal in US dollars');
    await user.type(goal, '9,900');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByText('The goal must be at least $10,000');
    expect(document.activeElement).toBe(goal);
    await user.clear(goal);
    await user.type(goal, '3,093,000');
    expect(panel.queryByLabelText('Minimum, in percent of the goal')).toBeNull();
    await user.click(panel.getByLabelText('I keep what is not sold'));
    const minimum = panel.getByLabelText('Minimum, in percent of the goal');
    await user.clear(minimum);
    await user.type(minimum, '79');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByText('The minimum is between 80 and 100 % of the goal');
    await user.clear(minimum);
    await user.type(minimum, '85');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await screen.findByText('The raise is saved.');
    expect(sent).toEqual([{ goal: 3_093_000, keepsRest: true, minimumPercent: 85, days: 30 }]);
    expect(await panel.findByRole('button', { name: 'Send in the raise' })).toBeTruthy();
  });

  it('lists the documents that are missing, and cannot be sent in without them', async () => {
    const { panel } = await open(buildOwnRaise({ missing: ['bank-letter', 'memorandum'] }));
    const list = await panel.findByRole('heading', { name: 'Documents that are still missing' });
    expect(
      within(list.parentElement!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bank letter', 'Memorandum']);
    expect(panel.queryByRole('button', { name: 'Send in the raise' })).toBeNull();
  });

  it('is sent in, and says why that was refused', async () => {
    const { user, panel } = await open(buildOwnRaise());
    let isComplete = false;
    answer('post', `/properties/${HOME}/raise/submit`, () => {
      if (!isComplete) return refuse(409, 'The valuation has run out.', { code: 'DOSSIER_INCOMPLETE' });
      answer('get', `/properties/${HOME}/raise/own`, () =>
        succeed(buildOwnRaise({ state: 'submitted', stage: 'submitted', submittedAt: '2026-11-15T10:00:00.000Z' })),
      );
      return succeed(buildOwnRaise());
    });
    await user.click(await panel.findByRole('button', { name: 'Send in the raise' }));
    await screen.findByText('The valuation has run out.');
    isComplete = true;
    await user.click(await panel.findByRole('button', { name: 'Send in the raise' }));
    await panel.findByText('Sent in');
    expect(panel.queryByRole('form', { name: 'Terms' })).toBeNull();
    expect(panel.getByText('$2,474,400, 80% of the goal')).toBeTruthy();
  });

  it('is withdrawn after a question, with the focus on keeping it', async () => {
    const { user, panel } = await open(buildOwnRaise({ state: 'submitted', stage: 'attested' }));
    const withdrawals = answer('post', `/properties/${HOME}/raise/withdraw`, () => succeed(buildOwnRaise()));
    await user.click(await panel.findByRole('button', { name: 'Withdraw the raise' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this raise?' }));
    expect(document.activeElement?.textContent).toBe('Keep it');
    expect(withdrawals).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Withdraw the raise' }));
    await screen.findByText('The raise is withdrawn.');
    expect(withdrawals).toHaveLength(1);
  });

  it('says why it came back', async () => {
    const { panel } = await open(buildOwnRaise({ sentBackFor: 'The memorandum names another home.' }));
    await panel.findByText('Sent back to you');
    expect(panel.getByText('The memorandum names another home.')).toBeTruthy();
  });

  it('cannot be changed while people order', async () => {
    const { panel } = await open(
      buildOwnRaise({ state: 'offering', stage: 'offering', deadline: '2026-11-27T18:00:00.000Z' }),
    );
    await panel.findByText(/^Closes on 27 Nov 2026, /);
    expect(panel.queryByRole('form', { name: 'Terms' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Withdraw the raise' })).toBeNull();
  });

  it('is asked for again when it could not be loaded', async () => {
    signIn();
    answer('get', `/properties/${HOME}/dossier`, () => succeed(dossier));
    let isBroken = true;
    answer('get', `/properties/${HOME}/raise/own`, () => (isBroken ? refuse(503, 'Busy') : succeed(null)));
    const { user } = await renderPage(`/dashboard/my-properties/dossier/${HOME}`);
    await screen.findByText('The raise could not be loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Not begun')).toBeTruthy();
  });
});
