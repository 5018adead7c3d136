import { DAY_MS } from '@diyar/domain/durations.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { EXIT_PAPERS_DAYS } from '@diyar/domain/limits.ts';
import { fromWholeUnits } from '@diyar/domain/money.ts';
import type { OfferingKind, OfferingStage, StageFacts } from '@diyar/domain/offering-stages.ts';
import { isIdentified } from '@diyar/domain/orders.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { loadDossier, type LoadedDocument } from '#api/features/dossiers/documents.service.ts';
import { lockHomeMoney, type HomeMoney } from '#api/features/income/home-money.service.ts';
import { isLet } from '#api/features/leases/leases.service.ts';
import { findOfferingStage } from '#api/features/raises/stages.service.ts';
import { listIdentities } from '#api/features/users/users.service.ts';
import * as repository from './exits.repository.ts';
import type { HomeParts, StoredExit } from './exits.repository.ts';

/** All that the steps of an exit are decided by. */
export interface Sale {
  kind: OfferingKind;
  stage: OfferingStage;
  facts: StageFacts;
  exit: StoredExit | undefined;
  parts: HomeParts;
  money: HomeMoney[];
  /** Of the valuation that operators checked, in US cents. */
  valuationMinor: bigint | null;
}

/** Checked by operators, and made in the last days. */
function findLate(documents: readonly LoadedDocument[], kind: LoadedDocument['kind'], now: Date) {
  const checked = documents.find((each) => each.kind === kind && each.state === 'verified')?.versions[0];
  const oldest = toDay(new Date(now.getTime() - EXIT_PAPERS_DAYS * DAY_MS));
  return checked !== undefined && (checked.fields.issuedOn ?? '') >= oldest ? checked : undefined;
}

async function isBuyerIdentified(deps: Deps, db: Db, exit: StoredExit | undefined): Promise<boolean> {
  if (exit === undefined) return false;
  const buyer = (await listIdentities(db, [exit.buyerId])).get(exit.buyerId);
  return buyer !== undefined && isIdentified(buyer, deps.now());
}

/** The income of the home is locked: no record of it comes in between. */
export async function loadSale(deps: Deps, tx: Db, home: { id: string; state: string }): Promise<Sale> {
  const now = deps.now();
  const place = await findOfferingStage(deps, tx, home);
  const newest = await repository.findExit(tx, home.id);
  const exit = newest?.endedAt === null ? newest : undefined;
  const parts = await repository.findParts(tx, home.id);
  const money = await lockHomeMoney(tx, home.id);
  const { documents } = await loadDossier(tx, home.id);
  const valuation = findLate(documents, 'valuation', now);
  const { value, currency } = valuation?.fields ?? {};
  return {
    kind: place.kind,
    stage: exit === undefined ? place.stage : 'exit',
    facts: {
      isValuedLately: valuation !== undefined,
      isContractVerified: findLate(documents, 'sale-contract', now) !== undefined,
      isHeld: parts.holders > 0 && !parts.isRefunding,
      isNotLet: !(await isLet(tx, home.id)),
      isPaid: exit?.state === 'paid',
      isCleared: parts.orders === 0,
      isSettled: money.every(({ rentMinor }) => rentMinor === 0n),
      isBuyerIdentified: await isBuyerIdentified(deps, tx, exit),
    },
    exit,
    parts,
    money,
    valuationMinor: value === undefined || currency !== 'USD' ? null : fromWholeUnits(value),
  };
}
