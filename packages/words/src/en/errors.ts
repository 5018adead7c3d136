export const BAD_REQUEST = 'The request could not be understood.';
export const VALIDATION_FAILED = 'Some of the information is not valid.';
export const MALFORMED_JSON = 'The request body is not valid JSON.';
export const PASSWORD_TOO_COMMON = 'This password is too easy to guess. Please choose another one.';
export const OTP_WRONG = 'Invalid OTP code. Please check and try again.';
export const CODE_REFUSED = 'The code you entered is incorrect. Please try again.';
export const EMAIL_CODE_WRONG = 'The code you entered is incorrect. Please try again.';
export const EMAIL_CODE_OVER = 'This code has expired. Please ask for a new one.';
export const CURRENT_PASSWORD_WRONG = 'This is not your current password.';
export const FILE_REFUSED = 'Validation failed: only jpg, jpeg, png, and gif files are allowed.';
export const FILE_TOO_LARGE = 'Some files exceed the maximum size of 10MB.';
export const TOO_MANY_FILES = 'Up to 10 files can be uploaded at once.';
export const FILES_MISSING = 'Please choose at least one file.';
export const STORAGE_FULL = 'Your picture storage is full. Remove some pictures from your listings first.';
export const WALLET_MESSAGE_WRONG = 'This is not the message we asked you to sign.';
export const WALLET_SIGNATURE_WRONG = 'This signature does not belong to this address.';
export const INVALID_CREDENTIALS = 'Invalid login credentials';
export const CODE_WRONG = 'The code you entered is incorrect. Please try again.';
export const CHALLENGE_OVER = 'This sign-in has expired. Please enter your password again.';
export const RESET_TOKEN_INVALID = 'This reset has expired. Please verify your OTP again.';
export const GOOGLE_FAILED = 'Failed to authenticate with Google';
export const NOT_SIGNED_IN = 'Please sign in to continue.';
export const NOT_YOUR_PROPERTY = 'Only the owner of a listing can change it.';
export const NOT_ALLOWED = 'You are not allowed to do this.';
export const DEMO_ACCOUNT =
  'This is a shared demonstration account, so this cannot be changed. Create your own account to try it.';
export const EMAIL_NOT_VERIFIED = 'Please verify your email before you sign in.';
export const REAUTH_REQUIRED = 'Please confirm that it is you before you change this.';
export const RESET_MISMATCH = 'This reset belongs to another code. Please verify your OTP again.';
export const NOT_FOUND = 'There is nothing at this address.';
export const PROPERTY_NOT_FOUND = 'This property does not exist or is no longer listed.';
export const FILE_NOT_FOUND = 'This file does not exist.';
export const SAVED_SEARCH_NOT_FOUND = 'This saved search does not exist.';
export const SESSION_NOT_FOUND = 'This session has already ended.';
export const VERIFICATION_NOT_FOUND = 'Invalid or expired verification token. Please request a new one.';
export const OTP_NOT_FOUND = 'OTP not found or has expired. Please request a new one.';
export const LINK_NOT_FOUND = 'This link is not valid or has expired.';
export const INVESTMENT_NOT_FOUND = 'We cannot find this investment.';
export const PURCHASE_NOT_FOUND = 'We cannot find this purchase.';
export const PAYMENT_NOT_FOUND = 'We cannot find this payment.';
export const LEASE_NOT_FOUND = 'We cannot find this lease.';
export const WALLET_NOT_FOUND = 'This address is not linked to your account.';
export const TOP_UP_NOT_FOUND = 'We can’t find this top-up.';
export const WITHDRAWAL_NOT_FOUND = 'We can’t find this withdrawal.';
export const PAYOUT_ACCOUNT_NOT_FOUND = 'We can’t find this account.';
export const METHOD_NOT_ALLOWED = 'This address does not accept this kind of request.';
export const REQUEST_TIMEOUT = 'The request took too long to arrive.';
export const EMAIL_TAKEN =
  'An account with this email already exists. Sign in, or reset your password if you have forgotten it.';
export const PROPERTY_CHANGED = 'This listing was changed in the meantime. Load it again to see the newest version.';
export const PROPERTY_HELD =
  'People own shares of this home, so it cannot be deleted. To stop offering it, withdraw the listing.';
export const PROPERTY_HAS_HISTORY =
  'Payments were made for this home, so it cannot be deleted. You can withdraw the listing instead.';
