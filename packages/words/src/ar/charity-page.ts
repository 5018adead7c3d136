import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'الأعمال الخيرية';
export const lead = 'دخل لا يجوز لأحد الاحتفاظ به، يُجنَّب للأعمال الخيرية قبل خصم أي تكلفة. ولا يكون لك أبدًا.';
export const yearsTitle = 'ما جُنِّب من بيوتك';
export const yearsFailed = 'تعذّر تحميل المبالغ المجنَّبة';
export const noYears = 'لم يُجنَّب عنك شيء';
export const noYearsText = 'حين يرد إلى بيت من بيوتك ما لا يجوز، كالفوائد البنكية، يظهر هنا نصيبك منه.';
export const year = 'السنة';
export const setAside = 'المجنَّب';
export const given = 'المتبرَّع به';
export const givenWith = (gifts: number) =>
  plural(gifts, {
    zero: 'المتبرَّع به، بلا إيصالات',
    one: 'المتبرَّع به، إيصال واحد',
    two: 'المتبرَّع به، إيصالان',
    few: `المتبرَّع به، ${formatNumber(gifts)} إيصالات`,
    many: `المتبرَّع به، ${formatNumber(gifts)} إيصالًا`,
    other: `المتبرَّع به، ${formatNumber(gifts)} إيصال`,
  });

export const aboutTitle = 'الأعمال الخيرية على هذا الخادم';
export const serverTitle = 'كل ما على هذا الخادم';
export const serverText = 'ما ورد إلى البيوت ولم يكن ينبغي أن يرد. وهو ليس ملكًا لأحد هنا.';
export const serverFailed = 'تعذّر تحميل المبالغ';
export const nothing = 'لم يُجنَّب شيء حتى الآن، ولم يُتبرَّع بشيء.';
export const waits = (amounts: readonly string[]) =>
  `بانتظار التبرّع: ${amounts.join('، ')}. ويلزم لكل تبرّع موظف عمليات ومراجع شرعي وإيصال.`;
export const giftsTitle = 'التبرّعات';
export const noGifts = 'لم يُتبرَّع بشيء بعد.';
export const demonstration = 'عرض تجريبي';

export const officeLead = 'المبالغ المجنَّبة والتبرّعات منها. يقترح موظف عمليات ويرفق الإيصال، ويوقّع مراجع شرعي.';
export const loading = 'جارٍ تحميل الأعمال الخيرية…';
export const loadFailed = 'تعذّر تحميل الأعمال الخيرية';
export const sumsTitle = 'المجنَّب والمتبرَّع به';
export const proposeTitle = 'اقتراح تبرّع';
export const proposeText = 'التبرّع أولًا، ثم الاقتراح مع الإيصال: فما يوقّعه شخص آخر يخرج من الدفاتر فورًا.';
export const recipient = 'الجهة';
export const amount = 'المبلغ';
export const currency = 'العملة';
export const receipt = 'الإيصال';
export const receiptHelp = 'PDF أو JPEG أو PNG، حتى 20 ميغابايت';
export const receiptMissing = 'يُرجى اختيار الإيصال';
export const note = 'ملاحظة';
export const propose = 'اقتراح التبرّع';
export const proposing = 'جارٍ الإرسال…';
export const noRecipients = 'يُرجى تسجيل جهة أولًا.';
export const recipientTitle = 'تسجيل جهة';
export const recipientText = 'برقمها في سجل عام، ليتمكن الجميع من البحث عنها.';
export const name = 'الاسم';
export const registration = 'رقم القيد في السجل';
export const country = 'البلد';
export const register = 'تسجيل';
export const registering = 'جارٍ التسجيل…';
export const failed = 'لم تنجح العملية. يُرجى إعادة المحاولة.';
export const openReceipt = 'الإيصال';
export const receiptOf = (gift: string) => `إيصال ${gift}`;
export const states = { open: 'في الانتظار', given: 'تم التبرّع', declined: 'مرفوض', lapsed: 'انقضت مهلته' } as const;
export const giftTo = (amountGiven: string, to: string) => `${amountGiven} إلى ${isolateName(to)}`;
export const proposedBy = (person: string) => `اقترحه ${isolateName(person)}`;
export const decidedBy = (person: string) => `بتّ فيه ${isolateName(person)}`;
export const registered = (land: string, number: string) => `${isolateName(land)}، ${isolateName(number)}`;
export const decide = 'البت';
export const decideOn = (gift: string) => `البت في ${gift}`;
export const stop = 'إيقاف';
export const stopThat = (gift: string) => `إيقاف ${gift}`;
export const confirm = 'توقيع';
export const confirming = 'جارٍ التوقيع…';
export const decline = 'رفض';
export const declining = 'جارٍ الرفض…';
export const confirmText = 'التوقيع يقيّد التبرّع: يخرج المال من حساب الأعمال الخيرية، ولا يمكن التراجع عن ذلك.';
export const stopText = 'لن يُقيَّد التبرّع.';
export const noGiftsText = 'تظهر التبرّعات هنا، الأحدث أولًا.';
