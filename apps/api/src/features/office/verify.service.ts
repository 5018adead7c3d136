import type { ExitStep, OfficeAction, ProposalState, ProposedAct, RaiseStep } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import { NOTHING, toCanonical, toNoteHash, toRecordHash, type RecordBody } from './chain.ts';
import * as records from './records.repository.ts';
import type { StoredRecord } from './records.repository.ts';
import * as staff from './staff.repository.ts';
import type { ProposalPayload, StoredProposal } from './staff.repository.ts';

export interface Claim {
  claim: string;
  wrong: string[];
}

export interface OfficeVerdict {
  claims: Claim[];
  totals: { name: string; count: number }[];
  isSound: boolean;
}

const READ_AT_ONCE = 1000;

/** Records by their hash: what grants and proposals are compared with. */
export type Known = Map<string, RecordBody>;

/** What a feature compares with the records. */
export type Proof = (tx: Db, known: Known) => Promise<Claim>;

/** At one moment, whatever happens meanwhile. Nothing is changed. */
export async function verifyOffice(db: Db, proofs: readonly Proof[] = []): Promise<OfficeVerdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { wrong, known, chains, count, notesErased } = await replayChains(tx);
      const grants = await staff.listAllGrants(tx);
      const proposals = await staff.listAllProposals(tx);
      const claims = [
        { claim: 'every record is as it was written, and follows the one before it', wrong },
        {
          claim: 'every seal covers the records of its day and follows the seal before',
          wrong: await records.findWrongSeals(tx),
        },
        {
          claim: 'every grant and revocation is what its record says, and no record is without it',
          wrong: findWrongGrants(grants, known),
        },
        { claim: 'every proposal is where its records have brought it', wrong: findWrongProposals(proposals, known) },
      ];
      for (const prove of proofs) claims.push(await prove(tx, known));
      return {
        claims,
        totals: [
          { name: 'chains', count: chains },
          { name: 'records', count },
          { name: 'notes erased', count: notesErased },
          { name: 'seals', count: await records.countSeals(tx) },
          { name: 'grants', count: grants.filter(({ revokes }) => revokes === null).length },
          { name: 'revocations', count: grants.filter(({ revokes }) => revokes !== null).length },
          { name: 'proposals', count: proposals.length },
        ],
        isSound: claims.every((each) => each.wrong.length === 0),
      };
    });
}

async function replayChains(tx: Db) {
  const known: Known = new Map();
  const wrong: string[] = [];
  let [chains, count, notesErased] = [0, 0, 0];
  let before: StoredRecord | undefined;
  for (let isLast = false; !isLast;) {
    const page = await records.listChains(tx, before ?? { subject: '', seq: 0 }, READ_AT_ONCE);
    for (const record of page) {
      const previous = before?.subject === record.subject ? before : undefined;
      const body = readBody(record.body);
      wrong.push(...describeFaults(record, previous, body));
      if (body !== undefined) known.set(record.hash.toString('hex'), body);
      if (previous === undefined) chains += 1;
      if (record.sealedId !== null && record.sealed === null) notesErased += 1;
      before = record;
    }
    count += page.length;
    isLast = page.length < READ_AT_ONCE;
  }
  return { wrong, known, chains, count, notesErased };
}

/** Undefined for what is not the canonical text of a record: whoever changed one may have left anything. */
function readBody(text: string): RecordBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<RecordBody> | null;
    if (toCanonical(body) !== text || typeof body?.data !== 'object' || body.data === null) return undefined;
    return body as RecordBody;
  } catch {
    return undefined;
  }
}

function describeFaults(
  record: StoredRecord & { sealed: Buffer | null },
  previous: StoredRecord | undefined,
  body: RecordBody | undefined,
): string[] {
  const { subject, seq, prev, hash, sealed } = record;
  const name = `${subject} ${seq}`;
  const isNoteRight = sealed === null || toNoteHash(sealed) === body?.note?.hash;
  return [
    ...(seq === (previous?.seq ?? 0) + 1 && prev.equals(previous?.hash ?? NOTHING)
      ? []
      : [`${name} does not follow the record before it`]),
    ...(hash.equals(toRecordHash(prev, record.body)) ? [] : [`${name} is not what was hashed`]),
    ...(body !== undefined && hasSameColumns(record, body) ? [] : [`${name} is not what its body says`]),
    ...(isNoteRight ? [] : [`${name} has another note than it was written with`]),
  ];
}

function hasSameColumns(
  { subject, seq, at, actorId, role, action, sealedId }: StoredRecord,
  body: RecordBody,
): boolean {
  const columns = [subject, seq, at.toISOString(), actorId, role, action, sealedId];
  const said = [body.subject, body.seq, body.at, body.actor, body.role, body.action, body.sealed];
  return columns.every((column, index) => column === said[index]);
}

