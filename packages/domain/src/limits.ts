/** Every number with a meaning, its unit in its name. */

export const TOAST_DURATION_MS = 5000;
export const SEARCH_DEBOUNCE_MS = 500;
export const SEARCH_MIN_LENGTH = 3;
export const GEOLOCATION_TIMEOUT_MS = 5000;
export const GEOCODER_ZOOM = 10;
export const GEOCODER_TIMEOUT_MS = 3000;
export const REQUEST_TIMEOUT_MS = 10_000;
export const SLOW_REQUEST_MS = 4000;
export const CACHE_SECONDS = 60;

export const LIST_LIMIT = 30;
export const LIST_LIMIT_MAX = 100;
export const LANDING_FETCH_LIMIT = 6;
export const LANDING_SHOWN = 3;

export const TITLE_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const LOCATION_MAX_LENGTH = 300;
export const ROOMS_MAX = 1000;
export const AREA_MAX_SQFT = 10_000_000;
export const PRICE_MAX_MINOR = 10_000_000_000_000;
/** The same limit for filters, which take dollars. */
export const PRICE_MAX_USD = PRICE_MAX_MINOR / 100;
/** Income of one home over all time: the sum of all homes stays far below 2^53. */
export const INCOME_MAX_MINOR = 10 * PRICE_MAX_MINOR;
export const YEAR_BUILT_MAX_LENGTH = 50;
export const PICTURES_PER_PROPERTY_MAX = 30;
export const PICTURE_ALT_MAX_LENGTH = 200;
export const LISTINGS_PER_OWNER_MAX = 200;
/** Sum of adding, changing, withdrawing and listing again. */
export const LISTING_WRITES_AN_HOUR = 60;
export const LISTING_WRITES_A_DAY = 300;
export const LISTINGS_A_DAY = 50;
export const DELETED_LISTING_DAYS = 30;

export const SEARCH_MAX_LENGTH = 200;
export const PLACE_MAX_LENGTH = 130;
/** Letters from which on names are suggested. */
export const SUGGESTIONS_MIN_LENGTH = 2;
export const SUGGESTIONS_DEBOUNCE_MS = 150;
/** Corners of an area drawn on a map. */
export const POLYGON_CORNERS_MIN = 3;
export const POLYGON_CORNERS_MAX = 40;
/** Last option of each filter: this many or more. */
export const BEDROOMS_OR_MORE = 6;
export const BATHROOMS_OR_MORE = 5;
/** Choices of the filter by age of a listing. */
export const LISTED_WITHIN_DAYS = [1, 7, 30] as const;
/** Edges of the price bands of the filter. */
export const PRICE_BAND_EDGES_USD = [500_000, 750_000, 1_000_000] as const;
/** Edges of the bands of rents, for a month; shown as round amounts of the visitor's currency. */
export const RENT_BAND_EDGES_USD = [1500, 3000, 6000] as const;
/** A price that was corrected within this time does not count as one. */
export const PRICE_SETTLES_MINUTES = 10;
/** A price is reduced where it is below the lowest one of so many days before it. */
export const PRICE_COMPARED_DAYS = 30;
/** A price that fell is shown as reduced for so long. */
export const PRICE_DROP_SHOWN_DAYS = 60;
/** A greater fall is no reduction but another offer: what was a sale price is now a rent. */
export const PRICE_DROP_MAX_PERCENT = 60;
export const NEARBY_SHOWN = 3;
export const TOP_RATED_SHOWN = 2;
export const COMPARED_MAX = 4;
/** How long a home is called new. */
export const NEW_LISTING_DAYS = 14;
/** Homes of its type and offer that a price is compared with: fewer would say more about themselves than about the market. */
export const MARKET_COMPARED_MIN = 3;
export const FAVOURITES_MAX = 500;
export const SAVED_SEARCHES_MAX = 20;
/** Of one search; homes that are listed after that wait for the next one. */
export const SAVED_SEARCH_EMAILS_A_DAY = 10;
export const SAVED_SEARCH_NAME_MAX_LENGTH = 100;

