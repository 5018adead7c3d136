import { describe, expect, it } from 'vitest';
import { toTextRuns } from './text-runs.ts';

/** From the left, with what runs to the left in brackets. */
function show(line: string): string {
  return toTextRuns(line)
    .map(({ text, isRightToLeft }) => (isRightToLeft ? `[${text}]` : text))
    .join('');
}

describe('toTextRuns', () => {
  it('leaves a line of Latin letters in one piece', () => {
    expect(toTextRuns('Seven floors, 2 baths (Jumeirah) – 14,500')).toEqual([
      { text: 'Seven floors, 2 baths (Jumeirah) – 14,500', isRightToLeft: false },
    ]);
  });

  it('keeps the words of a line of Arabic together', () => {
    expect(toTextRuns('بيت في المدينة')).toEqual([{ text: 'بيت في المدينة', isRightToLeft: true }]);
  });

  it('puts a number among Arabic words where it is read', () => {
    expect(show('شقة 12 في دبي')).toBe('[في دبي] 12 [شقة]');
  });

  it('begins at the right when the first letter is Arabic', () => {
    expect(show('فيلا Palm Views')).toBe('Palm Views [فيلا]');
    expect(show('فيلا (دبي)')).toBe('([دبي]) [فيلا]');
  });

  it('begins at the left when the first letter is Latin', () => {
    expect(show('Villa فيلا دبي 7, Dubai')).toBe('Villa 7 [فيلا دبي], Dubai');
    expect(show('ليلى')).toBe('[ليلى]');
  });

  it('knows Hebrew as well as Arabic', () => {
    expect(toTextRuns('דירה בחיפה')).toEqual([{ text: 'דירה בחיפה', isRightToLeft: true }]);
    expect(show('Flat דירה 12, Haifa')).toBe('Flat 12 [דירה], Haifa');
    expect(show('דירה (חיפה) Sea View')).toBe('Sea View ([חיפה]) [דירה]');
  });

  it('keeps a fraction and a price in the order of their digits', () => {
    expect(show('السعر 1,250.50 درهم')).toBe('[درهم] 1,250.50 [السعر]');
  });

  it('runs from the right where the page does, whatever comes first', () => {
    expect(show('Palm Views، دبي')).toBe('Palm Views، [دبي]');
    const runs = toTextRuns('Palm Views، دبي', 'rtl').map(({ text }) => text);
    expect(runs).toEqual(['دبي', ' ،Palm Views']);
  });

  it('keeps what is isolated together, and draws no isolate', () => {
    expect(show('الرصيد \u2066−$2,500.00\u2069 اليوم')).toBe('[اليوم] −$2,500.00 [الرصيد]');
    expect(show('\u2066USD 5.00\u2069')).toBe('USD 5.00');
  });

  it('has nothing to say of nothing', () => {
    expect(toTextRuns('')).toEqual([]);
  });
});
