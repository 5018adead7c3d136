import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import type { ProposalPayload } from '#api/features/office/proposals.service.ts';
import * as repository from './exits.repository.ts';
import { carryOutStep } from './exits.service.ts';
import { loadSale } from './facts.service.ts';
import { receiveByWord } from './money.service.ts';

/** Step of the sale of an invented home. No operator signed it: the record names nobody and says that it is a demonstration. */
export async function demonstrateExitStep(
  deps: Deps,
  homeId: string,
  wanted: NonNullable<ProposalPayload['exit']>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const home = await lockHome(tx, homeId);
    if (home === undefined) throw new AppError('CASE_CLOSED');
    const sale = await loadSale(deps, tx, home);
    const told = { isDemonstration: true };
    await carryOutStep(deps, tx, { homeId, wanted, by: null, signers: [], told, sale, note: undefined, actor: null });
  });
}

/** The price of an invented home, from nobody's word. */
export async function demonstratePrice(deps: Deps, homeId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockHome(tx, homeId);
    const exit = await repository.lockLiveExit(tx, homeId);
    if (exit === undefined) throw new AppError('STEP_NOT_ALLOWED');
    await receiveByWord(deps, tx, exit, null, null);
  });
}
