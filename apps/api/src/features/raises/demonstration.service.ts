import type { RaiseStep } from '@diyar/domain/office.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import type { ProposalPayload } from '#api/features/office/proposals.service.ts';
import * as repository from './raises.repository.ts';
import { carryOutStep } from './review.service.ts';

type Wanted = Pick<NonNullable<ProposalPayload['raise']>, 'costs' | 'reserveMinor'> & { step: RaiseStep };

/** Step of a raise of an invented home. No operator signed it: the record names nobody and says that it is a demonstration. */
export async function demonstrateStep(deps: Deps, propertyId: string, wanted: Wanted): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockHome(tx, propertyId);
    const raise = await repository.findRaise(tx, propertyId);
    if (raise === undefined) throw new Error(`There is no raise for the demonstration home ${propertyId}`);
    await carryOutStep(deps, tx, {
      propertyId,
      wanted: { ...wanted, id: raise.id, lastEvent: 0 },
      by: null,
      told: { isDemonstration: true },
      note: undefined,
      actor: null,
    });
  });
}
