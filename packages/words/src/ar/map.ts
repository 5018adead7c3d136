import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const homesLabel = 'خريطة البيوت';
export const close = 'إغلاق الخريطة';
export const movedByKeys = 'خريطة، تُحرَّك بمفاتيح الأسهم';
export const pinMovedByKeys = 'خريطة، تُحرَّك تحت النقطة بمفاتيح الأسهم';
export const searchAsMoves = 'البحث مع تحريك الخريطة';
export const searchHere = 'البحث في هذه المنطقة';
export const zoomIn = 'تكبير';
export const zoomOut = 'تصغير';
export const homesHere = (count: string) => `عدد البيوت هنا ${count}، والتكبير يُظهرها`;
export const homeAt = (title: string, price: string) => `${isolateName(title)}، ${price}`;
export const homeAtRent = {
  month: (title: string, price: string) => `${isolateName(title)}، ${price} شهريًا`,
  year: (title: string, price: string) => `${isolateName(title)}، ${price} سنويًا`,
} as const;
/** In place of a price that the listing does not name. */
export const onRequest = 'عند الطلب';
export const savedHome = (name: string) => `${name}، محفوظ`;
export const seenHome = (name: string) => `${name}، شوهد`;

/** An area drawn on the map. */
export const drawArea = 'رسم منطقة';
export const clearArea = 'مسح المنطقة';
export const drawHint = 'يُرجى النقر على الخريطة عند كل زاوية من المنطقة.';
export const drawKeys = 'بلوحة المفاتيح: مفاتيح الأسهم تحرّك الخريطة، ومفتاح الإدخال يضع زاوية عند علامة التقاطع في وسطها.';
export const corners = (count: number) =>
  plural(count, {
    zero: 'لا زوايا',
    one: 'زاوية واحدة',
    two: 'زاويتان',
    few: `${formatNumber(count)} زوايا`,
    many: `${formatNumber(count)} زاوية`,
    other: `${formatNumber(count)} زاوية`,
  });
export const addCorner = 'إضافة زاوية عند علامة التقاطع';
export const undoCorner = 'تراجع';
export const cancelArea = 'إيقاف الرسم';
export const applyArea = 'البحث هنا';

/** The surroundings of one home. */
export const nearLabel = 'خريطة المحيط';
export const thisHome = 'هذا البيت';
export const nearTitle = 'في الجوار';

/** Of a bar that shows how long a distance is. */
export const scale = (metres: number) =>
  metres < 1000 ? `${formatNumber(metres)} م` : `${formatNumber(metres / 1000)} كم`;

/** Whose data the map is drawn from. */
export const source = isolate('Natural Earth, GeoNames');
export const streetSources = [
  { name: isolate('© OpenMapTiles'), url: 'https://www.openmaptiles.org/' },
  { name: '© مساهمو OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
];
