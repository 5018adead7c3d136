import { describe, expect, it } from 'vitest';
import { toIdentity } from './google-identity.ts';

const claims = {
  sub: '1077',
  email: 'Omar@Gmail.com',
  email_verified: true,
  given_name: 'Omar',
  family_name: 'Haddad',
};

const started = new Date('2026-11-16T08:00:00Z');

describe('toIdentity', () => {
  it('keeps what is needed and nothing else', () => {
    expect(toIdentity({ ...claims, locale: 'en', at_hash: 'x' }, started)).toEqual({
      sub: '1077',
      email: 'omar@gmail.com',
      isAuthoritative: true,
      firstName: 'Omar',
      lastName: 'Haddad',
      picture: null,
      isFresh: false,
    });
  });

  it.each([
    ['not named', undefined, false],
    ['a minute before', -60, false],
    ['within the leeway of clocks', -29, true],
    ['after it was asked for', 5, true],
    ['a text', '9999999999', false],
  ])('knows whether the sign-in there is fresh: %s', (_name, seconds, isFresh) => {
    const at = typeof seconds === 'number' ? started.getTime() / 1000 + seconds : seconds;
    expect(toIdentity({ ...claims, auth_time: at }, started)?.isFresh).toBe(isFresh);
  });

  it('drops a picture of 10 MB (C47)', () => {
    const picture = `data:image/png;base64,${'A'.repeat(10 * 1024 * 1024)}`;
    expect(toIdentity({ ...claims, picture }, started)).toMatchObject({ sub: '1077', picture: null });
  });

  it.each([
    ['https://lh3.googleusercontent.com/a/x=s96-c', 'https://lh3.googleusercontent.com/a/x=s96-c'],
    ['https://LH3.googleusercontent.com/a b', 'https://lh3.googleusercontent.com/a%20b'],
  ])('keeps the picture %s', (picture, kept) => {
    expect(toIdentity({ ...claims, picture }, started)?.picture).toBe(kept);
  });
});
