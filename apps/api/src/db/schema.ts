import type {
  ChainAttemptsTable,
  ChainEventsTable,
  ChainHomesTable,
  ChainMintsTable,
  ChainShiftsTable,
  ChainWalletsTable,
  ChainMovesTable,
  ChainNetworksTable,
  ChainPeopleTable,
  ChainSendingsTable,
  CryptoAddressesTable,
  CryptoPaymentsTable,
  CryptoReadsTable,
} from './chain-schema.ts';
import type { RaiseEventsTable, RaisesTable } from './raise-schema.ts';
import type { ExitsTable } from './exit-schema.ts';
import type { SuspensionsTable } from './suspension-schema.ts';
import type {
  AuditEventsTable,
  EmailChangesTable,
  EmailVerificationsTable,
  GoogleSignInsTable,
  MfaAttemptsTable,
  MfaChallengesTable,
  MfaSecretsTable,
  MfaSetupsTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  SessionsTable,
  StepUpCodesTable,
  UsersTable,
  VerificationRequestsTable,
} from './account-schema.ts';
import type { CharityDecisionsTable, CharityGiftsTable, CharityRecipientsTable } from './charity-schema.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { OfferAmount, RentPeriod } from '@diyar/domain/offers.ts';
import type { Rhythm } from '@diyar/domain/saved-searches.ts';
import type { LocationNames, PropertyTexts } from '@diyar/domain/property-texts.ts';
import type { Amenity, PictureKind, PropertyType } from '@diyar/domain/properties.ts';
import type { RecoveryState } from '@diyar/domain/wallet-recoveries.ts';
import type { GeneratedTimestamp, Optional, Timestamp } from './columns.ts';
import type {
  DeedsTable,
  DossierChecksTable,
  DossierDocumentsTable,
  DossiersTable,
  DossierVersionsTable,
} from './dossier-schema.ts';
import type {
  IdentityAsksTable,
  IdentityCasesTable,
  IdentityDocumentsTable,
  IdentityHeldAnswersTable,
  IdentityRechecksTable,
  RecheckSeedsTable,
  VaultFilesTable,
} from './identity-schema.ts';
import type {
  DisputesTable,
  LeaseClaimItemsTable,
  LeaseClaimsTable,
  LeaseCodesTable,
  LeaseFilesTable,
  LeaseHandoversTable,
  LeaseMonthsTable,
  LeasesTable,
  LeaseSignaturesTable,
} from './lease-schema.ts';
import type {
  MessageBlocksTable,
  MessageEventsTable,
  MessageInboxesTable,
  MessagePicturesTable,
  MessageReportsTable,
  MessageSidesTable,
  MessagesTable,
  MessageThreadsTable,
  ViewingSlotsTable,
  ViewingsTable,
} from './message-schema.ts';
import type {
  LiveGrantsView,
  OfficeNotesTable,
  OfficeProposalsTable,
  OfficeRecordsTable,
  OfficeSealsTable,
  OfficeVisitsTable,
  StaffGrantsTable,
} from './office-schema.ts';
import type {
  ClauseChecksTable,
  PassportConditionsTable,
  PassportReviewsTable,
  PassportsTable,
  PassportVotesTable,
  PassportReopeningsTable,
  PassportWithdrawalsTable,
} from './passport-schema.ts';
import type {
  FirstStepsTable,
  NotificationChoicesTable,
  NotificationSettingsTable,
  NotificationsTable,
  PushMessagesTable,
  PushSubscriptionsTable,
} from './notification-schema.ts';
import type {
  AutomaticPayoutsTable,
  BankAccountsTable,
  BankLinesTable,
  IdempotencyKeysTable,
  IncomeCostsTable,
  IncomeDistributionsTable,
  IncomeLettersTable,
  IncomeRemindersTable,
  IncomeSharesTable,
  IncomePeriodsTable,
  IntentEventsTable,
  IntentRefundsTable,
  IntentsTable,
  InvestmentsTable,
  LedgerAccountsTable,
  LedgerCheckpointsTable,
  LedgerEntriesTable,
  LedgerSealsTable,
  LedgerTransactionsTable,
  MoneyKindTable,
  OfferingsTable,
  PaymentsTable,
  PayoutAccountsTable,
  ProviderPayoutsTable,
  PurchaseDocumentsTable,
  PropertyVersionEmailsTable,
  PropertyVersionsTable,
  TokenTalliesTable,
  WithdrawalsTable,
} from './money-schema.ts';
import type {
  RescreeningsTable,
  ScreeningHitsTable,
  ScreeningsTable,
  WatchlistEntriesTable,
  WatchlistLoadsTable,
  WatchlistsTable,
} from './screening-schema.ts';

export interface ExchangeRatesTable {
  currency: Currency;
  dated_on: string;
  usd_micros: bigint;
}

