import type { IdentityState } from '@diyar/domain/identity.ts';
import type { OfficeAction } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Claim, Known } from '#api/features/office/verify.service.ts';
import { listProvenHits, type ProvenHit } from './screening.repository.ts';
import { listProvenCases, listProvenLevels, type ProvenCase } from './upkeep.repository.ts';

/** What the last record of a case in this state tells. */
const lastActions: Record<IdentityState, OfficeAction[]> = {
  draft: ['identity.reopened'],
  submitted: ['identity.submitted', 'identity.appealed'],
  'in-review': ['identity.submitted', 'identity.appealed'],
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
  const { validUntil, proposedBy, level } = body.data;
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
