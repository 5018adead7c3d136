import { isolateName } from './isolate.ts';

/** Names of kinds of documents. */
export const kindNames = {
  'title-deed': 'سند الملكية',
  'holding-deed': 'سند الحيازة',
  valuation: 'تقرير التقييم',
  inspection: 'تقرير المعاينة',
  'lease-statement': 'عقد إيجار أو إقرار بخلو البيت',
  takaful: 'وثيقة التكافل',
  'use-statement': 'إقرار الاستخدام والمستأجر',
  'bank-letter': 'خطاب البنك',
  memorandum: 'المذكرة',
  'sale-contract': 'عقد بيع',
  permit: 'التصريح',
  'floor-plan': 'مخطط البيت',
  'charity-receipt': 'إيصال التبرّع',
  other: 'مستند آخر',
} as const;

/** Why something was refused, as its owner reads it. */
export const refusalSentences = {
  unreadable: 'تتعذّر قراءته.',
  incomplete: 'تنقصه صفحات أو بيانات.',
  'run-out': 'انتهت صلاحيته.',
  differs: 'لا يتوافق مع الإعلان.',
  'not-the-owner': 'لا يبيّن أن البيت لك.',
  other: 'السبب مذكور في الملاحظة.',
} as const;

export const added = 'أُضيف المستند.';
export const submitted = 'أُرسل إعلانك. وسنراسلك بعد تدقيقه.';
export const documentVerified = 'اكتمل تدقيق المستند.';
export const documentProposed = 'سُجّل التوقيع. يلزم أن يوقّع موظف عمليات آخر أيضًا.';
export const documentRefused = 'تم الرفض، وأُبلغ المالك به.';
export const listingVerified = 'اكتمل تدقيق الإعلان، وأُبلغ المالك به.';
export const listingRefused = 'تم الرفض، وأُبلغ المالك به.';

/** Head of every document that the demonstration makes. */
export const demonstrationHead = 'مستند عرض تجريبي. ليس سندًا ولا تقييمًا.';
export const demonstrationLines = (kind: string, home: string, day: string) => [
  `${kind}، للبيت «${isolateName(home)}»، أُنشئ للعرض التجريبي في ${day}.`,
  'البيت ومالكه وكل ما في هذا الملف مُتخيَّل.',
];
