export const saved = 'تم الحفظ.';
export const pictureAdded = 'أُضيفت الصورة.';
export const pictureRemoved = 'أُزيلت الصورة.';
export const submitted = 'تم الإرسال. سنراسلك عبر البريد الإلكتروني بعد المراجعة.';
export const appealed = 'تم الإرسال. سينظر في القرار شخص آخر.';

export const screened = 'تمت المقارنة بالقوائم الحالية.';
export const hitClearedFirst = 'استُبعد التطابق بتوقيعك. يلزم توقيع مراجع آخر.';
export const hitDecided = {
  'not-them': 'استبعد مراجعان التطابق.',
  them: 'سُجّل القرار. الحساب مقيَّد.',
  unsure: 'سُجّل القرار. يبقى التطابق مفتوحًا.',
} as const;
export const claimed = 'الحالة مخصّصة لك لمدة 30 دقيقة.';
export const released = 'أُعيدت الحالة.';
export const asked = 'أُرسل الطلب، وأُبلغ الشخص به.';
export const proposed = 'سُجّل الاقتراح. يلزم أن يؤكده مراجع آخر.';
export const confirmed = 'تم الاعتماد، وأُبلغ الشخص به.';
export const approvedAlone = 'تم الاعتماد، وأُبلغ الشخص به.';
export const rechecked = {
  agrees: 'سُجّلت موافقتك.',
  differs: 'سُجّل رأيك. يقرر مراجعان من جديد، ويبقى ما اعتُمد ساريًا حتى ذلك الحين.',
} as const;
export const holdProposed = 'سُجّل الاقتراح. يقرر فيه مدير، ولا يُمحى شيء في هذه الأثناء.';
export const refused = 'تم الرفض، وأُبلغ الشخص به.';
export const restricted = 'تم التقييد.';
export const liftProposed = 'سُجّل الاقتراح. يلزم أن يرفع القيد مراجع آخر.';
export const lifted = 'رُفع القيد.';
/** Drawn into every picture that a reviewer sees; without isolates, which are no letters to draw. */
export const watermark = (name: string, moment: string, caseNumber: string) => `${name} · ${moment} · ${caseNumber}`;

export const fieldNames = {
  legalName: 'الاسم بالحروف اللاتينية',
  nativeName: 'الاسم كما هو مكتوب في الوثيقة',
  birthDate: 'تاريخ الميلاد',
  nationality: 'الجنسية',
  residence: 'بلد الإقامة',
  address: 'العنوان',
  documentKind: 'نوع الوثيقة',
  documentNumber: 'رقم الوثيقة',
  documentExpiry: 'تاريخ انتهاء الوثيقة',
  documentCountry: 'البلد الذي أصدر الوثيقة',
  actsForSelf: 'التصرف بالأصالة عن نفسك',
  isExposed: 'المناصب العامة',
  moneySource: 'مصدر الأموال',
  riskStatements: 'إقرارات المخاطر',
  statementsVersion: 'إقرارات المخاطر',
  documentFront: 'صورة الوثيقة',
  documentBack: 'صورة الوجه الخلفي',
  face: 'صورة وجهك',
  wantsMeans: 'إثبات وضعك المالي من عدمه',
  addressProofDate: 'التاريخ المكتوب على إثبات العنوان',
  wealthOrigin: 'مصدر ممتلكاتك',
  addressProof: 'إثبات العنوان',
  moneyProof: 'إثبات مصدر الأموال',
} as const;

export const askReasonNames = {
  blurred: 'الصورة غير واضحة',
  'cut-off': 'جزء من الصورة مقطوع',
  expired: 'انتهت الصلاحية',
  'too-old': 'مضى عليه أكثر من 3 أشهر',
  'name-differs': 'الاسم مختلف عمّا في الوثيقة',
  unreadable: 'تعذّرت علينا القراءة',
  other: 'التفاصيل في ملاحظة بملفك الشخصي',
} as const;

/** All that a member is told; a suspicion is never named. */
export const refusalSentences = {
  'document-not-accepted': 'لا يمكننا قبول هذه الوثيقة.',
  'details-differ': 'إجاباتك ووثيقتك غير متطابقتين.',
  'not-of-age': 'يجب ألّا يقل عمرك عن 18 سنة.',
  'cannot-offer': 'لا يمكننا تقديم هذه الخدمة لك.',
} as const;
