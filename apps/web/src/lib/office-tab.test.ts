import { beforeEach, describe, expect, it } from 'vitest';
import { isBackInOffice, keepOfficeSeen } from './office-tab.ts';

describe('a reload in the office', () => {
  beforeEach(() => sessionStorage.clear());

  it('is expected of who was in it in this tab and is signed in', () => {
    expect(isBackInOffice('/office/identity', true)).toBe(false);
    keepOfficeSeen(true);
    expect(isBackInOffice('/office/identity', true)).toBe(true);
    expect(isBackInOffice('/office', true)).toBe(true);
    expect(isBackInOffice('/office', false)).toBe(false);
    expect(isBackInOffice('/officer', true)).toBe(false);
    expect(isBackInOffice('/dashboard', true)).toBe(false);
  });

  it('is not expected any more of whom the office did not let in', () => {
    keepOfficeSeen(true);
    keepOfficeSeen(false);
    expect(isBackInOffice('/office', true)).toBe(false);
  });
});
