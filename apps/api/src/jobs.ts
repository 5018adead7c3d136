import type { Deps, ServerDeps } from './deps.ts';
import { DELETE_ACCOUNTS, deleteDueAccounts } from './features/account/deletion.service.ts';
import { forgetOldEmailChanges } from './features/account/email-change.service.ts';
import { removeOldStepUpCodes } from './features/account/reauthentication.service.ts';
import { forgetOldEvents } from './features/audit/audit.service.ts';
import { WRITE_VERIFICATIONS, writeVerifications } from './features/auth/auth.service.ts';
import { forgetOldResets, WRITE_RESET_CODES, writeResetCodes } from './features/auth/reset.service.ts';
import { reverseTopUp } from './features/balances/balances.service.ts';
import { FOLLOW_CHAIN, followChain } from './features/chain/chain.service.ts';
import { removeOldMessages } from './features/contact/contact.service.ts';
import { WRITE_DIGESTS, writeDigests } from './features/digests/digests.service.ts';
import { FOLLOW_DOSSIERS, followDossiers, shredGoneDossiers } from './features/dossiers/upkeep.service.ts';
import { SWEEP_FILES, sweepUnattachedFiles } from './features/files/files.service.ts';
import { HIDE_LEASE_PICTURES, hideLeasePictures } from './features/files/private-pictures.service.ts';
import { eraseOrphans } from './features/files/orphans.service.ts';
import { RESCREEN, rescreen, SCREEN_CASES, screenWaitingCases } from './features/identity/case-screening.service.ts';
import { FOLLOW_SEEDS, followSeeds } from './features/identity/seeds.service.ts';
import { FOLLOW_IDENTITIES, followIdentities } from './features/identity/upkeep.service.ts';
import { forgetOldSignIns } from './features/google/google.service.ts';
import { DISTRIBUTE_INCOME, distributeDueIncome } from './features/income/income-distribution.service.ts';
import { WRITE_INCOME_EMAILS, writeIncomeEmails } from './features/income/income-emails.service.ts';
import { WRITE_FACTS_EMAILS, writeFactsEmails } from './features/facts/facts.service.ts';
import { REMIND_OF_INCOME, remindOfIncome } from './features/income/income-reminders.service.ts';
import { SETTLE_INTENTS } from './features/intents/intents.service.ts';
import { settleIntents } from './features/intents/settle.service.ts';
import {
  COMPLETE_INVESTMENTS,
  completeDueInvestments,
  RETURN_INVESTMENTS,
  returnDueInvestments,
} from './features/investments/due-orders.service.ts';
import { reverseInvestment } from './features/investments/investments.service.ts';
import { REMIND_OF_ORDERS, remindOfOrders } from './features/investments/order-reminders.service.ts';
import { CHECK_ORDERS, checkOrders } from './features/investments/waiting.service.ts';
import { FOLLOW_LEASES, followLeases } from './features/leases/follow.service.ts';
import { removeOldSigningCodes } from './features/leases/signing.service.ts';
import { SEAL_LEDGER, sealLedger } from './features/ledger/seals.service.ts';
import { DELIVER_MAILS, deliverDueMails, removeOldMails } from './features/mails/mails.service.ts';
import { WRITE_MESSAGE_EMAILS, writeMessageEmails } from './features/messages/message-emails.service.ts';
import { removeOldReports } from './features/messages/safety.service.ts';
import { forgetOldMessageEvents } from './features/messages/streams.service.ts';
import { forgetOldChallenges } from './features/mfa/challenges.service.ts';
import { SEND_NEWSLETTER, sendWeeklyNewsletter } from './features/newsletter/newsletter.service.ts';
import { forgetOldNotifications } from './features/notifications/notifications.service.ts';
import { SEND_PUSHES, sendDuePushes } from './features/notifications/push.service.ts';
import { SEAL_DAY, sealDays } from './features/office/seals.service.ts';
import { LOAD_WATCHLISTS, loadWatchlists } from './features/screening/watchlists.service.ts';
import { CLOSE_OFFERINGS, closeDueOfferings } from './features/offerings/offerings.service.ts';
import { RETURN_PURCHASES, returnDuePurchases } from './features/purchases/purchases.service.ts';
import { forgetOldInterest } from '#api/features/interest/interest.service.ts';
import { purgeDeletedListings, repriceListings } from './features/properties/listings.service.ts';
import {
  compactSearchWords,
  PURGE_SEARCH_WORDS,
  purgeSearchWords,
} from '#api/features/search/search-words-purge.service.ts';
import { WRITE_PRICE_EMAILS, writePriceEmails } from './features/favourites/price-falls.service.ts';
import { FOLLOW_PASSPORTS, followPassports } from './features/passports/upkeep.service.ts';
import { foldTallies } from './features/tokens/tokens.service.ts';
import { FOLLOW_RAISES, followRaises } from './features/raises/follow.service.ts';
import { refreshRates } from './features/rates/rates.service.ts';
import { WRITE_SEARCH_EMAILS, writeSearchEmails } from './features/saved-searches/saved-searches.service.ts';
import { forgetDeadSessions } from './features/sessions/sessions.service.ts';
import { sweepVault } from './features/vault/vault.service.ts';
import { FOLLOW_VIEWINGS, followViewings } from './features/viewings/viewings.service.ts';
import { forgetOldWalletChallenges } from './features/wallets/wallets.service.ts';
import { FOLLOW_RECOVERIES, followRecoveries } from './features/wallet-recoveries/follow.service.ts';
import { PAY_OUT_BALANCES, payOutBalances } from './features/withdrawals/automatic-payouts.service.ts';
import { SEND_WITHDRAWALS, sendWithdrawals } from './features/withdrawals/sending.service.ts';
import { forgetOldThrottles } from './lib/throttle.ts';

