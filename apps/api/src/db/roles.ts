import { sql, type Kysely } from 'kysely';
import type { Db } from './client.ts';

/** The role that requests and jobs run with. It owns nothing; migrations run with the role that owns the tables. */
export const SERVING_ROLE = 'diyar_app';

/** Rows of these are written once. The serving role may read and add, so no statement of it can change the past. */
const APPEND_ONLY = [
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'ledger_checkpoints',
  'intent_events',
  'provider_payouts',
  'audit_events',
  'purchase_documents',
  'idempotency_keys',
  'property_versions',
  'lease_signatures',
  'lease_handovers',
  'lease_claim_items',
  'staff_grants',
  'office_records',
  'office_seals',
  'identity_asks',
  'screenings',
  'dossier_versions',
  'dossier_checks',
  'charity_recipients',
  'charity_gifts',
  'charity_decisions',
  'passport_votes',
  'passports',
  'passport_withdrawals',
  'passport_reopenings',
  'clause_checks',
  'raise_events',
];

/** Written by triggers, migrations and the start alone; a trigger that writes one has to be a security definer. */
const READ_ONLY = [
  'identity_held_answers',
  'ledger_balances',
  'ledger_seals',
  'money_kind',
  'server_keys',
  'kysely_migration',
  'kysely_migration_lock',
];

const NO_SUCH_ROLE = '22023';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Gives the serving role exactly what it needs on every table that exists, and takes back whatever else it had. Runs after each
 * migration run, so a migration grants nothing itself: a new table gets the default set unless a list above names it.
 *
 * The job queue runs statements as the owner when it is updated: those kept in `bam`, on the tables named in `queue`, counting from
 * the state in `version`. Those columns stay closed, or injected SQL could wait there for the owner.
 */
export async function grantServingRights<Schema>(db: Kysely<Schema>, role: string): Promise<void> {
  await sql`
    do $$
    declare
      serving constant text := ${sql.lit(role)};
      each record;
    begin
      if not exists (select from pg_roles where rolname = serving) then return; end if;
      -- Two servers may start at once, and changing the same rights twice at the same moment is an error.
      perform pg_advisory_xact_lock(hashtextextended('diyar/grants', 0));
      execute format('grant connect on database %I to %I', current_database(), serving);
      execute format('revoke create, temporary on database %I from public, %I', current_database(), serving);
      for each in select nspname as name from pg_namespace where nspname in ('public', 'pgboss') loop
        execute format('revoke create on schema %I from public, %I', each.name, serving);
        execute format('grant usage on schema %I to %I', each.name, serving);
      end loop;
      for each in
        select format('%I.%I', nspname, relname) as name,
          case
            when relkind = 'S' then 'usage, select'
            when nspname = 'public' and relname = any(${sql.lit(asArray(APPEND_ONLY))}::text[]) then 'select, insert'
            -- Changes through a view are made with the rights of the view's owner.
            when relkind in ('v', 'm') then 'select'
            when nspname = 'public' and relname = any(${sql.lit(asArray(READ_ONLY))}::text[]) then 'select'
            when nspname = 'pgboss' and relname = 'bam' then 'select'
            when nspname = 'pgboss' and relname = 'version' then format('select, update (%s)', changeable)
            when nspname = 'pgboss' and relname = 'queue' then format('select, insert, delete, update (%s)', changeable)
            else 'select, insert, update, delete'
          end as rights,
          case when relkind = 'S' then 'sequence' else 'table' end as kind
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace, lateral (
          select string_agg(quote_ident(attname), ', ') as changeable from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped
            and attname not in ('version', 'name', 'policy', 'partition', 'table_name')
        ) as columns
        where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')
      loop
        execute format('revoke all on %s %s from public, %I', each.kind, each.name, serving);
        execute format('grant %s on %s %s to %I', each.rights, each.kind, each.name, serving);
      end loop;
      -- Names of tables in here become a part of statements that the owner runs.
      if to_regclass('pgboss.queue') is not null and not exists (
        select from pg_constraint where conrelid = to_regclass('pgboss.queue') and conname = 'queue_in_common_table'
      ) then
        alter table pgboss.queue add constraint queue_in_common_table check (not partition and table_name = 'job_common');
      end if;
      -- Everybody may call a function unless told otherwise; those that act with the owner's rights are for the server alone.
      for each in
        select oid::regprocedure as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef and pg_has_role(proowner, 'usage')
      loop
        execute format('revoke all on function %s from public', each.name);
        execute format('grant execute on function %s to %I', each.name, serving);
      end loop;
    end $$`.execute(db);
}

function asArray(names: string[]): string {
  return `{${names.join(',')}}`;
}

/**
 * For a login that both migrates and serves: makes the serving role if this login may, and answers whether connections can
 * take it on.
 */
export async function prepareServingRole(db: Db): Promise<boolean> {
  if (await canTakeOn(db)) return true;
  await sql`
    do $$ begin
      begin
        create role ${sql.id(SERVING_ROLE)};
      exception when duplicate_object or unique_violation then null;
      end;
      execute format('grant %I to %I', ${sql.lit(SERVING_ROLE)}, current_user);
    exception when insufficient_privilege then null;
    end $$`.execute(db);
  return canTakeOn(db);
}

async function canTakeOn(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute((tx) => sql`set local role ${sql.id(SERVING_ROLE)}`.execute(tx));
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === NO_SUCH_ROLE || code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

/** Whether the role of this connection is no administrator, owns no table, and cannot become a role that does. */
export async function isOrdinary(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOrdinary: boolean }>`
    select not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls) and not exists (
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and pg_has_role(relowner, 'member')
    ) as "isOrdinary"
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.isOrdinary === true;
}

/** Whether, beyond that, it cannot change what is written once, nor make temporary tables that stand in front of others. */
export async function isRestricted(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relname = any(${APPEND_ONLY})
      and has_table_privilege(oid, 'update, delete, truncate, trigger')
    union all select where has_database_privilege(current_database(), 'temporary')`.execute(db);
  return rows.length === 0 && (await isOrdinary(db));
}

export async function readRole(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  return rows[0]!.role;
}