export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const RESEND_WAIT_SECONDS = 60;
export const AUTHENTICATOR_CODE_LENGTH = 6;
export const OTP_LENGTH = 6;
export const OTP_MIN_LENGTH = 6;
export const OTP_MAX_LENGTH = 8;
export const RECOVERY_CODE_COUNT = 10;
/** By how much two clocks may differ. */
export const CLOCK_LEEWAY_MS = 30_000;
export const REAUTHENTICATION_MINUTES = 10;
export const ACCOUNT_DELETION_DAYS = 14;
export const UNVERIFIED_ACCOUNT_DAYS = 7;
export const PROFILE_CHANGES_PER_HOUR = 20;
export const SENT_MAILS_KEPT_DAYS = 30;
export const FAILED_MAILS_KEPT_DAYS = 2;
export const MAIL_FILES_KEPT_DAYS = 7;
export const CONTACT_MESSAGES_KEPT_DAYS = 365;
export const PROFILE_PICTURE_MAX_WIDTH_PX = 640;

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const FILES_PER_UPLOAD_MAX = 10;
export const FILES_PER_OWNER_MAX = 300;
/** In conversations, where nothing can be removed to make room. */
export const PRIVATE_FILES_PER_OWNER_MAX = 2000;
export const FILES_PER_OWNER_MAX_BYTES = 500 * 1024 * 1024;
export const UNATTACHED_FILE_HOURS = 24;
/** Uploaded pictures of one person. */
export const MEGAPIXELS_AN_HOUR = 1000;

export const CONTACT_SUBJECT_MAX_LENGTH = 150;
export const CONTACT_MESSAGE_MIN_LENGTH = 10;
export const CONTACT_MESSAGE_MAX_LENGTH = 4000;

export const TOKEN_PRICE_USD = 100;
export const PROJECTED_RETURN_PERCENT = 8.5;
export const QUICK_INVESTMENTS_USD = [1000, 5000, 10_000, 25_000] as const;
export const DEFAULT_INVESTMENT_USD = 1000;
export const DEPOSIT_MONTHS = 2;
export const INVESTMENT_MAX_USD = 100_000_000_000;
export const COOLING_OFF_HOURS = 48;
/** How long an order waits for identity checks before it is returned. */
export const ORDER_WAIT_DAYS = 30;
/** The same while its buyer has handed in no papers. */
export const ORDER_PAPERS_DAYS = 7;
/** The same for whoever has more than so much waiting, or so many orders that were returned in so many days. */
export const ORDER_WAIT_SHORT_HOURS = 48;
export const ORDERS_WAITING_MAX_USD = 50_000;
/** A proof of address is no older than this: three months. */
export const ADDRESS_PROOF_DAYS = 92;
/** Orders of a buyer with level 1 become final up to an amount (`LEVEL_ONE_MAX_USD`) in so many days. */
export const LEVEL_ONE_DAYS = 365;
export const ORDER_RETURNS_MAX = 3;
export const ORDER_RETURNS_DAYS = 90;
/** Ages at which people are written to about an order that waits; on the first day the seller alone, who does not know of it. */
export const ORDER_REMINDER_DAYS = [0, 2, 6, 14, 27] as const;
export const OFFERING_SOURCE_MAX_LENGTH = 120;
/** A raise: how long people can join it, and the least share of the goal with which it goes ahead where the seller keeps the rest. */
export const RAISE_DAYS_MIN = 7;
export const RAISE_DAYS_MAX = 90;
export const RAISE_MINIMUM_PERCENT = 80;
export const RAISE_GOAL_MIN_USD = 10_000;
/** It is extended once, by this at most. */
export const RAISE_EXTENSION_DAYS = 30;
/** How long a home may take to be bought after the money is in escrow; then all of it goes back. */
export const RAISE_ACQUIRE_DAYS = 90;
/** An order of a raise goes back at the latest so long after its last moment and the hours for cancelling, whatever happens to the server. */
export const RAISE_GRACE_HOURS = 24;
/** The last hours of a raise are for people who are identified, so that nobody holds tokens of it with an order that cannot become final. */
export const RAISE_VERIFIED_HOURS = 48;
/** How old a valuation may be when a raise opens. */
export const RAISE_VALUATION_DAYS = 90;
/** What a raise may ask for above the verified valuation of the home, for the costs of the purchase and the reserve. */
export const RAISE_COSTS_PERCENT = 10;
export const RAISE_COSTS_MAX = 20;
export const RAISE_COST_LABEL_MAX_LENGTH = 80;
export const CHANGE_REASON_MAX_LENGTH = 300;
/** Days of recorded income that a home's own projection needs at least. */
export const RETURN_RECORDED_DAYS_MIN = 84;
/**
 * After a cancellation or a refund, a new order for the same home within this time cannot be cancelled again, and a home is not
 * rented again so soon by a tenant who ended the lease.
 */
