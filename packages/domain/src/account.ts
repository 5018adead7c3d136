import { languages } from '@diyar/words/languages.ts';
import * as authFieldsWords from '@diyar/words/auth-fields.ts';
import * as passwordFieldsWords from '@diyar/words/password-fields.ts';
import { z } from 'zod';
import { exportedBlock, exportedReport, exportedThread, messageSettings } from './messages.ts';
import { exportedNotifications } from './notifications.ts';
import { firstName, lastName, newPassword, token, user } from './auth.ts';
import { ownExit } from './exits.ts';
import { factsVersion } from './facts.ts';
import { ownDossier } from './dossiers.ts';
import { ownRaise } from './raises.ts';
import { exportedIdentity } from './identity.ts';
import { staffRoles } from './office.ts';
import { incomeLine } from './income.ts';
import { investment } from './investments.ts';
import { intent } from './intents.ts';
import { lease } from './leases.ts';
import { activity, currency } from './ledger.ts';
import { authenticatorCode, mfaStatus } from './mfa.ts';
import { payment } from './payments.ts';
import { purchase } from './purchases.ts';
import { property } from './properties.ts';
import { priceAlerts } from './favourites.ts';
import { savedSearch } from './saved-searches.ts';
import { session } from './sessions.ts';
import { email } from './text.ts';
import { balance, cryptoPayment } from './balances.ts';
import { viewing } from './viewings.ts';
import { walletRecovery } from './wallet-recoveries.ts';
import { linkedWallet } from './wallets.ts';
import { automaticPayout, payoutAccount, withdrawal } from './withdrawals.ts';

/** Profile: the user of a session with what only its owner sees. */
export const profile = user.extend({
  hasPassword: z.boolean(),
  isGoogleConnected: z.boolean(),
  /** New email address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** When the account will be deleted, once its owner has asked for that. */
  deletesAt: z.iso.datetime().nullable(),
  /** What emails and notifications are written in. */
  language: z.enum(languages),
  createdAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profile>;

/** What the person reads: the app in another language sets it, and emails follow. */
export const languageInput = z.object({ language: z.enum(languages) });
export type LanguageInput = z.infer<typeof languageInput>;

export const profileInput = z.object({ firstName, lastName });
export type ProfileInput = z.infer<typeof profileInput>;

/** Partial: fields that are not sent are not changed. */
export const profileChanges = profileInput.partial();
export type ProfileChanges = z.infer<typeof profileChanges>;

/** Proof that the caller is the owner: the password, and the authenticator code where two-factor is on. */
export const reauthenticateInput = z.object({
  password: z.string(passwordFieldsWords.required).min(1, passwordFieldsWords.required),
  token: authenticatorCode.optional(),
});
export type ReauthenticateInput = z.infer<typeof reauthenticateInput>;

/** The same for accounts without a password: a code sent by email. */
export const reauthenticateWithCodeInput = z.object({
  code: z.string(authFieldsWords.emailCodeMissing).regex(/^\d{6}$/, authFieldsWords.emailCodeIncomplete),
  token: authenticatorCode.optional(),
});
export type ReauthenticateWithCodeInput = z.infer<typeof reauthenticateWithCodeInput>;

export const changeEmailInput = z.object({ email, token: authenticatorCode.optional() });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const confirmEmailChangeInput = z.object({ token });

/** `currentPassword` is needed unless the account has none. */
export const changePasswordInput = z.object({
  currentPassword: z.string().optional(),
  newPassword,
  token: authenticatorCode.optional(),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** Security events are listed apart from other events, which would push them off the page. */
export const eventKinds = ['security', 'other'] as const;
export type EventKind = (typeof eventKinds)[number];
export const eventsQuery = z.object({ kind: z.enum(eventKinds).default('security') });

/** Line of a person's own history. Equal events of one session and one hour are one line. */
export const securityEvent = z.object({
  id: z.string(),
  /** Time of the newest. */
  at: z.iso.datetime(),
  count: z.number().int(),
  action: z.string(),
  /** What was changed, when it is not the account itself. */
  target: z.string().nullable(),
  isSuccess: z.boolean(),
  ipPrefix: z.string().nullable(),
  device: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const savedProperty = z.object({ propertyId: z.uuid(), title: z.string(), savedAt: z.iso.datetime() });
export type SavedProperty = z.infer<typeof savedProperty>;

/** Export: everything stored about a person. */
export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  profile,
  twoFactor: mfaStatus,
  sessions: z.array(session),
  securityEvents: z.array(securityEvent),
  listings: z.array(property),
  /** Changes of place, type, area and pictures of own homes after the first sale. */
  listingChanges: z.array(factsVersion.extend({ propertyId: z.uuid() })),
  /** Documents of own homes; the files themselves are at addresses of their own. */
  dossiers: z.array(ownDossier),
  /** The newest raise of each own home. */
  raises: z.array(ownRaise.extend({ propertyId: z.uuid() })),
  /** Sales of whole homes that they bought, owned or held a part of. */
  homeSales: z.array(ownExit),
  investments: z.array(investment),
  payments: z.array(payment),
  intents: z.array(intent.extend({ providerRef: z.string().nullable() })),
  /** Lines of the platform's bank statements that are this person's transfers and withdrawals. */
  bankLines: z.array(
    z.object({
      reference: z.string(),
      bookedOn: z.string(),
      currency,
      amountMinor: z.int(),
      text: z.string(),
      matchedWith: z.string(),
    }),
  ),
  purchases: z.array(purchase),
  leases: z.array(lease),
  income: z.array(incomeLine),
  favourites: z.array(savedProperty),
  priceAlerts,
  savedSearches: z.array(savedSearch),
  activity: z.array(activity),
  wallets: z.array(linkedWallet),
  /** Address on the chain under which tokens are kept for the person; null before their first. */
  tokenAddress: z.string().nullable(),
  /** Of their own, to which tokens were moved. */
  ownTokenAddresses: z.array(z.string()),
  /** Address for payments in crypto, and all that came there; null before it was shown. */
  crypto: z.object({ address: z.string(), payments: z.array(cryptoPayment) }).nullable(),
  /** Wallets reported as lost. */
  walletRecoveries: z.array(walletRecovery),
  balances: z.array(balance),
  payoutAccounts: z.array(payoutAccount),
  withdrawals: z.array(withdrawal),
  automaticPayouts: z.array(automaticPayout),
  pictures: z.array(z.object({ url: z.string(), bytes: z.number().int(), createdAt: z.iso.datetime() })),
  newsletter: z
    .object({
      subscribedAt: z.iso.datetime(),
      confirmedAt: z.iso.datetime().nullable(),
      leftAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Messages about homes, as this person sees them. */
  conversations: z.array(exportedThread),
  messageSettings,
  blockedPeople: z.array(exportedBlock),
  reportedConversations: z.array(exportedReport),
  notifications: exportedNotifications,
  viewings: z.array(viewing),
  /** Answers and the state of each picture; the pictures themselves are at their own address. */
  identity: exportedIdentity,
  /** What this person may do as staff. */
  staffRoles: z.array(z.enum(staffRoles)),
  contactMessages: z.array(
    z.object({ name: z.string(), subject: z.string(), message: z.string(), createdAt: z.iso.datetime() }),
  ),
});
export type AccountExport = z.infer<typeof accountExport>;
