import type { Known, Proof } from '#api/features/office/verify.service.ts';
import * as repository from './wallet-recoveries.repository.ts';
import type { StoredRecovery } from './wallet-recoveries.repository.ts';

function isAsRecorded({ id, userId, proposedBy, confirmedBy, recordHash }: StoredRecovery, known: Known): boolean {
  const body = known.get(recordHash!.toString('hex'));
  return (
    body?.action === 'recovery.approved' &&
    body.subject === `person/${userId}` &&
    body.data['recovery'] === id &&
    body.data['proposedBy'] === proposedBy &&
    body.data['confirmedBy'] === confirmedBy
  );
}

/** What `office:verify` compares with the records: every recovery that two operators have approved. */
export const proveRecoveries: Proof = async (tx, known) => ({
  claim: 'every recovery of a lost wallet that was approved is what its record says',
  wrong: (await repository.listApproved(tx)).flatMap((each) =>
    isAsRecorded(each, known) ? [] : [`recovery ${each.id} is not what its record says`],
  ),
});
