import { describe, expect, it } from 'vitest';
import { newsletterTokenInput, subscribeInput } from './newsletter.ts';

describe('subscribeInput', () => {
  it('takes an email, normalised, and nothing else', () => {
    expect(subscribeInput.parse({ email: ' Amina@Example.com', isConfirmed: true })).toEqual({
      email: 'amina@example.com',
    });
  });

  it.each([
    [{}, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'amina' }, 'Invalid email address'],
  ])('refuses %j: %s', (input, problem) => {
    expect(subscribeInput.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([problem]);
  });
});

describe('newsletterTokenInput', () => {
  it.each([{}, { token: '' }, { token: 5 }, { token: ['a'] }, { token: 'a'.repeat(201) }])('refuses %j', (input) => {
    expect(newsletterTokenInput.safeParse(input).success).toBe(false);
  });
});
