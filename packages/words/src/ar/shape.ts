// Arabic has every word of English, in the same shape. Two imports and a line for each file.
import type { Check } from '../same.ts';
import type * as aboutEnglish from '../en/about.ts';
import type * as about from './about.ts';
import type * as accountEmailsEnglish from '../en/account-emails.ts';
import type * as accountEmails from './account-emails.ts';
import type * as accountEnglish from '../en/account.ts';
import type * as account from './account.ts';
import type * as activityCsvEnglish from '../en/activity-csv.ts';
import type * as activityCsv from './activity-csv.ts';
import type * as authEmailsEnglish from '../en/auth-emails.ts';
import type * as authEmails from './auth-emails.ts';
import type * as authFieldsEnglish from '../en/auth-fields.ts';
import type * as authFields from './auth-fields.ts';
import type * as authEnglish from '../en/auth.ts';
import type * as auth from './auth.ts';
import type * as balancesEmailsEnglish from '../en/balances-emails.ts';
import type * as balancesEmails from './balances-emails.ts';
import type * as balancesFieldsEnglish from '../en/balances-fields.ts';
import type * as balancesFields from './balances-fields.ts';
import type * as balancesEnglish from '../en/balances.ts';
import type * as balances from './balances.ts';
import type * as calendarsEnglish from '../en/calendars.ts';
import type * as calendars from './calendars.ts';
import type * as cancellationEnglish from '../en/cancellation.ts';
import type * as cancellation from './cancellation.ts';
import type * as charityFieldsEnglish from '../en/charity-fields.ts';
import type * as charityFields from './charity-fields.ts';
import type * as charityPageEnglish from '../en/charity-page.ts';
import type * as charityPage from './charity-page.ts';
import type * as charityEnglish from '../en/charity.ts';
import type * as charity from './charity.ts';
import type * as compareEnglish from '../en/compare.ts';
import type * as compare from './compare.ts';
import type * as contactEmailsEnglish from '../en/contact-emails.ts';
import type * as contactEmails from './contact-emails.ts';
import type * as contactFieldsEnglish from '../en/contact-fields.ts';
import type * as contactFields from './contact-fields.ts';
import type * as contactEnglish from '../en/contact.ts';
import type * as contact from './contact.ts';
import type * as countsEnglish from '../en/counts.ts';
import type * as counts from './counts.ts';
import type * as custodyEnglish from '../en/custody.ts';
import type * as custody from './custody.ts';
import type * as devicesEnglish from '../en/devices.ts';
import type * as devices from './devices.ts';
import type * as digestsEmailsEnglish from '../en/digests-emails.ts';
import type * as digestsEmails from './digests-emails.ts';
import type * as dossiersEmailsEnglish from '../en/dossiers-emails.ts';
import type * as dossiersEmails from './dossiers-emails.ts';
import type * as dossiersFieldsEnglish from '../en/dossiers-fields.ts';
import type * as dossiersFields from './dossiers-fields.ts';
import type * as dossiersPageEnglish from '../en/dossiers-page.ts';
import type * as dossiersPage from './dossiers-page.ts';
import type * as dossiersEnglish from '../en/dossiers.ts';
import type * as dossiers from './dossiers.ts';
import type * as emailFieldsEnglish from '../en/email-fields.ts';
import type * as emailFields from './email-fields.ts';
import type * as emailVerificationEnglish from '../en/email-verification.ts';
import type * as emailVerification from './email-verification.ts';
import type * as emailsEnglish from '../en/emails.ts';
import type * as emails from './emails.ts';
import type * as errorsEnglish from '../en/errors.ts';
import type * as errors from './errors.ts';
import type * as factsEmailsEnglish from '../en/facts-emails.ts';
import type * as factsEmails from './facts-emails.ts';
import type * as factsEnglish from '../en/facts.ts';
import type * as facts from './facts.ts';
import type * as failuresEnglish from '../en/failures.ts';
import type * as failures from './failures.ts';
import type * as faqPageEnglish from '../en/faq-page.ts';
import type * as faqPage from './faq-page.ts';
import type * as faqEnglish from '../en/faq.ts';
import type * as faq from './faq.ts';
import type * as favouritesEmailsEnglish from '../en/favourites-emails.ts';
import type * as favouritesEmails from './favourites-emails.ts';
import type * as favouritesEnglish from '../en/favourites.ts';
import type * as favourites from './favourites.ts';
import type * as fieldsEnglish from '../en/fields.ts';
import type * as fields from './fields.ts';
import type * as filesEnglish from '../en/files.ts';
import type * as files from './files.ts';
import type * as formatEnglish from '../en/format.ts';
import type * as format from './format.ts';
import type * as googleEmailsEnglish from '../en/google-emails.ts';
import type * as googleEmails from './google-emails.ts';
import type * as googleEnglish from '../en/google.ts';
import type * as google from './google.ts';
import type * as headsEnglish from '../en/heads.ts';
import type * as heads from './heads.ts';
import type * as holdingsCsvEnglish from '../en/holdings-csv.ts';
import type * as holdingsCsv from './holdings-csv.ts';
import type * as holdingsEnglish from '../en/holdings.ts';
import type * as holdings from './holdings.ts';
import type * as homeEnglish from '../en/home.ts';
import type * as home from './home.ts';
import type * as homeCountsEnglish from '../en/home-counts.ts';
import type * as homeCounts from './home-counts.ts';
import type * as homesEnglish from '../en/homes.ts';
import type * as homes from './homes.ts';
import type * as identityEmailsEnglish from '../en/identity-emails.ts';
import type * as identityEmails from './identity-emails.ts';
import type * as identityFieldsEnglish from '../en/identity-fields.ts';
import type * as identityFields from './identity-fields.ts';
import type * as identityPageEnglish from '../en/identity-page.ts';
import type * as identityPage from './identity-page.ts';
import type * as identityReviewEnglish from '../en/identity-review.ts';
import type * as identityReview from './identity-review.ts';
import type * as identityEnglish from '../en/identity.ts';
import type * as identity from './identity.ts';
import type * as incomeEmailsEnglish from '../en/income-emails.ts';
import type * as incomeEmails from './income-emails.ts';
import type * as incomeFieldsEnglish from '../en/income-fields.ts';
import type * as incomeFields from './income-fields.ts';
import type * as incomeEnglish from '../en/income.ts';
import type * as income from './income.ts';
import type * as intentsFieldsEnglish from '../en/intents-fields.ts';
import type * as intentsFields from './intents-fields.ts';
import type * as investmentsEmailsEnglish from '../en/investments-emails.ts';
import type * as investmentsEmails from './investments-emails.ts';
import type * as investmentsEnglish from '../en/investments.ts';
import type * as investments from './investments.ts';
import type * as landingRestEnglish from '../en/landing-rest.ts';
import type * as landingRest from './landing-rest.ts';
import type * as landingEnglish from '../en/landing.ts';
import type * as landing from './landing.ts';
import type * as languageEnglish from '../en/language.ts';
import type * as language from './language.ts';
import type * as leaseContractEnglish from '../en/lease-contract.ts';
import type * as leaseContract from './lease-contract.ts';
import type * as leasePageEnglish from '../en/lease-page.ts';
import type * as leasePage from './lease-page.ts';
import type * as leasesEmailsEnglish from '../en/leases-emails.ts';
import type * as leasesEmails from './leases-emails.ts';
import type * as leasesFieldsEnglish from '../en/leases-fields.ts';
import type * as leasesFields from './leases-fields.ts';
import type * as leasesEnglish from '../en/leases.ts';
import type * as leases from './leases.ts';
import type * as legalEnglish from '../en/legal.ts';
import type * as legal from './legal.ts';
import type * as linkEnglish from '../en/link.ts';
import type * as link from './link.ts';
import type * as listingFormEnglish from '../en/listing-form.ts';
import type * as listingForm from './listing-form.ts';
import type * as listingsEnglish from '../en/listings.ts';
import type * as listings from './listings.ts';
import type * as locationEnglish from '../en/location.ts';
import type * as location from './location.ts';
import type * as mailboxEnglish from '../en/mailbox.ts';
import type * as mailbox from './mailbox.ts';
import type * as mapEnglish from '../en/map.ts';
import type * as map from './map.ts';
import type * as marketEnglish from '../en/market.ts';
import type * as market from './market.ts';
import type * as messagesEmailsEnglish from '../en/messages-emails.ts';
import type * as messagesEmails from './messages-emails.ts';
import type * as messagesFieldsEnglish from '../en/messages-fields.ts';
import type * as messagesFields from './messages-fields.ts';
import type * as messagesEnglish from '../en/messages.ts';
import type * as messages from './messages.ts';
import type * as mfaEmailsEnglish from '../en/mfa-emails.ts';
import type * as mfaEmails from './mfa-emails.ts';
import type * as mfaFieldsEnglish from '../en/mfa-fields.ts';
import type * as mfaFields from './mfa-fields.ts';
import type * as mfaEnglish from '../en/mfa.ts';
import type * as mfa from './mfa.ts';
import type * as movementsEnglish from '../en/movements.ts';
import type * as movements from './movements.ts';
import type * as newsletterEmailsEnglish from '../en/newsletter-emails.ts';
import type * as newsletterEmails from './newsletter-emails.ts';
import type * as newsletterEnglish from '../en/newsletter.ts';
import type * as newsletter from './newsletter.ts';
import type * as notFoundEnglish from '../en/not-found.ts';
import type * as notFound from './not-found.ts';
import type * as notificationsEnglish from '../en/notifications.ts';
import type * as notifications from './notifications.ts';
import type * as offeringsFieldsEnglish from '../en/offerings-fields.ts';
import type * as offeringsFields from './offerings-fields.ts';
import type * as offeringsEnglish from '../en/offerings.ts';
import type * as offerings from './offerings.ts';
import type * as officeEmailsEnglish from '../en/office-emails.ts';
import type * as officeEmails from './office-emails.ts';
import type * as officeFieldsEnglish from '../en/office-fields.ts';
import type * as officeFields from './office-fields.ts';
import type * as officePageEnglish from '../en/office-page.ts';
import type * as officePage from './office-page.ts';
import type * as officeEnglish from '../en/office.ts';
import type * as office from './office.ts';
import type * as offlineEnglish from '../en/offline.ts';
import type * as offline from './offline.ts';
import type * as officeOrdersEnglish from '../en/office-orders.ts';
import type * as officeOrders from './office-orders.ts';
import type * as orderNeedsEnglish from '../en/order-needs.ts';
import type * as orderNeeds from './order-needs.ts';
import type * as orderRefusalEnglish from '../en/order-refusal.ts';
import type * as orderRefusal from './order-refusal.ts';
import type * as ownersEnglish from '../en/owners.ts';
import type * as owners from './owners.ts';
import type * as pageHeadsEnglish from '../en/page-heads.ts';
import type * as pageHeads from './page-heads.ts';
import type * as passportsEmailsEnglish from '../en/passports-emails.ts';
import type * as passportsEmails from './passports-emails.ts';
import type * as passportsFieldsEnglish from '../en/passports-fields.ts';
import type * as passportsFields from './passports-fields.ts';
import type * as passportsOfficeEnglish from '../en/passports-office.ts';
import type * as passportsOffice from './passports-office.ts';
import type * as passportsPageEnglish from '../en/passports-page.ts';
import type * as passportsPage from './passports-page.ts';
import type * as passportsEnglish from '../en/passports.ts';
import type * as passports from './passports.ts';
import type * as passwordFieldsEnglish from '../en/password-fields.ts';
import type * as passwordFields from './password-fields.ts';
import type * as passwordResetEnglish from '../en/password-reset.ts';
import type * as passwordReset from './password-reset.ts';
import type * as paymentsEmailsEnglish from '../en/payments-emails.ts';
import type * as paymentsEmails from './payments-emails.ts';
import type * as paymentsFieldsEnglish from '../en/payments-fields.ts';
import type * as paymentsFields from './payments-fields.ts';
import type * as paymentsEnglish from '../en/payments.ts';
import type * as payments from './payments.ts';
import type * as privacyEnglish from '../en/privacy.ts';
import type * as privacy from './privacy.ts';
import type * as propertiesFieldsEnglish from '../en/properties-fields.ts';
import type * as propertiesFields from './properties-fields.ts';
import type * as propertiesEnglish from '../en/properties.ts';
import type * as properties from './properties.ts';
import type * as propertyPageEnglish from '../en/property-page.ts';
import type * as propertyPage from './property-page.ts';
import type * as purchasesEmailsEnglish from '../en/purchases-emails.ts';
import type * as purchasesEmails from './purchases-emails.ts';
import type * as purchasesFieldsEnglish from '../en/purchases-fields.ts';
import type * as purchasesFields from './purchases-fields.ts';
import type * as purchasesEnglish from '../en/purchases.ts';
import type * as purchases from './purchases.ts';
import type * as raiseFactsEnglish from '../en/raise-facts.ts';
import type * as raiseFacts from './raise-facts.ts';
import type * as raisesAnswersEnglish from '../en/raises-answers.ts';
import type * as raisesAnswers from './raises-answers.ts';
import type * as raisesEmailsEnglish from '../en/raises-emails.ts';
import type * as raisesEmails from './raises-emails.ts';
import type * as raisesFieldsEnglish from '../en/raises-fields.ts';
import type * as raisesFields from './raises-fields.ts';
import type * as raisesOfficeEnglish from '../en/raises-office.ts';
import type * as raisesOffice from './raises-office.ts';
import type * as raisesOwnerEnglish from '../en/raises-owner.ts';
import type * as raisesOwner from './raises-owner.ts';
import type * as raisesStagesEnglish from '../en/raises-stages.ts';
import type * as raisesStages from './raises-stages.ts';
import type * as raisesEnglish from '../en/raises.ts';
import type * as raises from './raises.ts';
import type * as receiptsEnglish from '../en/receipts.ts';
import type * as receipts from './receipts.ts';
import type * as refusalsEnglish from '../en/refusals.ts';
import type * as refusals from './refusals.ts';
import type * as returnsEnglish from '../en/returns.ts';
import type * as returns from './returns.ts';
import type * as savedSearchesEmailsEnglish from '../en/saved-searches-emails.ts';
import type * as savedSearchesEmails from './saved-searches-emails.ts';
import type * as savedSearchesFieldsEnglish from '../en/saved-searches-fields.ts';
import type * as savedSearchesFields from './saved-searches-fields.ts';
import type * as savedSearchesEnglish from '../en/saved-searches.ts';
import type * as savedSearches from './saved-searches.ts';
import type * as screeningEnglish from '../en/screening.ts';
import type * as screening from './screening.ts';
import type * as searchFieldsEnglish from '../en/search-fields.ts';
import type * as searchFields from './search-fields.ts';
import type * as searchEnglish from '../en/search.ts';
import type * as search from './search.ts';
import type * as sessionsEmailsEnglish from '../en/sessions-emails.ts';
import type * as sessionsEmails from './sessions-emails.ts';
import type * as sessionsEnglish from '../en/sessions.ts';
import type * as sessions from './sessions.ts';
import type * as siteEnglish from '../en/site.ts';
import type * as site from './site.ts';
import type * as statementEnglish from '../en/statement.ts';
import type * as statement from './statement.ts';
import type * as statementsEnglish from '../en/statements.ts';
import type * as statements from './statements.ts';
import type * as statusEnglish from '../en/status.ts';
import type * as status from './status.ts';
import type * as exitsEmailsEnglish from '../en/exits-emails.ts';
import type * as exitsEmails from './exits-emails.ts';
import type * as exitsFieldsEnglish from '../en/exits-fields.ts';
import type * as exitsFields from './exits-fields.ts';
import type * as exitsEnglish from '../en/exits.ts';
import type * as exits from './exits.ts';
import type * as suspensionsEmailsEnglish from '../en/suspensions-emails.ts';
import type * as suspensionsEmails from './suspensions-emails.ts';
import type * as suspensionsFieldsEnglish from '../en/suspensions-fields.ts';
import type * as suspensionsFields from './suspensions-fields.ts';
import type * as suspensionsEnglish from '../en/suspensions.ts';
import type * as suspensions from './suspensions.ts';
import type * as termsEnglish from '../en/terms.ts';
import type * as terms from './terms.ts';
import type * as timeZonesEnglish from '../en/time-zones.ts';
import type * as timeZones from './time-zones.ts';
import type * as titlesEnglish from '../en/titles.ts';
import type * as titles from './titles.ts';
import type * as uiEnglish from '../en/ui.ts';
import type * as ui from './ui.ts';
import type * as tokenTransfersEmailsEnglish from '../en/token-transfers-emails.ts';
import type * as tokenTransfersEmails from './token-transfers-emails.ts';
import type * as tokenTransfersEnglish from '../en/token-transfers.ts';
import type * as tokenTransfers from './token-transfers.ts';
import type * as usersEnglish from '../en/users.ts';
import type * as users from './users.ts';
import type * as verifyEnglish from '../en/verify.ts';
import type * as verify from './verify.ts';
import type * as viewingsEmailsEnglish from '../en/viewings-emails.ts';
import type * as viewingsEmails from './viewings-emails.ts';
import type * as viewingsFieldsEnglish from '../en/viewings-fields.ts';
import type * as viewingsFields from './viewings-fields.ts';
import type * as viewingsEnglish from '../en/viewings.ts';
import type * as viewings from './viewings.ts';
import type * as walletMessageEnglish from '../en/wallet-message.ts';
import type * as walletMessage from './wallet-message.ts';
import type * as walletRecoveriesEmailsEnglish from '../en/wallet-recoveries-emails.ts';
import type * as walletRecoveriesEmails from './wallet-recoveries-emails.ts';
import type * as walletRecoveriesEnglish from '../en/wallet-recoveries.ts';
import type * as walletRecoveries from './wallet-recoveries.ts';
import type * as walletsEmailsEnglish from '../en/wallets-emails.ts';
import type * as walletsEmails from './wallets-emails.ts';
import type * as walletsFieldsEnglish from '../en/wallets-fields.ts';
import type * as walletsFields from './wallets-fields.ts';
import type * as walletsEnglish from '../en/wallets.ts';
import type * as wallets from './wallets.ts';
import type * as withdrawalsEmailsEnglish from '../en/withdrawals-emails.ts';
import type * as withdrawalsEmails from './withdrawals-emails.ts';
import type * as withdrawalsEnglish from '../en/withdrawals.ts';
import type * as withdrawals from './withdrawals.ts';
import type * as zakatEnglish from '../en/zakat.ts';
import type * as zakat from './zakat.ts';