export const PROPERTY_CLOSED = 'This home is reserved for a buyer. Its listing is closed.';
export const PROPERTY_WITHDRAWN = 'This home is no longer listed.';
export const PRICE_ON_REQUEST = 'The owner has not published a price for this offer yet. Please ask for it.';
export const ORDER_OPEN =
  'You have an order for this home that can still be cancelled. Cancel it, or wait until its 48 hours are over.';
export const PURCHASES_FULL =
  'You have reserved 3 homes. Cancel one, or wait for its owner to answer, before you reserve another.';
export const RESERVED_BEFORE = 'Your reservation of this home ended less than 30 days ago.';
export const LEASES_FULL = 'You have rented 3 homes within 30 days. Please wait before you rent another.';
export const LEASED_BEFORE = 'You ended your lease of this home less than 30 days ago.';
export const PURCHASE_ACCEPTED = 'The owner has already accepted this purchase.';
export const PURCHASE_RETURNED = 'This purchase has ended, and the buyer was refunded.';
export const PURCHASE_COMPLETED = 'This purchase is completed.';
export const PURCHASE_BOUND =
  'This purchase can no longer be cancelled by one side alone. If it is not completed in time, everything is refunded.';
export const PURCHASE_NOT_ACCEPTED = 'The owner has not accepted this purchase yet.';
export const PURCHASE_NOT_DUE = 'There is still time for this purchase.';
export const DOCUMENTS_COMPLETE = 'Both sides have already confirmed the documents.';
export const DOCUMENTS_OPEN = 'Both sides need to confirm the documents first.';
export const DOCUMENTS_FULL = 'You have added as many documents as a purchase can have.';
export const PURCHASE_PAID = 'The price is already paid in full.';
export const PURCHASE_NOT_PAID = 'The rest of the price has to arrive first.';
export const PROPERTY_LET = 'This home is currently rented.';
export const PROPERTY_HAS_INVESTORS = 'People own shares of this home, so it cannot be bought as a whole.';
export const OWN_PROPERTY = 'This is your own listing.';
export const NOT_FOR_INVESTMENT = 'This home is not open to investment.';
export const OFFERING_PAUSED = 'The owner has paused this offering. Nobody can invest in the home at the moment.';
export const OFFERING_CLOSED = 'The offering of this home is closed.';
export const OFFERING_NOT_FOUND = 'This home is not divided into tokens.';
export const OFFERING_STATE = 'The offering is already in this state.';
export const REFUND_WAITS =
  'The refund is not possible at the moment, because the owner’s balance does not cover it. Please contact us.';
export const NOT_FOR_RENT = 'This home is not for rent.';
export const NOT_FOR_SALE = 'This home is not for sale.';
export const SOLD_OUT = 'Sold out.';
export const TOO_FEW_TOKENS = 'Not enough tokens are left.';
export const QUOTE_CHANGED = 'This quote is no longer valid. Please check the new one before you continue.';
export const INTENT_MISSING = 'Please enter your card first.';
export const INTENT_UNUSABLE =
  'This card payment does not fit the order, or was used before. Please enter your card again.';
export const INTENT_DECLINED = 'Your bank has not confirmed this payment. Please try again or use another card.';
export const INTENT_NOT_FOUND = 'Payment not found';
export const TRANSFER_AWAITED = 'We are waiting for your transfer. It counts as soon as our bank has received it.';
export const METHOD_NOT_AVAILABLE = 'This way to pay is not available. Please choose another one.';
export const CARDS_NOT_SET_UP = 'This server is a demonstration and takes no cards.';
export const PROVIDER_AWAY = 'The payment service does not answer. Please try again in a minute.';
export const WEBHOOK_REFUSED = 'The signature of this message is not valid.';
export const QUOTE_USED =
  'This quote has already been used for an order. Please check the new one before you continue.';
