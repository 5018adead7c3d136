import { describe, expect, it } from 'vitest';
import { splitLanguage, toPagePath, toPrefix } from './languages.ts';

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/properties?search=دبي', 'en', '/properties?search=دبي'],
    ['/arabia', 'en', '/arabia'],
    ['/ar', 'ar', '/'],
    ['/ar/', 'ar', '/'],
    ['/ar?ref=1', 'ar', '/?ref=1'],
    ['/ar/property/7#map', 'ar', '/property/7#map'],
    ['/en/about', 'en', '/en/about'],
    ['/property/ar', 'en', '/property/ar'],
  ] as const)('%s is %s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual({ language, path });
  });

  it('stands before its paths', () => {
    expect([toPrefix('en'), toPrefix('ar')]).toEqual(['', '/ar']);
    expect([toPagePath('en', '/'), toPagePath('ar', '/'), toPagePath('ar', '/faq')]).toEqual(['/', '/ar', '/ar/faq']);
  });
});
