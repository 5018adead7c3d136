import { DAY_MS } from '@diyar/domain/durations.ts';
import { questionKeys, type Checklist } from '@diyar/domain/passports.ts';
import { inTransaction } from '../db/client.ts';
import { changeReviewed, suspendSales } from '../features/investments/waiting.service.ts';
import type { TestApp } from './build-test-app.ts';
import { buildDeed, decideOn, upload } from './dossiers.ts';
import { ATTESTED_UNTIL, unattested } from './factories.ts';
import { buildShares } from './money.ts';
import { createCall, type Person } from './people.ts';
import type { Staff } from './staff.ts';

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
