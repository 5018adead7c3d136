import { sql, type Kysely } from 'kysely';

/**
 * Takes tokens of a home or fails: when there are not that many, when the home is divided otherwise by now, or is no longer open to
 * investment. A failure, so that the commit which is sent along with it does not happen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_tokens(home uuid, wanted bigint, total bigint) returns void language plpgsql as $$
    begin
      update properties set tokens_available = tokens_available - wanted
      where id = home and tokens_available >= wanted and tokens_total = total
        and is_for_investment and deleted_at is null and closed_at is null;
      if not found then
        raise exception 'these tokens are not to be had' using errcode = 'DY001';
      end if;
    end $$`.execute(db);
}
