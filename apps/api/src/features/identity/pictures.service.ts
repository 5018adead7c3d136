import { isOpen, type IdentityPicture } from '@diyar/domain/identity.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { addVaultFile, eraseVaultBytes, readVaultFile, sealPicture } from '#api/features/vault/vault.service.ts';
import * as repository from './identity.repository.ts';
import { findBegun, inOwnCase, openForChange } from './own-case.service.ts';
import { dropDocuments } from './papers.service.ts';

/** Replaces the picture of the same kind. */
export async function addPicture(deps: Deps, actor: Actor, kind: IdentityPicture, bytes: Buffer): Promise<string> {
  const { userId } = actor;
  const owner = { kind: 'person' as const, id: userId };
  const file = await sealPicture(deps, owner, userId, bytes);
  const kept = await inOwnCase(deps, actor, async (tx, _user, found) => {
    const open = await openForChange(deps, tx, actor, found);
    const replaced = (await repository.listDocuments(tx, open.id, open.round)).filter((each) => each.kind === kind);
    const dropped = await dropDocuments(deps, tx, open, replaced);
    await addVaultFile(deps, tx, file);
    const picture = { caseId: open.id, round: open.round, kind, vaultId: file.id, createdAt: deps.now() };
    const id = await repository.insertDocument(tx, picture);
    await repository.updateCase(tx, open.id, {}, deps.now());
    return { id, dropped };
  }).catch(async (error: unknown) => {
    // After another error nobody knows whether it was committed; what was not is swept at night.
    if (error instanceof AppError) await eraseVaultBytes(deps, [file.id]);
    throw error;
  });
  await eraseVaultBytes(deps, kept.dropped);
  return kept.id;
}

export async function removePicture(deps: Deps, actor: Actor, id: string): Promise<void> {
  const dropped = await inOwnCase(deps, actor, async (tx, _user, found) => {
    const document = found && (await repository.findDocument(tx, found.id, id));
    if (found === undefined || document === undefined) throw new AppError('FILE_NOT_FOUND');
    if (!isOpen(found.state) || document.round !== found.round) throw new AppError('IDENTITY_CLOSED');
    const files = await dropDocuments(deps, tx, found, [document]);
    await repository.updateCase(tx, found.id, {}, deps.now());
    return files;
  });
  await eraseVaultBytes(deps, dropped);
}

/** A picture of one's own check. */
export async function readOwnPicture(deps: Deps, { userId }: Actor, id: string): Promise<Buffer> {
  const found = await findBegun(deps.db, userId);
  const document = found && (await repository.findDocument(deps.db, found.id, id));
  if (document === undefined) throw new AppError('FILE_NOT_FOUND');
  return (await readVaultFile(deps, { kind: 'person', id: userId }, document.vaultId)).bytes;
}
