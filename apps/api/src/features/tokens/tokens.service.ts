import type { Db } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as repository from './tokens.repository.ts';
import type { Offer } from './tokens.repository.ts';

export type { Offer } from './tokens.repository.ts';

export const {
  areTokensRefused,
  giveTokensBack,
  closeListing,
  reopenListing,
  hasMoneyHistory,
  listWithMoneyHistory,
  areHomesCountedOn,
} = repository;

export async function getOffer(db: Db, id: string): Promise<Offer> {
  const offer = await repository.findOffer(db, id);
  if (offer === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return offer;
}

export async function lockOffer(tx: Db, id: string): Promise<Offer> {
  const offer = await repository.lockOffer(tx, id);
  if (offer === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  return offer;
}

/** Neither bought nor withdrawn. */
export function requireOnMarket({ closedAt, withdrawnAt }: Offer): void {
  if (closedAt !== null) throw new AppError('PROPERTY_CLOSED');
  if (withdrawnAt !== null) throw new AppError('PROPERTY_WITHDRAWN');
}
