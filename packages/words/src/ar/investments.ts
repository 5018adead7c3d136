import * as cancellation from './cancellation.ts';
import * as countWords from './counts-genitive.ts';
import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';

export const title = 'استثمر في هذا البيت';
export const lead = 'تُشترى الحصص الرقمية كاملة. وكل حصة جزء من البيت ومن بدل الإيجار الذي يدرّه.';

export const amountLabel = 'ما المبلغ المراد استثماره؟';
export const amountHelp = 'بالدولار الأمريكي، أرقام فقط';

export const tokens = 'الحصص';
export const each = (price: string) => `${price} للحصة`;
export const yourShare = 'نسبتك';
export const ofTokens = (total: number) => `من أصل ${countWords.tokens(total)}`;
export const notCharged = 'لا يُخصم';
export const lessThanToken = 'أقل من حصة واحدة';

export const tokensOfHome = 'حصص هذا البيت';
export const leftAfterYours = (left: number) => `يبقى منها ${formatNumber(left)} بعد حصصك`;
/** Parts of a bar of all tokens, each next to its number. */
export const tokenSplit = { taken: 'محجوزة', you: 'أنت', available: 'متاحة' } as const;

export const quoteTitle = 'عرض السعر';
export const amountEntered = 'المبلغ المُدخل';
export const eachAt = (price: string) => `بسعر ${price} للحصة`;
export const fee = 'رسوم الشراء';
export const totalCharged = 'إجمالي المخصوم';
export const projectedIncome = 'الدخل السنوي المتوقَّع';
export const projectedOfAmount = (percent: string) =>
  `${percent} من المبلغ المُدخل، وهو مثال توضيحي واحد لكل البيوت. <b>متوقَّع وغير مضمون.</b>`;
/** `percent` is the home's own net yield. */
export const projectedByHome = (percent: string, income: string) =>
  `بحسب بدل إيجاره وتكاليفه، يُتوقَّع أن يدرّ هذا البيت ${percent}: ${income}.`;
export const projectedOfCharged = (charged: string, income: string) =>
  `عن المبلغ المخصوم ${charged}: المتوقَّع ${income}.`;
export const finalTitle = 'هذا الطلب نهائي';
export const finalText = (cancelledOn: string, days: number) =>
  `ألغيت طلبًا لهذا البيت في ${cancelledOn}. وأي طلب جديد خلال ${countWords.days(days)} يكتمل فورًا ولا يمكن إلغاؤه.`;
/** `needs` is what is missing. */
export const waitsFor = (needs: string) => (needs === '' ? 'طلبك في الانتظار.' : `طلبك ينتظر: ${needs}.`);
export const why = {
  home: 'لم تُقرّ الهيئة الشرعية هذا البيت حتى الآن، أو عليها أن تنظر فيه من جديد.',
  sales: 'بيع حصص هذا البيت معلّق.',
} as const;
export const salesSuspended = (day: string) => `بيع حصص هذا البيت معلّق منذ ${day}.`;
export const openHome = 'السبب في صفحة البيت';
export const openCheck = 'الانتقال إلى التحقق من هويتك';
export const openReview = 'عرض مراجعة هذا البيت';
/** `until` is the last moment for papers; without them everything goes back then. */
export const papersDay = (until: string) => `يُرجى تقديم أوراق هويتك قبل ${until}، وإلا عاد إليك كل المبلغ عندئذٍ.`;
export const lastDay = (until: string) => `إن بقي شيء ناقصًا في ${until}، عاد إليك كل المبلغ.`;
export const waitsText = (until: string) =>
  `مالُك محفوظ على حدة والحصص محجوزة لك. ومتى اكتمل كل شيء، بدأت مهلة العدول ومدتها 48 ساعة، وبعدها تصبح الحصص ملكك. وإن بقي شيء ناقصًا في ${until}، عاد إليك كل المبلغ. ويمكنك الإلغاء في أي وقت قبل ذلك.`;
/** Of an order that is a part of a raise. */
export const raiseText =
  'مالُك محفوظ على حدة والحصص محجوزة لك. إذا بلغ الاكتتاب حده الأدنى، أصبح طلبك نهائيًا بعد 48 ساعة من الإغلاق. وإن لم يبلغه، عاد إليك كل المبلغ، بما فيه الرسوم. ويمكنك الإلغاء بالكامل في أي وقت قبل ذلك.';
/** Where it lacks nothing but the close: the last day on which it can still go back by itself. */
export const raiseLastDay = (until: string) => `إن لم يصبح نهائيًا حتى ${until}، عاد إليك كل المبلغ من تلقاء نفسه.`;
export const extendedTitle = (closes: string) => `مُدّد الاكتتاب حتى ${closes}`;
export const extendedText = (was: string) =>
  `من دون موافقتك يُردّ مالُك في ${was}. وبموافقتك يبقى طلبك في الاكتتاب، ويظل بإمكانك إلغاؤه بالكامل.`;
export const agree = (closes: string) => `البقاء حتى ${closes}`;
export const agreeing = 'جارٍ الحفظ…';
export const agreed = 'طلبك باقٍ في الاكتتاب.';
export const notAgreed = 'تعذّر حفظ إجابتك. يُرجى إعادة المحاولة.';
export const freeCancellation = (hours: number, days: number) =>
  `${cancellation.within(hours)} ${cancellation.meanwhile} وبعد الإلغاء، يكون أي طلب جديد للبيت نفسه خلال ${countWords.days(days)} نهائيًا فورًا، إلا إذا كان عليه أن ينتظر.`;
export const risk = 'بلا فوائد وبلا اقتراض. وخسارة المال ممكنة إذا انخفضت قيمة البيت أو بقي خاليًا.';

export const invest = 'استثمر';
export const investTotal = (total: string) => `استثمر ${total}`;
export const investing = 'جارٍ الاستثمار…';
export const quoting = 'جارٍ الحساب…';

export const made = `تم تأكيد الاستثمار. ${cancellation.within(48)}`;
export const madeFinal = 'تم تأكيد الاستثمار وإتمامه.';
export const notMade = 'تعذّر إجراء استثمارك. يُرجى إعادة المحاولة.';
export const cancelled = 'أُلغي الاستثمار. وسيُردّ إليك المبلغ كاملًا.';
export const notCancelled = 'تعذّر إلغاء استثمارك. يُرجى إعادة المحاولة.';

export const loading = 'جارٍ تحميل استثماراتك…';
export const loadFailed = 'تعذّر تحميل استثماراتك';
/** To somebody who has not invested yet. */
export const startsAt = `تبدأ الحصص من ${isolate('$100')}. ${cancellation.within(48)}`;
export const findHome = 'البحث عن بيت للاستثمار';
