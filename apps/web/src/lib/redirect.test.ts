import { describe, expect, it } from 'vitest';
import { readRedirect, saveRedirect } from './redirect.ts';

describe('the path to return to after signing in', () => {
  it('is saved under its specified name, read once and cleared', () => {
    saveRedirect('/dashboard/wallet?tab=income#top');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/dashboard/wallet?tab=income#top');
    expect(readRedirect()).toBe('/dashboard/wallet?tab=income#top');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
    expect(readRedirect()).toBe('/dashboard');
  });

  it.each(['/auth/login', '/auth/reset-password?token=1', '/dashboard?from=/auth/login'])(
    'is not saved for %s',
    (path) => {
      saveRedirect(path);
      expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
    },
  );

  it.each([
    'https://evil.test/',
    '//evil.test',
    '//[',
    '/\\[',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'dashboard',
    '',
    ' /dashboard',
    '/..//evil.test',
    '/./\\evil.test',
    '/\t/evil.test',
    '/dashboard\n',
    '/dash\u0000board',
    '/auth/login',
    '/dashboard/../auth/login',
  ])('is /dashboard when %j was stored', (path) => {
    localStorage.setItem('redirectAfterLogin', path);
    expect(readRedirect()).toBe('/dashboard');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it.each(['/', '/property/1?x=//evil.test', '/dashboard/my-properties/edit/1', '/properties?search=a%20b'])(
    'is %s when that was stored',
    (path) => {
      localStorage.setItem('redirectAfterLogin', path);
      expect(readRedirect()).toBe(path);
    },
  );
});
