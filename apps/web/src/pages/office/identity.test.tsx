import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  listedCase,
  reviewedCase,
  type ReviewedCase,
  type ScreeningHit,
  type Watchlist,
} from '@diyar/domain/identity-review.ts';
import { officeMe, type StaffRole } from '@diyar/domain/office.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const NOOR = { id: '00000000-0000-4000-9000-000000000001', name: 'Noor Saleh' };
const SAMI = { id: '00000000-0000-4000-9000-000000000002', name: 'Sami Aziz' };
const LAYLA = { id: '00000000-0000-4000-9000-000000000003', name: 'Layla Rahman' };
const CASE = '0f3c0000-0000-4000-9000-000000000007';
const FRONT = '00000000-0000-4000-9000-0000000000f2';
const FACE = '00000000-0000-4000-9000-0000000000f1';
const HOUR = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const mine = { state: 'in-review', claimedBy: NOOR, claimedUntil: ago(-HOUR / 2) } as const;
const answers = { legalName: 'Layla Rahman', birthDate: '1991-05-06', nationality: 'AE', documentKind: 'passport' };

function buildCase(changes: Partial<ReviewedCase> = {}): ReviewedCase {
  return reviewedCase.parse({
    id: CASE,
    person: LAYLA,
    state: 'submitted',
    submittedAt: ago(51 * HOUR),
    ageing: 'red',
    recheckDueAt: null,
    heldAt: null,
    approvedBy: null,
    claimedBy: null,
    claimedUntil: null,
    version: 3,
    email: 'layla@example.com',
    round: 1,
    level: 1,
    risk: null,
    answers: null,
    pictures: [
      { id: FRONT, kind: 'documentFront', uploadedAt: ago(51 * HOUR) },
      { id: FACE, kind: 'face', uploadedAt: ago(51 * HOUR) },
    ],
    cautions: ['not-screened'],
    screening: { state: 'no-list', listVersion: null, at: null, isCut: false, hits: null },
    isDocumentInUse: false,
    proposedBy: null,
    isAppeal: false,
    appealText: null,
    restrictedAt: null,
    isLiftProposed: false,
    history: [{ at: ago(51 * HOUR), action: 'identity.submitted', role: null }],
    ...changes,
  });
}

/** Noor's office with one case; each picture that is fetched is counted. */
function enter(changes: Partial<ReviewedCase> = {}, roles: StaffRole[] = ['kyc'], lists: Watchlist[] = []) {
  signIn({ profile: { id: NOOR.id, name: NOOR.name }, mfa: { enabled: true, recoveryCodesRemaining: 8 } });
  const found = buildCase(changes);
  answer('get', '/office/me', () => succeed(officeMe.parse({ roles, invitations: [], hasReviewers: true })));
  answer('get', '/office/queues', () =>
    succeed([{ name: 'identity', waiting: 1, oldestAt: found.submittedAt, ages: [1, 0, 0, 0, 0], isOpen: true }]),
  );
  answer('get', '/office/proposals', () => succeed([], { meta: {} }));
  answer('get', '/office/watchlists', () => succeed({ isProvider: false, lists }));
  answer('get', '/office/identity', () => succeed([listedCase.parse(found)], { meta: {} }));
  answer('get', `/office/identity/${CASE}`, () => succeed(found));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const looks = [FRONT, FACE].map((id) =>
    answer('get', `/office/identity/${CASE}/documents/${id}`, () => new Response('picture')),
  );
  return { found, looks };
}

const openCase = () => renderPage(`/office/identity/${CASE}`);
const step = (name: string, message = 'Done.') =>
  answer('post', `/office/identity/${CASE}/${name}`, () => succeed(null, { message }));
const title = () => screen.findByRole('heading', { level: 1, name: 'Identity case 0f3c0000' });

