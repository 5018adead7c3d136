import { describe, expect, it } from 'vitest';
import { chooseLanguage, splitLanguage, toPagePath, toPrefix } from './languages.ts';

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

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ar', 'ar'],
    ['AR-ae', 'ar'],
    ['fr-FR, ar;q=0.8, en;q=0.5', 'ar'],
    ['ar;q=0.4, en-GB;q=0.9', 'en'],
    ['en, ar', 'en'],
    ['ar;q=0, en', 'en'],
    ['ar;q=0', 'en'],
    ['fr, *', 'en'],
    ['ar;q=nonsense', 'en'],
  ] as const)('%j asks for %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });

  it('is one that is offered', () => {
    expect(chooseLanguage('ar', ['en'])).toBe('en');
  });
});
