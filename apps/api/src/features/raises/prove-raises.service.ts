import { DAY_MS, HOUR_MS, MINUTE_MS } from '@diyar/domain/durations.ts';
import { COOLING_OFF_HOURS, RAISE_ACQUIRE_DAYS } from '@diyar/domain/limits.ts';
import type { OfficeAction } from '@diyar/domain/office.ts';
import { nextStage, stageFacts, type OfferingStage, type StageAction } from '@diyar/domain/offering-stages.ts';
import type { Facts } from '#api/features/office/office.service.ts';
import type { Proof } from '#api/features/office/verify.service.ts';
import { recordOf } from './raises.service.ts';
import * as repository from './raises.repository.ts';
import type { StoredRaise } from './raises.repository.ts';

const allFacts = Object.fromEntries(stageFacts.map((fact) => [fact, true]));
const raiseActions = new Set<OfficeAction>(Object.values(recordOf));

/** What is stored stands for several stages, so a step may begin at each of them. */
const standsFor = (state: OfferingStage): OfferingStage[] => {
  if (state === 'submitted') return ['submitted', 'screened', 'attested'];
  return state === 'operating' ? ['operating', 'exit'] : [state];
};

function isStep(from: OfferingStage, action: StageAction, to: OfferingStage): boolean {
  return standsFor(from).some((stage) => {
    const next = nextStage('raise', stage, action, allFacts);
    return 'to' in next && next.to === to;
  });
}

type ToldSteps = Map<StageAction, { at: Date; data: Facts }>;

/** Between a step and its record, which a busy server writes a little later. */
const TOLERANCE_MS = MINUTE_MS;

const isNear = (one: Date, two: Date) => Math.abs(one.getTime() - two.getTime()) <= TOLERANCE_MS;
const isAfter = (one: Date | null, two: Date | null, ms: number) =>
  one !== null && two !== null && one.getTime() - two.getTime() === ms;

/** Terms and moments that are not what the records of the steps make them. */
function listMoved(raise: StoredRaise, told: ToldSteps): string[] {
  const { id, days, openedAt, deadline, extendedFrom, fundedAt, finalAt, pooledAt, acquireBy } = raise;
  const [submitted, opened, extended] = [told.get('submit'), told.get('open'), told.get('extend')];
  const [funded, pooled] = [told.get('fund'), told.get('pool')];
  const terms = submitted?.data;
  const areTermsSame =
    terms === undefined ||
    raise.state === 'draft' ||
    (terms['days'] === days &&
      terms['tokens'] === Number(raise.tokensTotal) &&
      terms['minimum'] === Number(raise.minimumTokens));
  const first = extended === undefined ? deadline : extendedFrom;
  const isFirstRight =
    opened === undefined ? deadline === null : isAfter(first, openedAt, days * DAY_MS) && isNear(openedAt!, opened.at);
  const isExtensionRight =
    extended === undefined
      ? extendedFrom === null
      : isAfter(deadline, extendedFrom, Number(extended.data['extensionDays']) * DAY_MS);
  // The close is dated to the last moment, however late the server looks.
  const isCloseRight =
    funded === undefined
      ? finalAt === null
      : isAfter(finalAt, fundedAt, COOLING_OFF_HOURS * HOUR_MS) &&
        (isNear(fundedAt!, funded.at) || fundedAt!.getTime() === deadline?.getTime());
  const isPurchaseRight =
    pooled === undefined
      ? acquireBy === null
      : isAfter(acquireBy, pooledAt, RAISE_ACQUIRE_DAYS * DAY_MS) && isNear(pooledAt!, pooled.at);
  return [
    ...(areTermsSame ? [] : [`raise ${id} has other terms than it was submitted with`]),
    ...(isFirstRight && isExtensionRight ? [] : [`the last day of raise ${id} was moved`]),
    ...(isCloseRight ? [] : [`the hours after the close of raise ${id} were moved`]),
    ...(isPurchaseRight ? [] : [`the last day for the purchase of raise ${id} was moved`]),
  ];
}

/** What `office:verify` compares with the records: every step of every raise, one after the other, up to where the raise is now. */
export const proveRaises: Proof = async (tx, known) => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const events = Map.groupBy(await repository.listAllEvents(tx), ({ raiseId }) => raiseId);
  for (const raise of await repository.listAllRaises(tx)) {
    let state: OfferingStage = 'draft';
    const told: ToldSteps = new Map();
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
      told.set(event.action, { at: event.at, data });
      state = event.to;
    }
    if (state !== raise.state) wrong.push(`raise ${raise.id} is ${raise.state} instead of ${state}`);
    wrong.push(...listMoved(raise, told));
  }
  const unused = [...known].flatMap(([hash, { subject, seq, action }]) =>
    raiseActions.has(action) && !seen.has(hash) ? `${subject} ${seq} tells of something that is gone` : [],
  );
  return { claim: 'every raise is where its recorded steps have brought it', wrong: [...wrong, ...unused] };
};
