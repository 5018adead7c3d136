import { z } from 'zod';

/**
 * What comparing a home's ledger with its chain came to. `off`: this server has no chain. `none`: no token yet. `away`: the chain does
 * not answer. `behind`: it answers, and knows more than was read from it. `waiting`: they agree but for what is on its way.
 */
export const proofStates = ['off', 'none', 'differs', 'away', 'behind', 'waiting', 'agrees'] as const;
export type ProofState = (typeof proofStates)[number];

/** What a home lacks to have a token. */
export const tokenNeeds = ['parts', 'buyer', 'attestation', 'title', 'chain'] as const;

/** Numbers of tokens and people, an amount in millionths of a dollar, and two hashes. */
export const comparedFacts = ['supply', 'unsold', 'held', 'holders', 'rent', 'title', 'review'] as const;
export type ComparedFact = (typeof comparedFacts)[number];

/** In hexadecimal with `0x`: addresses of 20 bytes, hashes of 32. */
const hex = z.string().regex(/^0x[\da-f]+$/);

const compared = z.object({
  fact: z.enum(comparedFacts),
  /** By our records; null where nothing stands, as after a review was withdrawn. */
  ledger: z.string().nullable(),
  /** By the chain; null where it has nothing, or where nobody could ask it. */
  chain: z.string().nullable(),
  /** `unknown`: the chain could not be asked. */
  state: z.enum(['agrees', 'waiting', 'differs', 'unknown']),
});
export type Compared = z.infer<typeof compared>;

export const chainEventKinds = ['tokenised', 'issued', 'moved', 'returned', 'redeemed', 'rent', 'claimed'] as const;
const chainEvent = z.object({
  kind: z.enum(chainEventKinds),
  /** Tokens, or millionths of a dollar of rent. */
  amount: z.string(),
  block: z.int(),
  transaction: hex,
  /** When this server sent it; null for what others sent. */
  at: z.iso.datetime().nullable(),
});
export type ShownChainEvent = z.infer<typeof chainEvent>;

/** What anybody may know of a home on the chain. Nobody is named, neither by an account nor by an address. */
export const homeProof = z.object({
  home: z.object({ id: z.uuid(), title: z.string(), location: z.string(), isWithdrawn: z.boolean() }),
  state: z.enum(proofStates),
  /** Null where there is a token, or no chain. */
  missing: z.enum(tokenNeeds).nullable(),
  /** Address of this server, for whoever asks it for the review's text. */
  site: z.url(),
  comparedAt: z.iso.datetime(),
  /** Up to which block the chain was read, and when that was its newest one. */
  read: z.object({ block: z.int(), at: z.iso.datetime().nullable() }).nullable(),
  network: z
    .object({
      chainId: z.string(),
      /** Run by this server alone: it has no value, and whoever runs the server can write it anew. */
      isOwn: z.boolean(),
      factory: hex,
      registry: hex,
      currency: hex,
    })
    .nullable(),
  token: z.object({ address: hex, key: hex, symbol: z.string(), block: z.int(), transaction: hex }).nullable(),
  facts: z.array(compared),
  /** Not in a block that was read. Without a time of sending it waits for something before it can be sent. */
  onItsWay: z.object({ tokens: z.int(), rents: z.int(), sentAt: z.iso.datetime().nullable() }),
  /** Reserved by orders that are not final: they are in the ledger alone. */
  reserved: z.int(),
  /** Rent that was paid in and that nobody has taken out, in millionths of a dollar. */
  unclaimed: z.string(),
  /** Number of the passport's newest version; null where there is none. */
  review: z.int().nullable(),
  /** The newest first. */
  events: z.array(chainEvent),
});
export type HomeProof = z.infer<typeof homeProof>;
