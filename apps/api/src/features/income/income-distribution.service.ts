import { countDays } from '@diyar/domain/income.ts';
import { moveIncome } from '@diyar/domain/income-states.ts';
import { INCOME_BATCH } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { payBatch, planShares, type Distribution } from '#api/features/ledger/distribution.service.ts';
import { announce } from './income-emails.service.ts';
import * as due from './income-distribution.repository.ts';
import type { DueDistribution } from './income-distribution.repository.ts';
import * as repository from './income.repository.ts';
import type { StoredPeriod } from './income.repository.ts';

export const DISTRIBUTE_INCOME = 'distribute-income';

/** Token-days of the whole home; an undivided home counts as one token, its owner's. */
export function toWholeTokenDays({
  tokensTotal,
  startsOn,
  endsOn,
}: Pick<StoredPeriod, 'tokensTotal' | 'startsOn' | 'endsOn'>): bigint {
  return (tokensTotal === 0n ? 1n : tokensTotal) * BigInt(countDays(startsOn, endsOn));
}

/** Part of the transaction that records a period: from then on its shares will be paid, whatever happens. */
export async function queueDistribution(deps: Deps, tx: Db, actor: Actor, incomeId: string): Promise<void> {
  await due.insertDistribution(tx, incomeId, actor);
  await deps.jobs.queue(tx, DISTRIBUTE_INCOME);
}

/** All that is to be paid. A period that fails is tried again the next minute and keeps no other from being paid. */
export async function distributeDueIncome(deps: Deps, batch = INCOME_BATCH): Promise<void> {
  for (const incomeId of await due.listDue(deps.db))
    await distributeIncome(deps, incomeId, batch).catch((error: unknown) =>
      deps.log.error({ err: error, incomeId }, 'an income period could not be distributed'),
    );
}

/** Pays a period batch by batch, each in a transaction of its own that also notes how far it got. */
export async function distributeIncome(deps: Deps, incomeId: string, batch = INCOME_BATCH): Promise<void> {
  while (await inTransaction(deps.db, (tx) => distributeSome(deps, tx, incomeId, batch)));
}

/** False when nothing is left to pay. */
async function distributeSome(deps: Deps, tx: Db, incomeId: string, batch: number): Promise<boolean> {
  const found = await due.lockDistribution(tx, incomeId);
  const period = found && (await repository.findPeriod(tx, incomeId));
  if (found === undefined || period === undefined || period.propertyId === null) return false;
  const distribution = toDistribution(period, period.propertyId, found);
  const { lines, position } = found;
  if (lines === null) {
    const planned = await planShares(tx, distribution);
    await repository.setHolders(tx, incomeId, planned);
    if (planned.lines > batch) {
      await due.setLines(tx, incomeId, planned.lines);
      return true;
    }
    if (planned.lines > 0) await payBatch(tx, distribution, 0, batch);
    await complete(deps, tx, { ...period, ...planned });
    return false;
  }
  await payBatch(tx, distribution, position, batch);
  if ((position + 1) * batch >= lines) {
    await complete(deps, tx, period);
    return false;
  }
  await due.setNextStep(tx, incomeId, position + 1);
  return true;
}

function toDistribution(period: StoredPeriod, propertyId: string, { actor }: DueDistribution): Distribution {
  const { id, startsOn, endsOn, ownerId, currency, distributedMinor, createdAt } = period;
  return {
    propertyId,
    startsOn,
    endsOn,
    incomeId: id,
    ownerId,
    actor,
    currency,
    amountMinor: distributedMinor,
    wholeTokenDays: toWholeTokenDays(period),
    at: createdAt,
  };
}

async function complete(deps: Deps, tx: Db, period: StoredPeriod): Promise<void> {
  await repository.setState(tx, period.id, moveIncome(period.state, 'complete'));
  await due.deleteDistribution(tx, period.id);
  if (period.distributedMinor > 0n) await announce(deps, tx, period);
}
