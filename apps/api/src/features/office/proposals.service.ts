import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { PROPOSAL_DAYS } from '@diyar/domain/limits.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import {
  fourEyes,
  paperActs,
  proposedActs,
  type DecisionInput,
  type Proposal,
  type ProposedAct,
  type StaffRole,
} from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import {
  decide,
  inDecision,
  isSigner,
  requireNoConflict,
  type Decider,
  type Subject,
  type Written,
} from './office.service.ts';
import { lockChain } from './records.repository.ts';
import * as repository from './staff.repository.ts';
import type { ListedProposal, ProposalPayload, StoredProposal } from './staff.repository.ts';

export { lockOpenProposal, type ProposalPayload, type StoredProposal } from './staff.repository.ts';

type Effect = (deps: Deps, tx: Db, proposal: StoredProposal, actor: Actor) => Promise<void>;

/** What follows in the same transaction when the second person has signed or declined; what is carried out ends the proposal. */
export type Effects = Record<ProposedAct, { signed: Effect; declined?: Effect }>;

const toSubject = ({ subject }: StoredProposal) => subject as Subject;

function toFacts({ id, act, payload, proposedBy }: Pick<StoredProposal, 'id' | 'act' | 'payload' | 'proposedBy'>) {
  const { role, raise, suspension, exit, recovery } = payload;
  return {
    proposal: id,
    act,
    ...(role !== undefined && { role }),
    ...(suspension !== undefined && { suspension }),
    ...(recovery !== undefined && { recovery }),
    ...(raise !== undefined && toStepFacts(raise)),
    ...(exit !== undefined && toExitFacts(exit)),
    proposedBy,
  };
}

/** What a record says of a step of a raise; what the costs are called is in the proposal alone. */
export function toStepFacts({ id, step, extensionDays, costs, reserveMinor }: NonNullable<ProposalPayload['raise']>) {
  return {
    raise: id,
    step,
    ...(extensionDays !== undefined && { extensionDays }),
    ...(costs !== undefined && { costsMinor: costs.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }),
    ...(reserveMinor !== undefined && { reserveMinor }),
  };
}

/** The same of the sale of a home. */
export function toExitFacts({ id, step, buyerId, priceMinor, costs }: NonNullable<ProposalPayload['exit']>) {
  return {
    exit: id,
    step,
    ...(buyerId !== undefined && { buyer: buyerId }),
    ...(priceMinor !== undefined && { priceMinor }),
    ...(costs !== undefined && { costsMinor: costs.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }),
  };
}

interface NewProposal {
  by: Decider;
  subject: Subject;
  act: ProposedAct;
  payload: StoredProposal['payload'];
  /** Of the subject, as checked by the caller, who holds its chain. */
  subjectVersion: number;
  note: string | undefined;
}

/** Part of the caller's decision. One at a time for a subject and act: one that has lapsed makes room. */
export async function addProposal(deps: Deps, tx: Db, made: NewProposal): Promise<{ id: string; expiresAt: Date }> {
  const { by, subject, act, payload, note, subjectVersion } = made;
  const open = await repository.lockOpenProposal(tx, subject, act);
  if (open !== undefined) {
    if (!isOver(deps, open))
      throw new AppError('STEP_NOT_ALLOWED', {
        say: (words) => (act === 'grant-role' ? words.proposalOpen : words.holdOpen),
      });
    await lapse(deps, tx, open);
  }
  const id = randomUUID();
  const facts = toFacts({ id, act, payload, proposedBy: by.userId });
  const { hash, at } = await decide(deps, tx, { by, subject, action: 'proposal.made', facts, note });
  const expiresAt = new Date(at.getTime() + PROPOSAL_DAYS * DAY_MS);
  await repository.insertProposal(tx, {
    id,
    subject,
    act,
    payload,
    subjectVersion,
    proposedBy: by.userId,
    recordHash: hash,
    createdAt: at,
    expiresAt,
  });
  return { id, expiresAt };
}

/** There is nothing to sign any more. The caller holds the chain of the subject. */
export async function lapseProposal(deps: Deps, tx: Db, subject: Subject, act: ProposedAct): Promise<void> {
  const open = await repository.lockOpenProposal(tx, subject, act);
  if (open !== undefined) await lapse(deps, tx, open);
}

async function lapse(deps: Deps, tx: Db, proposal: StoredProposal): Promise<void> {
  const said = { subject: toSubject(proposal), action: 'proposal.lapsed', facts: toFacts(proposal) } as const;
  const { hash } = await decide(deps, tx, { by: null, ...said });
  await repository.updateProposal(tx, proposal.id, { state: 'lapsed', recordHash: hash });
}

function isOver(deps: Deps, { state, expiresAt }: StoredProposal): boolean {
  return (state !== 'open' && state !== 'confirmed') || expiresAt <= deps.now();
}

/** The caller's transaction holds it from here on; the chain before it, as everywhere. */
async function lockProposal(tx: Db, id: string): Promise<StoredProposal> {
  const { subject } = await getProposal(tx, id);
  await lockChain(tx, subject);
  return (await repository.lockProposal(tx, id))!;
}

async function getProposal(db: Db, id: string): Promise<StoredProposal> {
  const found = await repository.findProposal(db, id);
  if (found === undefined) throw new AppError('CASE_NOT_FOUND');
  return found;
}

function requireUndecided(deps: Deps, proposal: StoredProposal, version: number, state: 'open' | 'confirmed'): void {
  if (proposal.version !== version) throw new AppError('CASE_CHANGED');
  if (isOver(deps, proposal) || proposal.state !== state) throw new AppError('CASE_CLOSED');
}

