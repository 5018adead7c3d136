import { sql, type Insertable } from 'kysely';
import type { Db } from '#api/db/client.ts';
import { isWithdrawn, stoppedAt } from '#api/db/reviewed-facts.ts';
import type { SuspensionsTable } from '#api/db/suspension-schema.ts';

/** What the sales of a home stand at; undefined where it has no offering. */
export interface StoredSales {
  /** The offering is open. */
  isOpen: boolean;
  /** Of the offering: since when nobody can order. */
  suspendedAt: Date | null;
  /** Its Sharia review was withdrawn. */
  isWithdrawn: boolean;
  /** Operators have stopped them then. */
  stoppedAt: Date | null;
  /** Of that suspension. */
  id: string | null;
  reason: string | null;
  orders: number;
  holders: number;
}

export async function findSales(db: Db, homeId: string): Promise<StoredSales | undefined> {
  const { rows } = await sql<StoredSales>`
    select offering.state = 'open' as "isOpen", offering.suspended_at as "suspendedAt", ${isWithdrawn} as "isWithdrawn", ${stoppedAt} as "stoppedAt",
      live.id, live.reason,
      (select count(*)::int from investments where property_id = ${homeId} and state = 'held') as orders,
      (select count(*)::int from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
        where account.property_id = ${homeId} and account.kind = 'holding' and kept.balance > 0) as holders
    from offerings as offering
    left join suspensions as live on live.home_id = offering.property_id and live.ended_at is null
    where offering.property_id = ${homeId}`.execute(db);
  return rows[0];
}

export async function insertSuspension(tx: Db, made: Insertable<SuspensionsTable>): Promise<void> {
  await tx.insertInto('suspensions').values(made).execute();
}

export async function endSuspension(
  tx: Db,
  id: string,
  { at, recordHash }: { at: Date; recordHash: Buffer },
): Promise<void> {
  await tx
    .updateTable('suspensions')
    .set({ ended_at: at, ended_record: recordHash })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function selectSuspensions(db: Db) {
  return db
    .selectFrom('suspensions')
    .select([
      'id',
      'home_id as homeId',
      'reason',
      'suspended_by as by',
      'record_hash as recordHash',
      'created_at as at',
      'ended_at as endedAt',
      'ended_record as endedRecord',
    ]);
}

/** The newest first. */
export function listSuspensions(db: Db, homeId: string, limit: number) {
  return selectSuspensions(db).where('home_id', '=', homeId).orderBy('created_at', 'desc').limit(limit).execute();
}

/** For a proof. */
export function listAllSuspensions(db: Db) {
  return selectSuspensions(db).orderBy('created_at').orderBy('id').execute();
}
