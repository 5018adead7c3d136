import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await limitInvestments(db);
  await addPurchaseStates(db);
  await allowReturns(db);
}

/**
 * One open order a person and home. Orders from before may already be two; their empty slot keeps them out of the index until they
 * are completed.
 */
async function limitInvestments(db: Kysely<unknown>): Promise<void> {
  await sql`alter table investments add column open_slot smallint`.execute(db);
  await sql`alter table investments alter column open_slot set default 1`.execute(db);
  await sql`create unique index investments_one_open on investments (user_id, property_id, open_slot)
    where state = 'held'`.execute(db);
}

/** Purchases from before get the same time to be accepted as those that are made now. */
async function addPurchaseStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column state text check (state in ('reserved', 'accepted', 'returned')),
      add column reserved_until timestamptz,
      add column ended_at timestamptz,
      add column return_reason text check (return_reason in ('declined', 'cancelled', 'expired'))`.execute(db);
  await sql`update payments set state = 'reserved', reserved_until = now() + interval '72 hours' where type = 'buy'`.execute(
    db,
  );
  await sql`
    alter table payments
      drop constraint payments_check1,
      add constraint payments_kept_property check (property_id is not null or type = 'rent' or state = 'returned'),
      add constraint payments_purchase_state check (
        (type = 'buy') = (state is not null) and (type = 'buy') = (reserved_until is not null)),
      add constraint payments_purchase_end check (coalesce(state <> 'reserved', false) = (ended_at is not null)
        and coalesce(state = 'returned', false) = (return_reason is not null))`.execute(db);
  await sql`create unique index payments_one_buyer on payments (property_id) where state in ('reserved', 'accepted')`.execute(
    db,
  );
  await sql`create index payments_reserved on payments (reserved_until, id) where state = 'reserved'`.execute(db);
  await sql`create index payments_owner on payments (owner_id, created_at desc) where state is not null`.execute(db);
}

/** The kinds that are allowed by now stay allowed, whichever they are. */
async function allowReturns(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint
        where conname = 'ledger_transactions_kind_check' and conrelid = 'ledger_transactions'::regclass);
    begin
      alter table ledger_transactions drop constraint ledger_transactions_kind_check;
      execute format('alter table ledger_transactions add constraint ledger_transactions_kind_check check (%s or kind = %L)',
        allowed, 'purchase-returned');
    end $$`.execute(db);
  await sql`drop index ledger_transactions_payment`.execute(db);
  await sql`create unique index ledger_transactions_payment on ledger_transactions (payment_id, kind)
    where payment_id is not null`.execute(db);
  await sql`create index ledger_transactions_property on ledger_transactions (property_id, id)`.execute(db);
}