export type Checks = [
  Check<typeof aboutEnglish, typeof about>,
  Check<typeof accountEmailsEnglish, typeof accountEmails>,
  Check<typeof accountEnglish, typeof account>,
  Check<typeof activityCsvEnglish, typeof activityCsv>,
  Check<typeof authEmailsEnglish, typeof authEmails>,
  Check<typeof authFieldsEnglish, typeof authFields>,
  Check<typeof authEnglish, typeof auth>,
  Check<typeof balancesEmailsEnglish, typeof balancesEmails>,
  Check<typeof balancesFieldsEnglish, typeof balancesFields>,
  Check<typeof balancesEnglish, typeof balances>,
  Check<typeof calendarsEnglish, typeof calendars>,
  Check<typeof cancellationEnglish, typeof cancellation>,
  Check<typeof charityFieldsEnglish, typeof charityFields>,
  Check<typeof charityPageEnglish, typeof charityPage>,
  Check<typeof charityEnglish, typeof charity>,
  Check<typeof compareEnglish, typeof compare>,
  Check<typeof contactEmailsEnglish, typeof contactEmails>,
  Check<typeof contactFieldsEnglish, typeof contactFields>,
  Check<typeof contactEnglish, typeof contact>,
  Check<typeof countsEnglish, typeof counts>,
  Check<typeof custodyEnglish, typeof custody>,
  Check<typeof devicesEnglish, typeof devices>,
  Check<typeof digestsEmailsEnglish, typeof digestsEmails>,
  Check<typeof dossiersEmailsEnglish, typeof dossiersEmails>,
  Check<typeof dossiersFieldsEnglish, typeof dossiersFields>,
  Check<typeof dossiersPageEnglish, typeof dossiersPage>,
  Check<typeof dossiersEnglish, typeof dossiers>,
  Check<typeof emailFieldsEnglish, typeof emailFields>,
  Check<typeof emailVerificationEnglish, typeof emailVerification>,
  Check<typeof emailsEnglish, typeof emails>,
  Check<typeof errorsEnglish, typeof errors>,
  Check<typeof factsEmailsEnglish, typeof factsEmails>,
  Check<typeof factsEnglish, typeof facts>,
  Check<typeof failuresEnglish, typeof failures>,
  Check<typeof faqPageEnglish, typeof faqPage>,
  Check<typeof faqEnglish, typeof faq>,
  Check<typeof favouritesEmailsEnglish, typeof favouritesEmails>,
  Check<typeof favouritesEnglish, typeof favourites>,
  Check<typeof fieldsEnglish, typeof fields>,
  Check<typeof filesEnglish, typeof files>,
  Check<typeof formatEnglish, typeof format>,
  Check<typeof googleEmailsEnglish, typeof googleEmails>,
  Check<typeof googleEnglish, typeof google>,
  Check<typeof headsEnglish, typeof heads>,
  Check<typeof holdingsCsvEnglish, typeof holdingsCsv>,
  Check<typeof holdingsEnglish, typeof holdings>,
  Check<typeof homeEnglish, typeof home>,
  Check<typeof homeCountsEnglish, typeof homeCounts>,
  Check<typeof homesEnglish, typeof homes>,
  Check<typeof identityEmailsEnglish, typeof identityEmails>,
  Check<typeof identityFieldsEnglish, typeof identityFields>,
  Check<typeof identityPageEnglish, typeof identityPage>,
  Check<typeof identityReviewEnglish, typeof identityReview>,
  Check<typeof identityEnglish, typeof identity>,
  Check<typeof incomeEmailsEnglish, typeof incomeEmails>,
  Check<typeof incomeFieldsEnglish, typeof incomeFields>,
  Check<typeof incomeEnglish, typeof income>,
  Check<typeof intentsFieldsEnglish, typeof intentsFields>,
  Check<typeof investmentsEmailsEnglish, typeof investmentsEmails>,
  Check<typeof investmentsEnglish, typeof investments>,
  Check<typeof landingRestEnglish, typeof landingRest>,
  Check<typeof landingEnglish, typeof landing>,
  Check<typeof languageEnglish, typeof language>,
  Check<typeof leaseContractEnglish, typeof leaseContract>,
  Check<typeof leasePageEnglish, typeof leasePage>,
  Check<typeof leasesEmailsEnglish, typeof leasesEmails>,
  Check<typeof leasesFieldsEnglish, typeof leasesFields>,
  Check<typeof leasesEnglish, typeof leases>,
  Check<typeof legalEnglish, typeof legal>,
  Check<typeof linkEnglish, typeof link>,
  Check<typeof listingFormEnglish, typeof listingForm>,
  Check<typeof listingsEnglish, typeof listings>,
  Check<typeof locationEnglish, typeof location>,
  Check<typeof mailboxEnglish, typeof mailbox>,
  Check<typeof mapEnglish, typeof map>,
  Check<typeof marketEnglish, typeof market>,
  Check<typeof messagesEmailsEnglish, typeof messagesEmails>,
  Check<typeof messagesFieldsEnglish, typeof messagesFields>,
  Check<typeof messagesEnglish, typeof messages>,
  Check<typeof mfaEmailsEnglish, typeof mfaEmails>,
  Check<typeof mfaFieldsEnglish, typeof mfaFields>,
  Check<typeof mfaEnglish, typeof mfa>,
  Check<typeof movementsEnglish, typeof movements>,
  Check<typeof newsletterEmailsEnglish, typeof newsletterEmails>,
  Check<typeof newsletterEnglish, typeof newsletter>,
  Check<typeof notFoundEnglish, typeof notFound>,
  Check<typeof notificationsEnglish, typeof notifications>,
  Check<typeof offeringsFieldsEnglish, typeof offeringsFields>,
  Check<typeof offeringsEnglish, typeof offerings>,
  Check<typeof officeEmailsEnglish, typeof officeEmails>,
  Check<typeof officeFieldsEnglish, typeof officeFields>,
  Check<typeof officePageEnglish, typeof officePage>,
  Check<typeof officeEnglish, typeof office>,
  Check<typeof offlineEnglish, typeof offline>,
  Check<typeof officeOrdersEnglish, typeof officeOrders>,
  Check<typeof orderNeedsEnglish, typeof orderNeeds>,
  Check<typeof orderRefusalEnglish, typeof orderRefusal>,
  Check<typeof ownersEnglish, typeof owners>,
  Check<typeof pageHeadsEnglish, typeof pageHeads>,
  Check<typeof passportsEmailsEnglish, typeof passportsEmails>,
  Check<typeof passportsFieldsEnglish, typeof passportsFields>,
  Check<typeof passportsOfficeEnglish, typeof passportsOffice>,
  Check<typeof passportsPageEnglish, typeof passportsPage>,
  Check<typeof passportsEnglish, typeof passports>,
  Check<typeof passwordFieldsEnglish, typeof passwordFields>,
  Check<typeof passwordResetEnglish, typeof passwordReset>,
  Check<typeof paymentsEmailsEnglish, typeof paymentsEmails>,
  Check<typeof paymentsFieldsEnglish, typeof paymentsFields>,
  Check<typeof paymentsEnglish, typeof payments>,
  Check<typeof privacyEnglish, typeof privacy>,
  Check<typeof propertiesFieldsEnglish, typeof propertiesFields>,
  Check<typeof propertiesEnglish, typeof properties>,
  Check<typeof propertyPageEnglish, typeof propertyPage>,
  Check<typeof purchasesEmailsEnglish, typeof purchasesEmails>,
  Check<typeof purchasesFieldsEnglish, typeof purchasesFields>,
  Check<typeof purchasesEnglish, typeof purchases>,
  Check<typeof raiseFactsEnglish, typeof raiseFacts>,
  Check<typeof raisesAnswersEnglish, typeof raisesAnswers>,
  Check<typeof raisesEmailsEnglish, typeof raisesEmails>,
  Check<typeof raisesFieldsEnglish, typeof raisesFields>,
  Check<typeof raisesOfficeEnglish, typeof raisesOffice>,
  Check<typeof raisesOwnerEnglish, typeof raisesOwner>,
  Check<typeof raisesStagesEnglish, typeof raisesStages>,
  Check<typeof raisesEnglish, typeof raises>,
  Check<typeof receiptsEnglish, typeof receipts>,
  Check<typeof refusalsEnglish, typeof refusals>,
  Check<typeof returnsEnglish, typeof returns>,
  Check<typeof savedSearchesEmailsEnglish, typeof savedSearchesEmails>,
  Check<typeof savedSearchesFieldsEnglish, typeof savedSearchesFields>,
  Check<typeof savedSearchesEnglish, typeof savedSearches>,
  Check<typeof screeningEnglish, typeof screening>,
  Check<typeof searchFieldsEnglish, typeof searchFields>,
  Check<typeof searchEnglish, typeof search>,
  Check<typeof sessionsEmailsEnglish, typeof sessionsEmails>,
  Check<typeof sessionsEnglish, typeof sessions>,
  Check<typeof siteEnglish, typeof site>,
  Check<typeof statementEnglish, typeof statement>,
  Check<typeof statementsEnglish, typeof statements>,
  Check<typeof statusEnglish, typeof status>,
  Check<typeof exitsEmailsEnglish, typeof exitsEmails>,
  Check<typeof exitsFieldsEnglish, typeof exitsFields>,
  Check<typeof exitsEnglish, typeof exits>,
  Check<typeof suspensionsEmailsEnglish, typeof suspensionsEmails>,
  Check<typeof suspensionsFieldsEnglish, typeof suspensionsFields>,
  Check<typeof suspensionsEnglish, typeof suspensions>,
  Check<typeof termsEnglish, typeof terms>,
  Check<typeof timeZonesEnglish, typeof timeZones>,
  Check<typeof titlesEnglish, typeof titles>,
  Check<typeof uiEnglish, typeof ui>,
  Check<typeof tokenTransfersEmailsEnglish, typeof tokenTransfersEmails>,
  Check<typeof tokenTransfersEnglish, typeof tokenTransfers>,
  Check<typeof usersEnglish, typeof users>,
  Check<typeof verifyEnglish, typeof verify>,
  Check<typeof viewingsEmailsEnglish, typeof viewingsEmails>,
  Check<typeof viewingsFieldsEnglish, typeof viewingsFields>,
  Check<typeof viewingsEnglish, typeof viewings>,
  Check<typeof walletMessageEnglish, typeof walletMessage>,
  Check<typeof walletRecoveriesEmailsEnglish, typeof walletRecoveriesEmails>,
  Check<typeof walletRecoveriesEnglish, typeof walletRecoveries>,
  Check<typeof walletsEmailsEnglish, typeof walletsEmails>,
  Check<typeof walletsFieldsEnglish, typeof walletsFields>,
  Check<typeof walletsEnglish, typeof wallets>,
  Check<typeof withdrawalsEmailsEnglish, typeof withdrawalsEmails>,
  Check<typeof withdrawalsEnglish, typeof withdrawals>,
  Check<typeof zakatEnglish, typeof zakat>,
];
