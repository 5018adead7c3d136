import * as charityFieldsWords from '@diyar/words/charity-fields.ts';
import { z } from 'zod';
import { countryCodes } from './countries.ts';
import { currency, minor } from './ledger.ts';
import { CHARITY_NAME_MAX_LENGTH, OFFICE_NOTE_SENT_MAX_LENGTH, PRICE_MAX_MINOR } from './limits.ts';
import { authenticatorCode } from './mfa.ts';
import { optionalLine } from './text.ts';

/** Sums of one currency. What is left waits for a gift. */
export const charitySums = z.object({ currency, setAsideMinor: minor, givenMinor: minor, leftMinor: minor });
export type CharitySums = z.infer<typeof charitySums>;

const line = (missing: string) =>
  optionalLine({ tooLong: charityFieldsWords.nameTooLong, max: CHARITY_NAME_MAX_LENGTH }).refine(
    (text) => text !== '',
    missing,
  );

/** An organisation that may be given to, by its entry in a public register. */
export const recipientInput = z.object({
  name: line(charityFieldsWords.nameMissing),
  registration: line(charityFieldsWords.registrationMissing),
  country: z.string().refine((code) => countryCodes.includes(code), charityFieldsWords.countryMissing),
  token: authenticatorCode.optional(),
});
export type RecipientInput = z.infer<typeof recipientInput>;

/** Fields of the form that proposes a gift, apart from the file of its receipt. */
export const giftInput = z.object({
  recipient: z.uuid(charityFieldsWords.recipientMissing).toLowerCase(),
  currency,
  amountMinor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, charityFieldsWords.amountMissing)
    .transform(Number)
    .refine((amount) => amount <= PRICE_MAX_MINOR, charityFieldsWords.amountTooHigh),
  note: z.string().max(OFFICE_NOTE_SENT_MAX_LENGTH).optional(),
  token: authenticatorCode.optional(),
});
export type GiftInput = z.infer<typeof giftInput>;

export const giftStates = ['open', 'given', 'declined', 'lapsed'] as const;
export type GiftState = (typeof giftStates)[number];

const recipient = z.object({ id: z.uuid(), name: z.string(), registration: z.string(), country: z.string() });
export type CharityRecipient = z.infer<typeof recipient>;
const person = z.object({ id: z.uuid(), name: z.string().nullable() });

export const officeGift = z.object({
  id: z.uuid(),
  recipient,
  currency,
  amountMinor: minor,
  state: z.enum(giftStates),
  /** Null in a demonstration. */
  proposedBy: person.nullable(),
  decidedBy: person.nullable(),
  proposedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  note: z.string().nullable(),
  receiptSha256: z.string(),
  version: z.int(),
});
export type OfficeGift = z.infer<typeof officeGift>;

export const officeCharity = z.object({
  sums: z.array(charitySums),
  recipients: z.array(recipient),
  /** The newest first. */
  gifts: z.array(officeGift),
});
export type OfficeCharity = z.infer<typeof officeCharity>;

/** What everybody may know of this server. */
export const publicCharity = z.object({
  sums: z.array(charitySums),
  gifts: z.array(
    z.object({
      id: z.uuid(),
      recipient: z.string(),
      currency,
      amountMinor: minor,
      givenAt: z.iso.datetime(),
      isDemonstration: z.boolean(),
    }),
  ),
});
export type PublicCharity = z.infer<typeof publicCharity>;

/** What was set aside for one person and given in their name, by the year (UTC) it happened in; the newest first. */
export const ownCharityYear = z.object({ year: z.int(), currency, setAsideMinor: minor, givenMinor: minor });
export type OwnCharityYear = z.infer<typeof ownCharityYear>;
