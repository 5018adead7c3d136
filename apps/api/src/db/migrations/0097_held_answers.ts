import { sql, type Kysely } from 'kysely';

/**
 * Answers that are overwritten while the papers of a case are held, or while somebody has proposed it: as they were when the hold began,
 * and as they were sent. Kept by the database itself, so that a server of any version keeps them; they go with the hold. The clock of the
 * server is that of the change, `changed_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_held_answers (
      case_id uuid not null references identity_cases on delete cascade,
      kind text not null check (kind in ('given', 'approved')),
      round int not null,
      -- How often something had been asked for again in the round.
      ask int not null,
      answers bytea not null,
      kept_at timestamptz not null,
      primary key (case_id, kind, round, ask)
    )`.execute(db);
  await sql`
    create function keep_held_answers() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      was_held constant boolean := old.held_at is not null or coalesce(old.hold_until > new.changed_at, false);
    begin
      if was_held then
        insert into identity_held_answers (case_id, kind, round, ask, answers, kept_at)
        select old.id, kind, old.round, old.asks, before, new.changed_at
        from (values ('given', old.answers, new.answers), ('approved', old.approved_answers, new.approved_answers))
          as each (kind, before, after)
        where before is not null and before is distinct from after
        on conflict do nothing;
      end if;
      -- A hold has ended, or begins anew after one that nobody signed.
      if (new.held_at is null and new.hold_until is null) or not was_held then
        delete from identity_held_answers where case_id = old.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger identity_cases_answers after update of answers, approved_answers, held_at, hold_until on identity_cases
    for each row when (old.held_at is not null or old.hold_until is not null or new.hold_until is not null)
    execute function keep_held_answers()`.execute(db);
  await sql`
    create trigger identity_held_answers_held before delete on identity_held_answers
    for each row execute function keep_held_papers()`.execute(db);
  // Holds that nobody signed are ended by the job from now on.
  await sql`
    create index identity_cases_proposed_holds on identity_cases (hold_until) where hold_until is not null`.execute(db);
}
