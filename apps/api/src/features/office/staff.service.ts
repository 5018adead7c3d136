import { randomUUID } from 'node:crypto';
import { HOUR_SECONDS } from '@diyar/domain/durations.ts';
import {
  findExcludingRole,
  fourEyes,
  type AcceptInput,
  type DecisionInput,
  type GrantInput,
  type OfficeMe,
  type StaffMember,
  type StaffRole,
} from '@diyar/domain/office.ts';
import { roleNames } from '@diyar/words/office.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError, type Say } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { isMfaOnIn, requireCode } from '#api/features/mfa/mfa.service.ts';
import { lockForChange } from '#api/features/sessions/sessions.service.ts';
import { findUser, getUser, lockUserByEmail, toUser, type StoredUser } from '#api/features/users/users.service.ts';
import { buildGrantedEmail, buildInvitedEmail, buildProposalWaitsEmail, buildRevokedEmail } from './emails.ts';
import { decide, inDecision, lockVersion, requireVersion, type Decider, type Subject } from './office.service.ts';
import { addProposal, findProposal, finishProposal, lockConfirmed, type StoredProposal } from './proposals.service.ts';
import * as repository from './staff.repository.ts';
import type { LiveGrant } from './staff.repository.ts';

const PROPOSALS_PER_HOUR = 30;
const STAFF_SHOWN_MAX = 1000;
const REVIEWERS: readonly StaffRole[] = ['kyc', 'sharia'];

const toSubject = (userId: string): Subject => `person/${userId}`;

export async function getOwnOffice(deps: Deps, { userId }: Actor): Promise<OfficeMe> {
  const [roles, invitations, isReviewed] = await Promise.all([
    repository.listRoles(deps.db, userId),
    repository.listInvitations(deps.db, userId, deps.now()),
    hasReviewers(deps),
  ]);
  return {
    roles,
    invitations: invitations.map((proposal) => ({
      id: proposal.id,
      role: toRole(proposal),
      version: proposal.version,
      expiresAt: proposal.expiresAt.toISOString(),
    })),
    hasReviewers: isReviewed,
  };
}

/** Whether anybody can review identities or homes. */
export function hasReviewers(deps: Deps): Promise<boolean> {
  return repository.isGrantedToAny(deps.db, REVIEWERS);
}

export async function listStaff(deps: Deps): Promise<StaffMember[]> {
  const members = new Map<string, StaffMember>();
  for (const { id, userId, role, since, name, email, version } of await repository.listLiveGrants(
    deps.db,
    STAFF_SHOWN_MAX,
  )) {
    const member = members.get(userId) ?? { person: { id: userId, name, email }, version, grants: [] };
    member.grants.push({ id, role, since: since.toISOString() });
    members.set(userId, member);
  }
  return [...members.values()];
}

/** Another admin confirms it, and then the person accepts it. */
export async function proposeGrant(
  deps: Deps,
  actor: Actor,
  { email, role, version, note, token }: GrantInput,
  visitor: Visitor,
): Promise<void> {
  const { first, second } = fourEyes['grant-role'];
  await inDecision(deps, actor, first, { token, visitor }, async (tx, by) => {
    const budget = { key: `office-proposals:${by.userId}`, limit: PROPOSALS_PER_HOUR, windowSeconds: HOUR_SECONDS };
    await spendOrRefuse(tx, budget, deps.now());
    const person = await lockUserByEmail(tx, email);
    if (person === undefined) throw new AppError('PERSON_NOT_FOUND', { field: 'email' });
    const subject = toSubject(person.id);
    const subjectVersion = await lockVersion(tx, subject);
    // Somebody without a role is not in the list of staff, whatever was recorded about them before.
    const isSeen = version > 0 || (await repository.listRoles(tx, person.id)).length > 0;
    if (isSeen && version !== subjectVersion) throw new AppError('CASE_CHANGED');
    await requireEligible(tx, person, role);
    await requireSameKind(tx, person, [by.userId]);
    const payload = { role };
    const proposed = { by, subject, act: 'grant-role', payload, subjectVersion, note } as const;
    const { expiresAt } = await addProposal(deps, tx, proposed);
    const names = { proposer: toUser(await getUser(tx, by.userId)).name, person: toUser(person).name };
    for (const recipient of await repository.listEmails(tx, second, [by.userId, person.id]))
      await queueMail(deps, tx, { recipient, ...buildProposalWaitsEmail(deps, { ...names, role, expiresAt }) });
  });
}

