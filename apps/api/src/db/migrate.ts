import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './client.ts';
import { up as usersAndFiles } from './migrations/0001_users_and_files.ts';
import { up as properties } from './migrations/0002_properties.ts';
import { up as mails } from './migrations/0003_mails.ts';
import { up as publicSite } from './migrations/0004_public_site.ts';
import { up as accounts } from './migrations/0005_accounts.ts';
import { up as secondFactor } from './migrations/0006_second_factor.ts';
import { up as googlePurposes } from './migrations/0007_google_purposes.ts';
import { up as listings } from './migrations/0008_listings.ts';
import { up as search } from './migrations/0009_search.ts';
import { up as interest } from './migrations/0010_interest.ts';
import { up as savedSearches } from './migrations/0011_saved_searches.ts';
import { up as ledger } from './migrations/0012_ledger.ts';
import { up as wallets } from './migrations/0013_wallets.ts';
import { up as letters } from './migrations/0014_letters.ts';
import { up as takeTokens } from './migrations/0015_take_tokens.ts';
import { up as removedSearchWords } from './migrations/0016_removed_search_words.ts';
import { up as ledgerBalances } from './migrations/0017_ledger_balances.ts';
import { up as withdrawnListings } from './migrations/0018_withdrawn_listings.ts';
import { up as orderLimits } from './migrations/0019_order_limits.ts';
import { up as accountSafety } from './migrations/0020_account_safety.ts';
import { up as addServingRole } from './migrations/0022_serving_role.ts';
import { up as fractionalDetails } from './migrations/0023_fractional_details.ts';
import { up as ledgerSubjects } from './migrations/0024_ledger_subjects.ts';
import { up as bookInvestment } from './migrations/0025_book_investment.ts';
import { up as searchTours } from './migrations/0028_search_tours.ts';
import { up as corrections } from './migrations/0030_corrections.ts';
import { up as confirmedSessions } from './migrations/0031_confirmed_sessions.ts';
import { up as repeatedOrders } from './migrations/0032_repeated_orders.ts';
import { up as offerAmounts } from './migrations/0033_offer_amounts.ts';
import { up as ledgerSeals } from './migrations/0034_ledger_seals.ts';
import { up as ledgerSupply } from './migrations/0035_ledger_supply.ts';
import { up as offerings } from './migrations/0036_offerings.ts';
import { up as leaseSteps } from './migrations/0037_lease_steps.ts';
import { up as purchases } from './migrations/0038_purchases.ts';
import { up as incomeOnAccount } from './migrations/0039_income_on_account.ts';
import { up as balances } from './migrations/0040_balances.ts';
import { up as intents } from './migrations/0041_intents.ts';
import { up as homeSettled } from './migrations/0042_home_settled.ts';
import { up as transfers } from './migrations/0043_transfers.ts';
import { up as moneyKind } from './migrations/0044_money_kind.ts';
import { up as ledgerByKind } from './migrations/0045_ledger_by_kind.ts';
import { up as searchPlaces } from './migrations/0046_search_places.ts';
import { up as priceFalls } from './migrations/0047_price_falls.ts';
import { up as pictureKinds } from './migrations/0048_picture_kinds.ts';
import { up as bankAssignments } from './migrations/0049_bank_assignments.ts';
import { up as messages } from './migrations/0050_messages.ts';
import { up as viewings } from './migrations/0051_viewings.ts';
import { up as tokensAtCommit } from './migrations/0053_tokens_at_commit.ts';
import { up as notifications } from './migrations/0054_notifications.ts';
import { up as messagePictures } from './migrations/0056_message_pictures.ts';
import { up as closedReports } from './migrations/0057_closed_reports.ts';
import { up as queueMails } from './migrations/0058_queue_mails.ts';
import { up as quotesOfKeys } from './migrations/0059_quotes_of_keys.ts';
import { up as cancelledOrders } from './migrations/0060_cancelled_orders.ts';
import { up as serverKeys } from './migrations/0061_server_keys.ts';
import { up as claimedPushes } from './migrations/0062_claimed_pushes.ts';
import { up as formerPrices } from './migrations/0063_former_prices.ts';
import { up as office } from './migrations/0064_office.ts';
import { up as vault } from './migrations/0065_vault.ts';
import { up as identity } from './migrations/0066_identity.ts';
import { up as waitingOrders } from './migrations/0067_waiting_orders.ts';
import { up as identityPapers } from './migrations/0068_identity_papers.ts';
import { up as watchlists } from './migrations/0070_watchlists.ts';
import { up as screenings } from './migrations/0071_screenings.ts';
import { up as dossiers } from './migrations/0072_dossiers.ts';
import { up as passports } from './migrations/0074_passports.ts';
import { up as purification } from './migrations/0076_purification.ts';
import { up as charityGifts } from './migrations/0077_charity_gifts.ts';
import { up as toldHits } from './migrations/0079_told_hits.ts';
import { up as attestedOrders } from './migrations/0080_attested_orders.ts';
import { up as means } from './migrations/0081_means.ts';
import { up as raises } from './migrations/0082_raises.ts';
import { up as rechecks } from './migrations/0090_rechecks.ts';
import { up as heldPapers } from './migrations/0091_held_papers.ts';
import { up as signedNames } from './migrations/0092_signed_names.ts';
import { up as suspensions } from './migrations/0093_suspensions.ts';
import { up as exits } from './migrations/0094_exits.ts';
import { up as drawnRechecks } from './migrations/0095_drawn_rechecks.ts';
import { up as exitedRaises } from './migrations/0096_exited_raises.ts';
import { up as heldAnswers } from './migrations/0097_held_answers.ts';
import { up as guardedRaises } from './migrations/0098_guarded_raises.ts';
import { up as chain } from './migrations/0100_chain.ts';
import { up as languages } from './migrations/0105_languages.ts';
import { up as chainReads } from './migrations/0106_chain_reads.ts';
import { up as ownWallets } from './migrations/0107_own_wallets.ts';
import { up as propertyTexts } from './migrations/0111_property_texts.ts';
import { up as soldHomes } from './migrations/0112_sold_homes.ts';
import { up as namesOfPlaces } from './migrations/0117_names_of_places.ts';
import { up as readNotifications } from './migrations/0125_read_notifications.ts';
import { up as walletRecoveries } from './migrations/0126_wallet_recoveries.ts';
import { up as cryptoPayments } from './migrations/0127_crypto_payments.ts';
import { up as exchanges } from './migrations/0128_exchanges.ts';
import { up as pricedOffers } from './migrations/0129_priced_offers.ts';
import { up as cheaperOrders } from './migrations/0130_cheaper_orders.ts';
import { grantServingRights, SERVING_ROLE } from './roles.ts';

