import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { PICTURE_MAX_WIDTH_PX } from '@diyar/domain/limits.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { decrypt, encrypt } from '#api/lib/encryption.ts';
import { reencodePicture } from '#api/lib/pictures.ts';
import { inPictureTurn, spendUpload } from '#api/features/files/files.service.ts';
import * as repository from './vault.repository.ts';
import type { StoredVaultFile } from './vault.repository.ts';

const KEY_BYTES = 32;
const ORPHANED_AFTER_MS = DAY_MS;
const CHECKED_AT_ONCE = 500;

/** Whose file it is: nobody else's row opens it. */
export interface VaultOwner {
  kind: 'person' | 'home' | 'gift';
  id: string;
}

export interface SealedFile {
  id: string;
  owner: VaultOwner;
  type: StoredVaultFile['type'];
  /** As stored. */
  bytes: number;
  sha256: Buffer;
  wrappedKey: Buffer;
}

const toBinding = ({ kind, id: ownerId }: VaultOwner, id: string) => `vault/${kind}/${ownerId}/${id}`;

/** Picture as it will be kept: decoded and encoded anew, so that nothing of the sent file is left but what is seen. */
export async function sealPicture(
  deps: Deps,
  owner: VaultOwner,
  uploaderId: string,
  bytes: Buffer,
): Promise<SealedFile> {
  await spendUpload(deps, uploaderId);
  const picture = await inPictureTurn(deps, uploaderId, bytes, () => reencodePicture(bytes, PICTURE_MAX_WIDTH_PX));
  return seal(deps, owner, 'image/jpeg', picture);
}

/** File exactly as it was uploaded; the caller has looked into it. */
export async function sealFile(
  deps: Deps,
  owner: VaultOwner,
  type: SealedFile['type'],
  content: Buffer,
): Promise<SealedFile> {
  return seal(deps, owner, type, content);
}

/** Writes the encrypted bytes. They can be read by nobody until `addVaultFile` has stored the key. */
async function seal(deps: Deps, owner: VaultOwner, type: SealedFile['type'], content: Buffer): Promise<SealedFile> {
  const id = randomUUID();
  const binding = toBinding(owner, id);
  const key = randomBytes(KEY_BYTES);
  const sealed = encrypt([key], binding, content);
  await deps.storage.vault.put(id, sealed);
  return {
    id,
    owner,
    type,
    bytes: sealed.length,
    sha256: toHash(sealed),
    wrappedKey: encrypt(deps.secrets.encryptionKeys, binding, key),
  };
}

function toHash(sealed: Buffer): Buffer {
  return createHash('sha256').update(sealed).digest();
}

/** Part of the caller's transaction. */
export async function addVaultFile(deps: Deps, tx: Db, file: SealedFile): Promise<void> {
  await repository.insertVaultFile(tx, {
    id: file.id,
    owner_kind: file.owner.kind,
    owner_id: file.owner.id,
    type: file.type,
    byte_size: file.bytes,
    sha256: file.sha256,
    wrapped_key: file.wrappedKey,
    created_at: deps.now(),
  });
}

/** For bytes that no transaction has kept, or whose key is shredded. What cannot be erased now is swept at night. */
export async function eraseVaultBytes(deps: Deps, ids: string[]): Promise<void> {
  for (const id of ids)
    await deps.storage.vault
      .erase(id)
      .catch((error: unknown) => deps.log.warn({ err: error, file: id }, 'bytes of the vault could not be erased'));
}

/** Refuses with FILE_CHANGED where the bytes are not those that were stored, or not those of this owner's file. */
export async function readVaultFile(
  deps: Deps,
  owner: VaultOwner,
  id: string,
): Promise<{ type: SealedFile['type']; bytes: Buffer }> {
  const file = await repository.findVaultFile(deps.db, owner, id);
  if (file === undefined) throw new AppError('FILE_NOT_FOUND');
  const sealed = await deps.storage.vault.get(id);
  try {
    if (sealed === undefined || !toHash(sealed).equals(file.sha256)) throw new Error('not the bytes that were stored');
    const binding = toBinding(owner, id);
    const key = decrypt(deps.secrets.encryptionKeys, binding, file.wrappedKey);
    return { type: file.type, bytes: decrypt([key], binding, sealed) };
  } catch (error) {
    deps.log.error({ err: error, file: id }, 'a file of the vault was changed');
    throw new AppError('FILE_CHANGED');
  }
}

/** Whether the stored bytes are those that were stored; needs no key. */
export async function isVaultFileWhole(
  { storage }: Pick<Deps, 'storage'>,
  { id, sha256 }: { id: string; sha256: Buffer },
): Promise<boolean> {
  const sealed = await storage.vault.get(id);
  return sealed !== undefined && toHash(sealed).equals(sha256);
}

/** Destroys the keys, as part of the caller's transaction; after its commit `eraseVaultBytes` removes the bytes. */
export function shredKeys(deps: Deps, tx: Db, ids: string[]): Promise<void> {
  return repository.shred(tx, ids, deps.now());
}

/** Bytes that a server left which was stopped between writing and keeping, or between shredding and erasing. */
export async function sweepVault(deps: Deps): Promise<void> {
  const before = deps.now().getTime() - ORPHANED_AFTER_MS;
  let old: string[] = [];
  const sweep = async () => {
    const readable = new Set(await repository.listReadableIds(deps.db, old));
    await eraseVaultBytes(
      deps,
      old.filter((id) => !readable.has(id)),
    );
    old = [];
  };
  for await (const { id, changedAt } of deps.storage.vault.list()) {
    if (changedAt.getTime() < before) old.push(id);
    if (old.length >= CHECKED_AT_ONCE) await sweep();
  }
  await sweep();
}
