import * as walletsFieldsWords from '@diyar/words/wallets-fields.ts';
import { z } from 'zod';

/** As typed, in any case; whether its checksum is right is for the server to say. */
const address = z
  .string(walletsFieldsWords.addressMissing)
  .trim()
  .regex(/^0x[\dA-Fa-f]{40}$/, walletsFieldsWords.addressInvalid);

export const walletParams = z.object({ address });

/** EIP-155. */
const chainId = z
  .int(walletsFieldsWords.chainMissing)
  .min(1, walletsFieldsWords.chainInvalid)
  .max(Number.MAX_SAFE_INTEGER);

export const walletChallengeInput = z.object({ address, chainId });
export type WalletChallengeInput = z.infer<typeof walletChallengeInput>;

export const walletChallenge = z.object({
  /** The text to sign, to the letter (ERC-4361). */
  message: z.string(),
  expiresAt: z.iso.datetime(),
});
export type WalletChallenge = z.infer<typeof walletChallenge>;

export const walletInput = z.object({
  message: z.string(walletsFieldsWords.messageMissing).min(1, walletsFieldsWords.messageMissing).max(2000),
  signature: z
    .string(walletsFieldsWords.signatureMissing)
    .regex(/^0x[\dA-Fa-f]{130}$/, walletsFieldsWords.signatureInvalid),
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