const migrations: Record<string, Migration> = {
  '0001_users_and_files': { up: usersAndFiles },
  '0002_properties': { up: properties },
  '0003_mails': { up: mails },
  '0004_public_site': { up: publicSite },
  '0005_accounts': { up: accounts },
  '0006_second_factor': { up: secondFactor },
  '0007_google_purposes': { up: googlePurposes },
  '0008_listings': { up: listings },
  '0009_search': { up: search },
  '0010_interest': { up: interest },
  '0011_saved_searches': { up: savedSearches },
  '0012_ledger': { up: ledger },
  '0013_wallets': { up: wallets },
  '0014_letters': { up: letters },
  '0015_take_tokens': { up: takeTokens },
  '0016_removed_search_words': { up: removedSearchWords },
  '0017_ledger_balances': { up: ledgerBalances },
  '0018_withdrawn_listings': { up: withdrawnListings },
  '0019_order_limits': { up: orderLimits },
  '0020_account_safety': { up: accountSafety },
  '0022_serving_role': { up: addServingRole },
  '0023_fractional_details': { up: fractionalDetails },
  '0024_ledger_subjects': { up: ledgerSubjects },
  '0025_book_investment': { up: bookInvestment },
  '0028_search_tours': { up: searchTours },
  '0030_corrections': { up: corrections },
  '0031_confirmed_sessions': { up: confirmedSessions },
  '0032_repeated_orders': { up: repeatedOrders },
  '0033_offer_amounts': { up: offerAmounts },
  '0034_ledger_seals': { up: ledgerSeals },
  '0035_ledger_supply': { up: ledgerSupply },
  '0036_offerings': { up: offerings },
  '0037_lease_steps': { up: leaseSteps },
  '0038_purchases': { up: purchases },
  '0039_income_on_account': { up: incomeOnAccount },
  '0040_balances': { up: balances },
  '0041_intents': { up: intents },
  '0042_home_settled': { up: homeSettled },
  '0043_transfers': { up: transfers },
  '0044_money_kind': { up: moneyKind },
  '0045_ledger_by_kind': { up: ledgerByKind },
  '0046_search_places': { up: searchPlaces },
  '0047_price_falls': { up: priceFalls },
  '0048_picture_kinds': { up: pictureKinds },
  '0049_bank_assignments': { up: bankAssignments },
  '0050_messages': { up: messages },
  '0051_viewings': { up: viewings },
  '0053_tokens_at_commit': { up: tokensAtCommit },
  '0054_notifications': { up: notifications },
  '0056_message_pictures': { up: messagePictures },
  '0057_closed_reports': { up: closedReports },
  '0058_queue_mails': { up: queueMails },
  '0059_quotes_of_keys': { up: quotesOfKeys },
  '0060_cancelled_orders': { up: cancelledOrders },
  '0061_server_keys': { up: serverKeys },
  '0062_claimed_pushes': { up: claimedPushes },
  '0063_former_prices': { up: formerPrices },
  '0064_office': { up: office },
  '0065_vault': { up: vault },
  '0066_identity': { up: identity },
  '0067_waiting_orders': { up: waitingOrders },
  '0068_identity_papers': { up: identityPapers },
  '0070_watchlists': { up: watchlists },
  '0071_screenings': { up: screenings },
  '0072_dossiers': { up: dossiers },
  '0074_passports': { up: passports },
  '0076_purification': { up: purification },
  '0077_charity_gifts': { up: charityGifts },
  '0079_told_hits': { up: toldHits },
  '0080_attested_orders': { up: attestedOrders },
  '0081_means': { up: means },
  '0082_raises': { up: raises },
  '0090_rechecks': { up: rechecks },
  '0091_held_papers': { up: heldPapers },
  '0092_signed_names': { up: signedNames },
  '0093_suspensions': { up: suspensions },
  '0094_exits': { up: exits },
  '0095_drawn_rechecks': { up: drawnRechecks },
  '0096_exited_raises': { up: exitedRaises },
  '0097_held_answers': { up: heldAnswers },
  '0098_guarded_raises': { up: guardedRaises },
  '0100_chain': { up: chain },
  '0105_languages': { up: languages },
  '0106_chain_reads': { up: chainReads },
  '0107_own_wallets': { up: ownWallets },
  '0111_property_texts': { up: propertyTexts },
  '0112_sold_homes': { up: soldHomes },
  '0117_names_of_places': { up: namesOfPlaces },
  '0125_read_notifications': { up: readNotifications },
  '0126_wallet_recoveries': { up: walletRecoveries },
  '0127_crypto_payments': { up: cryptoPayments },
  '0128_exchanges': { up: exchanges },
  '0129_priced_offers': { up: pricedOffers },
  '0130_cheaper_orders': { up: cheaperOrders },
};

function createMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * All pending migrations run in one transaction under a lock, so a killed run leaves the
 * database as it was and a second server waits for the first. Neither is bound by the time a request may take. The role that
 * serves gets its rights afterwards, even when nothing was pending.
 *
 * While a new version is rolled out, a server of the old one may start on tables that the new one has migrated. It serves, and leaves
 * tables and rights as they are: it does not know which of them are new.
 */
export async function migrate(db: Db, servingRole: string = SERVING_ROLE): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    if ((await isOfNewerVersion(connection)) && !(await hasPendingMigrations(connection))) return [];
    await sql`set statement_timeout = 0`.execute(connection);
    const { error, results = [] } = await createMigrator(connection).migrateToLatest();
    if (error === undefined) await grantServingRights(connection, servingRole);
    await sql`reset statement_timeout`.execute(connection);
    if (error !== undefined) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** Of this version and of newer ones. Kysely's own list reads the whole schema for it, which each look at the server's health would pay. */
async function listAppliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('kysely_migration') as table`.execute(db);
  if (rows[0]!.table === null) return new Set();
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(applied.rows.map(({ name }) => name));
}

async function isOfNewerVersion(db: Db): Promise<boolean> {
  return [...(await listAppliedMigrations(db))].some((name) => migrations[name] === undefined);
}

export async function hasPendingMigrations(db: Db): Promise<boolean> {
  const applied = await listAppliedMigrations(db);
  return Object.keys(migrations).some((name) => !applied.has(name));
}

/** No account can have been made yet, so no key can be missed. */
export async function isBeforeAccounts(db: Db): Promise<boolean> {
  return !(await listAppliedMigrations(db)).has('0005_accounts');
}
