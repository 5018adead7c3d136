/** The dashboard's first page. */
import { isolateName } from './isolate.ts';

export const title = (city: string) => `بيوت في ${isolateName(city)}`;
export const titleAnywhere = 'بيوت في كل المواقع';
export const nearestFirst = 'الأقرب إليك أولًا';
export const newestAnywhere = 'أحدث البيوت في كل المواقع';
export const searchPlaceholder = 'البحث بالمنطقة أو المدينة أو عنوان الإعلان';
export const tabsLabel = 'ما أبحث عنه';
export const tabs = {
  isForRent: 'أحتاج إلى الاستئجار',
  isForSale: 'أحتاج إلى الشراء',
  isForInvestment: 'أرغب في الاستثمار',
} as const;
export const nearYou = 'بالقرب من موقعك';
export const newest = 'أحدث البيوت';
export const seeAll = 'عرض الكل';
export const seeAllOf = (total: string) => `عرض الكل<n> ${total}</n>`;
export const clearFilters = 'مسح عوامل التصفية';
export const topRated = 'الأعلى تقييمًا';
export const topRatedHint = 'الأكثر حفظًا ومشاهدة في آخر 90 يومًا';
export const insights = 'مؤشرات السوق';
export const insightsHint = 'أسعار مطلوبة، لا تقييمات';
export const addTitle = 'إضافة عقار';
export const addText = 'عرض بيت للإيجار أو البيع أو الاستثمار، مع الصور والسعر ونقطة على الخريطة.';
export const demo = 'هذا عرض تجريبي: البيوت والأشخاص والأرقام مُتخيَّلة.';