/** Invented staff decide about the roles of invented people alone, and real staff about those of real people. */
async function requireSameKind(tx: Db, person: StoredUser, signers: readonly string[]): Promise<void> {
  for (const id of signers)
    if ((await getUser(tx, id)).isDemo !== person.isDemo)
      throw new AppError('DEMO_ACCOUNT', { say: (words) => words.needsOwnAccount });
}

/** Somebody reachable, with password and two-factor, and with no role that excludes this one. */
async function requireEligible(tx: Db, person: StoredUser, role: StaffRole): Promise<void> {
  if (!person.isEmailVerified) refuse((words) => words.needsVerifiedEmail);
  if (person.deletesAt !== null) refuse((words) => words.leavingAccount);
  if (person.passwordHash === null && person.googleSub !== null) refuse((words) => words.needsPassword);
  if (!(await isMfaOnIn(tx, person.id))) refuse((words) => words.needsTwoFactor);
  const held = await repository.listRoles(tx, person.id);
  if (held.includes(role)) refuse((words) => words.roleHeld);
  const excluding = findExcludingRole(role, held);
  if (excluding !== undefined) refuse((words) => words.rolesExclude(roleNames[role], roleNames[excluding]));
}

function refuse(say: Say): never {
  throw new AppError('STEP_NOT_ALLOWED', { say });
}

/** Of a proposal to grant one. */
function toRole({ payload: { role } }: StoredProposal): StaffRole {
  if (role === undefined) throw new AppError('CASE_CLOSED');
  return role;
}

/** Follows the confirmation. */
export async function invite(deps: Deps, tx: Db, proposal: StoredProposal): Promise<void> {
  const { subject, expiresAt, proposedBy, confirmedBy } = proposal;
  const role = toRole(proposal);
  const person = await findUser(tx, toUserId(subject));
  if (person === undefined) throw new AppError('CASE_CLOSED');
  await requireEligible(tx, person, role);
  await requireSameKind(tx, person, [proposedBy, confirmedBy!]);
  await queueMail(deps, tx, { recipient: person.email, ...buildInvitedEmail(deps, role, expiresAt) });
}

function toUserId(subject: string): string {
  return subject.slice('person/'.length);
}

/** By the person themselves, with a code from their app however recent the sign-in is. */
export async function acceptGrant(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, token }: AcceptInput,
  visitor: Visitor,
): Promise<void> {
  const subject = toSubject(actor.userId);
  if ((await findProposal(deps.db, id))?.subject !== subject) throw new AppError('NOT_FOUND');
  await requireCode(deps, actor, token, visitor);
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    const proposal = await lockConfirmed(deps, tx, id, version);
    const { proposedBy, confirmedBy } = proposal;
    const role = toRole(proposal);
    await requireEligible(tx, await getUser(tx, actor.userId), role);
    const signatures = { proposedBy, confirmedBy, proposal: id };
    const by = { userId: actor.userId, role: null };
    await finishProposal(tx, id, await addGrant(deps, tx, { by, userId: actor.userId, role, signatures }));
  });
}

interface Granting {
  by: Decider | null;
  userId: string;
  role: StaffRole;
  signatures: { proposedBy: string | null; confirmedBy: string | null; proposal: string | null };
}