export const REQUEST_IN_FLIGHT = 'We are still processing this. Please try again in a moment.';
export const COOLING_OFF_OVER = 'The 48 hours in which this investment could be cancelled are over.';
export const ALREADY_CANCELLED = 'This investment is already cancelled.';
export const LEASE_ENDED = 'This lease has already ended.';
export const LEASE_STEP = 'This is not possible at this stage of the lease.';
export const LEASE_SIGNED = 'You have already done this. The other side is next.';
export const CLAIM_MADE = 'There is already a claim on this deposit.';
export const CLAIM_OVER = 'A claim on the deposit can be made within 14 days after the end of the lease.';
export const RENT_NOT_DUE = 'All months of this lease are paid.';
export const LEASE_RUNNING = 'The deposit can be returned once the lease has ended.';
export const DEPOSIT_RETURNED = 'The deposit has already been returned.';
export const PERIOD_TAKEN = 'Income for some of these days has already been recorded.';
export const INCOME_NOT_FOUND = 'We can’t find the record to correct.';
export const INCOME_CORRECTED = 'This record has already been corrected. Please correct the newest one.';
export const ACCOUNT_HAS_PART = 'You still have holdings, listings or leases, so your account cannot be deleted yet.';
export const ACCOUNT_HAS_MONEY = 'Your account still holds money. Please withdraw it first.';
export const BALANCE_TOO_LOW = 'Your balance is too low for this.';
export const WITHDRAWALS_FULL = 'You can withdraw up to 1,000,000 of a currency within 24 hours.';
export const WITHDRAWAL_UNDERWAY = 'This withdrawal can no longer be cancelled.';
export const PAYOUT_ACCOUNTS_FULL = 'You have 5 accounts for withdrawals. Remove one before you add another.';
export const PAYOUT_ACCOUNT_IN_USE =
  'A withdrawal to this account has not been sent yet. Cancel it, or wait until it is sent.';
export const PAYOUT_CURRENCY = 'This account takes another currency. Please choose one in the currency of the balance.';
export const ACCOUNT_LEAVING =
  'Your account is scheduled for deletion. To continue, choose to keep it in your profile under Privacy.';
export const LISTINGS_FULL = 'You have 200 listings, the most one account can have.';
export const FAVOURITES_FULL = 'You have saved 500 homes. Remove some before you save another.';
export const SAVED_SEARCHES_FULL = 'You have 20 saved searches. Remove one before you save another.';
export const WALLET_CHALLENGE_OVER =
  'This message has already been used or is older than 5 minutes. Please ask for a new one.';
export const WALLET_LINKED_ELSEWHERE = 'This address is linked to another account.';
export const WALLETS_FULL = 'You have linked 10 addresses. Unlink one before you link another.';
export const MFA_ALREADY_ON = 'Two-factor authentication is already on.';
export const MFA_NOT_ON = 'Two-factor authentication is not on.';
export const MFA_NOT_STARTED = 'This set-up has expired. Please start it again.';
export const GOOGLE_NOT_SET_UP = 'Google sign-in is not set up on this server.';
export const GOOGLE_NEEDS_PASSWORD =
  'An account with this email already exists. Sign in with your password, then connect Google in your profile.';
export const GOOGLE_LINKED_ELSEWHERE = 'This Google account is already connected to another account.';
export const GOOGLE_IS_ONLY_WAY_IN = 'Set a password first: Google is the only way into this account.';
export const BODY_TOO_LARGE = 'The request is too large.';
export const UNSUPPORTED_MEDIA_TYPE = 'The request body has a type that is not accepted here.';
export const PASSWORD_REFUSED = 'This password cannot be used. Please choose another one.';
export const KEY_REUSED = 'This Idempotency-Key has been used for another request.';
export const STATEMENT_TOO_LONG = 'Too many entries. Choose a shorter period.';
export const TOO_MANY_REQUESTS = 'Too many requests. Please wait a moment and try again.';
export const MEGAPIXELS_SPENT =
  'You have uploaded 1,000 megapixels of pictures within an hour. Please wait a while, or upload smaller ones.';
export const LISTINGS_SPENT = 'You have added 50 listings within a day. Please add more tomorrow.';
export const DEPOSIT_ASKED = 'You asked the owner within the last 24 hours. Please wait before you ask again.';
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a while and try again.';
export const MFA_LOCKED = 'Too many wrong codes. Please wait 15 minutes and try again.';
export const MFA_LOCKED_UNTIL_RESET = 'Too many wrong codes. Reset your password to unlock two-factor sign-in.';
export const EXPECTATION_FAILED = 'The request expects something that this server does not support.';
export const HEADERS_TOO_LARGE = 'The address or the headers of the request are too long.';
export const INTERNAL = 'Internal server error';
export const GOOGLE_AWAY = 'Google cannot be reached right now. Please try again, or use your password.';
export const STATEMENT_TOO_SLOW =
  'This statement takes too long to create. Choose a shorter period, or download the CSV instead.';
export const BUSY = 'Many people are signing in right now. Please try again in a moment.';
export const UNAVAILABLE = 'The service is not available right now. Please try again in a moment.';
