import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as repository from './seals.repository.ts';
import type { Checkpoint, Seal } from './seals.repository.ts';

export const SEAL_LEDGER = 'seal-ledger';

const SEALED_AT_ONCE = 2000;
const DATE_LENGTH = 10;
const SEED_BYTES = 32;
/** What DER puts before the 32 bytes of an Ed25519 key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Seals what was posted, and once a day signs how far the chain has come. */
export async function sealLedger(deps: Deps): Promise<void> {
  while ((await repository.sealSome(deps.db, SEALED_AT_ONCE)) === SEALED_AT_ONCE);
  const last = await repository.findLastSeal(deps.db);
  if (last === undefined) return;
  const day = deps.now().toISOString().slice(0, DATE_LENGTH);
  const signature = sign(null, toSignedText(day, last), toPrivateKey(deps.secrets.linkKey));
  await repository.insertCheckpoint(deps.db, { day, ...last, signature });
}

/** What is wrong with the checkpoints: a signature that is not ours, or a chain that is not the one that was signed. */
export async function findWrongCheckpoints(db: Db, linkKey: Buffer): Promise<string[]> {
  const key = createPublicKey(toPrivateKey(linkKey));
  return (await repository.listCheckpoints(db)).flatMap((checkpoint) => describeFault(checkpoint, key) ?? []);
}

function describeFault(checkpoint: Checkpoint & { sealedHash: Buffer | null }, key: KeyObject): string | undefined {
  const { day, position, hash, signature, sealedHash } = checkpoint;
  if (!verify(null, toSignedText(day, checkpoint), key, signature))
    return `the checkpoint of ${day} is not signed by this server`;
  if (sealedHash === null) return `seal ${position} of the checkpoint of ${day} is gone`;
  return hash.equals(sealedHash) ? undefined : `seal ${position} is not the one that was signed on ${day}`;
}

function toSignedText(day: string, { position, hash }: Seal): Buffer {
  return Buffer.from(`diyar ledger ${day} ${position} ${hash.toString('hex')}`);
}

/** Derived, so that it needs no file of its own; it never leaves this process. */
function toPrivateKey(linkKey: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', linkKey, '', 'ledger checkpoints', SEED_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