async function requireSigner(tx: Db, userId: string | null, roles: readonly StaffRole[]): Promise<void> {
  if (!(await isSigner(tx, userId, roles))) throw new AppError('CASE_CLOSED');
}

/** Roles that may sign second, in the table of the act. */
async function findSecondRoles(deps: Deps, id: string): Promise<readonly StaffRole[]> {
  return fourEyes[(await getProposal(deps.db, id)).act].second;
}

export async function confirmProposal(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, note, token }: DecisionInput,
  { visitor, effects }: { visitor: Visitor; effects: Effects },
): Promise<ProposedAct> {
  const roles = await findSecondRoles(deps, id);
  return inDecision(deps, actor, roles, { token, visitor }, async (tx, by) => {
    const proposal = await lockProposal(tx, id);
    if (proposal.proposedBy === by.userId) throw new AppError('SECOND_PERSON_NEEDED');
    requireNoConflict(proposal.subject, by);
    requireUndecided(deps, proposal, version, 'open');
    await requireSigner(tx, proposal.proposedBy, fourEyes[proposal.act].first);
    const subject = toSubject(proposal);
    const facts = toFacts(proposal);
    const { hash } = await decide(deps, tx, { by, subject, action: 'proposal.confirmed', facts, note });
    await repository.updateProposal(tx, id, { state: 'confirmed', recordHash: hash, confirmedBy: by.userId });
    await effects[proposal.act].signed(deps, tx, { ...proposal, confirmedBy: by.userId }, actor);
    return proposal.act;
  });
}

/** One is enough to stop it, the proposer and the person it is about included, unless it is about the person's papers. */
export async function declineProposal(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, note, token }: DecisionInput,
  { visitor, effects }: { visitor: Visitor; effects: Effects },
): Promise<void> {
  const roles = await findSecondRoles(deps, id);
  await inDecision(deps, actor, roles, { token, visitor }, async (tx, by) => {
    const proposal = await lockProposal(tx, id);
    if (paperActs.includes(proposal.act)) requireNoConflict(proposal.subject, by);
    requireUndecided(deps, proposal, version, proposal.state === 'confirmed' ? 'confirmed' : 'open');
    const subject = toSubject(proposal);
    const facts = toFacts(proposal);
    const { hash } = await decide(deps, tx, { by, subject, action: 'proposal.declined', facts, note });
    await repository.updateProposal(tx, id, { state: 'declined', recordHash: hash });
    await effects[proposal.act].declined?.(deps, tx, proposal, actor);
  });
}

/** Confirmed, not lapsed, as it was looked at, and still signed by two people with the role. Held until the transaction ends. */
export async function lockConfirmed(deps: Deps, tx: Db, id: string, version: number): Promise<StoredProposal> {
  const proposal = await lockProposal(tx, id);
  requireUndecided(deps, proposal, version, 'confirmed');
  const { first, second } = fourEyes[proposal.act];
  await requireSigner(tx, proposal.proposedBy, first);
  await requireSigner(tx, proposal.confirmedBy, second);
  return proposal;
}

export function finishProposal(tx: Db, id: string, { hash }: Written): Promise<void> {
  return repository.updateProposal(tx, id, { state: 'done', recordHash: hash });
}

/** Undefined when there is no such proposal. */
export const { findProposal } = repository;

/** Acts that somebody with these roles has to do with. */
export function actsOf(roles: readonly StaffRole[]): ProposedAct[] {
  return proposedActs.filter((act) => {
    const readers = new Set<StaffRole>([...fourEyes[act].first, ...fourEyes[act].second, 'auditor']);
    return roles.some((role) => readers.has(role));
  });
}

export async function listProposals(
  deps: Deps,
  { userId }: Actor,
  { cursor, limit }: PageQuery,
): Promise<{ data: Proposal[]; nextCursor: string | undefined }> {
  const acts = actsOf(await repository.listRoles(deps.db, userId));
  const page = { after: readCursor(cursor), limit: limit + 1 };
  const found = await repository.listProposals(deps.db, { acts, reader: userId }, page);
  const { rows, nextCursor } = toPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { data: rows.map((row) => toProposal(deps, row)), nextCursor };
}

const toTerms = ({ extensionDays, costs, reserveMinor }: NonNullable<ProposalPayload['raise']>) => ({
  extensionDays,
  costs,
  reserveMinor,
});

const toSaleTerms = ({ priceMinor, costs }: NonNullable<ProposalPayload['exit']>) => ({ priceMinor, costs });

function toProposal(deps: Deps, row: ListedProposal): Proposal {
  const isUnderWay = row.state === 'open' || row.state === 'confirmed';
  const { role = null, raise, exit } = row.payload;
  return {
    id: row.id,
    act: row.act,
    person: row.subject.startsWith('person/') ? { id: row.subjectId, name: row.personName } : null,
    role,
    home: row.subject.startsWith('home/') ? { id: row.subjectId, title: row.homeTitle } : null,
    step: (raise ?? exit)?.step ?? null,
    terms: raise === undefined ? (exit === undefined ? null : toSaleTerms(exit)) : toTerms(raise),
    proposedBy: { id: row.proposedBy, name: row.proposerName },
    confirmedBy: row.confirmedBy === null ? null : { id: row.confirmedBy, name: row.confirmerName },
    state: isUnderWay && isOver(deps, row) ? 'lapsed' : row.state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    version: row.version,
  };
}
