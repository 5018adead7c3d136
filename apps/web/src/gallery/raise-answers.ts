import { officeRaise, ownRaise, raise, type OfficeRaise, type OwnRaise, type Raise } from '@diyar/domain/raises.ts';

const RAISE_ID = '44444444-4444-4444-8444-444444444444';
export const PROPOSAL_ID = '55555555-5555-4555-8555-555555555555';

const terms = {
  tokensTotal: 30_930,
  minimumTokens: 24_744,
  goalMinor: 309_300_000,
  minimumMinor: 247_440_000,
  keepsRest: true,
  days: 30,
};

/** Open for another twelve days, at 64 % of its goal. */
export function buildRaise(changes: Partial<Raise> = {}): Raise {
  return raise.parse({
    id: RAISE_ID,
    state: 'offering',
    ...terms,
    valuation: { amountMinor: 290_000_000, valuedOn: '2026-10-12' },
    openedAt: '2026-10-28T18:00:00.000Z',
    deadline: '2026-11-27T18:00:00.000Z',
    extendedFrom: null,
    orderedTokens: 19_795,
    verifiedTokens: 17_754,
    people: 188,
    filled: [
      { day: '2026-10-30', tokens: 1900 },
      { day: '2026-11-02', tokens: 5200 },
      { day: '2026-11-04', tokens: 7600 },
      { day: '2026-11-07', tokens: 10_100 },
      { day: '2026-11-09', tokens: 13_200 },
      { day: '2026-11-12', tokens: 17_100 },
      { day: '2026-11-14', tokens: 19_795 },
    ],
    finalAt: null,
    acquireBy: null,
    acquired: null,
    endedAt: null,
    isSuspended: false,
    ...changes,
  });
}

/** What has happened to a raise by each of its states. */
export const laterRaises = {
  extended: { deadline: '2026-12-11T18:00:00.000Z', extendedFrom: '2026-11-27T18:00:00.000Z' },
  full: { orderedTokens: 30_930, verifiedTokens: 30_930, people: 264 },
  closed: {
    state: 'funded',
    orderedTokens: 26_300,
    verifiedTokens: 26_300,
    people: 231,
    finalAt: '2026-11-29T18:00:00.000Z',
  },
  waiting: {
    state: 'funded',
    orderedTokens: 26_300,
    verifiedTokens: 26_300,
    people: 231,
    finalAt: '2026-11-29T18:00:00.000Z',
    acquireBy: '2027-02-27T18:00:00.000Z',
  },
  bought: {
    state: 'operating',
    orderedTokens: 26_300,
    verifiedTokens: 26_300,
    people: 231,
    finalAt: '2026-11-29T18:00:00.000Z',
    acquireBy: '2027-02-27T18:00:00.000Z',
    acquired: {
      at: '2027-01-20T09:30:00.000Z',
      priceMinor: 247_440_000,
      costs: [
        { label: 'Land registry fee', amountMinor: 9_897_600 },
        { label: 'Notary', amountMinor: 350_050 },
      ],
      reserveMinor: 5_312_350,
    },
  },
  failed: { state: 'failed', orderedTokens: 19_795, endedAt: '2026-11-27T18:00:04.000Z' },
} as const satisfies Record<string, Partial<Raise>>;

export function buildOwnRaise(changes: Partial<OwnRaise> = {}): OwnRaise {
  return ownRaise.parse({
    id: RAISE_ID,
    state: 'draft',
    stage: 'draft',
    ...terms,
    minimumPercent: 80,
    valuation: { amountMinor: 290_000_000, valuedOn: '2026-10-12', mostMinor: 319_000_000 },
    missing: [],
    sentBackFor: null,
    submittedAt: null,
    openedAt: null,
    deadline: null,
    ...changes,
  });
}

export function buildOfficeRaise(changes: Partial<OfficeRaise> = {}): OfficeRaise {
  const open = buildRaise();
  return officeRaise.parse({
    ...buildOwnRaise({
      state: 'offering',
      stage: 'offering',
      submittedAt: '2026-09-21T08:00:00.000Z',
      openedAt: open.openedAt,
      deadline: open.deadline,
    }),
    public: open,
    reached: [
      { stage: 'draft', at: '2026-09-03T08:00:00.000Z' },
      { stage: 'submitted', at: '2026-09-21T08:00:00.000Z' },
      { stage: 'screened', at: '2026-10-02T08:00:00.000Z' },
      { stage: 'attested', at: '2026-10-19T08:00:00.000Z' },
      { stage: 'offering', at: open.openedAt },
    ],
    heldMinor: 197_950_000,
    escrowMinor: 0,
    actions: [
      { action: 'extend', isByPeople: true, missing: [] },
      { action: 'fund', isByPeople: false, missing: ['isEnough', 'isFullOrOver'] },
      { action: 'fail', isByPeople: false, missing: ['isOver'] },
      { action: 'cancel', isByPeople: true, missing: [] },
    ],
    proposal: null,
    isConflicted: false,
    version: 31,
    ...changes,
  });
}
