import { toDay } from '@diyar/domain/identity.ts';
import { toPartsStage, toRaiseStage, type OfferingKind, type OfferingStage } from '@diyar/domain/offering-stages.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { getOffer } from '#api/features/tokens/tokens.service.ts';
import { loadFacts } from './facts.service.ts';
import * as repository from './raises.repository.ts';

/** A home with what operators have found of its listing. */
interface CheckedHome {
  id: string;
  state: string;
}

/** Where the offering of a home stands: that of its raise, unless the raise has come to nothing and the owner sells parts. */
export async function findOfferingStage(
  deps: Deps,
  db: Db,
  { id, state }: CheckedHome,
): Promise<{ kind: OfferingKind; stage: OfferingStage }> {
  const { offering } = await getOffer(db, id);
  const raise = await repository.findRaise(db, id);
  if (raise !== undefined && (offering === null || offering.raiseId === raise.id || raise.acquiredAt !== null))
    return { kind: 'raise', stage: toRaiseStage(raise.state, await loadFacts(deps, db, raise)) };
  const today = toDay(deps.now());
  const stage = toPartsStage({
    isSubmitted: state !== 'unchecked',
    isScreened: state === 'verified',
    isAttested: offering !== null && offering.attestedUntil !== null && today <= offering.attestedUntil,
  });
  return { kind: 'parts', stage };
}
