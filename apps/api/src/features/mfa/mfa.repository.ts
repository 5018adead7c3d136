import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export async function hasSecret(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('mfa_secrets').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

export async function findSecret(db: Db, userId: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('mfa_secrets').select('secret').where('user_id', '=', userId).executeTakeFirst();
  return found?.secret;
}

export async function insertSecret(db: Db, userId: string, secret: Buffer, step: number, now: Date): Promise<void> {
  await db
    .insertInto('mfa_secrets')
    .values({ user_id: userId, secret, last_step: BigInt(step), enabled_at: now })
    .execute();
}

export async function deleteSecret(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mfa_secrets').where('user_id', '=', userId).execute();
}

/** True for exactly one of any number at once, and never for a step that is not later than the last. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfa_secrets')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Setup {
  secret: Buffer;
  tries: number;
  verifiedStep: number | null;
}

export async function replaceSetup(db: Db, userId: string, secret: Buffer, now: Date): Promise<void> {
  const fields = { secret, tries: 0, created_at: now, verified_step: null, verified_at: null };
  await db
    .insertInto('mfa_setups')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

/** Counts the try before anything is compared. */
export async function takeSetupTry(db: Db, userId: string, startedAfter: Date): Promise<Setup | undefined> {
  const row = await db
    .updateTable('mfa_setups')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where(({ fn }) => fn.coalesce('verified_at', 'created_at'), '>', startedAfter)
    .returning(['secret', 'tries', 'verified_step'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    secret: row.secret,
    tries: row.tries,
    verifiedStep: row.verified_step === null ? null : Number(row.verified_step),
  };
}

/** The time counts from the first right code; further ones do not prolong it. */
export async function markSetupVerified(db: Db, userId: string, step: number, now: Date): Promise<void> {
  await db
    .updateTable('mfa_setups')
    .set(({ fn, val }) => ({
      tries: 0,
      verified_step: BigInt(step),
      verified_at: fn.coalesce('verified_at', val(now)),
    }))
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteSetup(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mfa_setups').where('user_id', '=', userId).execute();
}

/** A Google account that is to be connected once the second factor is passed. */
export interface GoogleLink {
  sub: string;
  email: string;
}

export interface Challenge {
  userId: string;
  googleLink: GoogleLink | undefined;
}

export async function insertChallenge(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  now: Date,
  link: GoogleLink | undefined,
): Promise<void> {
  const google = { google_sub: link?.sub ?? null, google_email: link?.email ?? null };
  await db
    .insertInto('mfa_challenges')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, ...google })
    .execute();
}

/** Counts the try before anything is compared; answers whose challenge it is, or undefined when it is over. */
export async function takeChallengeTry(
  db: Db,
  tokenHash: Buffer,
  between: { from: Date; to: Date },
  triesMax: number,
): Promise<Challenge | undefined> {
  const row = await db
    .updateTable('mfa_challenges')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', between.from)
    .where('created_at', '<=', between.to)
    .where('tries', '<', triesMax)
    .returning(['user_id', 'google_sub', 'google_email'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { user_id: userId, google_sub: sub, google_email: email } = row;
  return { userId, googleLink: sub === null || email === null ? undefined : { sub, email } };
}

export async function hasChallenge(db: Db, tokenHash: Buffer): Promise<boolean> {
  const query = db.selectFrom('mfa_challenges').select('token_hash').where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteChallenge(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('mfa_challenges').where('token_hash', '=', tokenHash).execute();
}

export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mfa_challenges').where('user_id', '=', userId).execute();
}

export interface AttemptLimits {
  now: Date;
  /** Failures before this moment no longer count. */
  since: Date;
  recentMax: number;
  /** How long a full count locks. */
  until: Date;
  inRowMax: number;
}

/** Counts an attempt as failed before it is looked at; undefined when no attempt is allowed now. */
export async function claimAttempt(
  db: Db,
  userId: string,
  { now, since, recentMax, until, inRowMax }: AttemptLimits,
): Promise<{ lockedUntil: Date | null; inRow: number } | undefined> {
  const { rows } = await sql<{ lockedUntil: Date | null; inRow: number }>`
    insert into mfa_attempts as known (user_id, recent, in_row) values (${userId}, array[${now}::timestamptz], 1)
    on conflict (user_id) do update set (recent, locked_until, in_row) = (
      select coalesce(array_agg(failed order by failed), '{}') || ${now}::timestamptz,
             case when count(*) + 1 >= ${recentMax} then ${until}::timestamptz end,
             known.in_row + 1
      from unnest(known.recent) as failed where failed > ${since})
    where (known.locked_until is null or known.locked_until <= ${now}) and known.in_row < ${inRowMax}
    returning locked_until as "lockedUntil", in_row as "inRow"`.execute(db);
  return rows[0];
}

export function findAttempts(db: Db, userId: string): Promise<{ lockedUntil: Date | null; inRow: number } | undefined> {
  return db
    .selectFrom('mfa_attempts')
    .select(['locked_until as lockedUntil', 'in_row as inRow'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function forgetAttempts(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mfa_attempts').where('user_id', '=', userId).execute();
}

export async function restartRow(db: Db, userId: string): Promise<void> {
  await db.updateTable('mfa_attempts').set({ in_row: 0 }).where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hmac: hash })))
    .execute();
}

/** True for exactly one of any number at once. */
export async function spendRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hmac', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mfa_challenges').where('created_at', '<', before).execute();
  await db.deleteFrom('mfa_setups').where('created_at', '<', before).execute();
}
