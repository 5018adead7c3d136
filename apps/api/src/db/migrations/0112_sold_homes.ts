import { sql, type Kysely } from 'kysely';

/**
 * A home that was sold as a whole is off the market from the moment of the sale on, to the millisecond: that it is the same moment says
 * that it was sold, and not withdrawn by a later owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update properties as home set withdrawn_at = sold.ended_at
    from exits as sold
    where sold.home_id = home.id and sold.state = 'done'
      and home.withdrawn_at > sold.ended_at and home.withdrawn_at < sold.ended_at + interval '1 minute'`.execute(db);
}
