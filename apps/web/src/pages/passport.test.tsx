import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { officeMe } from '@diyar/domain/office.ts';
import {
  homePassport,
  questionKeys,
  shariaAnswer,
  shariaCase,
  type HomePassport,
  type ShariaCase,
} from '@diyar/domain/passports.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const ID = '00000000-0000-4000-9000-000000000007';
const home = { id: ID, title: 'Villa by the creek', location: 'Dubai', propertyType: 'Villa', areaSqft: 3200 };
const figures = {
  on: '2026-11-18',
  valueMinor: 80_000_000,
  valuedOn: '2026-10-01',
  cashMinor: 645_160,
  tangibleShare: 9920,
  tradingRule: 'free',
  tokens: 8000,
  zakatableMinor: 80,
};
const answers = Object.fromEntries(questionKeys.map((key) => [key, { answer: 'yes', note: '' }]));
const hash = 'ab'.repeat(32);
const vote = { vote: 'for', reason: 'The papers agree.', condition: null, on: '2026-10-02' };
const passport = homePassport.parse({
  home,
  state: 'attested',
  hash,
  body: {
    home,
    number: 3,
    cause: 'yearly',
    outcome: 'attested',
    isDemonstration: false,
    reviewedOn: '2026-10-02',
    reviewBy: '2027-10-02',
    structure: 'co-ownership',
    answers,
    figures,
    votes: [
      { reviewer: 'Reviewer 1', ...vote },
      { reviewer: 'Reviewer 2', ...vote },
      { reviewer: 'Reviewer 3', ...vote, vote: 'against', reason: 'Cover should be replaced before.' },
    ],
    documents: [{ kind: 'title-deed', number: 2, sha256: hash, expiresOn: null }],
    before: null,
  },
  conditions: [],
  versions: [{ number: 3, reviewedOn: '2026-10-02', outcome: 'attested', hash, inFavour: 2, against: 1 }],
  withdrawal: null,
  isInReview: false,
  hasToken: false,
  figures,
  confirmed: ['SS 9 5/1/7'],
});

const open = async (changes: Partial<HomePassport> = {}) => {
  answer('get', `/properties/${ID}/exit`, () => succeed(null));
  answer('get', `/properties/${ID}/passport`, () => succeed({ ...passport, ...changes }));
  return renderPage(`/property/${ID}/passport`);
};

