import { HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { AccountExport } from '@diyar/domain/account.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { listEventsForExport, record } from '#api/features/audit/audit.service.ts';
import { listBankLines } from '#api/features/bank/bank.service.ts';
import { findTokenAddress, listOwnAddresses } from '#api/features/chain/chain.service.ts';
import { exportCrypto } from '#api/features/chain/crypto.service.ts';
import { listOwnMessages } from '#api/features/contact/contact.service.ts';
import { getOwnDossier } from '#api/features/dossiers/dossiers.service.ts';
import { listOwnExits } from '#api/features/exits/own-exits.service.ts';
import { listChangesOf } from '#api/features/facts/facts.service.ts';
import { listFavouritesForExport } from '#api/features/favourites/favourites.service.ts';
import { findPriceAlerts } from '#api/features/favourites/price-falls.service.ts';
import { listPicturesOf } from '#api/features/files/files.service.ts';
import { exportIdentity } from '#api/features/identity/own-identity.service.ts';
import { listIntents } from '#api/features/intents/card-intents.service.ts';
import { getOwnRaise } from '#api/features/raises/raises.service.ts';
import { listOwnIncome } from '#api/features/income/income-records.service.ts';
import { listInvestments } from '#api/features/investments/investment-views.service.ts';
import { listAllLeases } from '#api/features/leases/leases.service.ts';
import { listActivity } from '#api/features/ledger/activity.service.ts';
import { getSettings } from '#api/features/messages/message-emails.service.ts';
import { listThreadsForExport } from '#api/features/messages/messages.service.ts';
import { listBlocksForExport, listReportsForExport } from '#api/features/messages/safety.service.ts';
import { getStatus, requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { findSubscription } from '#api/features/newsletter/newsletter.service.ts';
import { exportNotifications } from '#api/features/notifications/notifications.service.ts';
import { getOwnOffice } from '#api/features/office/staff.service.ts';
import { listPayments } from '#api/features/payments/payments.service.ts';
import { listPropertiesOf } from '#api/features/properties/properties.service.ts';
import { listOwnPurchases } from '#api/features/purchases/purchases.service.ts';
import { listOwnSearches } from '#api/features/saved-searches/saved-searches.service.ts';
import { listOwnSessions } from '#api/features/sessions/sessions.service.ts';
import { listBalances } from '#api/features/balances/balances.service.ts';
import { listViewingsForExport } from '#api/features/viewings/viewings.service.ts';
import { listWallets } from '#api/features/wallets/wallets.service.ts';
import { listAutomaticPayouts } from '#api/features/withdrawals/automatic-payouts.service.ts';
import { listRecoveries } from '#api/features/wallet-recoveries/wallet-recoveries.service.ts';
import { listPayoutAccounts } from '#api/features/withdrawals/payout-accounts.service.ts';
import { listWithdrawals } from '#api/features/withdrawals/withdrawals.service.ts';
import { getProfile } from './account.service.ts';

const PAGE_ROWS = 1000;

/** It has identity papers in it, so that the sign-in is a recent one. Lists are read one after the other: a file that is read once a year must not hold every connection. */
export async function exportAccount(deps: Deps, actor: Actor, visitor: Visitor): Promise<AccountExport> {
  const { userId, sessionId } = actor;
  await requireRecentLogin(deps, actor, undefined, visitor);
  await spendOrRefuse(deps.db, { key: `export:${userId}`, limit: 10, windowSeconds: HOUR_SECONDS }, deps.now());
  await record(deps, deps.db, { action: 'account.exported', userId, sessionId, visitor });
  const profile = await getProfile(deps, userId);
  const subscription = await findSubscription(deps.db, profile.email);
  const pictures = await listPicturesOf(deps, userId);
  const listings = await listPropertiesOf(deps, userId);
  const messages = await listOwnMessages(deps.db, profile.email);
  return {
    exportedAt: deps.now().toISOString(),
    profile,
    twoFactor: await getStatus(deps, userId),
    sessions: await listOwnSessions(deps, actor),
    securityEvents: await readAllPages((page) => listEventsForExport(deps, userId, page)),
    listings,
    listingChanges: await listChangesOf(
      deps.db,
      userId,
      listings.map(({ id }) => id),
    ),
    dossiers: await listDossiers(deps, actor, listings),
    raises: await listRaises(deps, actor, listings),
    homeSales: await listOwnExits(deps, actor),
    investments: await readAllPages((page) => listInvestments(deps, actor, page)),
    payments: await readAllPages((page) => listPayments(deps, actor, page)),
    intents: await readAllPages((page) => listIntents(deps, actor, page)),
    bankLines: await listBankLines(deps, actor),
    purchases: await listOwnPurchases(deps, actor),
    leases: await listAllLeases(deps, actor),
    activity: await readAllPages((page) => listActivity(deps, actor, page)),
    income: await readAllPages((page) => listOwnIncome(deps, actor, page)),
    favourites: await listFavouritesForExport(deps, actor),
    priceAlerts: await findPriceAlerts(deps, actor),
    savedSearches: await listOwnSearches(deps, actor),
    wallets: await listWallets(deps, actor),
    tokenAddress: await findTokenAddress(deps.db, userId),
    ownTokenAddresses: await listOwnAddresses(deps.db, userId),
    crypto: await exportCrypto(deps, actor),
    walletRecoveries: await listRecoveries(deps, actor),
    balances: await listBalances(deps, actor),
    payoutAccounts: await listPayoutAccounts(deps, actor),
    withdrawals: await readAllPages((page) => listWithdrawals(deps, actor, page)),
    automaticPayouts: await listAutomaticPayouts(deps, actor),
    pictures: pictures.map((picture) => ({ ...picture, createdAt: picture.createdAt.toISOString() })),
    newsletter:
      subscription === undefined
        ? null
        : {
            subscribedAt: subscription.subscribedAt.toISOString(),
            confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
            leftAt: subscription.leftAt?.toISOString() ?? null,
          },
    viewings: await readAllPages((page) => listViewingsForExport(deps, actor, page)),
    conversations: await listThreadsForExport(deps, actor),
    messageSettings: await getSettings(deps, actor),
    blockedPeople: await listBlocksForExport(deps, actor),
    reportedConversations: await listReportsForExport(deps, actor),
    notifications: await exportNotifications(deps, actor),
    identity: await exportIdentity(deps, actor),
    staffRoles: (await getOwnOffice(deps, actor)).roles,
    contactMessages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
  };
}

async function listDossiers(deps: Deps, actor: Actor, listings: { id: string }[]): Promise<AccountExport['dossiers']> {
  const dossiers: AccountExport['dossiers'] = [];
  for (const { id } of listings) {
    const dossier = await getOwnDossier(deps, actor, id);
    if (dossier.documents.length > 0) dossiers.push(dossier);
  }
  return dossiers;
}

async function listRaises(deps: Deps, actor: Actor, listings: { id: string }[]): Promise<AccountExport['raises']> {
  const raises: AccountExport['raises'] = [];
  for (const { id } of listings) {
    const raise = await getOwnRaise(deps, actor, id);
    if (raise !== null) raises.push({ ...raise, propertyId: id });
  }
  return raises;
}

async function readAllPages<Row>(
  readPage: (page: {
    cursor: string | undefined;
    limit: number;
  }) => Promise<{ data: Row[]; nextCursor: string | undefined }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ cursor, limit: PAGE_ROWS });
    rows.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}
