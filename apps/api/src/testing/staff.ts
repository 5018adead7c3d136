import { randomUUID } from 'node:crypto';
import type { Secret } from 'otpauth';
import type { StaffRole } from '@diyar/domain/office.ts';
import { inTransaction } from '../db/client.ts';
import { decide } from '../features/office/office.service.ts';
import { insertGrant } from '../features/office/staff.repository.ts';
import type { TestApp } from './build-test-app.ts';
import { signInAs, switchMfaOn, type Person } from './people.ts';

export interface Staff extends Person {
  secret: Secret;
  email: string;
}

let count = 0;

/** Somebody with two-factor and a session of this moment, but without a role. */
export async function buildCandidate(test: TestApp, email = `candidate${(count += 1)}@example.com`): Promise<Staff> {
  const person = await signInAs(test, { email, password_hash: 'kept elsewhere' });
  return { ...person, email, secret: await switchMfaOn(test, person.userId) };
}

/** As after a proposal, its confirmation and its acceptance. */
export async function buildStaff(test: TestApp, ...roles: StaffRole[]): Promise<Staff> {
  const person = await buildCandidate(test);
  for (const role of roles) await grantRole(test, person.userId, role);
  return person;
}

export async function grantRole(test: TestApp, userId: string, role: StaffRole): Promise<string> {
  const id = randomUUID();
  const signatures = { proposedBy: randomUUID(), confirmedBy: randomUUID() };
  await inTransaction(test.deps.db, async (tx) => {
    const { hash, at } = await decide(test.deps, tx, {
      by: { userId, role: null },
      subject: `person/${userId}`,
      action: 'role.granted',
      facts: { grant: id, role, proposal: null, ...signatures },
    });
    await insertGrant(tx, { id, userId, role, ...signatures, isDemo: false, recordHash: hash, createdAt: at });
  });
  return id;
}