describe('/office/identity', () => {
  it('is reached from the card of its queue, and lists who waits and how long', async () => {
    enter({ ...mine, claimedBy: SAMI });
    const { user } = await renderPage('/office');
    await user.click(await screen.findByRole('link', { name: 'Open the queue: Identity checks' }));
    expect(await screen.findByText('Layla Rahman')).toBeTruthy();
    expect(screen.getByText('Sami Aziz has it · Waits 2 days 3 hours')).toBeTruthy();
    expect(screen.getByText('Past 48 hours')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the case of Layla Rahman' }).getAttribute('href')).toBe(
      `/office/identity/${CASE}`,
    );
  });

  it('shows restricted accounts apart', async () => {
    enter();
    const calls = answer('get', '/office/identity', () => succeed([], { meta: {} }));
    const { user } = await renderPage('/office/identity');
    expect(await screen.findByRole('heading', { name: 'No case waits' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restricted accounts' }));
    expect(await screen.findByRole('heading', { name: 'No account is restricted' })).toBeTruthy();
    expect(calls.map(({ request }) => new URL(request.url).searchParams.get('shelf'))).toEqual([
      'waiting',
      'restricted',
    ]);
  });

  it('is not there for other roles', async () => {
    enter({}, ['admin']);
    await renderPage('/office/identity');
    expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeTruthy();
  });
});

describe('a case', () => {
  it('is covered until it is taken, by its button or its key', async () => {
    const { looks } = enter();
    const calls = step('claim', 'The case is yours for 30 minutes.');
    const { user } = await openCase();
    await title();
    expect(screen.getByText('Pictures and answers are covered')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /Ask again|Refuse|approval/ })).toBeNull();
    await user.keyboard('c');
    expect(await screen.findByText('The case is yours for 30 minutes.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3 }]);
    expect(looks.flat()).toHaveLength(0);
  });

  it('shows pictures beside answers to whoever has it, each look fetched once', async () => {
    const { looks } = enter({ ...mine, answers });
    const { user } = await openCase();
    await title();
    const rows = within(screen.getByRole('table'));
    expect(rows.getByText('6 May 1991')).toBeTruthy();
    await user.click(rows.getByLabelText('Date of birth agrees with the document'));
    expect(screen.getByText('1 of 8 agree')).toBeTruthy();
    expect(await screen.findByAltText('Picture of the person’s papers: Document')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Face' }));
    expect(await screen.findByAltText('Picture of the person’s papers: Face')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Document' }));
    expect(looks.map((calls) => calls.length)).toEqual([1, 1]);
    expect(screen.getByText(/^Yours until/)).toBeTruthy();
  });

  it('says in place of a picture why it is not shown', async () => {
    enter({ ...mine, answers });
    answer('get', `/office/identity/${CASE}/documents/${FRONT}`, () => refuse(429, 'Too many. Please wait an hour.'));
    await openCase();
    expect((await screen.findByRole('alert')).textContent).toContain('Too many. Please wait an hour.');
  });

  it('asks for fields again, each with its reason', async () => {
    enter({ ...mine, answers });
    const calls = step('ask', 'Asked. The person was told.');
    const { user } = await openCase();
    await title();
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the person again' }));
    expect(dialog.queryByLabelText('Picture of the back')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Ask again' }));
    expect(await dialog.findByText('Choose at least one thing to ask for')).toBeTruthy();
    await user.click(dialog.getByLabelText('Picture of the document'));
    await user.selectOptions(dialog.getByLabelText('Why: Picture of the document'), 'Something else');
    await user.click(dialog.getByRole('button', { name: 'Ask again' }));
    expect(await dialog.findByText('Say what is wrong')).toBeTruthy();
    await user.type(dialog.getByLabelText('Note to the person about: Picture of the document'), 'Glare on the name');
    await user.click(dialog.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Asked. The person was told.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      { version: 3, asks: [{ field: 'documentFront', reason: 'other', note: 'Glare on the name' }] },
    ]);
  });

  it('is proposed only by somebody who knows that nobody was screened', async () => {
    enter({ ...mine, answers });
    const calls = step('propose', 'Proposed. Another reviewer has to confirm it.');
    const { user } = await openCase();
    await title();
    await user.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to approve' }));
    await user.click(dialog.getByRole('button', { name: 'Propose approval' }));
    expect(await dialog.findByText('Please tick this sentence.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getByLabelText('Note for the office'), 'All agrees.');
    await user.click(dialog.getByRole('button', { name: 'Propose approval' }));
    expect(await screen.findByText('Proposed. Another reviewer has to confirm it.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3, note: 'All agrees.', knowsUnscreened: true }]);
  });

  it('is approved by one reviewer where nothing asks for caution, or proposed by one in doubt', async () => {
    enter({ ...mine, answers, cautions: [], screening: { ...buildCase().screening, state: 'screened', hits: [] } });
    const approvals = step('approve', 'Approved. The person was told.');
    const proposals = step('propose', 'Proposed. Another reviewer has to confirm it.');
    const { user } = await openCase();
    expect(await screen.findByText('You decide alone: nothing here needs a second reviewer.')).toBeTruthy();
    await user.keyboard('p');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Approve this person' }));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved. The person was told.')).toBeTruthy();
    await user.keyboard('p');
    await user.click(dialog().getByRole('button', { name: 'Propose approval' }));
    expect(await screen.findByText('Proposed. Another reviewer has to confirm it.')).toBeTruthy();
    expect([...approvals, ...proposals].map(({ body }) => body)).toEqual([{ version: 3 }, { version: 3 }]);
  });

  it('that one reviewer approved is looked at again by another one', async () => {
    const due = { state: 'approved', approvedBy: SAMI, recheckDueAt: '2026-03-09T12:00:00.000Z' } as const;
    enter({ ...mine, ...due, answers, ageing: 'amber', cautions: [] });
    const calls = step('recheck', 'Recorded.');
    const { user } = await openCase();
    expect(await screen.findByText('Sami Aziz approved it. Say whether you agree.')).toBeTruthy();
    expect(screen.getByText('Second look due 9 Mar 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Refuse|Ask again/ })).toBeNull();
    await user.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish the second look' }));
    await user.click(dialog.getByRole('button', { name: 'I come to another result' }));
    expect(calls).toHaveLength(0);
    await user.type(dialog.getByLabelText('Note for the office'), 'Another face.');
    await user.click(dialog.getByRole('button', { name: 'I come to another result' }));
    expect(await screen.findByText('Recorded.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3, outcome: 'differs', note: 'Another face.' }]);
  });

  it('that one approved oneself is for another reviewer', async () => {
    enter({ state: 'approved', approvedBy: NOOR, recheckDueAt: ago(-HOUR) });
    await openCase();
    expect(await screen.findByText('You approved it. Another reviewer looks again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take this case' })).toBeNull();
  });

  it.each([
    [null, 'hold', 'Propose to hold the papers'],
    ['2026-03-09T12:00:00.000Z', 'end-hold', 'Propose to end the hold'],
  ])('is held, or let go again, on the proposal of an auditor (held: %s)', async (heldAt, name, label) => {
    enter({ heldAt }, ['auditor']);
    const calls = step(name, 'Proposed.');
    const { user } = await openCase();
    await title();
    expect(screen.queryByText('Papers held since 9 Mar 2026') !== null).toBe(heldAt !== null);
    await user.click(screen.getByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog', { name: label }));
    await user.click(dialog.getByRole('button', { name: label }));
    expect(calls).toHaveLength(0);
    await user.type(dialog.getByLabelText('Reason'), 'A court asks.');
    await user.click(dialog.getByRole('button', { name: label }));
    expect(await screen.findByText('Proposed.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3, note: 'A court asks.' }]);
  });

  it('is refused for a time or for good', async () => {
    enter({ ...mine, answers });
    const calls = step('refuse', 'Refused. The person was told.');
    const { user } = await openCase();
    await title();
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this check' }));
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('Choose a day after today')).toBeTruthy();
    await user.selectOptions(
      dialog.getByLabelText('Reason that the person reads'),
      'Your answers and your document do not match.',
    );
    await user.click(dialog.getByLabelText('No, it is final'));
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Refused. The person was told.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3, reason: 'details-differ', tryAgainOn: null }]);
  });

  it('is confirmed by a second reviewer, who sees who proposed', async () => {
    enter({ ...mine, state: 'to-confirm', proposedBy: SAMI, answers });
    const calls = step('confirm', 'Approved. The person was told.');
    const { user } = await openCase();
    expect(await screen.findByText('Sami Aziz proposed to approve. You confirm, ask or refuse.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve this person' }));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Confirm approval' }));
    expect(await screen.findByText('Approved. The person was told.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3, knowsUnscreened: true }]);
  });

  it.each<[string, Partial<ReviewedCase>, string]>([
    [
      'somebody else has',
      { ...mine, claimedBy: SAMI },
      'Somebody else has this case, so that only they see pictures and answers.',
    ],
    [
      'one proposed oneself',
      { state: 'to-confirm', proposedBy: NOOR },
      'You proposed to approve it. Another reviewer looks and decides.',
    ],
    ['is closed', { state: 'approved' }, 'Nothing waits to be decided here.'],
  ])('that %s can only be restricted', async (_name, changes, sentence) => {
    enter(changes);
    await openCase();
    expect(await screen.findByText(sentence)).toBeTruthy();
    const bar = within(screen.getByRole('region', { name: 'Decision' }));
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Keys are on', 'RestrictX']);
    expect(screen.queryByRole('button', { name: 'Take this case' })).toBeNull();
  });

  it('is restricted at once with a note, and lifted by two', async () => {
    const { found } = enter();
    const restricted = answer('post', `/office/identity/${CASE}/restrict`, () => {
      found.restrictedAt = ago(0);
      return succeed(null, { message: 'Restricted.' });
    });
    const lifted = step('lift', 'Proposed. Another reviewer has to lift it.');
    const { user } = await openCase();
    await title();
    await user.keyboard('x');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restrict this account' }));
    await user.click(dialog.getByRole('button', { name: 'Restrict' }));
    expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Note for the office'), 'odd');
    await user.click(dialog.getByRole('button', { name: 'Restrict' }));
    await user.click(await screen.findByRole('button', { name: 'Lift the restriction' }));
    const lift = within(await screen.findByRole('dialog', { name: 'Lift the restriction' }));
    await user.type(lift.getByLabelText('Note for the office'), 'it was nothing');
    await user.click(lift.getByRole('button', { name: 'Lift the restriction' }));
    expect(await screen.findByText('Proposed. Another reviewer has to lift it.')).toBeTruthy();
    expect([...restricted, ...lifted].map(({ body }) => body)).toEqual([
      { version: 3, note: 'odd' },
      { version: 3, note: 'it was nothing' },
    ]);
  });

  it('shows the points of risk with their reasons to whoever sees the answers', async () => {
    const risk = {
      points: 80,
      grade: 'high',
      reasons: ['country', 'country-mismatch'],
      policyDay: '2025-10-24',
    } satisfies ReviewedCase['risk'];
    enter({ ...mine, answers, level: 2, risk, cautions: ['high-risk'] });
    await openCase();
    expect(await screen.findByText('High risk: 80 points')).toBeTruthy();
    expect(screen.getByText('The document is of another country than the nationality.')).toBeTruthy();
    expect(screen.getByText('Countries by the policy of 24 Oct 2025. The person never sees this.')).toBeTruthy();
    expect(screen.getByText('Level 2: identity and means')).toBeTruthy();
  });

  it('shows the text of an appeal to whoever decides it', async () => {
    enter({ ...mine, answers, isAppeal: true, appealText: 'It is my maiden name.', cautions: ['refused-before'] });
    await openCase();
    const panel = within(await screen.findByRole('region', { name: 'What the person writes with the appeal' }));
    expect(panel.getByText('It is my maiden name.')).toBeTruthy();
  });

  it('lets an auditor read, with a reason for pictures, and change nothing', async () => {
    const { looks } = enter({ answers }, ['auditor']);
    const { user } = await openCase();
    await title();
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the pictures' }));
    expect(await screen.findByText('Please say why.')).toBeTruthy();
    await user.type(screen.getByLabelText('Why do you look?'), 'Yearly check{Enter}');
    await waitFor(() => expect(looks[0]).toHaveLength(1));
    expect(new URL(looks[0]![0]!.request.url).searchParams.get('reason')).toBe('Yearly check');
  });

  it('takes no key while somebody types, nor once keys are off', async () => {
    enter({ ...mine, answers });
    const { user } = await openCase();
    await title();
    await user.keyboard('{Control>}r{/Control}');
    await user.click(screen.getByRole('button', { name: 'Keys are on' }));
    await user.keyboard('r');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keys are off' }));
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Refuse this check' })).toBeTruthy();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: 'Ask the person again' })).toBeNull();
  });
});

const hit: ScreeningHit = {
  id: '00000000-0000-4000-9000-0000000000a1',
  caption: 'Layla bint Rahman',
  listedName: 'ليلى رحمن',
  topics: ['sanction'],
  birthYears: [1960],
  countries: ['AE'],
  parts: [{ own: 'layla', listed: 'leila', similarity: 0.93 }],
  facts: ['other-year', 'same-country'],
  score: 0.78,
  isStrong: false,
  outcome: null,
  fact: null,
  decidedBy: null,
  secondBy: null,
};
const screened = { state: 'screened', listVersion: 'list.csv 3fa9', at: ago(HOUR), isCut: false } as const;

describe('lists of names', () => {
  it('show what matched, and a match is cleared with the fact that tells', async () => {
    enter({ ...mine, answers, cautions: ['has-hits'], screening: { ...screened, hits: [hit] } });
    const calls = step(`hits/${hit.id}`, 'Cleared by you. Another reviewer has to sign it.');
    const { user } = await openCase();
    expect(await screen.findByRole('heading', { name: 'Layla bint Rahman' })).toBeTruthy();
    for (const text of ['Match 78 %', '“layla” and “leila”', '93 % alike', 'A country in common', 'Open'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/Born 1960 · United Arab Emirates · Sanctioned/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decide about Layla bint Rahman' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it this person?' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'Face differs');
    await user.click(within(dialog).getByRole('button', { name: 'Not them' }));
    expect(await screen.findByText('Cleared by you. Another reviewer has to sign it.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ version: 3, outcome: 'not-them', fact: 'face' }]);
  });

  it('need a note before somebody is said to be on them', async () => {
    enter({ ...mine, answers, screening: { ...screened, hits: [hit] } });
    const calls = step(`hits/${hit.id}`);
    const { user } = await openCase();
    await user.click(await screen.findByRole('button', { name: 'Decide about Layla bint Rahman' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it this person?' });
    await user.click(within(dialog).getByRole('button', { name: 'It is them' }));
    expect(calls).toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox'), 'The same face.');
    await user.click(within(dialog).getByRole('button', { name: 'It is them' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toEqual({ version: 3, note: 'The same face.', outcome: 'them' });
  });

  it('say who cleared a match, and ask nothing more about it', async () => {
    const cleared = { ...hit, outcome: 'not-them', fact: 'birth-date', decidedBy: SAMI, secondBy: NOOR } as const;
    enter({ ...mine, answers, screening: { ...screened, hits: [cleared] } });
    await openCase();
    expect(await screen.findByText('Cleared by two')).toBeTruthy();
    expect(screen.getByText('Date of birth differs · Sami Aziz, Noor Saleh')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Decide about/ })).toBeNull();
  });

  it('are asked again by a button while somebody is not screened, and then nothing has to be ticked to approve', async () => {
    enter({ ...mine, answers, screening: { ...screened, state: 'not-screened', hits: [] } });
    const [screens, proposals] = [step('screen', 'Compared with the lists of now.'), step('propose')];
    const { user } = await openCase();
    expect(await screen.findByText('Not screened')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Screen now' }));
    expect(await screen.findByText('Compared with the lists of now.')).toBeTruthy();
    expect(screens.map(({ body }) => body)).toEqual([{ version: 3 }]);
    await user.click(screen.getByRole('button', { name: /Propose approval/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Propose to approve' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Propose approval' }));
    await waitFor(() => expect(proposals.map(({ body }) => body)).toEqual([{ version: 3 }]));
  });

  it('that cannot be read, or are missing, are told on the first page of the office', async () => {
    enter();
    const { unmount } = await renderPage('/office');
    expect(await screen.findByText(/Not screened: no list of names is loaded/)).toBeTruthy();
    unmount();
    const list = { file: 'a.csv', entries: 3, loadedAt: ago(HOUR), failure: 'Row 2: there is no id', failedAt: ago(0) };
    enter({}, ['kyc'], [list]);
    await renderPage('/office');
    expect(await screen.findByText(/The list a.csv cannot be read; .* Row 2: there is no id/)).toBeTruthy();
    expect(screen.queryByText(/no list of names is loaded/)).toBeNull();
  });
});
