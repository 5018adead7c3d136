import { sql, type Kysely } from 'kysely';

/**
 * Orders in another currency that are paid with US dollars of a balance. The rate and the dollars are those of the charge, and stay; what
 * goes back is the same part of the dollars as of the amount, so that a whole refund returns exactly the dollars that were paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table intents
      add column usd_minor bigint,
      add column usd_micros bigint,
      add column usd_returned_minor bigint not null default 0,
      drop constraint intents_provider_check,
      add constraint intents_provider_check
        check (provider in ('demonstration', 'stripe', 'balance', 'exchange', 'bank', 'chain')),
      add constraint intents_exchange check (case when provider = 'exchange'
        then method = 'crypto' and currency <> 'USD' and used_at is not null and num_nulls(usd_minor, usd_micros) = 0
        else usd_minor is null and usd_micros is null end),
      -- Halves are rounded up. Two rates are pegs: a dollar is 3.6725 dirhams and 3.75 riyals.
      add constraint intents_dollars check (usd_minor = case usd_micros
        when 272294 then div(2 * amount_minor::numeric * 10000 + 36725, 2 * 36725)
        when 266667 then div(2 * amount_minor::numeric * 100 + 375, 2 * 375)
        else div(2 * amount_minor::numeric * usd_micros + 1000000, 2 * 1000000) end),
      add constraint intents_dollars_returned check (usd_returned_minor = case when usd_minor is null then 0
        else div(usd_minor::numeric * refunded_minor, amount_minor) end)`.execute(db);
  await sql`
    create function keep_exchange() returns trigger language plpgsql as $$
    begin
      if (new.usd_minor, new.usd_micros) is distinct from (old.usd_minor, old.usd_micros) then
        raise exception 'the dollars of a charge stay as they are' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger intents_exchange_kept before update of usd_minor, usd_micros on intents
    for each row execute function keep_exchange()`.execute(db);
  await widenKinds(db);
}

async function widenKinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      known text := (select substr(pg_get_constraintdef(oid), 7) from pg_constraint
        where conname = 'ledger_transactions_kind_check' and conrelid = 'ledger_transactions'::regclass);
    begin
      alter table ledger_transactions drop constraint ledger_transactions_kind_check;
      execute format('alter table ledger_transactions add constraint ledger_transactions_kind_check
        check (case when kind in (''exchanged'', ''exchange-returned'') then true else %s end)', known);
    end $$`.execute(db);
}
