import { describe, expect, it } from 'vitest';
import { toSharedPath } from './share.ts';

const share = (shared: Record<string, string>) => toSharedPath(new URLSearchParams(shared), 'https://diyar.test');

describe('what is shared with the installed app', () => {
  it.each([
    [{ url: 'https://diyar.test/property/7f3-a' }, '/property/7f3-a'],
    [{ url: 'https://diyar.test/property/7f3-a?tab=market#top' }, '/property/7f3-a'],
    [{ url: 'https://diyar.test/dashboard/property/7f3-a' }, '/property/7f3-a'],
    [{ url: 'https://diyar.test/ar/property/7f3-a' }, '/ar/property/7f3-a'],
    [{ text: 'https://diyar.test/ar/dashboard/property/7f3-a?tab=market' }, '/ar/property/7f3-a'],
    [{ title: 'Villa', text: 'Look at this: https://diyar.test/property/7f3-a nice' }, '/property/7f3-a'],
    [{ url: 'https://other.test/a', text: 'https://diyar.test/property/7f3-a' }, '/property/7f3-a'],
  ])('opens the home of %j', (shared, path) => {
    expect(share(shared)).toBe(path);
  });

  it.each([
    [{ text: 'Two bedrooms\nin Dubai Marina' }, '/properties?search=Two+bedrooms+in+Dubai+Marina'],
    [{ title: 'Palm Jumeirah', url: 'https://news.test/palm' }, '/properties?search=Palm+Jumeirah'],
    [{ text: 'Flats https://other.test/property/7f3-a in Doha' }, '/properties?search=Flats+in+Doha'],
    [{ text: 'x'.repeat(500) }, `/properties?search=${'x'.repeat(200)}`],
    [{ text: 'دبي' }, '/properties?search=%D8%AF%D8%A8%D9%8A'],
  ])('searches for the words of %j', (shared, path) => {
    expect(share(shared)).toBe(path);
  });

  it.each([
    {},
    { url: 'https://other.test//evil.test' },
    { url: 'https://diyar.test//evil.test/' },
    { url: 'https://diyar.test.evil.test/property/1' },
    { url: 'javascript:alert(1)' },
    { url: 'https://' },
  ])('leads nowhere else with %j', (shared) => {
    expect(share(shared)).toBe('/properties');
  });
});
