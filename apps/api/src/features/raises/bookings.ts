import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { Actor } from '#api/lib/actor.ts';
import type { StoredRaise } from './raises.repository.ts';

const currency = 'USD';

interface Purchase {
  /** To the seller. */
  priceMinor: bigint;
  /** To whoever is owed the costs of the purchase. */
  costsMinor: bigint;
  /** Of the orders, to the platform. */
  feesMinor: bigint;
  at: Date;
  actor: Pick<Actor, 'userId' | 'sessionId'> | null;
}

/** The home is bought out of its escrow; what is not paid out stays there as a reserve. */
export function bookAcquired(
  { id, propertyId, ownerId }: StoredRaise,
  { priceMinor, costsMinor, feesMinor, at, actor }: Purchase,
): ledger.Posting {
  const escrow = ledger.escrow(propertyId, currency);
  return {
    kind: 'home-acquired',
    at,
    userId: ownerId,
    propertyId,
    actor,
    subject: { kind: 'raise', id },
    lines: [
      ...ledger.move(priceMinor, escrow, ledger.person(ownerId, currency)),
      ...ledger.move(costsMinor, escrow, ledger.outside(currency)),
      ...ledger.move(feesMinor, escrow, ledger.platform(currency)),
    ],
  };
}
