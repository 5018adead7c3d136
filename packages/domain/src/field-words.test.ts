import * as authFieldsWords from '@diyar/words/auth-fields.ts';
import * as balancesFieldsWords from '@diyar/words/balances-fields.ts';
import * as contactFieldsWords from '@diyar/words/contact-fields.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as identityFieldsWords from '@diyar/words/identity-fields.ts';
import * as incomeFieldsWords from '@diyar/words/income-fields.ts';
import * as offeringsFieldsWords from '@diyar/words/offerings-fields.ts';
import * as leasesFieldsWords from '@diyar/words/leases-fields.ts';
import * as propertiesFieldsWords from '@diyar/words/properties-fields.ts';
import * as messagesFieldsWords from '@diyar/words/messages-fields.ts';
import * as mfaFieldsWords from '@diyar/words/mfa-fields.ts';
import * as passwordFieldsWords from '@diyar/words/password-fields.ts';
import * as paymentsFieldsWords from '@diyar/words/payments-fields.ts';
import * as purchasesFieldsWords from '@diyar/words/purchases-fields.ts';
import * as refusalsWords from '@diyar/words/refusals.ts';
import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

const MEGABYTE = 1024 * 1024;
const PRICE_MAX = limits.PRICE_MAX_MINOR / 100;

/** What each sentence says in figures; a sentence with figures that is not listed here fails. */
const figures = new Map<string, readonly number[]>([
  [authFieldsWords.firstName.tooShort, [limits.NAME_MIN_LENGTH]],
  [authFieldsWords.firstName.tooLong, [limits.NAME_MAX_LENGTH]],
  [authFieldsWords.lastName.tooShort, [limits.NAME_MIN_LENGTH]],
  [authFieldsWords.lastName.tooLong, [limits.NAME_MAX_LENGTH]],
  [authFieldsWords.otpTooShort, [limits.OTP_MIN_LENGTH]],
  [authFieldsWords.otpTooLong, [limits.OTP_MAX_LENGTH]],
  [authFieldsWords.emailCodeIncomplete, [limits.OTP_LENGTH]],
  [contactFieldsWords.messageTooShort, [limits.CONTACT_MESSAGE_MIN_LENGTH]],
  [contactFieldsWords.messageTooLong, [limits.CONTACT_MESSAGE_MAX_LENGTH]],
  [identityFieldsWords.nameTooLong, [limits.IDENTITY_NAME_MAX_LENGTH]],
  [identityFieldsWords.addressTooLong, [limits.IDENTITY_ADDRESS_MAX_LENGTH]],
  [identityFieldsWords.appealTooLong, [limits.IDENTITY_APPEAL_MAX_LENGTH]],
  [identityFieldsWords.notOfAge, [limits.IDENTITY_AGE_MIN_YEARS]],
  [errorWords.CASE_CLAIMED, [limits.IDENTITY_CLAIM_MINUTES]],
  [refusalsWords.claimsFull, [limits.IDENTITY_CLAIMS_MAX]],
  [refusalsWords.asksSpent, [limits.IDENTITY_ASKS_MAX]],
  [incomeFieldsWords.firstDayTooEarly, [limits.INCOME_FIRST_YEAR]],
  [incomeFieldsWords.periodTooLong, [limits.INCOME_PERIOD_MAX_DAYS]],
  [incomeFieldsWords.tooManyCosts, [limits.COST_LINES_MAX]],
  [messagesFieldsWords.textTooLong, [limits.MESSAGE_MAX_LENGTH]],
  [messagesFieldsWords.tooManyPictures, [limits.MESSAGE_PICTURES_MAX]],
  [messagesFieldsWords.noteTooLong, [limits.REPORT_NOTE_MAX_LENGTH]],
  [refusalsWords.messagePicturesMax, [limits.MESSAGE_PICTURES_MAX]],
  [errorWords.MESSAGE_PICTURES_SPENT, [limits.MESSAGE_PICTURES_A_DAY]],
  [errorWords.THREADS_SPENT, [limits.NEW_THREADS_A_DAY]],
  [errorWords.VIEWINGS_FULL, [limits.VIEWINGS_BOOKED_MAX]],
  [errorWords.VIEWING_SLOTS_FULL, [limits.VIEWING_SLOTS_MAX]],
  [refusalsWords.viewingOutOfReach, [limits.VIEWING_AHEAD_DAYS]],
  [offeringsFieldsWords.reasonTooLong, [limits.CHANGE_REASON_MAX_LENGTH]],
  [leasesFieldsWords.messageTooLong, [limits.LEASE_NOTE_MAX_LENGTH]],
  [leasesFieldsWords.useTextTooLong, [limits.LEASE_USE_MAX_LENGTH]],
  [leasesFieldsWords.noteTooLong, [limits.LEASE_NOTE_MAX_LENGTH]],
  [leasesFieldsWords.nameTooLong, [limits.LEASE_NAME_MAX_LENGTH]],
  [leasesFieldsWords.tooManyPictures, [limits.LEASE_FILES_MAX]],
  [leasesFieldsWords.noticeTooShort, [limits.NOTICE_DAYS_MIN]],
  [leasesFieldsWords.noticeTooLong, [limits.NOTICE_DAYS_MAX]],
  [leasesFieldsWords.codeMissing, [limits.OTP_LENGTH]],
  [leasesFieldsWords.tooManyItems, [limits.CLAIM_ITEMS_MAX]],
  [errorWords.CLAIM_OVER, [limits.CLAIM_DAYS]],
  [propertiesFieldsWords.descriptionTooLong, [limits.DESCRIPTION_MAX_LENGTH]],
  [propertiesFieldsWords.priceTooHigh, [PRICE_MAX]],
  [propertiesFieldsWords.amountTooHigh, [PRICE_MAX]],
  [propertiesFieldsWords.tooManyRooms, [limits.ROOMS_MAX]],
  [propertiesFieldsWords.areaTooLarge, [limits.AREA_MAX_SQFT]],
  [propertiesFieldsWords.tooManyPictures, [limits.PICTURES_PER_PROPERTY_MAX]],
  [mfaFieldsWords.codeIncomplete, [limits.AUTHENTICATOR_CODE_LENGTH]],
  [passwordFieldsWords.tooShort, [limits.PASSWORD_MIN_LENGTH]],
  [passwordFieldsWords.tooLong, [limits.PASSWORD_MAX_LENGTH]],
  [paymentsFieldsWords.investmentTooLow, [limits.TOKEN_PRICE_USD]],
  [purchasesFieldsWords.titleTooLong, [limits.DOCUMENT_TITLE_MAX]],
  [purchasesFieldsWords.referenceTooLong, [limits.DOCUMENT_REFERENCE_MAX]],
  [purchasesFieldsWords.noteTooLong, [limits.DOCUMENT_NOTE_MAX]],
  [refusalsWords.raiseForVerified, [limits.RAISE_VERIFIED_HOURS]],
  [refusalsWords.authenticatorCodeMissing, [limits.AUTHENTICATOR_CODE_LENGTH]],
  [refusalsWords.worthLessThanToken, [limits.TOKEN_PRICE_USD]],
  // Megapixels and pixels a side: `apps/api/src/lib/pictures.ts`.
  [refusalsWords.tooManyPixels, [40, 10_000]],
  [errorWords.FILE_TOO_LARGE, [limits.IMAGE_MAX_BYTES / MEGABYTE]],
  [refusalsWords.documentRefused.size, [limits.DOSSIER_FILE_MAX_BYTES / MEGABYTE]],
  [refusalsWords.documentRefused.pages, [limits.DOSSIER_PAGES_MAX]],
  [errorWords.TOO_MANY_FILES, [limits.FILES_PER_UPLOAD_MAX]],
  [errorWords.COOLING_OFF_OVER, [limits.COOLING_OFF_HOURS]],
  [errorWords.PURCHASES_FULL, [limits.OPEN_PURCHASES_MAX]],
  [errorWords.RESERVED_BEFORE, [limits.REPEATED_ORDER_DAYS]],
  [errorWords.LEASES_FULL, [limits.LEASES_PER_TENANT_MAX, limits.REPEATED_ORDER_DAYS]],
  [errorWords.LEASED_BEFORE, [limits.REPEATED_ORDER_DAYS]],
  [errorWords.LISTINGS_FULL, [limits.LISTINGS_PER_OWNER_MAX]],
  [errorWords.FAVOURITES_FULL, [limits.FAVOURITES_MAX]],
  [errorWords.SAVED_SEARCHES_FULL, [limits.SAVED_SEARCHES_MAX]],
  [errorWords.WALLET_CHALLENGE_OVER, [limits.WALLET_CHALLENGE_MINUTES]],
  [errorWords.WALLETS_FULL, [limits.WALLETS_MAX]],
  [errorWords.PAYOUT_ACCOUNTS_FULL, [limits.PAYOUT_ACCOUNTS_MAX]],
  [errorWords.WITHDRAWALS_FULL, [limits.WITHDRAWALS_A_DAY_MAX_MINOR / 100, 24]],
  [balancesFieldsWords.topUpTooLow, [limits.TOP_UP_MIN_MINOR / 100]],
  [balancesFieldsWords.topUpTooHigh, [limits.TOP_UP_MAX_MINOR / 100]],
  [balancesFieldsWords.holderTooLong, [limits.NAME_MAX_LENGTH]],
  [balancesFieldsWords.bankTooLong, [limits.NAME_MAX_LENGTH]],
  [balancesFieldsWords.numberWrong, [limits.PAYOUT_NUMBER_MIN_DIGITS, limits.PAYOUT_NUMBER_MAX_DIGITS]],
  [errorWords.MEGAPIXELS_SPENT, [limits.MEGAPIXELS_AN_HOUR]],
  [errorWords.LISTINGS_SPENT, [limits.LISTINGS_A_DAY]],
  [errorWords.DEPOSIT_ASKED, [limits.DEPOSIT_ASK_HOURS]],
  [identityFieldsWords.addressProofTooOld, [Math.floor(limits.ADDRESS_PROOF_DAYS / 30)]],
  // The time is in `mfa/attempts.service.ts`, and its test waits for it.
  [errorWords.MFA_LOCKED, [15]],
]);

function readFigures(sentence: string): number[] {
  return (sentence.match(/\d[\d,]*/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));
}

describe('figures in sentences about fields and refusals', () => {
  it.each([...figures])('“%s” says %j', (sentence, expected) => {
    expect(readFigures(sentence)).toEqual(expected);
  });

  it('are all compared', () => {
    const modules = [
      authFieldsWords,
      balancesFieldsWords,
      contactFieldsWords,
      errorWords,
      identityFieldsWords,
      incomeFieldsWords,
      offeringsFieldsWords,
      leasesFieldsWords,
      propertiesFieldsWords,
      messagesFieldsWords,
      mfaFieldsWords,
      passwordFieldsWords,
      paymentsFieldsWords,
      purchasesFieldsWords,
      refusalsWords,
    ];
    const sentences = modules
      .flatMap((words) => Object.values<unknown>({ ...words }))
      .flatMap((each) => (typeof each === 'object' && each !== null ? Object.values<unknown>({ ...each }) : [each]))
      .filter((each) => typeof each === 'string');
    const withFigures = sentences.filter((sentence) => /\d/.test(sentence));
    expect(new Set(withFigures)).toEqual(new Set(figures.keys()));
  });
});