async function addGrant(deps: Deps, tx: Db, { by, userId, role, signatures }: Granting) {
  const { proposedBy, confirmedBy, proposal } = signatures;
  const id = randomUUID();
  const { email, isDemo } = await getUser(tx, userId);
  const facts = { grant: id, role, proposal, proposedBy, confirmedBy, ...(isDemo && { isDemonstration: true }) };
  const written = await decide(deps, tx, { by, subject: toSubject(userId), action: 'role.granted', facts });
  const { hash: recordHash, at: createdAt } = written;
  await repository.insertGrant(tx, { id, userId, role, proposedBy, confirmedBy, isDemo, recordHash, createdAt });
  if (!isDemo) await queueMail(deps, tx, { recipient: email, ...buildGrantedEmail(deps, role) });
  return written;
}

/** At once, and by one admin. `version`: of the person. */
export async function revokeGrant(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, note, token }: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inDecision(deps, actor, fourEyes['revoke-role'].first, { token, visitor }, async (tx, by) => {
    const grant = await repository.findLiveGrant(tx, id);
    if (grant === undefined) throw new AppError('CASE_NOT_FOUND');
    const person = await findUser(tx, grant.userId);
    if (person !== undefined) await requireSameKind(tx, person, [by.userId]);
    await requireVersion(tx, toSubject(grant.userId), version);
    await endGrant(deps, tx, grant, { by, action: 'role.revoked', note });
  });
}

interface Ending {
  by: Decider;
  action: 'role.revoked' | 'role.ended';
  note?: string | undefined;
}

async function endGrant(deps: Deps, tx: Db, grant: LiveGrant, { by, action, note }: Ending): Promise<void> {
  const facts = { grant: grant.id, role: grant.role };
  const { hash, at } = await decide(deps, tx, { by, subject: toSubject(grant.userId), action, facts, note });
  await repository.insertRevocation(tx, grant, { revokedBy: by.userId, recordHash: hash, createdAt: at });
  const person = await findUser(tx, grant.userId);
  if (person === undefined || person.isDemo) return;
  const email = buildRevokedEmail(deps, grant.role, action === 'role.revoked');
  await queueMail(deps, tx, { recipient: person.email, ...email });
}

/** Called by what turns two-factor off or deletes the account, within its transaction. */
export async function endGrantsOf(deps: Deps, tx: Db, userId: string): Promise<void> {
  const by = { userId, role: null };
  for (const grant of await repository.listGrantsOf(tx, userId))
    await endGrant(deps, tx, grant, { by, action: 'role.ended' });
}

/** For the command line: the first admin, or another one when that is asked for. */
export async function addAdmin(deps: Deps, email: string, { isAnother }: { isAnother: boolean }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockUserByEmail(tx, email);
    if (person === undefined) throw new AppError('PERSON_NOT_FOUND');
    if (person.isDemo) throw new AppError('DEMO_ACCOUNT', { say: (words) => words.needsOwnAccount });
    if (!isAnother && (await repository.hasAdmin(tx)))
      throw new Error('there is an administrator already; add --another to make one more');
    await requireEligible(tx, person, 'admin');
    const signatures = { proposedBy: null, confirmedBy: null, proposal: null };
    await addGrant(deps, tx, { by: null, userId: person.id, role: 'admin', signatures });
  });
}

export interface DemoRole {
  userId: string;
  role: StaffRole;
}

/** Roles of invented staff, where they are not there yet; the two administrators come first and sign for the others. */
export async function grantToDemoStaff(deps: Deps, [first, second, ...others]: DemoRole[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const add = async (
      { userId, role }: DemoRole,
      signers: { proposedBy: string | null; confirmedBy: string | null },
    ) => {
      await lockVersion(tx, toSubject(userId));
      if ((await repository.listRoles(tx, userId)).includes(role)) return;
      await addGrant(deps, tx, { by: null, userId, role, signatures: { ...signers, proposal: null } });
    };
    for (const admin of [first!, second!]) await add(admin, { proposedBy: null, confirmedBy: null });
    for (const each of others) await add(each, { proposedBy: first!.userId, confirmedBy: second!.userId });
  });
}

/** Where others can reach the server, nobody invented decides anything. */
export async function endDemoGrants(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const grant of await repository.listDemoGrants(tx))
      await endGrant(deps, tx, grant, { by: { userId: grant.userId, role: null }, action: 'role.ended' });
  });
}
