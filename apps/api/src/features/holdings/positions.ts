import type { TokenChange } from './holdings.repository.ts';

/** What somebody owns and reserves of one home, and what they paid for each. Title and number of tokens are those of the newest order. */
export interface Position {
  propertyId: string;
  propertyTitle: string;
  tokensTotal: bigint;
  tokens: bigint;
  costMinor: bigint;
  feeMinor: bigint;
  reservedTokens: bigint;
  reservedCostMinor: bigint;
  /** Since when they have owned or reserved some without a break. */
  firstHeldAt: Date;
}

interface Lot {
  tokens: bigint;
  costMinor: bigint;
  feeMinor: bigint;
}

interface OpenPosition {
  home: Pick<Position, 'propertyId' | 'propertyTitle' | 'tokensTotal'>;
  firstHeldAt: Date;
  owned: Lot;
  reserved: Lot;
}

const emptyLot: Lot = { tokens: 0n, costMinor: 0n, feeMinor: 0n };

/**
 * Adds up changes, the oldest first, into what is left of them by home. Cost basis: tokens of an order cost what the order charged,
 * tokens that came in another way cost nothing, and tokens that leave take the average cost of those that are owned.
 */
export function toPositions(changes: readonly TokenChange[]): Position[] {
  const open = new Map<string, OpenPosition>();
  for (const change of changes) {
    const { propertyId, propertyTitle, tokensTotal, at } = change;
    const known = open.get(propertyId) ?? {
      home: { propertyId, propertyTitle, tokensTotal },
      firstHeldAt: at,
      owned: emptyLot,
      reserved: emptyLot,
    };
    const position = {
      ...known,
      home: { propertyId, propertyTitle, tokensTotal },
      owned: changeOwned(known.owned, change),
      reserved: changeReserved(known.reserved, change),
    };
    if (position.owned.tokens + position.reserved.tokens === 0n) open.delete(propertyId);
    else open.set(propertyId, position);
  }
  return [...open.values()].map(toPosition).toSorted(byFirstHeld);
}

/** Reserved tokens come and go with their whole order. */
function changeReserved(lot: Lot, { reservedTokens, chargedMinor, feeMinor }: TokenChange): Lot {
  if (reservedTokens === 0n) return lot;
  const sign = reservedTokens > 0n ? 1n : -1n;
  return {
    tokens: lot.tokens + reservedTokens,
    costMinor: lot.costMinor + sign * (chargedMinor ?? 0n),
    feeMinor: lot.feeMinor + sign * (feeMinor ?? 0n),
  };
}

function changeOwned(lot: Lot, { tokens, chargedMinor, feeMinor }: TokenChange): Lot {
  if (tokens >= 0n)
    return {
      tokens: lot.tokens + tokens,
      costMinor: lot.costMinor + (tokens === 0n ? 0n : (chargedMinor ?? 0n)),
      feeMinor: lot.feeMinor + (tokens === 0n ? 0n : (feeMinor ?? 0n)),
    };
  const left = lot.tokens + tokens;
  return {
    tokens: left,
    costMinor: (lot.costMinor * left) / lot.tokens,
    feeMinor: (lot.feeMinor * left) / lot.tokens,
  };
}

function toPosition({ home, firstHeldAt, owned, reserved }: OpenPosition): Position {
  return {
    ...home,
    tokens: owned.tokens,
    costMinor: owned.costMinor,
    feeMinor: owned.feeMinor,
    reservedTokens: reserved.tokens,
    reservedCostMinor: reserved.costMinor,
    firstHeldAt,
  };
}

function byFirstHeld(one: Position, other: Position): number {
  const isEarlier = one.firstHeldAt.getTime() - other.firstHeldAt.getTime();
  if (isEarlier !== 0) return isEarlier;
  return one.propertyId < other.propertyId ? -1 : 1;
}