export const REPEATED_ORDER_DAYS = 30;
export const REPEATED_ORDER_MS = REPEATED_ORDER_DAYS * 24 * 3600 * 1000;
/** How long the owner of a home has to accept a purchase. */
export const PURCHASE_ACCEPT_HOURS = 72;
/** How long a buyer can change their mind, whatever the owner did. */
export const PURCHASE_CANCEL_HOURS = 48;
/** How long both sides have to complete an accepted purchase, in days. */
export const PURCHASE_COMPLETION_DAYS = 60;
/** A transfer that the bank booked in time may be on a statement that is imported so much later. */
export const TRANSFER_STATEMENT_DAYS = 10;
/** Left to confirm the completion when the price was booked in time and seen after the last day. */
export const PURCHASE_LATE_COMPLETION_DAYS = 7;
/** Reservation deposit: 2 % of the price, within these limits in units of its currency. */
export const RESERVATION_BASIS_POINTS = 200;
export const RESERVATION_MIN_UNITS = 100;
export const RESERVATION_MAX_UNITS = 5000;
export const DOCUMENT_TITLE_MAX = 120;
export const DOCUMENT_REFERENCE_MAX = 120;
export const DOCUMENT_NOTE_MAX = 500;
export const DOCUMENTS_PER_SIDE_MAX = 30;
/** Orders of this amount and more need a recent sign-in. */
export const STEP_UP_ORDER_USD = 10_000;
export const OPEN_PURCHASES_MAX = 3;
/** How many leases one tenant can begin within that time; those that their owners end do not count. */
export const LEASES_PER_TENANT_MAX = 3;
export const QUOTE_MINUTES = 10;
/** How long a card payment that no order used can still be used. */
export const INTENT_MINUTES = 60;
/** How far ahead a lease may begin. */
export const LEASE_AHEAD_DAYS = 365;
/** How long the owner has to answer an application, and then both to sign the contract. */
export const LEASE_ANSWER_DAYS = 7;
export const LEASE_SIGN_DAYS = 7;
/** How long after the first day both can confirm the hand-over. */
export const HANDOVER_DAYS = 14;
/** How long after the end the owner can claim a part of the deposit, and then how long the tenant can answer. */
export const CLAIM_DAYS = 14;
export const CLAIM_ITEMS_MAX = 20;
export const NOTICE_DAYS_MIN = 30;
export const NOTICE_DAYS_MAX = 180;
export const LEASE_NOTE_MAX_LENGTH = 1000;
export const LEASE_USE_MAX_LENGTH = 200;
export const LEASE_NAME_MAX_LENGTH = 200;
export const LEASE_FILES_MAX = 10;
/** When a tenant is reminded of a rent: days after its due day, or before it. */
export const RENT_REMINDER_DAYS = [-5, 0, 7] as const;
/** How long a tenant waits before the owner is asked for the deposit again. */
export const DEPOSIT_ASK_HOURS = 24;
/** Each change of the facts of a shared home writes to all of its holders. */
export const FACT_CHANGES_A_DAY = 5;
/** Top-ups and withdrawals, in minor units of any currency. */
export const TOP_UP_MIN_MINOR = 1000;
export const TOP_UP_MAX_MINOR = 5_000_000;
/** Test coins that are made at once: more than any demonstration home costs. */
export const TEST_COINS_MAX_MINOR = 1_000_000_000;
/** All withdrawals of a person in one currency within 24 hours. */
export const WITHDRAWALS_A_DAY_MAX_MINOR = 100_000_000;
/** How long a bank may send a withdrawal back; its owner's account is kept until then. */
export const WITHDRAWAL_RETURN_DAYS = 5;
export const PAYOUT_ACCOUNTS_MAX = 5;
/** Money is sent to a new account after this time, in which its owner reads the email about it. */
export const NEW_PAYOUT_ACCOUNT_HOURS = 24;
export const PAYOUT_NUMBER_MIN_DIGITS = 6;
export const PAYOUT_NUMBER_MAX_DIGITS = 17;
export const STATEMENT_LINES_MAX = 2000;
export const WALLETS_MAX = 10;
export const WALLET_CHALLENGE_MINUTES = 5;
/** Time in which whoever still has the wallet, or the account, reads that its tokens are to be moved. */
export const WALLET_RECOVERY_HOURS = 72;
export const INCOME_FIRST_YEAR = 2000;
export const INCOME_PERIOD_MAX_DAYS = 366;
export const INCOME_NOTE_MAX_LENGTH = 500;
export const COST_LINES_MAX = 20;
export const COST_TEXT_MAX_LENGTH = 200;
/** A month's income of a home whose rent nobody knows is at most its value divided by this, unless the owner says why. */
export const VALUE_PER_MONTHLY_INCOME = 100;
/** Days without a recorded income after which the owner is reminded, how often again, and after which the holders are told. */
export const INCOME_REMINDER_DAYS = 35;
export const INCOME_REMINDER_AGAIN_DAYS = 30;
export const INCOME_SILENCE_DAYS = 65;
/** Holders that are paid within the request that records a period; more are paid by a job, so many at a time. */
export const INCOME_HOLDERS_AT_ONCE = 500;
export const INCOME_BATCH = 5000;
/** How far back charts of holdings and income go. */
export const HISTORY_MONTHS_MAX = 60;
/** Years after which a home's page shows the fees of an investment. */
export const FEE_YEARS = [1, 3, 5] as const;

