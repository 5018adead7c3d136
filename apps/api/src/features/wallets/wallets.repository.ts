import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface StoredChallenge {
  address: string;
  chainId: bigint;
  createdAt: Date;
}

/** The address in small letters, as it is stored. */
export interface StoredWallet {
  address: string;
  userId: string;
  chainId: bigint;
  linkedAt: Date;
}

export async function insertChallenge(
  db: Db,
  { nonceHash, userId, address, chainId, createdAt }: StoredChallenge & { nonceHash: Buffer; userId: string },
): Promise<void> {
  await db
    .insertInto('wallet_challenges')
    .values({ nonce_hash: nonceHash, user_id: userId, address, chain_id: chainId, created_at: createdAt })
    .execute();
}

export async function deleteAllButNewest(db: Db, userId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('wallet_challenges')
    .where('nonce_hash', 'in', (challenges) =>
      challenges
        .selectFrom('wallet_challenges')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .offset(kept)
        .select('nonce_hash'),
    )
    .execute();
}

export function findChallenge(db: Db, userId: string, nonceHash: Buffer): Promise<StoredChallenge | undefined> {
  return db
    .selectFrom('wallet_challenges')
    .where('nonce_hash', '=', nonceHash)
    .where('user_id', '=', userId)
    .select(['address', 'chain_id as chainId', 'created_at as createdAt'])
    .executeTakeFirst();
}

/** False when somebody was quicker. */
export async function takeChallenge(db: Db, userId: string, nonceHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wallet_challenges')
    .where('nonce_hash', '=', nonceHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('wallet_challenges').where('created_at', '<', before).execute();
}

export function listWallets(db: Db, userId: string): Promise<StoredWallet[]> {
  return db
    .selectFrom('wallets')
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('address')
    .select(['address', 'user_id as userId', 'chain_id as chainId', 'linked_at as linkedAt'])
    .execute();
}

/** Whose an address is; in small letters, as it is stored. */
export async function findUserOf(db: Db, address: string): Promise<string | undefined> {
  const found = await db.selectFrom('wallets').select('user_id').where('address', '=', address).executeTakeFirst();
  return found?.user_id;
}

/** False when the address is somebody's already. */
export async function insertWallet(db: Db, { address, userId, chainId, linkedAt }: StoredWallet): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wallets')
    .values({ address, user_id: userId, chain_id: chainId, linked_at: linkedAt })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Until the transaction ends nobody else reports or links this address. */
export async function lockAddress(tx: Db, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet/${address}`}, 0))`.execute(tx);
}

export async function isLost(db: Db, address: string): Promise<boolean> {
  const found = await db.selectFrom('lost_wallets').select('address').where('address', '=', address).executeTakeFirst();
  return found !== undefined;
}

export async function insertLost(tx: Db, address: string, at: Date): Promise<void> {
  await tx.insertInto('lost_wallets').values({ address, created_at: at }).execute();
}

export async function deleteLost(tx: Db, address: string): Promise<void> {
  await tx.deleteFrom('lost_wallets').where('address', '=', address).execute();
}

export async function deleteWallet(db: Db, userId: string, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wallets')
    .where('address', '=', address)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
