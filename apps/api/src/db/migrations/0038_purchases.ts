import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addSteps(db);
  await keepOldPurchases(db);
  await restateRules(db);
  await addDocuments(db);
}

async function addSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      drop constraint payments_state_check,
      drop constraint payments_return_reason_check,
      drop constraint payments_purchase_end,
      drop constraint payments_kept_property,
      add column accepted_at timestamptz,
      add column completes_by timestamptz,
      add column buyer_documents_at timestamptz,
      add column seller_documents_at timestamptz,
      add column transfer_reference text unique,
      add column funded_at timestamptz,
      add column buyer_completed_at timestamptz,
      add column seller_completed_at timestamptz,
      add column seller_fee_minor bigint not null default 0 check (seller_fee_minor >= 0)`.execute(db);
}

/**
 * Older purchases were paid in full, with the buyer's fee: their deposit is the whole price and nothing is left to pay. The accepted
 * ones wait for both sides to confirm, with the full time from now on.
 */
async function keepOldPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`update payments set deposit_minor = price_minor where type = 'buy'`.execute(db);
  await sql`
    update payments
    set state = 'funded', accepted_at = ended_at, buyer_documents_at = ended_at, seller_documents_at = ended_at,
      funded_at = ended_at, completes_by = now() + interval '60 days', ended_at = null
    where state = 'accepted'`.execute(db);
  // Checks that wait for the commit keep a table from being altered.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}

async function restateRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add constraint payments_state_check
        check (state in ('reserved', 'accepted', 'documents', 'funded', 'completed', 'returned')),
      add constraint payments_return_reason_check check (return_reason in ('declined', 'cancelled', 'expired', 'lapsed')),
      add constraint payments_kept_property
        check (property_id is not null or type = 'rent' or state in ('completed', 'returned')),
      add constraint payments_reservation check (type = 'rent' or deposit_minor between 1 and price_minor),
      add constraint payments_seller_fee check (seller_fee_minor = 0 or type = 'buy' and seller_fee_minor <= price_minor),
      add constraint payments_purchase_end check (
        coalesce(state in ('completed', 'returned'), false) = (ended_at is not null)
        and coalesce(state = 'returned', false) = (return_reason is not null)),
      add constraint payments_purchase_steps check (
        (accepted_at is null) = (completes_by is null)
        and (coalesce(state in ('reserved', 'returned'), true) or accepted_at is not null)
        and (coalesce(state not in ('documents', 'funded', 'completed'), true)
          or num_nulls(buyer_documents_at, seller_documents_at) = 0)
        and (coalesce(state not in ('funded', 'completed'), true) or funded_at is not null)
        and (state is distinct from 'completed' or num_nulls(buyer_completed_at, seller_completed_at) = 0))`.execute(
    db,
  );
  await sql`drop index payments_one_buyer`.execute(db);
  await sql`create unique index payments_one_buyer on payments (property_id)
    where state in ('reserved', 'accepted', 'documents', 'funded')`.execute(db);
  await sql`create index payments_completing on payments (completes_by, id)
    where state in ('accepted', 'documents', 'funded')`.execute(db);
}

async function addDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase_documents (
      id uuid primary key,
      payment_id uuid not null references payments,
      added_by uuid not null,
      role text not null check (role in ('buyer', 'seller')),
      title text not null,
      reference text not null,
      note text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index purchase_documents_payment on purchase_documents (payment_id, created_at)`.execute(db);
}
