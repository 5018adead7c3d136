import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';
import { isWithdrawn, stoppedAt } from '#api/db/reviewed-facts.ts';

export function listReviews(tx: Db) {
  return tx
    .selectFrom('passport_reviews')
    .select(['id', 'home_id as homeId', 'number', 'cause', 'record_hash as recordHash'])
    .execute();
}

export function listAllVotes(tx: Db) {
  return tx
    .selectFrom('passport_votes as vote')
    .innerJoin('passport_reviews as review', 'review.id', 'vote.review_id')
    .select([
      'vote.id',
      'review.home_id as homeId',
      'vote.review_id as reviewId',
      'vote.reviewer_id as reviewerId',
      'vote.demo_letter as demoLetter',
      'vote.number',
      'vote.vote',
      'vote.reason',
      'vote.condition_text as conditionText',
      'vote.condition_due as conditionDue',
      'vote.record_hash as recordHash',
    ])
    .execute();
}

export function listAllPassports(tx: Db) {
  return tx
    .selectFrom('passports')
    .select([
      'id',
      'home_id as homeId',
      'review_id as reviewId',
      'number',
      'outcome',
      'is_demo as isDemo',
      'body',
      'record_hash as recordHash',
    ])
    .execute();
}

export function listWithdrawals(tx: Db) {
  return tx
    .selectFrom('passport_withdrawals as withdrawal')
    .innerJoin('passports as passport', 'passport.id', 'withdrawal.passport_id')
    .select([
      'passport.id as passportId',
      'passport.home_id as homeId',
      'withdrawal.reason',
      'withdrawal.withdrawn_by as by',
      'withdrawal.record_hash as recordHash',
    ])
    .execute();
}

export function listReopenings(tx: Db) {
  return tx
    .selectFrom('passport_reopenings as reopening')
    .innerJoin('passports as passport', 'passport.id', 'reopening.passport_id')
    .select([
      'passport.id as passportId',
      'passport.home_id as homeId',
      'reopening.reason',
      'reopening.record_hash as recordHash',
    ])
    .execute();
}

export function listMet(tx: Db) {
  return tx
    .selectFrom('passport_conditions as condition')
    .innerJoin('passports as passport', 'passport.id', 'condition.passport_id')
    .select([
      'condition.id',
      'passport.id as passportId',
      'passport.home_id as homeId',
      'condition.met_by as by',
      sql<Buffer>`condition.met_record`.as('recordHash'),
    ])
    .where('condition.met_at', 'is not', null)
    .execute();
}

export function listAllClauseChecks(tx: Db) {
  return tx
    .selectFrom('clause_checks')
    .select(['id', 'clause', 'state', 'edition', 'checked_by as by', 'record_hash as recordHash'])
    .execute();
}

export async function listWronglySuspended(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select offering.property_id as id from offerings as offering
    where (suspended_at is not null) <> (${isWithdrawn} or ${stoppedAt} is not null)`.execute(tx);
  return rows.map(({ id }) => id);
}