/** The widths every stored picture is cut to; a picture is never enlarged. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const;
export const PICTURE_MAX_WIDTH_PX = 1600;
/** A tour shows about a quarter of its picture at a time. */
export const PANORAMA_WIDTH_PX = 3200;

export const BODY_MAX_BYTES = 64 * 1024;
export const BODY_MAX_DEPTH = 10;

export const MESSAGE_MAX_LENGTH = 2000;
export const MESSAGES_A_MINUTE = 20;
export const MESSAGES_A_DAY = 500;
/** Of a thread other than its messages: sharing contact details, blocking. */
export const THREAD_CHANGES_AN_HOUR = 60;
export const MESSAGE_PICTURES_MAX = 4;
export const MESSAGE_PICTURES_A_DAY = 40;
export const NEW_THREADS_A_DAY = 20;
export const MESSAGE_REPORTS_A_DAY = 10;
export const REPORT_NOTE_MAX_LENGTH = 1000;
export const MESSAGE_REPORTS_KEPT_DAYS = 365;
/** How long a message is unread before its reader gets an email. */
export const UNREAD_EMAIL_MINUTES = 10;
/** How long a stream can be resumed; after that the reader loads everything again. */
export const MESSAGE_EVENTS_KEPT_DAYS = 3;
/** How an owner answers is told from the questions of so many days; one counts as unanswered when it is older than a day. */
export const RESPONSES_COUNTED_DAYS = 90;
export const RESPONSES_MIN = 3;
export const RESPONSE_DUE_HOURS = 24;
export const OWNER_HOMES_PAGE = 24;

export const VIEWING_MINUTES = [15, 30, 45, 60, 90] as const;
/** How soon a viewing can begin, and how far ahead times are offered. */
export const VIEWING_NOTICE_HOURS = 1;
export const VIEWING_AHEAD_DAYS = 60;
export const VIEWING_SLOTS_MAX = 50;
export const VIEWINGS_BOOKED_MAX = 10;
export const VIEWING_BOOKINGS_A_DAY = 20;
/** Of one viewing, by both sides together. */
export const VIEWING_MOVES_A_DAY = 5;
export const VIEWING_REMINDER_HOURS = 24;
/** How soon a viewing is to be shown on the first page. */
export const VIEWING_NEAR_DAYS = 3;

export const NOTIFICATIONS_KEPT_DAYS = 365;
export const PUSH_DEVICES_MAX = 10;
/** Notifications that a weekly email names; it counts the others. */
export const DIGEST_LINES = 10;

