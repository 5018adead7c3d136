import { describe, expect, it } from 'vitest';
import { disableInput } from './mfa.ts';

function findProblem(token: unknown): string | undefined {
  return disableInput.safeParse({ token }).error?.issues[0]?.message;
}

describe('what switches two-factor off', () => {
  it.each(['012345', 'ABCDEF-GHIJKL-MNOPQR-STU234', 'abcdef ghijkl mnopqr stu567', 'ABCDEFGHIJKLMNOPQRSTUVWX'])(
    'may be %s',
    (token) => {
      expect(findProblem(token)).toBeUndefined();
    },
  );

  it.each(['', '12345', '1234567', 'ABCDEF', 'ABCDEF-GHIJKL-MNOPQR-STU23', '0BCDEF-GHIJKL-MNOPQR-STU234'])(
    'is not "%s"',
    (token) => {
      expect(findProblem(token)).toBe('Please enter the 6-digit code from your authenticator app');
    },
  );

  it('is not left out', () => {
    expect(findProblem(undefined)).toBe('Please enter your authenticator code');
  });
});