const EVERY_MINUTE = '* * * * *';
/** Time zones begin their hours at full, half and quarter ones of UTC. */
const EVERY_QUARTER = '*/15 * * * *';
const EVERY_HOUR = '42 * * * *';
const EVERY_NIGHT = '17 3 * * *';
const MONDAY_MORNING = '0 8 * * 1';

const CLEAN_UP = 'clean-up';
const FOLD_TALLIES = 'fold-token-tallies';
const REFRESH_RATES = 'refresh-rates';

interface Job {
  name: string;
  run: (deps: ServerDeps) => Promise<void>;
  cron: string;
  /** Somebody waits for it: it is also queued when there is something to do. */
  isAwaited?: boolean;
}

/** Everything that happens without a request. */
const all: Job[] = [
  { name: DELIVER_MAILS, run: deliverDueMails, cron: EVERY_MINUTE, isAwaited: true },
  { name: WRITE_RESET_CODES, run: writeResetCodes, cron: EVERY_MINUTE, isAwaited: true },
  { name: WRITE_VERIFICATIONS, run: writeVerifications, cron: EVERY_MINUTE, isAwaited: true },
  { name: DISTRIBUTE_INCOME, run: distributeDueIncome, cron: EVERY_MINUTE, isAwaited: true },
  {
    name: SETTLE_INTENTS,
    run: (deps) => settleIntents(deps, { investment: reverseInvestment, 'top-up': reverseTopUp }),
    cron: EVERY_MINUTE,
    isAwaited: true,
  },
  { name: WRITE_INCOME_EMAILS, run: writeIncomeEmails, cron: EVERY_MINUTE, isAwaited: true },
  { name: WRITE_FACTS_EMAILS, run: writeFactsEmails, cron: EVERY_MINUTE, isAwaited: true },
  { name: SEND_PUSHES, run: sendDuePushes, cron: EVERY_MINUTE, isAwaited: true },
  { name: SEND_NEWSLETTER, run: sendWeeklyNewsletter, cron: MONDAY_MORNING },
  { name: DELETE_ACCOUNTS, run: deleteDueAccounts, cron: EVERY_HOUR },
  { name: COMPLETE_INVESTMENTS, run: completeDueInvestments, cron: EVERY_MINUTE, isAwaited: true },
  { name: RETURN_INVESTMENTS, run: returnDueInvestments, cron: EVERY_MINUTE, isAwaited: true },
  { name: RETURN_PURCHASES, run: returnDuePurchases, cron: EVERY_MINUTE },
  { name: SEND_WITHDRAWALS, run: sendWithdrawals, cron: EVERY_MINUTE },
  { name: PAY_OUT_BALANCES, run: payOutBalances, cron: EVERY_HOUR },
  { name: FOLLOW_LEASES, run: followLeases, cron: EVERY_MINUTE },
  { name: REMIND_OF_ORDERS, run: remindOfOrders, cron: EVERY_HOUR },
  { name: REMIND_OF_INCOME, run: remindOfIncome, cron: EVERY_HOUR },
  { name: CLOSE_OFFERINGS, run: closeDueOfferings, cron: EVERY_MINUTE },
  { name: FOLLOW_RAISES, run: followRaises, cron: EVERY_MINUTE, isAwaited: true },
  { name: FOLD_TALLIES, run: (deps) => foldTallies(deps.db), cron: EVERY_MINUTE },
  { name: SEAL_LEDGER, run: sealLedger, cron: EVERY_MINUTE },
  { name: FOLLOW_CHAIN, run: followChain, cron: EVERY_MINUTE, isAwaited: true },
  { name: FOLLOW_RECOVERIES, run: followRecoveries, cron: EVERY_MINUTE },
  { name: LOAD_WATCHLISTS, run: loadWatchlists, cron: EVERY_HOUR },
  { name: SCREEN_CASES, run: screenWaitingCases, cron: EVERY_MINUTE },
  { name: FOLLOW_IDENTITIES, run: followIdentities, cron: EVERY_HOUR },
  { name: FOLLOW_SEEDS, run: followSeeds, cron: EVERY_HOUR },
  { name: FOLLOW_DOSSIERS, run: followDossiers, cron: EVERY_HOUR },
  { name: FOLLOW_PASSPORTS, run: followPassports, cron: EVERY_HOUR },
  { name: SWEEP_FILES, run: sweepUnattachedFiles, cron: EVERY_HOUR },
  { name: HIDE_LEASE_PICTURES, run: hideLeasePictures, cron: EVERY_HOUR },
  { name: WRITE_SEARCH_EMAILS, run: writeSearchEmails, cron: EVERY_MINUTE },
  { name: WRITE_PRICE_EMAILS, run: writePriceEmails, cron: EVERY_MINUTE },
  { name: WRITE_MESSAGE_EMAILS, run: writeMessageEmails, cron: EVERY_MINUTE },
  { name: FOLLOW_VIEWINGS, run: followViewings, cron: EVERY_MINUTE },
  { name: WRITE_DIGESTS, run: writeDigests, cron: EVERY_QUARTER },
  { name: PURGE_SEARCH_WORDS, run: purgeSearchWords, cron: EVERY_MINUTE },
  { name: REFRESH_RATES, run: followRates, cron: EVERY_HOUR },
  { name: CHECK_ORDERS, run: checkOrders, cron: EVERY_NIGHT },
  { name: RESCREEN, run: rescreen, cron: EVERY_NIGHT },
  { name: SEAL_DAY, run: sealDays, cron: EVERY_NIGHT },
  { name: CLEAN_UP, run: cleanUp, cron: EVERY_NIGHT },
];

