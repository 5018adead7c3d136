import * as walletsFieldsWords from '@diyar/words/wallets-fields.ts';
import { z } from 'zod';

/** In any case; the server checks the checksum. */
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
  /** Exact text to sign (ERC-4361). */
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

/** Address of a wallet that a person has proved to own by a signature. */
export const linkedWallet = z.object({
  /** In mixed case, which is its checksum (EIP-55). */
  address: z.string(),
  /** The chain the wallet was on; the address is the same on all of them. */
  chainId: z.int(),
  linkedAt: z.iso.datetime(),
});
export type LinkedWallet = z.infer<typeof linkedWallet>;
