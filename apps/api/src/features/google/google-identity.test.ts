import { describe, expect, it } from 'vitest';
import { toIdentity } from './google-identity.ts';

const claims = {
  sub: '1077',
  email: 'Omar@Gmail.com',
  email_verified: true,
  given_name: 'Omar',
  family_name: 'Haddad',
};

describe('toIdentity', () => {
  it('keeps what is needed and nothing else', () => {
    expect(toIdentity({ ...claims, locale: 'en', at_hash: 'x' })).toEqual({
      sub: '1077',
      email: 'omar@gmail.com',
      isAuthoritative: true,
      firstName: 'Omar',
      lastName: 'Haddad',
      picture: null,
    });
  });

  it('drops a picture of 10 MB (C47)', () => {
    const picture = `data:image/png;base64,${'A'.repeat(10 * 1024 * 1024)}`;
    expect(toIdentity({ ...claims, picture })).toMatchObject({ sub: '1077', picture: null });
  });

  it.each([
    ['https://lh3.googleusercontent.com/a/x=s96-c', 'https://lh3.googleusercontent.com/a/x=s96-c'],
    ['https://LH3.googleusercontent.com/a b', 'https://lh3.googleusercontent.com/a%20b'],
  ])('keeps the picture %s', (picture, kept) => {
    expect(toIdentity({ ...claims, picture })?.picture).toBe(kept);
  });
});