type StoredGrant = Awaited<ReturnType<typeof staff.listAllGrants>>[number];

function findWrongGrants(grants: StoredGrant[], known: Known): string[] {
  const used = new Set(grants.map(({ record_hash: hash }) => hash.toString('hex')));
  return [
    ...grants.flatMap((grant) => (isAsRecorded(grant, known) ? [] : `grant ${grant.id} is not what its record says`)),
    ...listUnused(known, used, ['role.granted', 'role.revoked', 'role.ended'], 'grant'),
  ];
}

function isAsRecorded(grant: StoredGrant, known: Known): boolean {
  const body = known.get(grant.record_hash.toString('hex'));
  if (body === undefined) return false;
  const isGrant = grant.revokes === null;
  const actions: OfficeAction[] = isGrant ? ['role.granted'] : ['role.revoked', 'role.ended'];
  const { proposedBy = null, confirmedBy = null } = body.data;
  const pairs = [
    [body.subject, `person/${grant.user_id}`],
    [body.at, grant.created_at.toISOString()],
    [body.data['role'], grant.role],
    [body.data['grant'], grant.revokes ?? grant.id],
    [proposedBy, grant.proposed_by],
    [confirmedBy, grant.confirmed_by],
    [isGrant ? null : body.actor, grant.revoked_by],
    [body.data['isDemonstration'] ?? false, grant.is_demo],
  ];
  return actions.includes(body.action) && pairs.every(([said, stored]) => said === stored);
}

/** What the last record of a proposal in this state tells, unless it was carried out. */
const lastActions: Record<Exclude<ProposalState, 'done'>, OfficeAction> = {
  open: 'proposal.made',
  confirmed: 'proposal.confirmed',
  declined: 'proposal.declined',
  lapsed: 'proposal.lapsed',
};

const stepActions: Record<RaiseStep, OfficeAction> = {
  open: 'raise.opened',
  extend: 'raise.extended',
  cancel: 'raise.cancelled',
  acquire: 'raise.acquired',
  operate: 'raise.operating',
};

const exitActions: Record<ExitStep, OfficeAction> = {
  sell: 'exit.agreed',
  'pay-out': 'exit.done',
  'call-off': 'exit.called-off',
};

/** What the record tells by which a proposal was carried out. */
const carriedOut: Record<ProposedAct, (payload: ProposalPayload) => OfficeAction | undefined> = {
  'grant-role': () => 'role.granted',
  'hold-papers': () => 'identity.held',
  'release-papers': () => 'identity.hold-ended',
  'change-offering': ({ raise, exit }) => (raise ? stepActions[raise.step] : exit && exitActions[exit.step]),
  'resume-offering': () => 'sales.resumed',
  'recover-wallet': () => 'recovery.approved',
};

function findWrongProposals(proposals: StoredProposal[], known: Known): string[] {
  const ids = new Set(proposals.map(({ id }) => id));
  const made = [...known.values()].filter(({ action }) => action === 'proposal.made');
  return [
    ...proposals.flatMap((each) =>
      isWhereRecorded(each, known) ? [] : `proposal ${each.id} is not where its record says`,
    ),
    ...made.flatMap(({ subject, seq, data }) =>
      ids.has(String(data['proposal'])) ? [] : `${subject} ${seq} tells of a proposal that is gone`,
    ),
  ];
}

function isWhereRecorded(
  { id, act, subject, payload, proposedBy, confirmedBy, state, recordHash }: StoredProposal,
  known: Known,
): boolean {
  const body = known.get(recordHash.toString('hex'));
  if (body === undefined) return false;
  const { data } = body;
  const isSame =
    data['proposal'] === id &&
    data['role'] === payload.role &&
    data['step'] === (payload.raise ?? payload.exit)?.step &&
    data['suspension'] === payload.suspension &&
    data['recovery'] === payload.recovery &&
    data['proposedBy'] === proposedBy;
  const confirmer = state === 'confirmed' ? body.actor : state === 'done' ? data['confirmedBy'] : confirmedBy;
  const action = state === 'done' ? carriedOut[act](payload) : lastActions[state];
  return body.action === action && body.subject === subject && isSame && confirmer === confirmedBy;
}

function listUnused(known: Known, used: Set<string>, actions: OfficeAction[], what: string): string[] {
  return [...known].flatMap(([hash, { subject, seq, action }]) =>
    actions.includes(action) && !used.has(hash) ? `${subject} ${seq} tells of a ${what} that is gone` : [],
  );
}
