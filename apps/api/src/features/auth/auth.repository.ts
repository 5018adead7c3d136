import type { Db } from '#api/db/client.ts';

export async function setVerification(db: Db, userId: string, tokenHash: Buffer, now: Date): Promise<void> {
  const fields = { token_hash: tokenHash, created_at: now, used_at: null };
  await db
    .insertInto('email_verifications')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

export interface Verification {
  createdAt: Date;
  usedAt: Date | null;
}

export async function findVerificationUser(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const query = db.selectFrom('email_verifications').select('user_id').where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst())?.user_id;
}

export function findVerification(db: Db, tokenHash: Buffer): Promise<Verification | undefined> {
  return db
    .selectFrom('email_verifications')
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markVerificationUsed(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('email_verifications').set({ used_at: now }).where('user_id', '=', userId).execute();
}

export interface PasswordReset {
  email: string;
  userId: string | null;
  otpHmac: Buffer;
  verifiedAt: Date | null;
}

const resetColumns = ['email', 'user_id as userId', 'otp_hmac as otpHmac', 'verified_at as verifiedAt'] as const;

interface NewReset {
  email: string;
  userId: string | null;
  otpHmac: Buffer;
  linkTokenHash: Buffer;
  createdAt: Date;
  sealedMail: Buffer;
}

/**
 * One live challenge an address: a newer one replaces the older, unless the older was verified after `verifiedAfter` or its
 * code can still be used. Answers whether the new one counts.
 */
export async function replaceReset(
  db: Db,
  reset: NewReset,
  verifiedAfter: Date,
  usable: { createdAfter: Date; triesMax: number },
): Promise<boolean> {
  const { email } = reset;
  const fields = {
    user_id: reset.userId,
    otp_hmac: reset.otpHmac,
    link_token_hash: reset.linkTokenHash,
    created_at: reset.createdAt,
    sealed_mail: reset.sealedMail,
    tries: 0,
    reset_token_hash: null,
    verified_at: null,
    is_mail_due: true,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('password_resets')
    .values({ email, ...fields })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(fields)
        .where((where) =>
          where.or([
            where('password_resets.verified_at', 'is', null),
            where('password_resets.verified_at', '<=', verifiedAfter),
          ]),
        )
        .where((where) =>
          where.or([
            where('password_resets.created_at', '<=', usable.createdAfter),
            where('password_resets.tries', '>=', usable.triesMax),
            // The account was made, or deleted, after the older one was asked for.
            where('password_resets.user_id', 'is distinct from', where.ref('excluded.user_id')),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The code that is valid now is mailed once more and lives as long as a new one; its tries stay used. Without one nothing
 * happens.
 */
export async function mailResetAgain(db: Db, email: string, createdAfter: Date, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ is_mail_due: true, created_at: now })
    .where('email', '=', email)
    .where('created_at', '>', createdAfter)
    .execute();
}

/** Takes one of the tries before anything is compared; undefined when none is left or there is no live challenge. */
export function takeTry(
  db: Db,
  email: string,
  createdAfter: Date,
  triesMax: number,
): Promise<PasswordReset | undefined> {
  return db
    .updateTable('password_resets')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('email', '=', email)
    .where('created_at', '>', createdAfter)
    .where('tries', '<', triesMax)
    .returning(resetColumns)
    .executeTakeFirst();
}

export function findResetByLink(
  db: Db,
  email: string,
  linkTokenHash: Buffer,
  createdAfter: Date,
): Promise<PasswordReset | undefined> {
  return db
    .selectFrom('password_resets')
    .where('email', '=', email)
    .where('link_token_hash', '=', linkTokenHash)
    .where('created_at', '>', createdAfter)
    .select(resetColumns)
    .executeTakeFirst();
}

/** Only while the challenge is the one whose code was right: a newer one may have replaced it meanwhile. */
export async function setResetToken(
  db: Db,
  { email, otpHmac }: PasswordReset,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ reset_token_hash: tokenHash, verified_at: now })
    .where('email', '=', email)
    .where('otp_hmac', '=', otpHmac)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findResetByToken(db: Db, tokenHash: Buffer): Promise<PasswordReset | undefined> {
  return db
    .selectFrom('password_resets')
    .select(resetColumns)
    .where('reset_token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** True for exactly one of any number at once. */
export async function spendResetToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('reset_token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface UnsentCode {
  email: string;
  userId: string | null;
  sealedMail: Buffer;
}

/** Takes a code whose email has not been written yet; others at work skip it. */
export async function claimUnsentCode(db: Db): Promise<UnsentCode | undefined> {
  const found = await db
    .selectFrom('password_resets')
    .select(['email', 'user_id as userId', 'sealed_mail as sealedMail'])
    .where('is_mail_due', '=', true)
    .where('sealed_mail', 'is not', null)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await db.updateTable('password_resets').set({ is_mail_due: false }).where('email', '=', found.email).execute();
  return { ...found, sealedMail: found.sealedMail! };
}

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('created_at', '<', before).execute();
}

export async function askForVerification(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('verification_requests')
    .values({ email, asked_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: now }))
    .execute();
}

/** Takes an address whose verification email has not been written yet; others at work skip it. */
export async function claimVerificationRequest(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('verification_requests')
    .select('email')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await db.deleteFrom('verification_requests').where('email', '=', found.email).execute();
  return found.email;
}