describe('/property/:id/passport', () => {
  it('shows what was found, who dissented and how to check it', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Villa by the creek' })).toBeTruthy();
    expect(screen.getByText(/99.2% on 18 November 2026: home \$800,000.00, cash \$6,451.60/)).toBeTruthy();
    expect(screen.getByText('Cover should be replaced before.')).toBeTruthy();
    expect(screen.getAllByText(hash).length).toBeGreaterThan(0);
    expect(screen.getByText(/It is not a certificate, not a fatwa and not advice/)).toBeTruthy();
    expect(screen.queryByText('Demonstration review.')).toBeNull();
    const repairs = within(screen.getByRole('rowheader', { name: /Repairs/ }).parentElement!);
    expect(repairs.getAllByText('to be confirmed by a scholar')).toHaveLength(2);
    expect(document.title).toContain('Sharia passport of Villa by the creek');
    expect(screen.queryByRole('link', { name: 'Check the tokens on the chain' })).toBeNull();
  });

  it('leads to what the chain says where the parts are tokens', async () => {
    await open({ hasToken: true });
    const link = await screen.findByRole('link', { name: 'Check the tokens on the chain' });
    expect(link.getAttribute('href')).toBe(`/verify/${ID}`);
  });

  it('calls a review of the demonstration what it is', async () => {
    await open({ body: { ...passport.body!, isDemonstration: true } });
    expect(await screen.findByText('Demonstration review.')).toBeTruthy();
    expect(screen.getByText(/are invented, without any authority/)).toBeTruthy();
  });

  it('says that nobody has looked at a home without a review', async () => {
    await open({ state: 'none', body: null, hash: null, versions: [] });
    expect(await screen.findByText(/No Sharia reviewer has looked at this home/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print two sheets' })).toBeNull();
  });

  it('says what changed since the version before, when asked', async () => {
    const versions = [
      ...passport.versions,
      { ...passport.versions[0]!, number: 2, reviewedOn: '2025-10-01' },
      { ...passport.versions[0]!, number: 1, reviewedOn: '2024-10-01' },
    ];
    const { user } = await open({ versions });
    const asked: number[] = [];
    const before = { ...passport.body!, number: 2, documents: [], answers: { ...answers, insurance: undefined } };
    answer('get', `/properties/${ID}/passports/3`, () => HttpResponse.json(passport.body));
    answer('get', `/properties/${ID}/passports/2`, () => {
      asked.push(2);
      return HttpResponse.json(before);
    });
    const summaries = await screen.findAllByText('What changed');
    expect(summaries).toHaveLength(2);
    expect(asked).toEqual([]);
    await user.click(summaries[0]!);
    expect(await screen.findByText('Title deed: new, version 2.')).toBeTruthy();
    expect(screen.getByText('Cover is takaful, or a dated reason says why not.', { selector: 'li' })).toBeTruthy();
    answer('get', `/properties/${ID}/passports/1`, () => refuse(404, 'There is no such version.'));
    await user.click(summaries[1]!);
    expect(await screen.findByText(/^The versions could not be compared/)).toBeTruthy();
  });

  it('shows why it was withdrawn', async () => {
    await open({ state: 'withdrawn', withdrawal: { reason: 'A new lease.', at: '2026-11-10T10:00:00.000Z' } });
    expect(await screen.findByText('Withdrawn on 10 November 2026')).toBeTruthy();
    expect(screen.getByText('A new lease.')).toBeTruthy();
  });

  it('says that the home was sold as a whole, and its holders paid', async () => {
    answer('get', `/properties/${ID}/passport`, () => succeed(passport));
    answer('get', `/properties/${ID}/exit`, () =>
      succeed({
        state: 'done',
        agreedAt: '2026-11-01T08:00:00.000Z',
        priceMinor: 21_000_000,
        costs: [],
        soldAt: '2026-11-12T08:00:00.000Z',
        sharedMinor: 21_000_000,
        tokens: 1000,
      }),
    );
    await renderPage(`/property/${ID}/passport`);
    expect(await screen.findByText(/^Everybody who owned a share was paid for their tokens/)).toBeTruthy();
    expect(screen.getByText(/^On 12 Nov\w* 2026, with what the home had in reserve$/)).toBeTruthy();
  });

  it('says so where there is no such home', async () => {
    answer('get', `/properties/${ID}/passport`, () => refuse(404, 'This property does not exist.'));
    await renderPage(`/property/${ID}/passport`);
    expect(await screen.findByText('This home is not listed')).toBeTruthy();
  });
});

describe('/sharia', () => {
  const nothing = shariaAnswer.parse({
    homes: 0,
    reviewed: 0,
    votes: 0,
    dissents: 0,
    reviewers: 0,
    isDemonstration: false,
    clauses: [{ clause: 'SS 9 5/1/7', state: 'unchecked', edition: null, on: null }],
    passports: [],
    seal: null,
  });

  it('is true where there is nothing', async () => {
    answer('get', '/sharia', () => succeed(nothing));
    await renderPage('/sharia');
    expect(await screen.findByText('No board on this server.')).toBeTruthy();
    expect(screen.getByText('0 of 0')).toBeTruthy();
    expect(screen.getByText('No home was reviewed on this server.')).toBeTruthy();
    expect(screen.getByText('To be confirmed by a scholar')).toBeTruthy();
    expect(screen.getAllByText('Not confirmed by a scholar').length).toBe(9);
  });

  it('says that a board of two is too small, and that demonstration reviews are invented', async () => {
    answer('get', '/sharia', () => succeed({ ...nothing, reviewers: 2 }));
    const { unmount } = await renderPage('/sharia');
    expect(await screen.findByText('The board of this server is too small.')).toBeTruthy();
    unmount();
    answer('get', '/sharia', () => succeed({ ...nothing, isDemonstration: true }));
    await renderPage('/sharia');
    expect(await screen.findByText('The reviews of this server are a demonstration.')).toBeTruthy();
  });
});

describe('/office/sharia/:id', () => {
  const waiting = shariaCase.parse({
    ...home,
    state: 'in-review',
    cause: 'new',
    openedAt: '2026-11-17T10:00:00.000Z',
    votes: 1,
    version: 7,
    number: 1,
    structure: 'co-ownership',
    answers,
    isFixed: true,
    earlier: { body: null, hash: null },
    conditions: [],
    documents: [],
    missing: [],
    figures,
    income: { receivedMinor: 0, impermissibleMinor: 0, statedPercent: null },
    cast: [{ isMine: false, on: '2026-11-17', vote: null }],
    mine: null,
    isConflicted: false,
    confirmed: [],
  });
  const openCase = async (changes: Partial<ShariaCase> = {}, roles = ['sharia']) => {
    signIn();
    answer('get', '/office/me', () => succeed(officeMe.parse({ roles, invitations: [], hasReviewers: true })));
    answer('get', '/office/queues', () => succeed([]));
    answer('get', `/office/sharia/${ID}`, () => succeed({ ...waiting, ...changes }));
    return renderPage(`/office/sharia/${ID}`);
  };

  it('puts what the owner recorded as impermissible beside what the documents say', async () => {
    const income = { receivedMinor: 1_000_000, impermissibleMinor: 10_000, statedPercent: 2 };
    const { unmount } = await openCase({ income });
    expect(await screen.findByText('The owner records less as impermissible than the statements say.')).toBeTruthy();
    expect(screen.getByText(/recorded an income of \$10,000\.00, of which \$100\.00 as impermissible/)).toBeTruthy();
    expect(screen.getByText('Statements of use and leases name 2% of the rent as impermissible.')).toBeTruthy();
    unmount();
    await openCase({ income: { ...income, impermissibleMinor: 20_000 } });
    await screen.findByText(/recorded an income of/);
    expect(screen.queryByText('The owner records less as impermissible than the statements say.')).toBeNull();
  });

  it('casts a vote with its reason', async () => {
    const { user } = await openCase();
    let sent: unknown;
    answer('post', `/office/sharia/${ID}/vote`, async ({ request }: { request: Request }) => {
      sent = await request.json();
      return succeed(null);
    });
    await user.click(await screen.findByRole('radio', { name: 'Against' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'No takaful.');
    await user.click(screen.getByRole('button', { name: 'Cast my vote' }));
    await waitFor(() => expect(sent).toEqual({ version: 7, vote: 'against', reason: 'No takaful.' }));
  });

  it('does not vote while questions are open', async () => {
    await openCase({ answers: {}, isFixed: false, cast: [] });
    expect(await screen.findByText('20 questions are open')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cast my vote' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps somebody with a part in the home, and an auditor, from voting', async () => {
    const { unmount } = await openCase({ isConflicted: true });
    expect(await screen.findByText(/so you cannot vote on it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cast my vote' })).toBeNull();
    unmount();
    await openCase({}, ['auditor']);
    expect(await screen.findByText('You can read this case and change nothing.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cast my vote' })).toBeNull();
  });
});
