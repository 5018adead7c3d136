import type { OfficeAction } from '@diyar/domain/office.ts';
import { nextStage, stageFacts, type OfferingStage, type StageAction } from '@diyar/domain/offering-stages.ts';
import type { Facts } from '#api/features/office/office.service.ts';
import type { Proof } from '#api/features/office/verify.service.ts';
import { recordOf } from './raises.service.ts';
import * as repository from './raises.repository.ts';

const allFacts = Object.fromEntries(stageFacts.map((fact) => [fact, true]));
const raiseActions = new Set<OfficeAction>(Object.values(recordOf));

/** `submitted` is stored until a raise opens, so a step may begin at each stage that it stands for. */
const standsFor = (state: OfferingStage): OfferingStage[] =>
  state === 'submitted' ? ['submitted', 'screened', 'attested'] : [state];

function isStep(from: OfferingStage, action: StageAction, to: OfferingStage): boolean {
  return standsFor(from).some((stage) => {
    const next = nextStage('raise', stage, action, allFacts);
    return 'to' in next && next.to === to;
  });
}

/** What `office:verify` compares with the records: every step of every raise, one after the other, up to where the raise is now. */
export const proveRaises: Proof = async (tx, known) => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const events = Map.groupBy(await repository.listAllEvents(tx), ({ raiseId }) => raiseId);
  for (const raise of await repository.listAllRaises(tx)) {
    let state: OfferingStage = 'draft';
    for (const event of events.get(raise.id) ?? []) {
      const name = `step ${event.number} of raise ${raise.id}`;
      const key = event.recordHash.toString('hex');
      const body = known.get(key);
      seen.add(key);
      if (event.from !== state || !isStep(event.from, event.action, event.to))
        wrong.push(`${name} is no step from ${state}`);
      const data: Facts = body?.data ?? {};
      if (
        body?.action !== recordOf[event.action] ||
        body?.subject !== `home/${raise.propertyId}` ||
        data['raise'] !== raise.id ||
        data['from'] !== event.from ||
        data['to'] !== event.to
      )
        wrong.push(`${name} is not what its record says`);
      state = event.to;
    }
    if (state !== raise.state) wrong.push(`raise ${raise.id} is ${raise.state} instead of ${state}`);
  }
  const unused = [...known].flatMap(([hash, { subject, seq, action }]) =>
    raiseActions.has(action) && !seen.has(hash) ? `${subject} ${seq} tells of something that is gone` : [],
  );
  return { claim: 'every raise is where its recorded steps have brought it', wrong: [...wrong, ...unused] };
};