/** Proposals of the office wait this long for a second person, and for whom they are about. */
export const PROPOSAL_DAYS = 7;
export const CHARITY_NAME_MAX_LENGTH = 200;
/** The office asks for a fresh code after this long without a call, and after this long in any case. */
export const OFFICE_IDLE_MINUTES = 30;
export const OFFICE_VISIT_HOURS = 12;
/** What is kept of a note, and what may be sent. */
export const OFFICE_NOTE_MAX_LENGTH = 500;
export const OFFICE_NOTE_SENT_MAX_LENGTH = 10_000;

export const IDENTITY_AGE_MIN_YEARS = 18;
export const IDENTITY_NAME_MAX_LENGTH = 100;
export const IDENTITY_ADDRESS_MAX_LENGTH = 300;
/** Of one field before it is sent. */
export const IDENTITY_TYPED_MAX_LENGTH = 500;
/** A note keeps 500 characters of it. */
export const IDENTITY_APPEAL_MAX_LENGTH = 500;
/** How long a refusal can be appealed, and how long what was refused or given up is kept. */
export const IDENTITY_APPEAL_DAYS = 30;
/** An approval lasts at most this long, or until the document expires. */
export const IDENTITY_VALID_MONTHS = 24;
/** A check that its owner does not go on with ends after this long. */
export const IDENTITY_ABANDONED_DAYS = 30;
/** Of what a reviewer writes to the member about one field. */
export const IDENTITY_NOTE_MAX_LENGTH = 300;
export const IDENTITY_ASKS_MAX = 5;
export const SCREENING_HITS_MAX = 30;
export const IDENTITY_CLAIM_MINUTES = 30;
export const IDENTITY_CLAIMS_MAX = 10;
export const IDENTITY_VIEWS_AN_HOUR = 60;
/** A case that waits this long is late, and then very late. */
export const IDENTITY_LATE_HOURS = 24;
export const IDENTITY_VERY_LATE_HOURS = 48;
/** One in so many identities that one reviewer approved alone is looked at again by another one. */
export const RECHECK_ONE_IN = 10;
export const RECHECK_DAYS = 7;
/** A seed by which they are drawn is secret for so long, and then published. */
export const RECHECK_SEED_DAYS = 7;
/** From here on it is late. */
export const RECHECK_LATE_DAYS = 5;
export const IDENTITY_FACE_DAYS = 90;
/** Letters before an approval ends. */
export const IDENTITY_REMINDER_DAYS = [7, 30];

export const DOSSIER_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const DOSSIER_PAGES_MAX = 200;
export const DOSSIER_DOCUMENTS_MAX = 40;
/** Of one document. */
export const DOSSIER_VERSIONS_MAX = 50;
export const DOSSIER_TEXT_MAX_LENGTH = 120;
/** A price may move this far from the one that was checked before the listing has to be checked again. */
export const LISTING_PRICE_DRIFT_PERCENT = 20;
/** Letters before a document runs out. */
export const DOSSIER_REMINDER_DAYS = [7, 30];

/** Votes that decide about a home. */
export const PASSPORT_VOTES_MIN = 3;
export const PASSPORT_REVIEW_MONTHS = 12;
/** A passport is due from so many days before its next review, and lapses so many after. */
export const PASSPORT_DUE_DAYS = 30;
export const PASSPORT_GRACE_DAYS = 30;
/** The next review is opened by itself so many days ahead. */
export const PASSPORT_AHEAD_DAYS = 60;
/** Orders for a home whose passport was withdrawn wait no longer than this. */
export const PASSPORT_WITHDRAWN_DAYS = 14;
/** How old the checked valuation and the contract may be when a home is sold as a whole, and how long its buyer has to pay. */
export const EXIT_PAPERS_DAYS = 90;
export const EXIT_PAY_DAYS = 60;
export const EXIT_PRICE_MAX_USD = 1_000_000_000;
export const EXIT_COSTS_MAX = 10;
/** How long an order waits at least from when operators stopped the sales of its home. */
export const ORDER_STOPPED_DAYS = 7;
/** More impermissible income than that, of these days, and the home is reviewed again. */
export const IMPERMISSIBLE_MAX_BASIS_POINTS = 500;
export const IMPERMISSIBLE_DAYS = 365;
export const VALUATION_TRADING_MONTHS = 12;
/** Tangible share from which parts trade freely, and below which they do not; the board decides between. */
export const TANGIBLE_FREE_BASIS_POINTS = 5100;
export const TANGIBLE_BOARD_BASIS_POINTS = 3300;
