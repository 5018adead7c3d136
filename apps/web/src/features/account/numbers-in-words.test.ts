import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_DELETION_DAYS,
  AUTHENTICATOR_CODE_LENGTH,
  IMAGE_MAX_BYTES,
  OTP_LENGTH,
  REAUTHENTICATION_MINUTES,
  RECOVERY_CODE_COUNT,
} from '@diyar/domain/limits.ts';
import * as accountWords from '@diyar/words/account.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as passwordResetWords from '@diyar/words/password-reset.ts';

const spelledOut = new Map([
  [6, 'six'],
  [10, 'ten'],
]);

describe('sentences with a number in them', () => {
  it.each([
    [accountWords.deletionLead, `${ACCOUNT_DELETION_DAYS} days`],
    [accountWords.deletionAsked, `${ACCOUNT_DELETION_DAYS} days`],
    [accountWords.deletionText('amina@example.com'), `${ACCOUNT_DELETION_DAYS} days`],
    [accountWords.pictureHelp, `${IMAGE_MAX_BYTES / 1024 ** 2} mb`],
    [accountWords.lostPhone.newCodes, `${spelledOut.get(REAUTHENTICATION_MINUTES)} minutes`],
    [mfaWords.codeLabel, `${AUTHENTICATOR_CODE_LENGTH}-digit`],
    [mfaWords.offLead, `${spelledOut.get(AUTHENTICATOR_CODE_LENGTH)}-digit`],
    [mfaWords.introPoints.recoveryCodes.title, `${spelledOut.get(RECOVERY_CODE_COUNT)} recovery codes`],
    [mfaWords.newCodesText, `${spelledOut.get(RECOVERY_CODE_COUNT)} new ones`],
    [passwordResetWords.codeHelp, `${spelledOut.get(OTP_LENGTH)} digits`],
  ])('"%s" says %s', (sentence, number) => {
    expect(sentence.toLowerCase()).toContain(number);
  });
});