/** Does them in this process, or lets it queue them for others. */
export async function scheduleJobs(deps: ServerDeps, isWorking = true): Promise<void> {
  const { jobs } = deps;
  for (const { name, run, cron, isAwaited = false } of all) {
    const handler = () => run(deps);
    if (!isWorking) await jobs.create(name);
    else if (isAwaited) await jobs.work(name, handler, cron);
    else await jobs.repeat(name, handler, cron);
  }
}

async function followRates(deps: Deps): Promise<void> {
  await refreshRates(deps);
  await repriceListings(deps);
}

const cleanUpSteps: Record<string, (deps: Deps) => Promise<void>> = {
  forgetOldThrottles: (deps) => forgetOldThrottles(deps.db, deps.now()),
  forgetOldEvents,
  forgetDeadSessions,
  forgetOldResets,
  forgetOldChallenges,
  forgetOldEmailChanges,
  removeOldStepUpCodes,
  removeOldSigningCodes,
  forgetOldSignIns,
  forgetOldInterest,
  forgetOldWalletChallenges,
  purgeDeletedListings,
  shredGoneDossiers,
  compactSearchWords,
  removeOldMails,
  removeOldMessages,
  removeOldReports,
  forgetOldMessageEvents,
  forgetOldNotifications,
  eraseOrphans,
  sweepVault,
};

/** Also run by tests, at a time of their own. A step that fails is tried again the next night and keeps no other from its work. */
export async function cleanUp(deps: Deps): Promise<void> {
  for (const [step, run] of Object.entries(cleanUpSteps))
    await run(deps).catch((error: unknown) => deps.log.error({ err: error, step }, 'a step of the clean-up failed'));
}
