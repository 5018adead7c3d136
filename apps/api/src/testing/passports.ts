import { DAY_MS } from '@diyar/domain/durations.ts';
import { questionKeys, type Checklist } from '@diyar/domain/passports.ts';
import { inTransaction } from '../db/client.ts';
import { changeReviewed, suspendSales } from '../features/investments/waiting.service.ts';
import { createDossierProofs } from '../features/dossiers/prove-dossiers.service.ts';
import { verifyOffice } from '../features/office/verify.service.ts';
import { passportProofs } from '../features/passports/prove-passports.service.ts';
import { proveRaises } from '../features/raises/prove-raises.service.ts';
import { proveExits } from '../features/exits/prove-exits.service.ts';
import { proveRecoveries } from '../features/wallet-recoveries/prove-recoveries.service.ts';
import { proveSuspensions } from '../features/suspensions/prove-suspensions.service.ts';
import type { TestApp } from './build-test-app.ts';
import { buildDeed, decideOn, upload } from './dossiers.ts';
import { ATTESTED_UNTIL, unattested } from './factories.ts';
import { buildShares } from './money.ts';
import { approved, setIdentity } from './identity.ts';
import { createCall, signInAgain, signInAs, type Person } from './people.ts';
import { buildStaff, type Staff } from './staff.ts';

export const allYes: Checklist = Object.fromEntries(
  questionKeys.map((key) => [key, { answer: 'yes' as const, note: '' }]),
);

const issuedOn = '2026-10-01';
const papers: Record<string, string>[] = [
  { kind: 'holding-deed', issuedOn },
  {
    kind: 'valuation',
    issuedOn,
    value: '1000000',
    currency: 'USD',
    valuer: 'Invented valuers',
    isUnrelated: 'true',
  },
  { kind: 'inspection', issuedOn },
  { kind: 'takaful', issuedOn },
  { kind: 'use-statement', issuedOn },
];

const place = { latitude: 25.1, longitude: 55.2 };

/** A home in parts whose listing and papers two operators have verified. */
export async function buildReviewable(
  test: TestApp,
  owner: Person,
  operators: readonly [Staff, Staff],
): Promise<string> {
  const home = await buildShares(test, 100n, { owner_id: owner.userId, ...place, ...unattested });
  for (const fields of [buildDeed(), ...papers]) {
    const { data } = await upload(test, owner, home, fields);
    const takesTwo = fields['kind'] === 'title-deed' || fields['kind'] === 'holding-deed';
    for (const operator of takesTwo ? operators : operators.slice(0, 1))
      await decideOn(test, operator, home, `documents/${data.documentId}/verify`);
  }
  await createCall(test)(owner, 'POST', `/properties/${home}/dossier/submit`);
  const { status, message } = await decideOn(test, operators[0], home, 'listing/verify');
  if (status !== 200) throw new Error(`The listing was not verified: ${message}`);
  return home;
}

/** Changes until when a home counts as attested, and the orders that wait for it, as decisions of the board do. */
export async function setAttested(
  test: TestApp,
  homeId: string,
  attestedUntil: string | null = ATTESTED_UNTIL,
): Promise<void> {
  await inTransaction(test.deps.db, async (tx) => {
    await tx.selectFrom('properties').select('id').where('id', '=', homeId).forNoKeyUpdate().execute();
    const changes = attestedUntil === null ? { attestedUntil } : { attestedUntil, suspendedAt: null };
    await changeReviewed(test.deps, tx, homeId, changes);
  });
}

/** As the withdrawal of a review does. */
export async function stopSales(test: TestApp, homeId: string): Promise<void> {
  await inTransaction(test.deps.db, async (tx) => {
    await tx.selectFrom('properties').select('id').where('id', '=', homeId).forNoKeyUpdate().execute();
    await suspendSales(test.deps, tx, homeId, new Date(test.clock.now.getTime() + 14 * DAY_MS));
  });
}

/** A step of a reviewer about the home, as it is at this moment unless told. */
export async function review(
  test: TestApp,
  staff: Staff,
  home: string,
  step: string,
  input: { version?: number } & Record<string, unknown> = {},
) {
  const call = createCall(test);
  const version = input.version ?? (await call(staff, 'GET', `/office/sharia/${home}`)).data?.version ?? 0;
  return call(staff, step === 'checklist' ? 'PUT' : 'POST', `/office/sharia/${home}/${step}`, { ...input, version });
}

export async function openAndAnswer(test: TestApp, staff: Staff, home: string, answers: Checklist = allYes) {
  await review(test, staff, home, 'open');
  return review(test, staff, home, 'checklist', { structure: 'co-ownership', answers });
}

export const vote = (test: TestApp, staff: Staff, home: string, input: Record<string, unknown> = {}) =>
  review(test, staff, home, 'vote', { vote: 'for', reason: 'The papers agree.', ...input });

export interface ReviewedHome {
  owner: Person;
  board: [Staff, Staff, Staff];
  home: string;
}

/** A home that a board of three can review. */
export async function buildReviewedHome(test: TestApp): Promise<ReviewedHome> {
  const owner = await signInAs(test, { email: 'owner@example.com' });
  await setIdentity(test, owner.userId, approved);
  const operators = [await buildStaff(test, 'operator'), await buildStaff(test, 'operator')] as const;
  const board: ReviewedHome['board'] = [
    await buildStaff(test, 'sharia'),
    await buildStaff(test, 'sharia'),
    await buildStaff(test, 'sharia'),
  ];
  return { owner, board, home: await buildReviewable(test, owner, operators) };
}

/** All three in favour. */
export async function attestHome(test: TestApp, { board, home }: ReviewedHome): Promise<void> {
  await openAndAnswer(test, board[0], home);
  for (const staff of board) await vote(test, staff, home);
}

/** Days pass, and the board signs in again. */
export async function passDays(test: TestApp, { board }: ReviewedHome, days: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000);
  for (const staff of board) Object.assign(staff, await signInAgain(test, staff.userId));
}

/** What is wrong with the records of the office, of documents and of passports. */
export async function listWrongRecords(test: TestApp): Promise<string[]> {
  const proofs = [
    ...createDossierProofs(test.deps),
    ...passportProofs,
    proveRaises,
    proveSuspensions,
    proveExits,
    proveRecoveries,
  ];
  return (await verifyOffice(test.db, proofs)).claims.flatMap(({ wrong }) => wrong);
}
