import * as countWords from './counts.ts';
import { isolateName } from './isolate.ts';

export const title = 'طلبات معلّقة';
export const lead = 'ما ينتهي أولًا يأتي أولًا. وفي آخر يوم من الطلب يُردّ مبلغه كاملًا تلقائيًا.';
export const listTitle = 'بحسب آخر يوم';
export const loading = 'جارٍ تحميل الطلبات…';
export const loadFailed = 'تعذّر تحميل الطلبات';
export const nothingWaits = 'لا طلب معلّق';
export const nothingWaitsText = 'كل طلب في ساعاته الأخيرة أو صار نهائيًا.';
export const tokens = (count: number) => countWords.tokens(count);
export const orderedOn = (day: string) => `طُلب في ${day}`;
export const until = (moment: string) => `حتى ${moment}`;
export const papersUntil = (moment: string) => `الأوراق حتى ${moment}`;
export const open = 'فتح البيت';
export const openHome = (name: string) => `فتح البيت ${isolateName(name)}`;
/** What it waits for, in a label. */
export const needs = {
  buyer: 'هوية المشتري',
  means: 'الوضع المالي للمشتري',
  seller: 'هوية البائع',
  home: 'المراجعة الشرعية',
  sales: 'البيع معلّق',
  raise: 'إغلاق الاكتتاب',
} as const;
