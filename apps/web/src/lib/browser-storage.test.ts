import { describe, expect, it, vi } from 'vitest';
import {
  readPendingEmail,
  readSession,
  removePendingEmail,
  writePendingEmail,
  writeSession,
} from './browser-storage.ts';

function breakStorage(method: 'getItem' | 'setItem' | 'removeItem') {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

describe('the email waiting for verification', () => {
  it('is kept under its specified name until removed', () => {
    expect(readPendingEmail()).toBeNull();
    writePendingEmail('amina@example.com');
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('amina@example.com');
    expect(readPendingEmail()).toBe('amina@example.com');
    removePendingEmail();
    expect(localStorage.getItem('pendingVerificationEmail')).toBeNull();
  });
});

describe('a browser without storage', () => {
  it('keeps values until the tab closes', () => {
    breakStorage('getItem');
    breakStorage('setItem');
    breakStorage('removeItem');
    expect(readPendingEmail()).toBeNull();
    writePendingEmail('amina@example.com');
    expect(readPendingEmail()).toBe('amina@example.com');
    removePendingEmail();
    expect(readPendingEmail()).toBeNull();
  });

  it('goes back to storage as soon as it can be written', () => {
    breakStorage('setItem');
    writePendingEmail('first@example.com');
    vi.restoreAllMocks();
    writePendingEmail('second@example.com');
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('second@example.com');
    expect(readPendingEmail()).toBe('second@example.com');
  });
});

describe('the stored session', () => {
  it('comes back as it was written', () => {
    const session = { user: null, accessToken: 'access-1', refreshToken: null };
    writeSession(session);
    expect(localStorage.getItem('refreshToken')).toBe('');
    expect(localStorage.getItem('user')).toBeNull();
    expect(readSession()).toEqual(session);
  });
});
