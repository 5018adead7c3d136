import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { RECHECK_SEED_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { decrypt, encrypt } from '#api/lib/encryption.ts';
import { decide } from '#api/features/office/office.service.ts';
import * as repository from './rechecks.repository.ts';
import type { StoredSeed } from './rechecks.repository.ts';

export const FOLLOW_SEEDS = 'follow-seeds';

const SUBJECT = 'server';
const SEED_BYTES = 32;

export interface Seed {
  id: string;
  seed: Buffer;
}

/** The seed that draws now, which stays the one until the transaction ends. */
export async function lockSeed(deps: Deps, tx: Db): Promise<Seed> {
  const live = await repository.lockSeed(tx);
  return live === undefined
    ? commitSeed(deps, tx, randomBytes(SEED_BYTES))
    : { id: live.id, seed: openSeed(deps, live) };
}

/** Records what the seed hashes to, before anything is drawn by it. There is none at that moment. */
export async function commitSeed(deps: Deps, tx: Db, seed: Buffer): Promise<Seed> {
  const id = randomUUID();
  const commitment = createHash('sha256').update(seed).digest();
  const facts = { draw: id, commitment: commitment.toString('hex') };
  const { hash, at } = await decide(deps, tx, { by: null, subject: SUBJECT, action: 'recheck.committed', facts });
  const sealed = encrypt(deps.secrets.encryptionKeys, id, seed);
  await repository.insertSeed(tx, { id, commitment, sealed, committedAt: at, commitRecord: hash });
  return { id, seed };
}

/** Whatever draws next needs another one. */
export async function publishLive(deps: Deps, tx: Db): Promise<void> {
  const live = await repository.lockSeed(tx);
  if (live !== undefined) await publishSeed(deps, tx, live);
}

async function publishSeed(deps: Deps, tx: Db, live: StoredSeed): Promise<void> {
  const seed = openSeed(deps, live);
  const facts = { draw: live.id, seed: seed.toString('hex') };
  const { hash, at } = await decide(deps, tx, { by: null, subject: SUBJECT, action: 'recheck.published', facts });
  await repository.publishSeed(tx, live.id, { seed, hash, at });
}

/** A seed that has drawn for a week is published, and the next one settled at once. A server that has drawn nothing has none. */
export async function followSeeds(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const live = await repository.lockSeed(tx);
    if (live === undefined || live.committedAt.getTime() + RECHECK_SEED_DAYS * DAY_MS > deps.now().getTime()) return;
    await publishSeed(deps, tx, live);
    await commitSeed(deps, tx, randomBytes(SEED_BYTES));
  });
}

export function openSeed({ secrets }: Pick<Deps, 'secrets'>, { id, seed, sealed }: StoredSeed): Buffer {
  return seed ?? decrypt(secrets.encryptionKeys, id, sealed);
}
