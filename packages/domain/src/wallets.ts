import { z } from 'zod';

/** As typed, in any case; whether its checksum is right is for the server to say. */
const address = z
  .string('An address is required')
  .trim()
  .regex(/^0x[\dA-Fa-f]{40}$/, 'This is not an Ethereum address');

export const walletParams = z.object({ address });

/** EIP-155. */
const chainId = z.int('A chain is required').min(1, 'There is no such chain').max(Number.MAX_SAFE_INTEGER);

export const walletChallengeInput = z.object({ address, chainId });
export type WalletChallengeInput = z.infer<typeof walletChallengeInput>;

export const walletChallenge = z.object({
  /** The text to sign, to the letter (ERC-4361). */
  message: z.string(),
  expiresAt: z.iso.datetime(),
});
export type WalletChallenge = z.infer<typeof walletChallenge>;

export const walletInput = z.object({
  message: z.string('The signed message is required').min(1, 'The signed message is required').max(2000),
  signature: z.string('A signature is required').regex(/^0x[\dA-Fa-f]{130}$/, 'This is not a signature'),
});
export type WalletInput = z.infer<typeof walletInput>;

/** An address whose key a person has shown to hold. */
export const linkedWallet = z.object({
  /** With the capitals that are its checksum (EIP-55). */
  address: z.string(),
  /** The chain the wallet was on; the address is the same on all of them. */
  chainId: z.int(),
  linkedAt: z.iso.datetime(),
});
export type LinkedWallet = z.infer<typeof linkedWallet>;
