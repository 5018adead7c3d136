import sharp from 'sharp';
import type { ReviewedCase } from '@diyar/domain/identity-review.ts';
import type { IdentityDraft } from '@diyar/domain/identity.ts';
import { inTransaction } from '../db/client.ts';
import { refreshOrders, stopOrders } from '../features/investments/waiting.service.ts';
import { changeUser, lockUser } from '../features/users/users.service.ts';
import type { TestApp } from './build-test-app.ts';
import { createCall, type Person } from './people.ts';
import { sendForm } from './send-form.ts';

/** Changes what is known of a person, and the orders that wait for it, as decisions of the office do. */
export async function setIdentity(
  test: TestApp,
  userId: string,
  changes: Pick<Parameters<typeof changeUser>[2], 'identityLevel' | 'identityUntil' | 'restrictedAt'>,
): Promise<void> {
  await inTransaction(test.deps.db, async (tx) => {
    await lockUser(tx, userId);
    await changeUser(tx, userId, changes);
    await ((changes.restrictedAt ?? null) === null ? refreshOrders : stopOrders)(test.deps, tx, userId);
  });
}

export const approved = { identityLevel: 2, identityUntil: '2099-12-31' };
export const refused = { identityLevel: 0, identityUntil: null };

/** Answers that can be sent, of a document that is valid for years. */
export const completeDraft: IdentityDraft = {
  legalName: 'Layla Al-Hasan',
  nativeName: 'ليلى الحسن',
  birthDate: '1990-02-03',
  nationality: 'AE',
  residence: 'DE',
  address: 'Hauptstrasse 17, 10115 Berlin',
  documentKind: 'passport',
  documentNumber: 'XR 778-2041',
  documentExpiry: '2039-01-01',
  documentCountry: 'AE',
  actsForSelf: true,
  isExposed: false,
  moneySource: 'salary',
  riskStatements: ['can-lose', 'hard-to-sell', 'no-promise', 'own-decision', 'can-afford'],
  statementsVersion: 1,
};

export function buildPhoto(background = '#3a7d5c'): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export async function uploadPicture(test: TestApp, person: Person, kind: string, bytes?: Buffer) {
  const parts = [
    { name: 'kind', bytes: kind },
    { filename: 'photo.jpg', bytes: bytes ?? (await buildPhoto()) },
  ];
  const answer = await sendForm(test, '/identity/documents', parts, person.headers);
  return { status: answer.statusCode, ...answer.json() };
}

/** All that is needed, not yet sent; a new attempt where the last one is decided. */
export async function fillIn(test: TestApp, person: Person, changes: IdentityDraft = {}): Promise<void> {
  const call = createCall(test);
  await call(person, 'PUT', '/identity/draft', { ...completeDraft, ...changes, isNewAttempt: true });
  for (const kind of ['documentFront', 'face']) await uploadPicture(test, person, kind);
}

export async function fillInAndSubmit(test: TestApp, person: Person, changes: IdentityDraft = {}): Promise<void> {
  await fillIn(test, person, changes);
  const { status, message } = await createCall(test)(person, 'POST', '/identity/submit');
  if (status !== 200) throw new Error(`The check was not taken: ${message}`);
}

export async function findCaseOf(test: TestApp, { userId }: Person): Promise<string> {
  const { id } = await test.db
    .selectFrom('identity_cases')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function readCase(test: TestApp, reader: Person, caseId: string): Promise<ReviewedCase> {
  return (await createCall(test)(reader, 'GET', `/office/identity/${caseId}`)).data;
}

/** A step of a reviewer, with the version that somebody reads now: the reviewer, unless told. */
export async function reviewCase(
  test: TestApp,
  { who, reader = who }: { who: Person; reader?: Person },
  caseId: string,
  name: string,
  body: object = {},
) {
  const { version } = await readCase(test, reader, caseId);
  return createCall(test)(who, 'POST', `/office/identity/${caseId}/${name}`, { version, ...body });
}

/** Of cases that were compared with no list. */
export const knowing = { knowsUnscreened: true };

export async function approveCase(test: TestApp, [first, second]: readonly Person[], caseId: string): Promise<void> {
  await reviewCase(test, { who: first! }, caseId, 'claim');
  await reviewCase(test, { who: first! }, caseId, 'propose', knowing);
  await reviewCase(test, { who: second! }, caseId, 'claim');
  const { status, message } = await reviewCase(test, { who: second! }, caseId, 'confirm', knowing);
  if (status !== 200) throw new Error(`The case was not approved: ${message}`);
}
