import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { send } from './money.ts';
import { signInAgain } from './people.ts';

interface Sides {
  leaseId: string;
  ownerId: string;
  tenantId: string;
}

/** A session is over sooner than a lease, so everybody signs in again. */
export async function step(test: TestApp, userId: string, leaseId: string, name: string, body: object = {}) {
  return send(test, await signInAgain(test, userId), `/leases/${leaseId}/${name}`, body);
}

/** Code of the newest email to a person. */
export async function readSigningCode(test: TestApp, userId: string): Promise<string> {
  const { text } = await test.db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .where('users.id', '=', userId)
    .select('text')
    .where('subject', '=', 'Your code for signing the lease')
    .orderBy('mails.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)![0];
}

export async function sign(test: TestApp, userId: string, leaseId: string, name = 'Test Person') {
  await step(test, userId, leaseId, 'signing-code');
  return step(test, userId, leaseId, 'sign', { name, code: await readSigningCode(test, userId) });
}

/** From the application to a contract that both have signed. */
export async function signLease(test: TestApp, { leaseId, ownerId, tenantId }: Sides, noticeDays = 30): Promise<void> {
  expect(await step(test, ownerId, leaseId, 'accept', { noticeDays })).toMatchObject({ status: 200 });
  expect(await sign(test, tenantId, leaseId)).toMatchObject({ status: 200, data: { state: 'accepted' } });
  expect(await sign(test, ownerId, leaseId)).toMatchObject({ status: 200, data: { state: 'signed' } });
}

/** From the application to a lease that runs from this moment on. */
export async function beginLease(test: TestApp, sides: Sides, noticeDays = 30): Promise<void> {
  const { leaseId, ownerId, tenantId } = sides;
  await signLease(test, sides, noticeDays);
  expect(await step(test, tenantId, leaseId, 'handover')).toMatchObject({ status: 200, data: { state: 'signed' } });
  expect(await step(test, ownerId, leaseId, 'handover')).toMatchObject({ status: 200, data: { state: 'active' } });
}
