import { z } from 'zod';
import { walletParams } from './wallets.ts';

const { address } = walletParams.shape;
const amount = z.int().min(1);

/** Tokens between the wallet that the platform keeps for a person and one of their own. */
const moving = z.object({
  toOwn: z.boolean(),
  tokens: amount,
  /** What it waits for before it can be sent; null once it was sent, or can be. */
  waitsFor: z.string().nullable(),
});

export const tokenPlace = z.object({
  property: z.object({ id: z.uuid(), title: z.string() }),
  /** In the wallet that the platform keeps, and in each of one's own, as far as the chain was read. */
  kept: z.int(),
  own: z.array(z.object({ address, tokens: amount })),
  moving: moving.nullable(),
  /** Why the last move came to nothing; null where it did not, or another one followed. */
  endedFor: z.string().nullable(),
});
export type TokenPlace = z.infer<typeof tokenPlace>;

export const custody = z.object({
  /** Whether tokens can be moved on this server. Tokens in a wallet of one's own can be moved back in any case. */
  isOpen: z.boolean(),
  places: z.array(tokenPlace),
});
export type Custody = z.infer<typeof custody>;

export const moveOutInput = z.object({ propertyId: z.uuid().toLowerCase(), address });
export type MoveOutInput = z.infer<typeof moveOutInput>;

/** Typed data (EIP-712) that the wallet shows and signs: this many tokens of this home, back to the platform, once. */
export const moveBackTerms = z.object({
  id: z.uuid(),
  deadline: z.int(),
  tokens: amount,
  /** The wallet must be on it to sign. */
  chainId: z.int(),
  typedData: z.string(),
});
export type MoveBackTerms = z.infer<typeof moveBackTerms>;

export const moveBackInput = moveOutInput.extend({
  id: z.uuid().toLowerCase(),
  deadline: z.int().min(0),
  tokens: amount,
  signature: z.string().regex(/^0x[\dA-Fa-f]{130}$/),
});
export type MoveBackInput = z.infer<typeof moveBackInput>;
