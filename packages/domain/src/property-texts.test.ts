import { describe, expect, it } from 'vitest';
import { shownLanguage, tellAnswer, tellIn } from './property-texts.ts';
import { asWritten, guessLanguage } from './written-texts.ts';

const english = { title: 'Timber house', description: 'On the beach.' };
const arabic = { title: 'بيت خشبي', description: 'على الشاطئ.' };
const home = { id: '1', ...english, texts: { ar: arabic } };

describe('a home in two languages', () => {
  it('is told in the language of the reader, or as it was written', () => {
    expect(tellIn('ar', home)).toMatchObject(arabic);
    expect(tellIn('en', home)).toBe(home);
    expect(tellIn('ar', { ...home, texts: {} })).toMatchObject(english);
    expect(tellIn('en', { ...arabic, language: 'ar' as const, texts: { en: english } })).toMatchObject(english);
  });

  it('says which language that is', () => {
    expect(shownLanguage(home, 'ar')).toBe('ar');
    expect(shownLanguage({}, 'ar')).toBe('en');
    expect(shownLanguage({ language: 'ar' }, 'en')).toBe('ar');
  });

  it('is found again as it was written', () => {
    const placed = { ...home, location: 'Dubai', locations: { ar: 'دبي' } };
    expect(tellIn('ar', placed)).toMatchObject({ ...arabic, location: 'دبي' });
    expect(tellIn('en', placed)).toBe(placed);
    const written = { ...english, language: 'en', texts: { ar: arabic }, location: 'Dubai' };
    expect(asWritten(tellIn('ar', placed))).toEqual(written);
    expect(asWritten(english)).toEqual({ ...english, language: 'en', texts: {}, location: '' });
  });

  it('is told wherever an answer holds it, and nothing else is touched', () => {
    expect(tellAnswer('ar', [home, english])).toMatchObject([arabic, english]);
    expect(tellAnswer('ar', home)).toMatchObject(arabic);
    expect(tellAnswer('ar', { location: 'Dubai', locations: { ar: 'دبي' } })).toMatchObject({ location: 'دبي' });
    expect(tellAnswer('ar', null)).toBeNull();
  });

  it('has the language of most of its letters', () => {
    expect(guessLanguage(arabic)).toBe('ar');
    expect(guessLanguage({ title: 'فيلا Palm', description: 'A villa with a pool.' })).toBe('en');
    expect(guessLanguage({ title: '1', description: '2' })).toBe('en');
    expect(guessLanguage({ title: '1', description: '2' }, 'ar')).toBe('ar');
    expect(guessLanguage(english, 'ar')).toBe('en');
  });
});
