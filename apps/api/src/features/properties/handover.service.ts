import { isOfferingOver, nextOfferingState } from '@diyar/domain/offerings.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { givePictures } from '#api/features/files/files.service.ts';
import { updateOffering } from '#api/features/tokens/dividing.service.ts';
import { lockOffering } from '#api/features/tokens/tokens.service.ts';
import * as repository from './listings.repository.ts';

/**
 * After a completed purchase: the listing belongs to its buyer, off the market until they list it again, and the seller's offering of
 * tokens is closed. Its pictures come along, so that they stay when the seller's account is deleted. Part of the caller's transaction.
 */
export async function handOverListing(
  deps: Deps,
  tx: Db,
  id: string,
  { buyerId, at: now }: { buyerId: string; at: Date },
): Promise<void> {
  const listing = await repository.lockListing(tx, id);
  if (listing === undefined) throw new Error(`property ${id} was bought and is not there`);
  await givePictures(tx, listing.fileIds, buyerId);
  await repository.updateListing(tx, id, { owner_id: buyerId, closed_at: null, withdrawn_at: now, updated_at: now });
  const offering = await lockOffering(tx, id);
  const state = offering && nextOfferingState(offering.state, 'close', { isOver: isOfferingOver(offering, now) });
  if (state) await updateOffering(tx, id, { state });
  await refreshAttestation(deps, tx, id, { isSkipping: true });
}
