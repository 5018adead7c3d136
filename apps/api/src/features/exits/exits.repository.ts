import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { liveExitStates, type ExitState } from '@diyar/domain/exits.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { RaiseCost } from '@diyar/domain/raises.ts';
import type { Db } from '#api/db/client.ts';
import type { ExitsTable } from '#api/db/exit-schema.ts';

export interface StoredExit {
  id: string;
  homeId: string;
  ownerId: string;
  buyerId: string;
  state: ExitState;
  priceMinor: bigint;
  costs: RaiseCost[];
  tokensTotal: bigint;
  reference: string | null;
  agreedAt: Date;
  agreedRecord: Buffer;
  paidAt: Date | null;
  paidRecord: Buffer | null;
  endedAt: Date | null;
  endedRecord: Buffer | null;
  sharedMinor: bigint | null;
}

function selectExits(db: Db) {
  return db
    .selectFrom('exits')
    .select([
      'id',
      'home_id as homeId',
      'owner_id as ownerId',
      'buyer_id as buyerId',
      'state',
      'price_minor as priceMinor',
      'costs',
      'tokens_total as tokensTotal',
      'reference',
      'agreed_at as agreedAt',
      'agreed_record as agreedRecord',
      'paid_at as paidAt',
      'paid_record as paidRecord',
      'ended_at as endedAt',
      'ended_record as endedRecord',
      'shared_minor as sharedMinor',
    ]);
}

/** The newest of a home: the one that is under way, where there is one. */
export function findExit(db: Db, homeId: string): Promise<StoredExit | undefined> {
  return selectExits(db)
    .where('home_id', '=', homeId)
    .orderBy('ended_at', (by) => by.desc().nullsFirst())
    .orderBy('id')
    .executeTakeFirst();
}

export function findExitById(db: Db, id: string): Promise<StoredExit | undefined> {
  return selectExits(db).where('id', '=', id).executeTakeFirst();
}

/** The one that is under way. Nobody else changes it until the transaction ends. */
export function lockLiveExit(tx: Db, homeId: string): Promise<StoredExit | undefined> {
  return selectExits(tx)
    .where('home_id', '=', homeId)
    .where('state', 'in', [...liveExitStates])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertExit(tx: Db, made: Insertable<ExitsTable>): Promise<void> {
  await tx.insertInto('exits').values(made).execute();
}

export async function updateExit(tx: Db, id: string, changes: Updateable<ExitsTable>): Promise<void> {
  await tx.updateTable('exits').set(changes).where('id', '=', id).execute();
}

/** For a proof. */
export function listAllExits(db: Db): Promise<StoredExit[]> {
  return selectExits(db).orderBy('agreed_at').orderBy('id').execute();
}

interface StoredOwnExit extends StoredExit {
  /** Null once the home is gone. */
  title: string | null;
  tokens: bigint;
  /** Amounts travel as JSON numbers, which they fit into. */
  shared: { currency: Currency; amountMinor: number }[] | null;
}

/** Of homes that the person bought, owned or held a part of, with what the ledger gave and took for it. */
export function listExitsOf(db: Db, userId: string): Promise<StoredOwnExit[]> {
  const moved = sql`ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id and made.subject_kind = 'exit'
    where account.user_id = ${userId}`;
  return selectExits(db)
    .select([
      sql<string | null>`(select title from properties where properties.id = exits.home_id)`.as('title'),
      sql<bigint>`coalesce((
        select -sum(entry.amount) from ${moved} and account.kind = 'holding' and made.subject_id = exits.id), 0)::bigint`.as(
        'tokens',
      ),
      sql<StoredOwnExit['shared']>`(
        select json_agg(json_build_object('currency', unit, 'amountMinor', amount) order by unit) from (
          select account.unit, sum(entry.amount) as amount from ${moved} and account.kind = 'person' and made.subject_id = exits.id
          group by account.unit) as got)`.as('shared'),
    ])
    .where(
      sql<SqlBool>`buyer_id = ${userId} or owner_id = ${userId} or exits.id in (select made.subject_id from ${moved})`,
    )
    .orderBy('agreed_at')
    .orderBy('id')
    .execute();
}

export interface HomeParts {
  holders: number;
  /** Orders that are not final. */
  orders: number;
  escrowMinor: bigint;
  /** A raise has failed, and not all of its final orders are undone. */
  isRefunding: boolean;
}

export async function findParts(db: Db, homeId: string): Promise<HomeParts> {
  const { rows } = await sql<HomeParts>`
    select (select count(*)::int from investments where property_id = ${homeId} and state = 'held') as orders,
      (select count(*)::int from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
        where account.property_id = ${homeId} and account.kind = 'holding' and kept.balance > 0) as holders,
      coalesce((select sum(kept.balance) from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
        where account.property_id = ${homeId} and account.kind = 'escrow' and account.unit = 'USD'), 0)::bigint as "escrowMinor",
      exists (select from investments join raises on raises.id = investments.raise_id
        where investments.property_id = ${homeId} and investments.state = 'completed' and raises.state = 'failed')
        as "isRefunding"`.execute(db);
  return rows[0]!;
}
