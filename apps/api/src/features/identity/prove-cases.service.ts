import type { IdentityState } from '@diyar/domain/identity.ts';
import type { OfficeAction } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Claim, Known } from '#api/features/office/verify.service.ts';
import { listProvenCases, type ProvenCase } from './upkeep.repository.ts';

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
  const { validUntil, proposedBy } = body.data;
  return validUntil === each.validUntil && proposedBy === each.proposedBy && body.actor === each.confirmedBy;
}

/** Null where the account is gone. Only what two people have signed gives a level. */
function isOnAccount({ state, level, until, validUntil }: ProvenCase): boolean {
  if (level === null) return true;
  if (state === 'approved') return level > 0 && until === validUntil;
  return state !== 'refused' || level === 0;
}
