import { sql, type Kysely } from 'kysely';
import { toMoves } from './0100_chain.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await countOrders(db);
  await keepPlans(db);
  await skipMoves(db);
}

/**
 * Charged for orders of a buyer that are final since a moment or counting, for those alone who have shown no means. Of orders that are
 * counting, only those ahead of the given one, where one is given: the older one is ahead.
 */
async function countOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function counted_minor(buyer uuid, since timestamptz, means_level int, ordered_at timestamptz, order_id uuid)
    returns bigint language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      if not exists (select from users where id = buyer and identity_level < means_level) then
        return 0;
      end if;
      return (
        select coalesce(sum(charged_minor), 0)::bigint from investments as other
        where other.user_id = buyer and case other.state
          when 'completed' then other.ended_at > since
          when 'held' then other.held_until is not null and (ordered_at is null or (other.created_at, other.id) < (ordered_at, order_id))
          else false end);
    end $$`.execute(db);
}

/**
 * Two reads of every order whose plan costs more than they do. PostgreSQL plans a prepared statement again for each call where
 * it takes a plan for all values for dearer; inside these functions it keeps that plan.
 */
async function keepPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function past_orders(buyer uuid, home uuid, cancelled_since timestamptz, returned_since timestamptz,
      final_since timestamptz, means_level int)
    returns table (has_open boolean, cancelled_at timestamptz, waiting_minor bigint, returned int, ahead_minor bigint)
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      return query select
        exists (select from investments where user_id = buyer and property_id = home and state = 'held'),
        (select max(ended_at) from investments
          where user_id = buyer and property_id = home and state = 'cancelled' and ended_at > cancelled_since),
        (select coalesce(sum(charged_minor), 0)::bigint from investments
          where user_id = buyer and state = 'held' and held_until is null and (raise_id is null or papers_until is not null
            or waits_until < raise_until)),
        (select count(*)::int from investments
          where user_id = buyer and state = 'returned' and ended_at > returned_since
            and not exists (
              select from raises where raises.id = investments.raise_id and raises.state = 'failed' and raises.ended_at <= investments.ended_at)
            and not exists (
              select from exits where exits.home_id = investments.property_id and exits.agreed_at between investments.created_at and investments.ended_at)),
        counted_minor(buyer, final_since, means_level, null, null);
    end $$`.execute(db);
  await sql`
    create function mail_readers(addresses text[])
    returns table (email text, language text, time_zone text)
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
    begin
      return query select users.email, users.language, settings.time_zone
        from users left join notification_settings as settings on settings.user_id = users.id
        where users.email = any (addresses);
    end $$`.execute(db);
}

/** Only tokens that are owned and rent are moved on the chain: an order that is held need not begin the statement that looks for them. */
async function skipMoves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function queue_chain_moves() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      if exists (
        select from added join ledger_accounts as account on account.id = added.account_id
        where account.kind in ('issuer', 'holding') or account.kind = 'property' and added.amount < 0
      ) then
        ${toMoves('added')};
      end if;
      return null;
    end $$`.execute(db);
}
