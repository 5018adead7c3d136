import * as accountEmails from '../en/account-emails.ts';
import * as account from '../en/account.ts';
import * as activityCsv from '../en/activity-csv.ts';
import * as authEmails from '../en/auth-emails.ts';
import * as authFields from '../en/auth-fields.ts';
import * as auth from '../en/auth.ts';
import * as balancesEmails from '../en/balances-emails.ts';
import * as balancesFields from '../en/balances-fields.ts';
import * as balances from '../en/balances.ts';
import * as calendars from '../en/calendars.ts';
import * as charityFields from '../en/charity-fields.ts';
import * as charity from '../en/charity.ts';
import * as contactEmails from '../en/contact-emails.ts';
import * as contactFields from '../en/contact-fields.ts';
import * as contact from '../en/contact.ts';
import * as custody from '../en/custody.ts';
import * as devices from '../en/devices.ts';
import * as digestsEmails from '../en/digests-emails.ts';
import * as dossiersEmails from '../en/dossiers-emails.ts';
import * as dossiersFields from '../en/dossiers-fields.ts';
import * as dossiers from '../en/dossiers.ts';
import * as emailFields from '../en/email-fields.ts';
import * as emailVerification from '../en/email-verification.ts';
import * as emails from '../en/emails.ts';
import * as errors from '../en/errors.ts';
import * as exitsEmails from '../en/exits-emails.ts';
import * as exitsFields from '../en/exits-fields.ts';
import * as exits from '../en/exits.ts';
import * as factsEmails from '../en/facts-emails.ts';
import * as facts from '../en/facts.ts';
import * as faq from '../en/faq.ts';
import * as favouritesEmails from '../en/favourites-emails.ts';
import * as favourites from '../en/favourites.ts';
import * as fields from '../en/fields.ts';
import * as files from '../en/files.ts';
import * as format from '../en/format.ts';
import * as googleEmails from '../en/google-emails.ts';
import * as google from '../en/google.ts';
import * as heads from '../en/heads.ts';
import * as holdingsCsv from '../en/holdings-csv.ts';
import * as identityEmails from '../en/identity-emails.ts';
import * as identityFields from '../en/identity-fields.ts';
import * as identity from '../en/identity.ts';
import * as incomeEmails from '../en/income-emails.ts';
import * as incomeFields from '../en/income-fields.ts';
import * as income from '../en/income.ts';
import * as intentsFields from '../en/intents-fields.ts';
import * as investmentsEmails from '../en/investments-emails.ts';
import * as investments from '../en/investments.ts';
import * as isolate from '../en/isolate.ts';
import * as language from '../en/language.ts';
import * as leaseContract from '../en/lease-contract.ts';
import * as leasesEmails from '../en/leases-emails.ts';
import * as leasesFields from '../en/leases-fields.ts';
import * as leases from '../en/leases.ts';
import * as listings from '../en/listings.ts';
import * as messagesEmails from '../en/messages-emails.ts';
import * as messagesFields from '../en/messages-fields.ts';
import * as messages from '../en/messages.ts';
import * as mfaEmails from '../en/mfa-emails.ts';
import * as mfaFields from '../en/mfa-fields.ts';
import * as mfa from '../en/mfa.ts';
import * as movements from '../en/movements.ts';
import * as newsletterEmails from '../en/newsletter-emails.ts';
import * as newsletter from '../en/newsletter.ts';
import * as notifications from '../en/notifications.ts';
import * as offeringsFields from '../en/offerings-fields.ts';
import * as offerings from '../en/offerings.ts';
import * as officeEmails from '../en/office-emails.ts';
import * as officeFields from '../en/office-fields.ts';
import * as office from '../en/office.ts';
import * as orderNeeds from '../en/order-needs.ts';
import * as owners from '../en/owners.ts';
import * as pageHeads from '../en/page-heads.ts';
import * as passportsEmails from '../en/passports-emails.ts';
import * as passportsFields from '../en/passports-fields.ts';
import * as passportsOffice from '../en/passports-office.ts';
import * as passportsPage from '../en/passports-page.ts';
import * as passports from '../en/passports.ts';
import * as passwordFields from '../en/password-fields.ts';
import * as passwordReset from '../en/password-reset.ts';
import * as paymentsEmails from '../en/payments-emails.ts';
import * as paymentsFields from '../en/payments-fields.ts';
import * as payments from '../en/payments.ts';
import * as propertiesFields from '../en/properties-fields.ts';
import * as purchasesEmails from '../en/purchases-emails.ts';
import * as purchasesFields from '../en/purchases-fields.ts';
import * as purchases from '../en/purchases.ts';
import * as raisesAnswers from '../en/raises-answers.ts';
import * as raisesEmails from '../en/raises-emails.ts';
import * as raisesFields from '../en/raises-fields.ts';
import * as refusals from '../en/refusals.ts';
import * as savedSearchesEmails from '../en/saved-searches-emails.ts';
import * as savedSearchesFields from '../en/saved-searches-fields.ts';
import * as savedSearches from '../en/saved-searches.ts';
import * as screening from '../en/screening.ts';
import * as searchFields from '../en/search-fields.ts';
import * as sessionsEmails from '../en/sessions-emails.ts';
import * as sessions from '../en/sessions.ts';
import * as site from '../en/site.ts';
import * as statement from '../en/statement.ts';
import * as suspensionsEmails from '../en/suspensions-emails.ts';
import * as suspensionsFields from '../en/suspensions-fields.ts';
import * as suspensions from '../en/suspensions.ts';
import * as timeZones from '../en/time-zones.ts';
import * as tokenTransfersEmails from '../en/token-transfers-emails.ts';
import * as tokenTransfers from '../en/token-transfers.ts';
import * as users from '../en/users.ts';
import * as verify from '../en/verify.ts';
import * as viewingsEmails from '../en/viewings-emails.ts';
import * as viewingsFields from '../en/viewings-fields.ts';
import * as viewings from '../en/viewings.ts';
import * as walletMessage from '../en/wallet-message.ts';
import * as walletRecoveriesEmails from '../en/wallet-recoveries-emails.ts';
import * as walletRecoveries from '../en/wallet-recoveries.ts';
import * as walletsEmails from '../en/wallets-emails.ts';
import * as walletsFields from '../en/wallets-fields.ts';
import * as wallets from '../en/wallets.ts';
import * as withdrawalsEmails from '../en/withdrawals-emails.ts';
import * as withdrawals from '../en/withdrawals.ts';
import * as zakat from '../en/zakat.ts';
import { type Language, languages } from '../languages.ts';

