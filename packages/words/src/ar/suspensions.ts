import { isolateName } from './isolate.ts';

/** Answers of the server. */
export const suspended = 'عُلّق البيع، وأُبلغ كل من يعنيه الأمر.';
export const proposed = 'سُجّل الاقتراح. ويجب أن يؤكده موظف عمليات آخر.';

/** On the page of the home. */
export const title = 'البيع معلّق';
export const since = (day: string) => `بيع حصص هذا البيت معلّق منذ ${day}. ولا يمكن لأحد الاستثمار في الوقت الحالي.`;
export const because = (reason: string) => `كتب موظفو العمليات لدينا: ${isolateName(reason)}`;
export const withdrawn = 'سُحبت مراجعته الشرعية، والسبب مذكور في سجل المراجعة الشرعية للبيت.';
export const stays =
  'تبقى الحصص المملوكة لملّاكها، ويستمر بدل الإيجار. ويمكن إلغاء الطلبات المنتظرة واسترداد مبالغها كاملة.';

/** In the office. */
export const panelTitle = 'البيع';
export const onSale = 'حصص هذا البيت معروضة للبيع.';
export const notOnSale = 'لا تُعرض حصص من هذا البيت للبيع حاليًا.';
export const noOffering = 'هذا البيت غير مقسَّم إلى حصص يمكن بيعها.';
export const suspendedSince = (day: string) => `معلّق منذ ${day}`;
export const orders = 'الطلبات المفتوحة';
export const holders = 'ملّاك الحصص';
export const suspend = 'تعليق البيع';
export const suspending = 'جارٍ التعليق…';
export const suspendTitle = 'تعليق بيع حصص هذا البيت';
export const suspendText =
  'يكفي شخص واحد، وفورًا. لا يمكن لأحد الطلب بعد ذلك، وتنتظر الطلبات غير النهائية 7 أيام أخرى على الأقل. ويبقى بدل الإيجار والتوزيعات وما يملكه الناس كما هي.';
export const reasonLabel = 'السبب المعلن';
export const reasonHelp = 'يظهر في صفحة البيت وفي الرسائل إلى مالكه وملّاك حصصه وكل من له طلب.';
export const resume = 'اقتراح استئناف البيع';
export const resuming = 'جارٍ تسجيل الاقتراح…';
export const resumeTitle = 'اقتراح استئناف بيع حصص هذا البيت';
export const resumeText =
  'يجب أن يؤكده موظف عمليات آخر. وبعدها يمكن الطلب من جديد، وتصبح الطلبات التي لا ينقصها شيء آخر نهائية بعد 48 ساعة.';
export const boardDecides = 'سُحبت المراجعة الشرعية: يُستأنف البيع عندما تُقرّ الهيئة البيت من جديد.';
export const history = 'مرات التعليق السابقة';
export const period = (from: string, to: string) => `من ${from} إلى ${to}`;
export const loadFailed = 'تعذّر تحميل حالة بيع هذا البيت';
