import { formatNumber, formatSquareFeet } from './format.ts';
import { typeNames } from './homes.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

interface Change {
  fact: 'location' | 'pin' | 'propertyType' | 'area' | 'pictures' | 'tour';
  before: string;
  after: string;
}

function pictures(count: string): string {
  const figure = formatNumber(Number(count));
  return plural(Number(count), {
    zero: 'لا صور',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: `${figure} صور`,
    many: `${figure} صورة`,
    other: `${figure} صورة`,
  });
}

function nameType(type: string): string {
  const names: Record<string, string> = typeNames;
  return names[type] ?? isolateName(type);
}

/** One sentence for a fact that changed. Places are the owner's words. */
export function describeChange({ fact, before, after }: Change): string {
  switch (fact) {
    case 'location':
      return `المكان: كان «${isolateName(before)}» وأصبح «${isolateName(after)}».`;
    case 'pin':
      if (before === '') return 'أصبح للبيت نقطة على الخريطة.';
      return after === ''
        ? 'أُزيلت نقطة البيت من الخريطة.'
        : `النقطة على الخريطة: نُقلت من ${isolate(before)} إلى ${isolate(after)}.`;
    case 'propertyType':
      return `النوع: كان ${nameType(before)} وأصبح ${nameType(after)}.`;
    case 'area':
      return `المساحة: كانت ${formatSquareFeet(Number(before))} وأصبحت ${formatSquareFeet(Number(after))}.`;
    case 'pictures':
      return before === after ? 'الصور: استُبدل بعضها.' : `الصور: ${pictures(before)} من قبل، و${pictures(after)} الآن.`;
    default:
      if (before === '') return 'أُضيفت صورة 360°.';
      return after === '' ? 'أُزيلت صورة 360°.' : 'تغيّرت صورة 360°.';
  }
}

export const sinceInvested = 'ما تغيّر منذ استثمارك';
export const changedOn = (day: string) => `تغيّر في ${day}`;
export const reason = (text: string) => `السبب: ${isolateName(text)}`;
