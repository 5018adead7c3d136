import { createHash } from 'node:crypto';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import type { IdentityState } from '@diyar/domain/identity.ts';
import type { OfficeAction } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Claim, Known, Proof } from '#api/features/office/verify.service.ts';
import { listProvenRechecks, listSeeds, type ProvenRecheck, type StoredSeed } from './rechecks.repository.ts';
import { isDrawn, isDrawnByCase } from './rechecks.service.ts';
import { listProvenHits, type ProvenHit } from './screening.repository.ts';
import { openSeed } from './seeds.service.ts';
import {
  listProvenAnswers,
  listProvenCases,
  listProvenHolds,
  listProvenLevels,
  type ProvenCase,
} from './upkeep.repository.ts';

/** What the last record of a case in this state tells. */
const lastActions: Record<IdentityState, OfficeAction[]> = {
  draft: ['identity.reopened'],
  submitted: ['identity.submitted', 'identity.appealed', 'identity.rechecked'],
  'in-review': ['identity.submitted', 'identity.appealed', 'identity.rechecked'],
  asked: ['identity.asked'],
  'to-confirm': ['identity.proposed'],
  approved: ['identity.approved'],
  refused: ['identity.refused'],
  expired: ['identity.expired'],
  withdrawn: ['identity.withdrawn'],
  abandoned: ['identity.abandoned'],
};

/** Every case is where its records have brought it, and the account's row says the same. */
export async function proveCases(tx: Db, known: Known): Promise<Claim> {
  const found = await listProvenCases(tx);
  const wrong = found.flatMap((each) =>
    isWhereRecorded(each, known) && isOnAccount(each) ? [] : `identity case ${each.id} is not where its record says`,
  );
  return { claim: 'every identity case is where its records have brought it', wrong };
}

function isWhereRecorded(each: ProvenCase, known: Known): boolean {
  if (each.recordHash === null) return each.state === 'draft';
  const body = known.get(each.recordHash.toString('hex'));
  if (body === undefined || !lastActions[each.state].includes(body.action)) return false;
  const isSame = body.subject === `person/${each.userId}` && body.data['case'] === each.id;
  if (!isSame || body.data['round'] !== each.round) return false;
  if (each.state === 'to-confirm') return body.actor === each.proposedBy;
  if (each.state !== 'approved') return true;
  const { validUntil, proposedBy, level, cautions } = body.data;
  if (proposedBy === null && (level !== 1 || cautions !== '')) return false;
  const isSigned = proposedBy === each.proposedBy && body.actor === each.confirmedBy;
  return isSigned && validUntil === each.validUntil && level === each.caseLevel;
}

/** Null where the account is gone. Only what two people have signed gives a level. */
function isOnAccount({ state, level, caseLevel, until, validUntil }: ProvenCase): boolean {
  if (level === null) return true;
  if (state === 'approved') return level === caseLevel && until === validUntil;
  return state !== 'refused' || level === 0;
}

/** Every level of an account was given by the last record that gives one. */
export async function proveLevels(tx: Db, known: Known): Promise<Claim> {
  const given = new Map<string, { level: unknown; until: unknown }>();
  for (const { subject, action, data } of known.values())
    if (action === 'identity.approved' || action === 'identity.demonstrated')
      given.set(subject, { level: data['level'], until: data['validUntil'] });
  const wrong = (await listProvenLevels(tx)).flatMap(({ userId, level, until }) => {
    const source = given.get(`person/${userId}`);
    return source?.level === level && source.until === until ? [] : `account ${userId} has a level that no record gave`;
  });
  return { claim: 'every level of an account was given by a record', wrong };
}

/** Papers are held exactly where an auditor and an administrator have signed it, and none of them was erased. */
export async function proveHolds(tx: Db, known: Known): Promise<Claim> {
  const last = new Map<string, { hash: string; isHeld: boolean; subject: string }>();
  for (const [hash, { subject, action, data }] of known)
    if (action === 'identity.held' || action === 'identity.hold-ended')
      last.set(String(data['case']), { hash, isHeld: action === 'identity.held', subject });
  const found = await listProvenHolds(tx);
  const wrong = found.flatMap(({ id, isHeld, hash }) => {
    const told = last.get(id);
    const isSame = (told?.isHeld ?? false) === isHeld && told?.hash === hash?.toString('hex');
    return isSame ? [] : [`hold of identity case ${id} is not what its records say`];
  });
  const kept = new Set(found.map(({ id }) => id));
  const erased = [...last].flatMap(([id, { isHeld, subject }]) =>
    isHeld && !kept.has(id) ? [`${subject}: papers of identity case ${id} are gone and were held`] : [],
  );
  return { claim: 'papers are held where two people have signed it, and are there', wrong: [...wrong, ...erased] };
}

/**
 * Whoever sends papers again while they are held overwrites what was there: that is kept for every time it was sent, and nothing is
 * kept that nobody holds.
 */
export async function proveHeldAnswers(tx: Db, known: Known): Promise<Claim> {
  const found = await listProvenAnswers(tx);
  const kept = new Set(
    found.flatMap(({ caseId, kind, round, ask }) => (kind === 'given' ? `${caseId} ${round} ${ask}` : [])),
  );
  const sent = new Map<string, string[]>();
  const asks = new Map<string, number>();
  // The records of a chain come one after the other.
  for (const { action, data } of known.values()) {
    const id = String(data['case']);
    const round = `${id} ${String(data['round'])}`;
    if (action === 'identity.held') sent.set(id, []);
    if (action === 'identity.hold-ended') sent.delete(id);
    if (action === 'identity.asked') asks.set(round, Number(data['ask']));
    if (action === 'identity.submitted') sent.get(id)?.push(`${round} ${asks.get(round) ?? 0}`);
  }
  const cases = new Set((await listProvenCases(tx)).map(({ id }) => id));
  const missing = [...sent].flatMap(([id, keys]) =>
    cases.has(id) && keys.some((key) => !kept.has(key))
      ? [`answers of identity case ${id} were overwritten although they were held`]
      : [],
  );
  const left = found.flatMap(({ caseId, isFree }) =>
    isFree ? [`answers of identity case ${caseId} are kept that nobody holds`] : [],
  );
  return {
    claim: 'answers that were overwritten are kept as long as they are held',
    wrong: [...new Set([...missing, ...left])],
  };
}

