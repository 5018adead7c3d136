import { sql, type Kysely } from 'kysely';

/**
 * The role that serves writes raises, and could have begun one as bought, removed one, or moved a last day. A raise begins as a draft and
 * is never removed; its moments are written once, with the step that they belong to, and the last day moves by one extension alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function begin_raise() returns trigger language plpgsql as $$
    begin
      if new.state <> 'draft' or new.silent_returned or new.costs <> '[]'
        or coalesce(new.submitted_at, new.opened_at, new.deadline, new.extended_from, new.funded_at, new.final_at, new.pooled_at,
          new.acquire_by, new.acquired_at, new.ended_at) is not null
        or coalesce(new.price_minor, new.reserve_minor) is not null then
        raise exception 'a raise begins as a draft' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger raises_begin before insert on raises for each row execute function begin_raise()`.execute(
    db,
  );
  await sql`
    create function keep_raises() returns trigger language plpgsql as $$
    begin
      raise exception 'a raise is not removed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger raises_kept before delete or truncate on raises for each statement execute function keep_raises()`.execute(
    db,
  );
  await sql`
    create function check_raise_moments() returns trigger language plpgsql as $$
    declare
      step constant text := old.state || ' to ' || new.state;
    begin
      if (new.opened_at is distinct from old.opened_at or (old.deadline is null and new.deadline is not null))
        and not (step = 'submitted to offering' and old.opened_at is null
          and new.deadline = new.opened_at + make_interval(hours => 24 * new.days)) then
        raise exception 'a raise opens once, for the days that were submitted' using errcode = 'check_violation';
      elsif old.deadline is not null and (new.deadline, new.extended_from) is distinct from (old.deadline, old.extended_from)
        and not coalesce(step = 'offering to offering' and new.extended_from = old.deadline and new.deadline > old.deadline
          and new.deadline <= old.deadline + make_interval(hours => 24 * 30), false) then
        raise exception 'the last day of a raise moves by an extension alone' using errcode = 'check_violation';
      elsif (new.funded_at, new.final_at) is distinct from (old.funded_at, old.final_at)
        and not (step = 'offering to funded' and new.final_at = new.funded_at + interval '48 hours') then
        raise exception 'the hours after the close of a raise stay as they are' using errcode = 'check_violation';
      elsif (new.pooled_at, new.acquire_by) is distinct from (old.pooled_at, old.acquire_by)
        and not (step = 'funded to funded' and old.pooled_at is null
          and new.acquire_by = new.pooled_at + make_interval(hours => 24 * 90)) then
        raise exception 'the last day for the purchase stays as it is' using errcode = 'check_violation';
      elsif (new.acquired_at, new.price_minor, new.reserve_minor, new.costs)
          is distinct from (old.acquired_at, old.price_minor, old.reserve_minor, old.costs)
        and step <> 'funded to acquired' then
        raise exception 'what was paid for a home stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger raises_moments before update on raises for each row execute function check_raise_moments()`.execute(
    db,
  );
  // An extension and the move into escrow change no state, and are steps with an event as well.
  await sql`drop trigger raises_told on raises`.execute(db);
  await sql`
    create constraint trigger raises_told after update on raises deferrable initially deferred for each row
    when ((new.state, new.deadline, new.pooled_at) is distinct from (old.state, old.deadline, old.pooled_at))
    execute function check_raise_event()`.execute(db);
}
