import type { OfficeAction } from '@diyar/domain/office.ts';
import type { Known, Proof } from '#api/features/office/verify.service.ts';
import { hashReason } from './suspensions.service.ts';
import * as repository from './suspensions.repository.ts';

type Stored = Awaited<ReturnType<typeof repository.listAllSuspensions>>[number];

const actions = new Set<OfficeAction>(['sales.suspended', 'sales.resumed']);

function isAsRecorded({ id, homeId, reason, by, recordHash }: Stored, known: Known): boolean {
  const body = known.get(recordHash.toString('hex'));
  return (
    body?.action === 'sales.suspended' &&
    body.subject === `home/${homeId}` &&
    body.actor === by &&
    body.data['suspension'] === id &&
    body.data['reason'] === hashReason(reason)
  );
}

function isEndAsRecorded({ id, homeId, endedRecord }: Stored, known: Known): boolean {
  if (endedRecord === null) return true;
  const body = known.get(endedRecord.toString('hex'));
  return body?.action === 'sales.resumed' && body.subject === `home/${homeId}` && body.data['suspension'] === id;
}

/** What `office:verify` compares with the records: every suspension by operators, its reason and its end. */
export const proveSuspensions: Proof = async (tx, known) => {
  const stored = await repository.listAllSuspensions(tx);
  const used = new Set(
    stored.flatMap(({ recordHash, endedRecord }) =>
      [recordHash, endedRecord ?? []].flat().map((each) => each.toString('hex')),
    ),
  );
  const wrong = stored.flatMap((each) => [
    ...(isAsRecorded(each, known) ? [] : [`suspension ${each.id} is not what its record says`]),
    ...(isEndAsRecorded(each, known) ? [] : [`suspension ${each.id} did not end as its record says`]),
  ]);
  const unused = [...known].flatMap(([hash, { subject, seq, action }]) =>
    actions.has(action) && !used.has(hash) ? `${subject} ${seq} tells of something that is gone` : [],
  );
  return {
    claim: 'every suspension of sales by operators, and its end, is what its record says',
    wrong: [...wrong, ...unused],
  };
};
