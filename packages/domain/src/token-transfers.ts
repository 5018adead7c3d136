import * as walletsFieldsWords from '@diyar/words/wallets-fields.ts';
import { z } from 'zod';
import { findEmailProblem, normaliseEmail } from './email.ts';
import { tradingRules } from './passports.ts';

const RECIPIENT_MAX_LENGTH = 254;

export const isWalletAddress = (recipient: string): boolean => /^0x[\dA-Fa-f]{40}$/.test(recipient);

/** Email address of an account, or a wallet address that is linked to one. */
const recipient = z
  .string(walletsFieldsWords.recipientMissing)
  .trim()
  .min(1, walletsFieldsWords.recipientMissing)
  .max(RECIPIENT_MAX_LENGTH, walletsFieldsWords.recipientInvalid)
  .refine((text) => isWalletAddress(text) || findEmailProblem(normaliseEmail(text)) === undefined, {
    message: walletsFieldsWords.recipientInvalid,
  });

export const tokenTransferQuoteInput = z.object({
  propertyId: z.uuid(walletsFieldsWords.homeMissing).toLowerCase(),
  recipient,
  tokens: z.int(walletsFieldsWords.tokensMissing).min(1, walletsFieldsWords.tokensMissing),
});
export type TokenTransferQuoteInput = z.infer<typeof tokenTransferQuoteInput>;

const property = z.object({ id: z.uuid(), title: z.string() });
/** `Omar K.`: the rest of a name is not the sender's to read. */
const person = z.object({ name: z.string() });

/** What would be sent, once everything that stands in its way was looked at. */
export const tokenTransferQuote = z.object({
  property,
  recipient: person,
  tokens: z.int(),
  /** Of the sender, afterwards. */
  tokensLeft: z.int(),
  /** For what is sold; a gift is no sale. */
  tradingRule: z.enum(tradingRules),
  /** Signed; sent back with the transfer. */
  quote: z.string(),
  expiresAt: z.iso.datetime(),
});
export type TokenTransferQuote = z.infer<typeof tokenTransferQuote>;

export const tokenTransferInput = tokenTransferQuoteInput.extend({
  quote: z.string().min(1).max(2000),
  /** The sender's word that nobody pays for them. */
  isGift: z.literal(true, walletsFieldsWords.giftMissing),
});
export type TokenTransferInput = z.infer<typeof tokenTransferInput>;

export const tokenTransfer = z.object({
  id: z.uuid(),
  property,
  recipient: person,
  tokens: z.int(),
  at: z.iso.datetime(),
});
export type TokenTransfer = z.infer<typeof tokenTransfer>;
