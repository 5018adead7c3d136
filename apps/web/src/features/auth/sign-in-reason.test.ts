import { beforeEach, describe, expect, it } from 'vitest';
import { keepWish } from '#web/lib/wish.ts';
import { readSignInReason } from './sign-in-reason.tsx';

const id = '0b2f7f0e-6a4c-4f52-9d0a-1c7e5b1f3a11';

describe('why a visitor is asked to sign in', () => {
  beforeEach(() => localStorage.clear());

  it('is unknown when they came by themselves', () => {
    expect(readSignInReason()).toBeUndefined();
  });

  it.each([
    ['/dashboard/wallet', undefined],
    ['/dashboard/messages', undefined],
    [`/property/${id}`, 'open'],
    [`/dashboard/compare?ids=${id}`, 'compare'],
    [`/dashboard/messages?home=${id}`, 'message'],
  ])('is the page they wanted: %s', (path, reason) => {
    localStorage.setItem('redirectAfterLogin', path);
    expect(readSignInReason()).toBe(reason);
  });

  it('is what they wanted to do there, before the page', () => {
    localStorage.setItem('redirectAfterLogin', `/property/${id}`);
    keepWish({ kind: 'invest', id });
    expect(readSignInReason()).toBe('invest');
  });
});
