import type { OwnExit } from '@diyar/domain/exits.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import * as repository from './exits.repository.ts';
import type { StoredExit } from './exits.repository.ts';

function toRole({ buyerId, ownerId }: StoredExit, userId: string): OwnExit['role'] {
  if (buyerId === userId) return 'buyer';
  return ownerId === userId ? 'owner' : 'holder';
}

/** All sales of homes that a person bought, owned or held a part of, the oldest first. */
export async function listOwnExits(deps: Deps, { userId }: Actor): Promise<OwnExit[]> {
  const found = await repository.listExitsOf(deps.db, userId);
  return found.map(({ title, tokens, shared, ...exit }) => ({
    property: { id: title === null ? null : exit.homeId, title: title ?? '' },
    role: toRole(exit, userId),
    state: exit.state,
    priceMinor: toWire(exit.priceMinor),
    costs: exit.costs,
    reference: exit.buyerId === userId ? exit.reference : null,
    agreedAt: exit.agreedAt.toISOString(),
    paidAt: exit.paidAt?.toISOString() ?? null,
    endedAt: exit.endedAt?.toISOString() ?? null,
    tokens: toWire(tokens),
    shared: shared ?? [],
  }));
}
