import { formatNumber, formatPercent, nameLongMonth } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

export const pageTitle = (name: string) => `بيوت ${isolateName(name)}`;
export const memberSince = (month: string) => `في ديار منذ ${nameLongMonth(month)}`;
export const factsLabel = 'عن هذا المالك';
export const responseTime = 'زمن الرد';
export const responseRate = 'نسبة الرد';
export const tooFew = 'الإجابات غير كافية بعد';
export const tooFewQuestions = 'الأسئلة غير كافية بعد';
export const responseNote = 'نصف الإجابات الأولى في آخر 90 يومًا وصلت في أقل من ذلك.';
export const rateNote = 'ممن سألوا في آخر 90 يومًا.';
export const homesListed = 'البيوت المعروضة';
export const homesTitle = (name: string) => `البيوت المعروضة من ${isolateName(name)}`;
export const homesFailed = 'تعذّر تحميل البيوت';
export const homesNone = 'لا بيوت حاليًا';
export const chooseHome = 'لمراسلة المالك يُفتح أحد البيوت ثم تُختار «مراسلة المالك».';
export const missingTitle = 'ليس لهذا المالك بيوت معروضة';
export const missingText = 'ربما أُجّرت البيوت أو بيعت أو سُحبت من السوق. وهناك غيرها.';
export const loadFailed = 'تعذّر تحميل بيانات هذا المالك';

/** `خلال ساعة`, `خلال 3 ساعات`, `خلال يوم`, `خلال يومين`; rounded up. */
export function within(minutes: number): string {
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  if (hours < 24)
    return plural(hours, {
      zero: 'خلال ساعة',
      one: 'خلال ساعة',
      two: 'خلال ساعتين',
      few: `خلال ${formatNumber(hours)} ساعات`,
      many: `خلال ${formatNumber(hours)} ساعة`,
      other: `خلال ${formatNumber(hours)} ساعة`,
    });
  const days = Math.ceil(minutes / DAY_MINUTES);
  return plural(days, {
    zero: 'خلال يوم',
    one: 'خلال يوم',
    two: 'خلال يومين',
    few: `خلال ${formatNumber(days)} أيام`,
    many: `خلال ${formatNumber(days)} يومًا`,
    other: `خلال ${formatNumber(days)} يوم`,
  });
}
export const usually = (minutes: number) => `الرد عادةً ${within(minutes)}`;
export const rate = (percent: number) => formatPercent(percent);
