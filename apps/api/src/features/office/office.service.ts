import { randomUUID } from 'node:crypto';
import { toNote, type OfficeAction, type StaffRole } from '@diyar/domain/office.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { encrypt } from '#api/lib/encryption.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { isMfaOnIn, requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { getAuthenticatedAt } from '#api/features/sessions/sessions.service.ts';
import { NOTHING, toCanonical, toNoteHash, toRecordHash, type Facts, type RecordBody } from './chain.ts';
import * as repository from './records.repository.ts';
import { holdGrants } from './staff.repository.ts';

/** What decisions are about; each has a chain of its own. */
export type Subject = `person/${string}` | `home/${string}` | 'server';

/** Who decides, and in which role; none where people act for themselves. */
export interface Decider {
  userId: string;
  role: StaffRole | null;
}

/** How the person at the keyboard shows that it is still them. */
export interface Proof {
  token: string | undefined;
  visitor: Visitor;
}

/**
 * Transaction in which somebody with one of these roles decides. The sign-in is recent, the session lives, and the grant is read
 * anew and held: a revocation at the same moment comes before, and nothing is written, or waits until this has ended.
 */
export async function inDecision<Result>(
  deps: Deps,
  actor: Actor,
  roles: readonly StaffRole[],
  { token, visitor }: Proof,
  work: (tx: Db, decider: Decider) => Promise<Result>,
): Promise<Result> {
  await requireRecentLogin(deps, actor, token, visitor);
  return inOffice(deps, actor, roles, work);
}

/** The same for what is read and recorded: the sign-in may be older. */
export function inOffice<Result>(
  deps: Deps,
  actor: Actor,
  roles: readonly StaffRole[],
  work: (tx: Db, decider: Decider) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    await getAuthenticatedAt(deps, tx, actor);
    const held = await holdGrants(tx, actor.userId);
    const role = roles.find((each) => held.includes(each));
    if (role === undefined) throw new AppError('NOT_FOUND');
    if (!(await isMfaOnIn(tx, actor.userId))) throw new AppError('TWO_FACTOR_REQUIRED');
    return work(tx, { userId: actor.userId, role });
  });
}

/** A signature counts while its giver has the role: whoever lost it has signed nothing. */
export async function isSigner(tx: Db, userId: string | null, roles: readonly StaffRole[]): Promise<boolean> {
  const held = userId === null ? [] : await holdGrants(tx, userId);
  return held.some((role) => roles.includes(role));
}

/** Addresses of everybody with one of these roles. */
export { listEmails as listStaffEmails } from './staff.repository.ts';

/** Nobody decides about themselves. */
export function requireNoConflict(subject: string, { userId }: Decider): void {
  if (subject === `person/${userId}`) throw new AppError('OFFICE_CONFLICT');
}

interface Decision {
  /** Null where the server acts by itself or by its command line. */
  by: Decider | null;
  subject: Subject;
  action: OfficeAction;
  facts: Facts;
  note?: string | undefined;
}

export interface Written {
  seq: number;
  hash: Buffer;
  at: Date;
}

/**
 * The only writer of records. Part of the transaction that changes what was decided, so that neither is there without the other.
 */
export async function decide(deps: Deps, tx: Db, { by, subject, action, facts, note }: Decision): Promise<Written> {
  await repository.lockChain(tx, subject);
  const last = await repository.findLastRecord(tx, subject);
  const at = deps.now();
  const kept = await keepNote(deps, tx, note);
  const seq = (last?.seq ?? 0) + 1;
  const said: RecordBody = {
    subject,
    seq,
    at: at.toISOString(),
    actor: by?.userId ?? null,
    role: by?.role ?? null,
    action,
    data: facts,
    ...kept,
  };
  const body = toCanonical(said);
  const prev = last?.hash ?? NOTHING;
  const hash = toRecordHash(prev, body);
  const { actor: actorId, sealed: sealedId, role } = said;
  await repository.insertRecord(tx, { subject, seq, at, actorId, role, action, body, sealedId, prev, hash });
  return { seq, hash, at };
}

async function keepNote(deps: Deps, tx: Db, typed: string | undefined): Promise<Pick<RecordBody, 'sealed' | 'note'>> {
  const { text, flags } = toNote(typed ?? '');
  if (text === '') return { sealed: null, note: null };
  const id = randomUUID();
  const sealed = encrypt(deps.secrets.encryptionKeys, id, Buffer.from(text));
  await repository.insertNote(tx, id, sealed);
  return { sealed: id, note: { hash: toNoteHash(sealed), flags } };
}

export { toCanonical, type Facts } from './chain.ts';

/** When something was done to a subject, and in which role; the newest first. */
export const { listMoments, listActions, deleteNotesAbout: eraseNotesAbout } = repository;

/** Version of a subject: the number of its last record. Nobody adds one until the transaction ends. */
export async function lockVersion(tx: Db, subject: Subject): Promise<number> {
  await repository.lockChain(tx, subject);
  return (await repository.findLastRecord(tx, subject))?.seq ?? 0;
}

export async function requireVersion(tx: Db, subject: Subject, version: number): Promise<void> {
  if ((await lockVersion(tx, subject)) !== version) throw new AppError('CASE_CHANGED');
}
