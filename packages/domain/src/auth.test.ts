import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loginInput, newPasswordForm, registerInput, verifyOtpInput } from './auth.ts';
import { authenticatorCode, recoveryCode } from './mfa.ts';

function firstIssue(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const good = { firstName: 'Layla', lastName: 'Rahman', email: 'layla@example.com', password: 'courtyard 7' };

describe('registerInput', () => {
  it('takes what is right, trims it and drops what is not asked for', () => {
    expect(
      registerInput.parse({ ...good, firstName: ' Layla ', email: ' Layla@Example.com', roles: ['admin'] }),
    ).toEqual(good);
  });

  it('keeps a password exactly as it was typed', () => {
    expect(registerInput.parse({ ...good, password: '  spaces 7  ' }).password).toBe('  spaces 7  ');
  });
});

describe('a name', () => {
  const sentence = 'First name cannot contain a web address, email address or phone number';

  it.each([
    'confirm at https://evil.test/login now.',
    'see WWW.evil.test',
    'write to me@evil.test',
    'me @ evil',
    'ｈｔｔｐ：／／evil',
    'http:\u200b//evil.test',
    'w\u00adww.evil.test',
  ])('refuses %j', (firstName) => {
    expect(firstIssue(registerInput, { ...good, firstName })).toBe(sentence);
  });

  it.each(['J.R.R.', 'Mary-Jane O’Neil', 'ليلى', '李小龙', 'Dr. St.John'])('takes %j', (firstName) => {
    expect(registerInput.parse({ ...good, firstName }).firstName).toBe(firstName);
  });
});

describe('loginInput', () => {
  it('asks for both', () => {
    expect(firstIssue(loginInput, { email: '', password: 'x' })).toBe('Email is required');
    expect(firstIssue(loginInput, { email: 'a@example.com', password: '' })).toBe('Password is required');
    expect(firstIssue(loginInput, { email: 'a@example.com', password: 'x' })).toBeUndefined();
  });
});

describe('newPasswordForm', () => {
  it.each([
    [{ newPassword: 'courtyard 7', confirmPassword: 'courtyard 7' }, []],
    [{ newPassword: 'courtyard 7', confirmPassword: 'courtyard 8' }, ['Passwords must match']],
    [{ newPassword: 'courtyard 7', confirmPassword: '' }, ['Please confirm your password']],
    [
      { newPassword: 'short', confirmPassword: 'other' },
      ['Password must be at least 8 characters', 'Passwords must match'],
    ],
    [{ newPassword: '', confirmPassword: '' }, ['Password is required', 'Please confirm your password']],
  ])('says of %j: %j', (form, sentences) => {
    const issues = newPasswordForm.safeParse(form).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual(sentences);
  });
});

describe('verifyOtpInput', () => {
  it.each([
    ['', 'OTP is required'],
    ['12345x', 'OTP must contain only digits'],
    ['12345', 'OTP must be at least 6 digits'],
    ['123456789', 'OTP cannot be more than 8 digits'],
    ['123456', undefined],
    ['12345678', undefined],
  ])('says of the OTP %j: %s', (otp, sentence) => {
    expect(firstIssue(verifyOtpInput, { email: 'a@example.com', otp, resetToken: '' })).toBe(sentence);
  });
});

describe('codes of the second factor', () => {
  it.each(['', '12345', '1234567', '12345a', '12 345', '１２３４５６'])('refuses %j', (code) => {
    expect(firstIssue(authenticatorCode, code)).toBe('Please enter the 6-digit code from your authenticator app');
  });

  it('takes six digits, and any text as a recovery code', () => {
    expect(authenticatorCode.parse('012345')).toBe('012345');
    expect(recoveryCode.parse(' abc-def ')).toBe('abc-def');
    expect(firstIssue(recoveryCode, '   ')).toBe('Please enter a recovery code');
  });
});
