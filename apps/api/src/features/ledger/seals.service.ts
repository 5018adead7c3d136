import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as repository from './seals.repository.ts';
import type { Checkpoint, Seal } from './seals.repository.ts';

export const SEAL_LEDGER = 'seal-ledger';

const SEALED_AT_ONCE = 2000;
const SEED_BYTES = 32;
/** What DER puts before the 32 bytes of an Ed25519 key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Seals what was posted, and signs how far the chain has come. The log keeps a copy outside the database. */
export async function sealLedger(deps: Deps): Promise<void> {
  while ((await repository.sealSome(deps.db, SEALED_AT_ONCE)) === SEALED_AT_ONCE);
  const signed = await inTransaction(deps.db, (tx) => signLastSeal(deps, tx));
  if (signed !== undefined)
    deps.log.info({ position: String(signed.position), hash: signed.hash.toString('hex') }, 'the ledger was sealed');
}

/** Undefined when it is signed already. One server after the other: each signature covers the one before it. */
async function signLastSeal(deps: Deps, tx: Db): Promise<Seal | undefined> {
  await repository.lockCheckpoints(tx);
  const last = await repository.findLastSeal(tx);
  const before = await repository.findLastCheckpoint(tx);
  if (last === undefined || last.position === before?.position) return undefined;
  const signature = sign(null, toSignedText(last, before), toPrivateKey(deps.secrets.linkKey));
  await repository.insertCheckpoint(tx, { ...last, at: deps.now(), signature });
  return last;
}

/** What is wrong with the checkpoints: a signature that is not ours, one that is missing, or a chain that is not the signed one. */
export async function findWrongCheckpoints(db: Db, linkKey: Buffer): Promise<string[]> {
  const key = createPublicKey(toPrivateKey(linkKey));
  const checkpoints = await repository.listCheckpoints(db);
  const wrong = checkpoints.flatMap(
    (checkpoint, index) => describeFault(checkpoint, checkpoints[index - 1], key) ?? [],
  );
  if (checkpoints.length === 0 && (await repository.findLastSeal(db)) !== undefined)
    wrong.push('seals are there, but no checkpoint');
  return wrong;
}

function describeFault(
  checkpoint: Checkpoint & { sealedHash: Buffer | null },
  before: Checkpoint | undefined,
  key: KeyObject,
): string | undefined {
  const { position, hash, signature, sealedHash } = checkpoint;
  if (!verify(null, toSignedText(checkpoint, before), key, signature))
    return `checkpoint ${position} is not signed by this server, or the one before it is gone`;
  if (sealedHash === null) return `seal ${position} is gone, which was signed`;
  return hash.equals(sealedHash) ? undefined : `seal ${position} is not the one that was signed`;
}

/** Each signature covers the one before, so that none can be taken out. */
function toSignedText({ position, hash }: Seal, before: Checkpoint | undefined): Buffer {
  return Buffer.from(`diyar ledger ${position} ${hash.toString('hex')} ${before?.signature.toString('hex') ?? ''}`);
}

/** Derived, so that it needs no file of its own; it never leaves this process. */
function toPrivateKey(linkKey: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', linkKey, '', 'ledger checkpoints', SEED_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
