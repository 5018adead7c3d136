import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { takeStep } from '@diyar/domain/identity.ts';
import { RECHECK_ONE_IN } from '@diyar/domain/limits.ts';
import type { Db } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { StoredCase } from './identity.repository.ts';
import * as repository from './rechecks.repository.ts';
import type { OpenRecheck } from './rechecks.repository.ts';

/** One in ten, by a secret that nobody knows before it is published. */
export function isDrawn(seed: Buffer, { caseId, round }: { caseId: string; round: number }): boolean {
  return pick(createHmac('sha256', seed).update(`diyar/recheck/${caseId}/${round}`));
}

/** As approvals were drawn that name no seed: servers of versions before there were any. */
export function isDrawnByCase(caseId: string): boolean {
  return pick(createHash('sha256').update(`diyar/recheck/${caseId}`));
}

const pick = (hash: Hash | Hmac) => hash.digest().readUInt32BE() % RECHECK_ONE_IN === 0;

/** What can be looked at again now: a new attempt that waits for a reviewer is looked at first. */
export async function findRecheck(db: Db, { id, state }: StoredCase): Promise<OpenRecheck | undefined> {
  return takeStep(state, 'claim') === undefined ? repository.findOpenRecheck(db, id) : undefined;
}

/** The case as it was approved: its owner may be writing something else. */
export function toApproved(found: StoredCase, recheck: OpenRecheck | undefined): StoredCase {
  return recheck === undefined ? found : { ...found, round: recheck.round, answers: found.approvedAnswers };
}

export function requireAnother({ approvedBy }: OpenRecheck, userId: string): void {
  if (approvedBy === userId) throw new AppError('SECOND_PERSON_NEEDED', { say: (words) => words.recheckNeedsAnother });
}
