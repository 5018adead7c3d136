import { isolate, isolateName } from './isolate.ts';

export const title = 'مساعد الزكاة';
export const lead = 'ما قد تضيفه بيوتك إلى زكاتك. ولا يُحفظ شيء.';
export const clauses = 'لم يؤكده عالم شرعي';

export const yearTitle = 'سنتك';
export const yearEndsOn = 'نهاية السنة';
export const hijri = (date: string) => `${date} (تقويم أم القرى)`;
export const yearKind = 'نوع السنة';
export const years = { lunar: `قمرية، ${isolate('2.5%')}`, solar: `شمسية، ${isolate('2.577%')}` } as const;
export const nisab = 'النصاب';
export const nisabNames = {
  'gold-85': '85 غرامًا من الذهب',
  'gold-87.48': '87.48 غرام من الذهب',
  'silver-595': '595 غرامًا من الفضة',
  'silver-612.36': '612.36 غرام من الفضة',
} as const;
export const nisabHint = 'تختلف الأوزان بين المذاهب. يُرجى اختيار وزنك.';
export const pricePerGram = { gold: 'سعر غرام الذهب', silver: 'سعر غرام الفضة' } as const;
export const priceHint = 'بالدولار الأمريكي. ليس لدى ديار سعر خاص بها.';
export const dayWrong = 'يُرجى اختيار يوم';
export const priceWrong = 'يُرجى إدخال سعر أكبر من صفر بمنزلتين عشريتين على الأكثر';
export const amountWrong = 'يُرجى إدخال مبلغ بمنزلتين عشريتين على الأكثر';

export const homesTitle = 'ما نيتك من امتلاك كل بيت؟';
export const homesHint = 'نيتك تحدد ما يُحتسب.';
export const intentionFor = (home: string) => `النية في ${isolateName(home)}`;
export const intentionNames = { rent: 'التأجير', trade: 'التجارة', growth: 'نمو القيمة' } as const;
export const intentionCounts = {
  rent: 'بدل الإيجار الباقي لديك',
  trade: 'قيمة الحصص، وبدل الإيجار الباقي لديك',
  growth: 'نصيبك من نقد البيت، وبدل الإيجار الباقي لديك',
} as const;
export const counts = 'يُحتسب';
export const due = 'الزكاة';
export const fromHomes = 'من بيوتك';
export const noHomes = 'لا حصص لك في أي بيت بعد';
export const noHomesHint = 'ما زال يمكن استعمال المساعد لأموال أخرى.';
export const rentNote =
  'بدل الإيجار الباقي لديك هو ما دفعته لك بيوتك وما زال في رصيدك في ديار. أما ما سحبته فيدخل في الأموال الأخرى.';
export const asOf = (day: string) => `أرقام ${day}، بالدولار الأمريكي.`;

export const figureTitle = 'رقمك';
export const waiting = 'طلبات لم تصبح نهائية بعد';
export const waitingHint = 'المال نفسه';
export const other = 'أموال أخرى (اختيارية)';
export const otherHint = 'نقد وذهب وعروض تجارة';
export const addBalance = (amount: string) => `إضافة باقي رصيدك في ديار، ${amount}`;
export const total = 'المجموع المحتسب';
export const nisabIs = (amount: string) => `النصاب ${amount}`;
export const priceMissing = 'يُرجى إدخال سعر الغرام لمقارنة مجموعك بالنصاب.';
export const above = (rate: string) => `فوق النصاب. ${rate} من المجموع:`;
export const rateNames = { lunar: isolate('2.5%'), solar: isolate('2.577%') } as const;
export const partFromHomes = (amount: string) => `منها ${amount} من بيوتك`;
export const below = 'دون النصاب. بهذا الحساب لا تجب زكاة.';
export const notRuling = 'أداة مساعدة، لا حكم شرعي. يُرجى سؤال شخص موثوق لديك.';

export const failedTitle = 'تعذّر تحميل الأرقام';
