import { languages } from '@diyar/words/languages.ts';
import * as leasesFieldsWords from '@diyar/words/leases-fields.ts';
import { z } from 'zod';
import { privatePicture } from './files.ts';
import { intentId } from './intents.ts';
import { leaseStates } from './lease-states.ts';
import { currency, minor, orderedProperty } from './ledger.ts';
import {
  CLAIM_ITEMS_MAX,
  LEASE_FILES_MAX,
  LEASE_NAME_MAX_LENGTH,
  LEASE_NOTE_MAX_LENGTH,
  NOTICE_DAYS_MAX,
  NOTICE_DAYS_MIN,
  OTP_LENGTH,
  PRICE_MAX_MINOR,
} from './limits.ts';
import { leaseUses, paymentMethod } from './payments.ts';
import { line, optionalParagraph } from './text.ts';

export const leaseRoles = ['tenant', 'owner'] as const;
export type LeaseRole = (typeof leaseRoles)[number];

const note = optionalParagraph({ tooLong: leasesFieldsWords.noteTooLong, max: LEASE_NOTE_MAX_LENGTH });
const fileIds = z
  .array(z.uuid(leasesFieldsWords.pictureUnknown).toLowerCase())
  .max(LEASE_FILES_MAX, leasesFieldsWords.tooManyPictures)
  .default([]);

export const acceptInput = z.object({
  /** Length of the notice that the contract asks of both sides. */
  noticeDays: z
    .int(leasesFieldsWords.noticeNotWhole)
    .min(NOTICE_DAYS_MIN, leasesFieldsWords.noticeTooShort)
    .max(NOTICE_DAYS_MAX, leasesFieldsWords.noticeTooLong)
    .default(NOTICE_DAYS_MIN),
});

export const signInput = z.object({
  name: line({
    required: leasesFieldsWords.nameMissing,
    tooLong: leasesFieldsWords.nameTooLong,
    max: LEASE_NAME_MAX_LENGTH,
  }),
  code: z
    .string(leasesFieldsWords.codeMissing)
    .trim()
    .regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), leasesFieldsWords.codeMissing),
});
export type SignInput = z.infer<typeof signInput>;

export const handoverInput = z.object({ note: note.default(''), fileIds });
export type HandoverInput = z.infer<typeof handoverInput>;

export const noticeInput = z.object({
  /** Last day of the lease; the earliest possible one by default. */
  endsOn: z.iso.date(leasesFieldsWords.lastDayMissing).optional(),
});
export type NoticeInput = z.infer<typeof noticeInput>;

export const rentInput = z.object({
  method: paymentMethod,
  /** The amount that was shown to the tenant; refused when it is another one by now. */
  amountMinor: minor,
  intentId,
});
export type RentInput = z.infer<typeof rentInput>;

const claimItem = z.object({
  what: z
    .string(leasesFieldsWords.whatMissing)
    .trim()
    .min(1, leasesFieldsWords.whatMissing)
    .max(LEASE_NOTE_MAX_LENGTH, leasesFieldsWords.noteTooLong),
  amountMinor: z
    .int(leasesFieldsWords.claimNotWhole)
    .min(1, leasesFieldsWords.claimTooLow)
    .max(PRICE_MAX_MINOR, leasesFieldsWords.claimTooHigh),
  fileIds,
});
export const claimInput = z.object({
  items: z
    .array(claimItem, leasesFieldsWords.itemsMissing)
    .min(1, leasesFieldsWords.itemsMissing)
    .max(CLAIM_ITEMS_MAX, leasesFieldsWords.tooManyItems),
});
export type ClaimInput = z.infer<typeof claimInput>;

export const disputeInput = z.object({
  text: note.min(1, leasesFieldsWords.disputeMissing),
});

export const lease = z.object({
  id: z.uuid(),
  property: orderedProperty,
  /** Role of the caller in this lease. */
  role: z.enum(leaseRoles),
  tenantName: z.string(),
  ownerName: z.string(),
  startsOn: z.iso.date(),
  currency,
  monthlyRentMinor: minor,
  depositMinor: minor,
  /** Method by which the first month and the deposit were paid; the deposit is refunded to it. */
  method: paymentMethod,
  state: z.enum(leaseStates),
  /** Until when the current step has to be done: the answer, the signatures, the hand-over, the claim or the answer to it. */
  dueAt: z.iso.datetime().nullable(),
  /** Last day, once notice is given. */
  endsOn: z.iso.date().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** When the owner was last asked by email to return the deposit; the first time is the end of the lease. */
  depositAskedAt: z.iso.datetime().nullable(),
  /** When the tenant may ask again; null when there is nothing to ask for. */
  canAskFrom: z.iso.datetime().nullable(),
  /** Until then the deposit is set aside. */
  depositReturnedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Lease = z.infer<typeof lease>;

export const monthStates = ['paid', 'due', 'overdue', 'upcoming'] as const;
export type MonthState = (typeof monthStates)[number];

export const leaseMonth = z.object({
  number: z.int(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  dueOn: z.iso.date(),
  amountMinor: minor,
  state: z.enum(monthStates),
  paidAt: z.iso.datetime().nullable(),
  /** Receipt of the payment, for the tenant. */
  paymentId: z.uuid().nullable(),
});
export type LeaseMonth = z.infer<typeof leaseMonth>;

const signature = z.object({ role: z.enum(leaseRoles), name: z.string(), signedAt: z.iso.datetime() });
const handover = z.object({
  role: z.enum(leaseRoles),
  note: z.string(),
  pictures: z.array(privatePicture),
  confirmedAt: z.iso.datetime(),
});

export const claimStates = ['open', 'accepted', 'disputed', 'decided'] as const;

/** A lease with everything that happened to it. */
export const leaseDetails = lease.extend({
  message: z.string(),
  use: z.enum(leaseUses),
  useText: z.string(),
  timeZone: z.string(),
  /** Today where the home is. */
  today: z.iso.date(),
  /** Null until the owner has accepted. */
  noticeDays: z.int().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  /** First day for which rent is earned; null before the hand-over. */
  beginsOn: z.iso.date().nullable(),
  noticeBy: z.enum(leaseRoles).nullable(),
  contract: z
    .object({
      /** In the languages of both sides, one after the other; all English in contracts that name none. */
      sections: z.array(
        z.object({
          heading: z.string(),
          paragraphs: z.array(z.string()),
          language: z.enum(languages).optional(),
        }),
      ),
      hash: z.string(),
    })
    .nullable(),
  signatures: z.array(signature),
  handovers: z.array(handover),
  months: z.array(leaseMonth),
  arrearsMinor: minor,
  /** Rent that is paid and not earned yet. */
  rentHeldMinor: minor,
  claim: z
    .object({
      state: z.enum(claimStates),
      items: z.array(z.object({ what: z.string(), amountMinor: minor, pictures: z.array(privatePicture) })),
      totalMinor: minor,
      claimedAt: z.iso.datetime(),
      answerUntil: z.iso.datetime(),
      dispute: z.object({ text: z.string(), openedAt: z.iso.datetime() }).nullable(),
      /** What the owner gets of the deposit in the end, and why. */
      decided: z.object({ amountMinor: minor, reason: z.string(), at: z.iso.datetime() }).nullable(),
    })
    .nullable(),
});
export type LeaseDetails = z.infer<typeof leaseDetails>;