export interface FilesTable {
  id: Generated<string>;
  owner_id: string;
  width: number;
  height: number;
  color: string;
  byte_size: number;
  /** Served to the people of its conversation alone. */
  is_private: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface PropertiesTable {
  id: Generated<string>;
  owner_id: string;
  title: string;
  description: string;
  /** Of the title and the description. */
  language: Generated<string>;
  /** The same in other languages. */
  texts: ColumnType<PropertyTexts, string | undefined, string>;
  location: string;
  /** The same in other languages, as far as its places have a name there. */
  locations: ColumnType<LocationNames, string | undefined, string>;
  latitude: number | null;
  longitude: number | null;
  is_location_approximate: boolean;
  /** Amount of the main offer: the monthly rent if for rent, else the sale price, else the value for investors. */
  price_minor: bigint;
  /** Amounts of the other offers; null where the price is on request. */
  sale_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  value_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  rent_period: Generated<RentPeriod>;
  currency: Currency;
  price_usd_minor: bigint;
  rate_date: string;
  /** What it cost before the last change of its price, if that was in the same currency, and when the change was made. */
  former_price_minor: Generated<bigint | null>;
  priced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_for_sale: boolean;
  is_for_rent: boolean;
  is_for_investment: boolean;
  property_type: PropertyType;
  bedrooms: number;
  bathrooms: number;
  area_sqft: number;
  year_built: string;
  amenities: Amenity[];
  panorama_file_id: Generated<string | null>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: Timestamp | null;
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PropertyImagesTable {
  property_id: string;
  file_id: string;
  position: number;
  alt: string;
  kind: Generated<PictureKind>;
}

/** What a home cost from when on; the newest row is its price now. */
export interface PropertyPricesTable {
  property_id: string;
  since: Timestamp;
  price_minor: bigint;
  currency: Currency;
  /** What it was the price of; null before this was recorded. */
  amount: OfferAmount | null;
  /** When those who saved the home were told, or it was decided to tell nobody. */
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Who wants no emails about prices of saved homes. */
export interface FavouritesTable {
  user_id: string;
  property_id: string;
  created_at: Timestamp;
}

/** How much a home was looked at and saved, by day. */
export interface PropertyInterestTable {
  property_id: string;
  day: string;
  views: Generated<number>;
  saves: Generated<number>;
}

export interface SavedSearchesTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  query: string;
  rhythm: Rhythm;
  /** Homes listed later have not been told yet. */
  checked_until: Timestamp;
  created_at: Timestamp;
}

/** A text that one person was asked to sign for one address. */
export interface WalletChallengesTable {
  nonce_hash: Buffer;
  user_id: string;
  address: string;
  chain_id: bigint;
  created_at: Timestamp;
}

export interface WalletsTable {
  address: string;
  user_id: string;
  chain_id: bigint;
  linked_at: Timestamp;
}

/** Addresses that were reported as lost. */
export interface LostWalletsTable {
  address: string;
  created_at: Timestamp;
}

export interface WalletRecoveriesTable {
  id: string;
  user_id: string;
  address: string;
  state: Generated<RecoveryState>;
  asked_at: Timestamp;
  due_at: Timestamp;
  /** The two operators, and the record of their decision. */
  proposed_by: Optional<string>;
  confirmed_by: Optional<string>;
  record_hash: Optional<Buffer>;
  started_at: Optional<Date>;
  ended_at: Optional<Date>;
}

export interface MailsTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: ColumnType<Record<string, string>, string, string>;
  /** Event for calendar programs (RFC 5545). */
  calendar: ColumnType<string | null, string | null | undefined, string | null>;
  /** One of very many that say the same: what is written to one person alone goes first. */
  is_bulk: Generated<boolean>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedTimestamp;
  next_attempt_at: GeneratedTimestamp;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
}

export interface NewsletterSubscribersTable {
  id: Generated<string>;
  email: string;
  confirm_token_hash: Buffer | null;
  confirm_sent_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  left_at: Timestamp | null;
  letter_sent_at: Timestamp | null;
  language: Generated<string>;
  created_at: GeneratedTimestamp;
}

export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: GeneratedTimestamp;
}

export interface ThrottlesTable {
  key: string;
  uses: Date[];
  is_spent: boolean;
}

