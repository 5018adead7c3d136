import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';
import type { GoogleIdentity } from './google-identity.ts';

export type Purpose = 'sign-in' | 'connect';

export interface NewSignIn {
  purpose: Purpose;
  userId: string | null;
  stateHash: Buffer;
  browserStateHash: Buffer;
  nonce: string;
  codeVerifier: string;
  createdAt: Date;
}

export interface ClaimedSignIn {
  id: string;
  nonce: string;
  codeVerifier: string;
  createdAt: Date;
}

export interface SpentSignIn {
  purpose: Purpose;
  userId: string | null;
  browserStateHash: Buffer;
  answeredAt: Date;
  identity: GoogleIdentity;
}

export async function insertSignIn(db: Db, signIn: NewSignIn): Promise<void> {
  await db
    .insertInto('google_sign_ins')
    .values({
      purpose: signIn.purpose,
      user_id: signIn.userId,
      state_hash: signIn.stateHash,
      browser_state_hash: signIn.browserStateHash,
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      created_at: signIn.createdAt,
    })
    .execute();
}

/** Answers the sign-in to the first who brings its state, and to nobody after that. */
export function claimSignIn(db: Db, stateHash: Buffer, startedAfter: Date, now: Date) {
  return db
    .updateTable('google_sign_ins')
    .set({ answered_at: now })
    .where('state_hash', '=', stateHash)
    .where('answered_at', 'is', null)
    .where('created_at', '>', startedAfter)
    .returning(['id', 'nonce', 'code_verifier as codeVerifier', 'created_at as createdAt'])
    .executeTakeFirst() satisfies Promise<ClaimedSignIn | undefined>;
}

export async function setIdentity(
  db: Db,
  id: string,
  codeHash: Buffer,
  identity: GoogleIdentity,
  now: Date,
): Promise<void> {
  await db
    .updateTable('google_sign_ins')
    .set({ code_hash: codeHash, identity: JSON.stringify(identity), answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** One of any number at once gets it; the row is gone with it. */
export async function spendCode(db: Db, codeHash: Buffer): Promise<SpentSignIn | undefined> {
  const row = await db
    .deleteFrom('google_sign_ins')
    .where('code_hash', '=', codeHash)
    .returning(['purpose', 'user_id', 'browser_state_hash', 'answered_at', 'identity'])
    .executeTakeFirst();
  return (
    row && {
      purpose: row.purpose,
      userId: row.user_id,
      browserStateHash: row.browser_state_hash,
      answeredAt: row.answered_at!,
      identity: row.identity as unknown as GoogleIdentity,
    }
  );
}

/** Whatever concerns this Google account happens one after the other. Held until the transaction ends. */
export async function lockSub(tx: Db, sub: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`google ${sub}`}, 0))`.execute(tx);
}

export async function deleteSignInsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('google_sign_ins').where('created_at', '<', before).execute();
}