/**
 * One in ten approvals by one reviewer is looked at again by another one: none is left out of what the seed draws, the seed is the one
 * that was settled before, and each look ended by what its record says.
 */
export function createRecheckProof(deps: Deps): Proof {
  return async (tx, known) => {
    const found = await listProvenRechecks(tx);
    const kept = new Map(found.map((each) => [`${each.caseId} ${each.round}`, each.approvedBy]));
    const cases = new Set((await listProvenCases(tx)).map(({ id }) => id));
    const stored = await listSeeds(tx);
    const seeds = new Map(stored.map((each) => [each.id, each]));
    const missing = [...known.values()].flatMap(({ subject, seq, at, action, actor, data }) => {
      const caseId = String(data['case']);
      if (action !== 'identity.approved' || data['proposedBy'] !== null || !cases.has(caseId)) return [];
      const round = Number(data['round']);
      const seed = seeds.get(String(data['draw']));
      if (data['draw'] !== undefined && !isInForce(seed, at))
        return [`${subject} ${seq} was drawn by no seed of its time`];
      const wasDrawn = seed === undefined ? isDrawnByCase(caseId) : isDrawn(openSeed(deps, seed), { caseId, round });
      const isKept = kept.get(`${caseId} ${round}`) === actor;
      return wasDrawn && !isKept ? [`${subject} ${seq} was not looked at again`] : [];
    });
    const wrongSeeds = stored.flatMap((each) =>
      isSeedAsRecorded(each, known) ? [] : `seed ${each.id} of second looks is not what its records say`,
    );
    const wrong = found.flatMap((each) =>
      isEndedAsRecorded(each, known) ? [] : `second look at identity case ${each.caseId} is not what its record says`,
    );
    return {
      claim: 'every approval by one reviewer that was drawn is looked at again',
      wrong: [...missing, ...wrongSeeds, ...wrong],
    };
  };
}

/** Settled, and not published before that moment; a clock may have been put right since. */
function isInForce(seed: StoredSeed | undefined, at: string): boolean {
  if (seed === undefined) return false;
  return seed.publishedAt === null || Date.parse(at) <= seed.publishedAt.getTime() + HOUR_MS;
}

function isSeedAsRecorded(
  { id, commitment, commitRecord, committedAt, seed, publishRecord, publishedAt }: StoredSeed,
  known: Known,
): boolean {
  const settled = known.get(commitRecord.toString('hex'));
  const isSettled =
    settled?.action === 'recheck.committed' &&
    settled.data['draw'] === id &&
    settled.data['commitment'] === commitment.toString('hex') &&
    settled.at === committedAt.toISOString();
  if (seed === null || !isSettled) return isSettled;
  const published = known.get(publishRecord?.toString('hex') ?? '');
  return (
    published?.action === 'recheck.published' &&
    published.data['draw'] === id &&
    published.data['seed'] === seed.toString('hex') &&
    published.at === publishedAt?.toISOString() &&
    createHash('sha256').update(seed).digest().equals(commitment)
  );
}

const overtaking = new Set<OfficeAction>([
  'identity.approved',
  'identity.refused',
  'identity.expired',
  'identity.withdrawn',
]);

function isEndedAsRecorded({ caseId, userId, round, outcome, checkedBy, recordHash }: ProvenRecheck, known: Known) {
  if (outcome === null) return true;
  const body = known.get(recordHash?.toString('hex') ?? '');
  if (body === undefined || body.subject !== `person/${userId}` || body.data['case'] !== caseId) return false;
  if (outcome === 'overtaken') return overtaking.has(body.action);
  const isSame = body.data['checkedRound'] === round && body.data['outcome'] === outcome;
  return body.action === 'identity.rechecked' && body.actor === checkedBy && isSame;
}

/** Every match is decided as its record says, and cleared by two people alone. */
export async function proveHits(tx: Db, known: Known): Promise<Claim> {
  const found = await listProvenHits(tx);
  const wrong = found.flatMap((each) =>
    isAsRecorded(each, known) ? [] : `match ${each.id} of identity case ${each.caseId} is not what its record says`,
  );
  return { claim: 'every match with a list is decided as its records say', wrong };
}

function isAsRecorded(hit: ProvenHit, known: Known): boolean {
  const body = hit.recordHash === null ? undefined : known.get(hit.recordHash.toString('hex'));
  if (body === undefined || body.subject !== `person/${hit.userId}`) return false;
  const { action, actor, data } = body;
  if (data['case'] !== hit.caseId || data['hit'] !== hit.id) return false;
  if (hit.secondBy !== null) {
    const isSigned = actor === hit.secondBy && data['proposedBy'] === hit.decidedBy && actor !== hit.decidedBy;
    return action === 'screening.cleared' && hit.outcome === 'not-them' && data['fact'] === hit.fact && isSigned;
  }
  if (actor !== hit.decidedBy) return false;
  if (hit.outcome === 'not-them') return action === 'screening.cleared-first' && data['fact'] === hit.fact;
  return action === (hit.outcome === 'them' ? 'screening.confirmed' : 'screening.unsure');
}
