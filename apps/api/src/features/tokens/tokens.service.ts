import type { Db } from '#api/db/client.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import * as repository from './tokens.repository.ts';
import type { Offer, SeenOffer } from './tokens.repository.ts';

export type { Offer, SeenOffer, StoredOffering } from './tokens.repository.ts';

export const {
  areTokensRefused,
  giveTokensBack,
  raiseTrustVersion,
  setReviewed,
  lockOffering,
  closeListing,
  reopenListing,
  hasMoneyHistory,
  listWithMoneyHistory,
  areHomesCountedOn,
  findFirstDays,
  foldTallies,
} = repository;

export async function getOffer(db: Db, id: string): Promise<SeenOffer> {
  const offer = await repository.findOffer(db, id);
  if (offer === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return offer;
}

export async function lockOffer(tx: Db, id: string): Promise<Offer> {
  const offer = await repository.lockOffer(tx, id);
  if (offer === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return offer;
}

/**
 * Brings the tokens that exist of a home to a number: the difference is issued into its treasury, or withdrawn from it. The caller
 * has locked the home's row.
 */
export async function setSupply(
  tx: Db,
  { id, ownerId }: Pick<Offer, 'id' | 'ownerId'>,
  tokens: bigint,
  { at, actor }: { at: Date; actor: Actor | null },
): Promise<void> {
  const supply = await repository.findSupply(tx, id);
  if (tokens === supply.tokens) return;
  const lines = ledger.move(tokens - supply.tokens, ledger.issuer(id), ledger.treasury(id));
  const kind = tokens > supply.tokens ? 'tokens-issued' : 'tokens-withdrawn';
  const subject = { kind: 'property', id } as const;
  await ledger.post(tx, [{ kind, at, userId: ownerId, actor, propertyId: id, subject, step: supply.changes, lines }]);
}

/** Neither bought nor withdrawn. */
export function requireOnMarket({ closedAt, withdrawnAt }: Offer): void {
  if (closedAt !== null) throw new AppError('PROPERTY_CLOSED');
  if (withdrawnAt !== null) throw new AppError('PROPERTY_WITHDRAWN');
}
