import { sql } from 'kysely';
import { paperActs, type ProposalState, type ProposedAct, type StaffRole } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { ProposalPayload } from '#api/db/office-schema.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';
import { newestFirst, type PageWanted } from '#api/db/newest-first.ts';

export type { ProposalPayload } from '#api/db/office-schema.ts';

/** Roles somebody has now, and keeps until the transaction ends. */
export async function holdGrants(tx: Db, userId: string): Promise<StaffRole[]> {
  const { rows } = await sql<{ role: StaffRole }>`select hold_grants(${userId}) as role`.execute(tx);
  return rows.map(({ role }) => role);
}

export async function listRoles(db: Db, userId: string): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('live_grants')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}

export async function isGrantedToAny(db: Db, roles: readonly StaffRole[]): Promise<boolean> {
  const found = await db.selectFrom('live_grants').select('id').where('role', 'in', roles).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Invented administrators do not count. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('live_grants')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface LiveGrant {
  id: string;
  userId: string;
  role: StaffRole;
}

export function findLiveGrant(db: Db, id: string): Promise<LiveGrant | undefined> {
  return db
    .selectFrom('live_grants')
    .select(['id', 'user_id as userId', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listGrantsOf(db: Db, userId: string): Promise<LiveGrant[]> {
  return db
    .selectFrom('live_grants')
    .select(['id', 'user_id as userId', 'role'])
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
}

/** Of invented staff. */
export function listDemoGrants(db: Db): Promise<LiveGrant[]> {
  return db
    .selectFrom('live_grants')
    .select(['id', 'user_id as userId', 'role'])
    .where('is_demo', '=', true)
    .orderBy('user_id')
    .orderBy('role')
    .execute();
}

export interface NewGrant extends LiveGrant {
  isDemo: boolean;
  proposedBy: string | null;
  confirmedBy: string | null;
  recordHash: Buffer;
  createdAt: Date;
}

export async function insertGrant(tx: Db, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('staff_grants')
    .values({
      id: grant.id,
      user_id: grant.userId,
      role: grant.role,
      proposed_by: grant.proposedBy,
      confirmed_by: grant.confirmedBy,
      is_demo: grant.isDemo,
      record_hash: grant.recordHash,
      created_at: grant.createdAt,
    })
    .execute();
}

export async function insertRevocation(
  tx: Db,
  grant: LiveGrant,
  { revokedBy, recordHash, createdAt }: { revokedBy: string; recordHash: Buffer; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('staff_grants')
    .values({
      user_id: grant.userId,
      role: grant.role,
      revokes: grant.id,
      revoked_by: revokedBy,
      record_hash: recordHash,
      created_at: createdAt,
    })
    .execute();
}

export interface ListedGrant {
  id: string;
  userId: string;
  role: StaffRole;
  since: Date;
  name: string | null;
  email: string | null;
  /** Last number of the person's chain. */
  version: number;
}

const nameOf = (table: string) =>
  sql<string | null>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

export async function listLiveGrants(db: Db, limit: number): Promise<ListedGrant[]> {
  return db
    .selectFrom('live_grants as given')
    .leftJoin('users', 'users.id', 'given.user_id')
    .select([
      'given.id',
      'given.user_id as userId',
      'given.role',
      'given.created_at as since',
      nameOf('users').as('name'),
      'users.email',
      sql<number>`(select max(seq) from office_records where subject = 'person/' || given.user_id)`.as('version'),
    ])
    .orderBy('given.user_id')
    .orderBy('given.role')
    .limit(limit)
    .execute();
}

/** Addresses of everybody with one of these roles, except invented people, who read no emails. */
export async function listEmails(db: Db, roles: readonly StaffRole[], except: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('live_grants as given')
    .innerJoin('users', 'users.id', 'given.user_id')
    .select('users.email')
    .distinct()
    .where('given.role', 'in', roles)
    .where('users.is_demo', '=', false)
    .$if(except.length > 0, (query) => query.where('users.id', 'not in', except))
    .orderBy('users.email')
    .execute();
  return rows.map(({ email }) => email);
}

export interface StoredProposal {
  id: string;
  subject: string;
  act: ProposedAct;
  payload: ProposalPayload;
  proposedBy: string;
  confirmedBy: string | null;
  state: ProposalState;
  recordHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  version: number;
}

function selectProposals(db: Db) {
  return db
    .selectFrom('office_proposals as proposal')
    .select([
      'proposal.id',
      'proposal.subject',
      'proposal.action as act',
      'proposal.payload',
      'proposal.proposed_by as proposedBy',
      'proposal.confirmed_by as confirmedBy',
      'proposal.state',
      'proposal.record_hash as recordHash',
      'proposal.created_at as createdAt',
      'proposal.expires_at as expiresAt',
      'proposal.version',
    ]);
}

export function findProposal(db: Db, id: string): Promise<StoredProposal | undefined> {
  return selectProposals(db).where('proposal.id', '=', id).executeTakeFirst();
}

export function lockProposal(tx: Db, id: string): Promise<StoredProposal | undefined> {
  return selectProposals(tx).where('proposal.id', '=', id).forUpdate().executeTakeFirst();
}

/** The one that is under way for a subject, locked. */
export function lockOpenProposal(tx: Db, subject: string, act: ProposedAct): Promise<StoredProposal | undefined> {
  return selectProposals(tx)
    .where('proposal.subject', '=', subject)
    .where('proposal.action', '=', act)
    .where('proposal.state', 'in', ['open', 'confirmed'])
    .forUpdate()
    .executeTakeFirst();
}

export type NewProposal = Pick<
  StoredProposal,
  'id' | 'subject' | 'act' | 'payload' | 'proposedBy' | 'recordHash' | 'createdAt' | 'expiresAt'
> & { subjectVersion: number };

export async function insertProposal(tx: Db, made: NewProposal): Promise<void> {
  await tx
    .insertInto('office_proposals')
    .values({
      id: made.id,
      subject: made.subject,
      action: made.act,
      payload: JSON.stringify(made.payload),
      subject_version: made.subjectVersion,
      proposed_by: made.proposedBy,
      record_hash: made.recordHash,
      created_at: made.createdAt,
      expires_at: made.expiresAt,
    })
    .execute();
}

/** The caller has locked it. */
export async function updateProposal(
  tx: Db,
  id: string,
  changes: { state: ProposalState; recordHash: Buffer; confirmedBy?: string },
): Promise<void> {
  await tx
    .updateTable('office_proposals')
    .set((expression) => ({
      state: changes.state,
      record_hash: changes.recordHash,
      version: expression('version', '+', 1),
      ...(changes.confirmedBy !== undefined && { confirmed_by: changes.confirmedBy }),
    }))
    .where('id', '=', id)
    .execute();
}

export interface ListedProposal extends StoredProposal {
  /** Person or home. */
  subjectId: string;
  homeTitle: string | null;
  personName: string | null;
  proposerName: string | null;
  confirmerName: string | null;
}

/** Nobody learns in the office that the own papers are to be held. */
const isNotAboutReader = (table: string, reader: string) =>
  sql<boolean>`not (${sql.ref(`${table}.action`)} = any(${paperActs}) and ${sql.ref(`${table}.subject`)} = ${`person/${reader}`})`;

/** The newest first. */
export function listProposals(
  db: Db,
  { acts, reader }: { acts: readonly ProposedAct[]; reader: string },
  page: PageWanted,
): Promise<ListedProposal[]> {
  return newestFirst(
    selectProposals(db)
      .leftJoin('users as person', (join) =>
        join
          .on(sql<boolean>`proposal.subject like 'person/%'`)
          .on('person.id', '=', sql<string>`nullif(split_part(proposal.subject, '/', 2), '')::uuid`),
      )
      .leftJoin('properties as home', (join) =>
        join
          .on(sql<boolean>`proposal.subject like 'home/%'`)
          .on('home.id', '=', sql<string>`nullif(split_part(proposal.subject, '/', 2), '')::uuid`),
      )
      .leftJoin('users as proposer', 'proposer.id', 'proposal.proposed_by')
      .leftJoin('users as confirmer', 'confirmer.id', 'proposal.confirmed_by')
      .select([
        sql<string>`split_part(proposal.subject, '/', 2)`.as('subjectId'),
        'home.title as homeTitle',
        nameOf('person').as('personName'),
        nameOf('proposer').as('proposerName'),
        nameOf('confirmer').as('confirmerName'),
      ])
      .where('proposal.action', '=', sql<ProposedAct>`any(${acts})`)
      .where(isNotAboutReader('proposal', reader)),
    'proposal',
    page,
  ).execute();
}

/** What waits for somebody else than this person. */
export function countOpenProposals(
  db: Db,
  acts: readonly ProposedAct[],
  { except, ...ages }: Ages & { except: string },
): Promise<WaitingCount> {
  return db
    .selectFrom('office_proposals')
    .select(countByAge('created_at', ages))
    .where('action', '=', sql<ProposedAct>`any(${acts})`)
    .where('state', '=', 'open')
    .where('expires_at', '>', ages.now)
    .where('proposed_by', '!=', except)
    .where(isNotAboutReader('office_proposals', except))
    .executeTakeFirstOrThrow();
}

/** Proposals that only the person they are about still has to accept. */
export function listInvitations(db: Db, userId: string, now: Date): Promise<StoredProposal[]> {
  return selectProposals(db)
    .where('proposal.subject', '=', `person/${userId}`)
    .where('proposal.action', '=', 'grant-role')
    .where('proposal.state', '=', 'confirmed')
    .where('proposal.expires_at', '>', now)
    .orderBy('proposal.created_at')
    .execute();
}

export async function findSeenAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('office_visits')
    .select('seen_at as seenAt')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found?.seenAt;
}

export async function setSeenAt(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .insertInto('office_visits')
    .values({ session_id: sessionId, seen_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ seen_at: now }))
    .execute();
}

/** For a proof. */
export function listAllGrants(db: Db) {
  return db.selectFrom('staff_grants').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function listAllProposals(db: Db): Promise<StoredProposal[]> {
  return selectProposals(db).orderBy('proposal.created_at').orderBy('proposal.id').execute();
}