const english = {
  accountEmails,
  account,
  activityCsv,
  authEmails,
  authFields,
  auth,
  balancesEmails,
  balancesFields,
  balances,
  calendars,
  charityFields,
  charity,
  contactEmails,
  contactFields,
  contact,
  custody,
  devices,
  digestsEmails,
  dossiersEmails,
  dossiersFields,
  dossiers,
  emailFields,
  emailVerification,
  emails,
  errors,
  exitsEmails,
  exitsFields,
  exits,
  factsEmails,
  facts,
  faq,
  favouritesEmails,
  favourites,
  fields,
  files,
  format,
  googleEmails,
  google,
  heads,
  holdingsCsv,
  identityEmails,
  identityFields,
  identity,
  incomeEmails,
  incomeFields,
  income,
  intentsFields,
  investmentsEmails,
  investments,
  isolate,
  language,
  leaseContract,
  leasesEmails,
  leasesFields,
  leases,
  listings,
  messagesEmails,
  messagesFields,
  messages,
  mfaEmails,
  mfaFields,
  mfa,
  movements,
  newsletterEmails,
  newsletter,
  notifications,
  offeringsFields,
  offerings,
  officeEmails,
  officeFields,
  office,
  orderNeeds,
  owners,
  pageHeads,
  passportsEmails,
  passportsFields,
  passportsOffice,
  passportsPage,
  passports,
  passwordFields,
  passwordReset,
  paymentsEmails,
  paymentsFields,
  payments,
  propertiesFields,
  purchasesEmails,
  purchasesFields,
  purchases,
  raisesAnswers,
  raisesEmails,
  raisesFields,
  refusals,
  savedSearchesEmails,
  savedSearchesFields,
  savedSearches,
  screening,
  searchFields,
  sessionsEmails,
  sessions,
  site,
  statement,
  suspensionsEmails,
  suspensionsFields,
  suspensions,
  timeZones,
  tokenTransfersEmails,
  tokenTransfers,
  users,
  verify,
  viewingsEmails,
  viewingsFields,
  viewings,
  walletMessage,
  walletRecoveriesEmails,
  walletRecoveries,
  walletsEmails,
  walletsFields,
  wallets,
  withdrawalsEmails,
  withdrawals,
  zakat,
};

/** What the server says, by the names of the files. Other languages have the same shape, which is compared in their `shape.ts`. */
export type Words = typeof english;

const catalogs = new Map<Language, Words>();
for (const each of languages) catalogs.set(each, each === languages[0] ? english : await load(each));

async function load(from: Language): Promise<Words> {
  const read = Object.keys(english).map(async (name) => [name, await import(`../${from}/${toFileName(name)}.ts`)]);
  return Object.fromEntries(await Promise.all(read)) as Words;
}

/** `leasesEmails` is in `leases-emails.ts`. */
function toFileName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function wordsOf(reader: Language): Words {
  return catalogs.get(reader)!;
}
