import type { OfficeAction } from '@diyar/domain/office.ts';
import type { Known, Proof } from '#api/features/office/verify.service.ts';
import * as repository from './exits.repository.ts';
import type { StoredExit } from './exits.repository.ts';

const actions = new Set<OfficeAction>(['exit.agreed', 'exit.paid', 'exit.done', 'exit.called-off']);

function listRecords(exit: StoredExit): { hash: Buffer; action: OfficeAction }[] {
  const { state, agreedRecord, paidRecord, endedRecord } = exit;
  return [
    { hash: agreedRecord, action: 'exit.agreed' },
    ...(paidRecord === null ? [] : [{ hash: paidRecord, action: 'exit.paid' } as const]),
    ...(endedRecord === null
      ? []
      : [{ hash: endedRecord, action: state === 'done' ? ('exit.done' as const) : ('exit.called-off' as const) }]),
  ];
}

function isAsRecorded(
  exit: StoredExit,
  { hash, action }: { hash: Buffer; action: OfficeAction },
  known: Known,
): boolean {
  const body = known.get(hash.toString('hex'));
  if (body?.action !== action || body.subject !== `home/${exit.homeId}` || body.data['exit'] !== exit.id) return false;
  const { data } = body;
  if (action === 'exit.agreed') return data['priceMinor'] === Number(exit.priceMinor) && data['buyer'] === exit.buyerId;
  return action !== 'exit.done' || data['sharedMinor'] === Number(exit.sharedMinor);
}

/** What `office:verify` compares with the records: every step of every exit. */
export const proveExits: Proof = async (tx, known) => {
  const used = new Set<string>();
  const wrong: string[] = [];
  for (const exit of await repository.listAllExits(tx))
    for (const record of listRecords(exit)) {
      used.add(record.hash.toString('hex'));
      if (!isAsRecorded(exit, record, known))
        wrong.push(`exit ${exit.id} is not what its record of ${record.action} says`);
    }
  for (const [hash, { subject, seq, action }] of known)
    if (actions.has(action) && !used.has(hash)) wrong.push(`${subject} ${seq} tells of something that is gone`);
  return { claim: 'every sale of a home that is owned in parts is where its recorded steps have brought it', wrong };
};
