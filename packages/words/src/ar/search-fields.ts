/** Filters that are not as they must be; `expected` is one of the formats below. */
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const invalid = (expected: string) => `قيمة غير صالحة، والمتوقع: ${expected}`;

export const textUpTo = (max: number) =>
  plural(max, {
    zero: 'نص فارغ',
    one: 'نص لا يزيد على حرف واحد',
    two: 'نص لا يزيد على حرفين',
    few: `نص لا يزيد على ${max} أحرف`,
    many: `نص لا يزيد على ${max} حرفًا`,
    other: `نص لا يزيد على ${max} حرف`,
  });
export const oneOf = (choices: readonly (string | number)[]) => `إحدى القيم: ${isolate(choices.join(', '))}`;
export const someOf = (choices: readonly string[]) => `بعض القيم: ${isolate(choices.join(', '))}، تفصل بينها فواصل`;
export const yesOrNo = `${isolate('true')} أو ${isolate('false')}`;
export const dollarsUpTo = (max: number) => `مبلغ بالدولار الأمريكي لا يزيد على ${max}`;
export const wholeNumberUpTo = (max: number) => `عدد صحيح لا يزيد على ${max}`;
export const polygon = (min: number, max: number) =>
  `من ${min} إلى ${max} من الزوايا بصيغة ${isolate('latitude,longitude')} بالدرجات، تفصل بينها فواصل منقوطة`;
export const bounds = `${isolate('west,south,east,north')} بالدرجات`;
export const degreesWithin = (max: number) => `درجات من ${isolate(String(-max))} إلى ${max}`;
