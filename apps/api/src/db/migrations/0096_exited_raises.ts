import { sql, type Kysely } from 'kysely';

/** A raise whose home was sold as a whole has come to its end: it is no raise of whoever owns the home then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table raises drop constraint raises_state_check, add constraint raises_state_check check (
      state in ('draft', 'submitted', 'offering', 'funded', 'acquired', 'operating', 'exited', 'failed', 'withdrawn'))`.execute(
    db,
  );
  await sql`
    alter table raises add constraint raises_exited check (state <> 'exited' or (acquired_at is not null and ended_at is not null))`.execute(
    db,
  );
  await sql`
    create or replace function check_raise() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state, new.state) not in (('draft', 'submitted'), ('draft', 'withdrawn'),
        ('submitted', 'draft'), ('submitted', 'withdrawn'), ('submitted', 'offering'), ('offering', 'funded'), ('offering', 'failed'),
        ('funded', 'failed'), ('funded', 'acquired'), ('acquired', 'operating'), ('operating', 'exited')) then
        raise exception 'a raise does not go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      if (new.id, new.property_id, new.owner_id, new.created_at) is distinct from (old.id, old.property_id, old.owner_id, old.created_at)
        or (old.state <> 'draft' and (new.tokens_total, new.minimum_tokens, new.minimum_percent, new.keeps_rest, new.days)
          is distinct from (old.tokens_total, old.minimum_tokens, old.minimum_percent, old.keeps_rest, old.days))
        or (old.extended_from is not null and (new.deadline, new.extended_from) is distinct from (old.deadline, old.extended_from)) then
        raise exception 'what a raise was submitted with stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
}