export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  email_verifications: EmailVerificationsTable;
  email_changes: EmailChangesTable;
  password_resets: PasswordResetsTable;
  verification_requests: VerificationRequestsTable;
  step_up_codes: StepUpCodesTable;
  mfa_secrets: MfaSecretsTable;
  mfa_setups: MfaSetupsTable;
  mfa_challenges: MfaChallengesTable;
  mfa_attempts: MfaAttemptsTable;
  recovery_codes: RecoveryCodesTable;
  google_sign_ins: GoogleSignInsTable;
  audit_events: AuditEventsTable;
  exchange_rates: ExchangeRatesTable;
  files: FilesTable;
  properties: PropertiesTable;
  property_images: PropertyImagesTable;
  property_prices: PropertyPricesTable;
  property_interest: PropertyInterestTable;
  favourites: FavouritesTable;
  saved_searches: SavedSearchesTable;
  wallet_challenges: WalletChallengesTable;
  wallets: WalletsTable;
  lost_wallets: LostWalletsTable;
  wallet_recoveries: WalletRecoveriesTable;
  payout_accounts: PayoutAccountsTable;
  withdrawals: WithdrawalsTable;
  automatic_payouts: AutomaticPayoutsTable;
  mails: MailsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  contact_messages: ContactMessagesTable;
  message_threads: MessageThreadsTable;
  message_sides: MessageSidesTable;
  messages: MessagesTable;
  message_pictures: MessagePicturesTable;
  message_inboxes: MessageInboxesTable;
  message_events: MessageEventsTable;
  message_blocks: MessageBlocksTable;
  message_reports: MessageReportsTable;
  viewing_slots: ViewingSlotsTable;
  viewings: ViewingsTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  notification_settings: NotificationSettingsTable;
  first_steps: FirstStepsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
  throttles: ThrottlesTable;
  money_kind: MoneyKindTable;
  intents: IntentsTable;
  intent_events: IntentEventsTable;
  intent_refunds: IntentRefundsTable;
  bank_accounts: BankAccountsTable;
  bank_lines: BankLinesTable;
  provider_payouts: ProviderPayoutsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_checkpoints: LedgerCheckpointsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_seals: LedgerSealsTable;
  investments: InvestmentsTable;
  offerings: OfferingsTable;
  property_versions: PropertyVersionsTable;
  property_version_emails: PropertyVersionEmailsTable;
  leases: LeasesTable;
  lease_months: LeaseMonthsTable;
  lease_codes: LeaseCodesTable;
  lease_signatures: LeaseSignaturesTable;
  lease_handovers: LeaseHandoversTable;
  lease_files: LeaseFilesTable;
  lease_claims: LeaseClaimsTable;
  lease_claim_items: LeaseClaimItemsTable;
  disputes: DisputesTable;
  payments: PaymentsTable;
  purchase_documents: PurchaseDocumentsTable;
  income_periods: IncomePeriodsTable;
  income_costs: IncomeCostsTable;
  income_distributions: IncomeDistributionsTable;
  income_letters: IncomeLettersTable;
  income_reminders: IncomeRemindersTable;
  income_shares: IncomeSharesTable;
  token_tallies: TokenTalliesTable;
  idempotency_keys: IdempotencyKeysTable;
  staff_grants: StaffGrantsTable;
  live_grants: LiveGrantsView;
  vault_files: VaultFilesTable;
  dossiers: DossiersTable;
  dossier_documents: DossierDocumentsTable;
  dossier_versions: DossierVersionsTable;
  dossier_checks: DossierChecksTable;
  charity_recipients: CharityRecipientsTable;
  charity_gifts: CharityGiftsTable;
  charity_decisions: CharityDecisionsTable;
  raises: RaisesTable;
  suspensions: SuspensionsTable;
  exits: ExitsTable;
  raise_events: RaiseEventsTable;
  passport_reviews: PassportReviewsTable;
  passport_votes: PassportVotesTable;
  passports: PassportsTable;
  passport_conditions: PassportConditionsTable;
  passport_withdrawals: PassportWithdrawalsTable;
  passport_reopenings: PassportReopeningsTable;
  clause_checks: ClauseChecksTable;
  deeds: DeedsTable;
  identity_cases: IdentityCasesTable;
  identity_held_answers: IdentityHeldAnswersTable;
  identity_rechecks: IdentityRechecksTable;
  recheck_seeds: RecheckSeedsTable;
  identity_documents: IdentityDocumentsTable;
  identity_asks: IdentityAsksTable;
  watchlists: WatchlistsTable;
  watchlist_entries: WatchlistEntriesTable;
  watchlist_loads: WatchlistLoadsTable;
  screenings: ScreeningsTable;
  screening_hits: ScreeningHitsTable;
  rescreenings: RescreeningsTable;
  office_records: OfficeRecordsTable;
  office_notes: OfficeNotesTable;
  office_proposals: OfficeProposalsTable;
  office_seals: OfficeSealsTable;
  office_visits: OfficeVisitsTable;
  chain_networks: ChainNetworksTable;
  chain_sendings: ChainSendingsTable;
  chain_attempts: ChainAttemptsTable;
  chain_people: ChainPeopleTable;
  chain_wallets: ChainWalletsTable;
  chain_shifts: ChainShiftsTable;
  chain_homes: ChainHomesTable;
  chain_moves: ChainMovesTable;
  chain_events: ChainEventsTable;
  chain_mints: ChainMintsTable;
  crypto_addresses: CryptoAddressesTable;
  crypto_reads: CryptoReadsTable;
  crypto_payments: CryptoPaymentsTable;
}
