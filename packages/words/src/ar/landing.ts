/** The first screen and the list. What lies below is in landing-rest.ts, which is loaded later. */
import { isolateName } from './isolate.ts';

export const heroPicture = 'فيلا حديثة ومسبح عند الغروب';
export const heroTitle = 'بيوت حقيقية تُملَك بلا فوائد.';
export const heroLead =
  'استئجار بيوت من دبي إلى لندن أو شراؤها أو امتلاك جزء منها، وفق نموذج <n>بلا فوائد</n> مصمَّم لإشراف هيئة شرعية.';
export const learnMore = 'معرفة المزيد<s> عن ديار</s>';

export const newlyListed = 'بيوت معروضة حديثًا';
export const newlyListedLead = 'أحدث البيوت للإيجار أو الشراء أو الاستثمار.';
export const inYourArea = (area: string) => `بيوت في ${isolateName(area)}`;
export const nearYou = (city: string) => `بالقرب منك في ${isolateName(city)}`;
export const nearYouLead = 'أقرب البيوت إليك، الأقرب أولًا.';
export const emptyText = 'قد يكون الإعلان الأول إعلانك.';
