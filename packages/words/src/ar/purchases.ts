import { isolateName } from './isolate.ts';

/** Answers of the API, shown as a toast. */
export const accepted = 'وافقت على الشراء.';
export const declined = 'رفضت الشراء. ويُردّ المبلغ إلى المشتري، وإعلانك مفتوح من جديد.';
export const declinedWithdrawn = 'رفضت الشراء. ويُردّ المبلغ إلى المشتري. ويبقى إعلانك غير معروض.';
export const cancelled = 'أُلغي الشراء. وسيُردّ إليك المبلغ كاملًا.';
export const documentAdded = 'أُضيف المستند.';
export const documentsConfirmed = 'أكدت المستندات.';
export const paidInFull = 'الثمن الكامل محفوظ على حدة.';
export const completionConfirmed = 'أكدت الإتمام.';
export const completed = 'تم الشراء.';
export const notChanged = 'تعذّر تغيير الشراء. يُرجى إعادة المحاولة.';

/** No bank: nothing that is sent there could arrive. The number is copied, so no marks of direction stand in it. */
export const bankAccount = {
  beneficiary: 'ديار، حساب عرض تجريبي',
  bank: 'لا بنك: عرض تجريبي فقط',
  account: 'XX00 0000 0000 0000 0000 00',
} as const;

export const pageTitles = { buyer: 'عملية شرائك', seller: 'بيع بيتك' } as const;
export const loading = 'جارٍ تحميل الشراء…';
export const loadFailed = 'تعذّر تحميل الشراء';
export const notFound = 'لم نجد عملية الشراء هذه';

export const stepsTitle = 'الخطوات';
export const steps = {
  reserved: 'الحجز',
  accepted: 'قبول المالك',
  documents: 'اكتمال المستندات',
  funded: 'حفظ الثمن على حدة',
  completed: 'الإتمام',
} as const;
export const stepAhead = 'لاحقًا';

export const amountsTitle = 'المبالغ';
export const price = 'ثمن البيت';
export const deposit = 'دفعة الحجز، محفوظة على حدة';
export const restDue = 'الباقي، ما زال مستحقًا';
export const restPaid = 'الباقي، محفوظ على حدة';
export const sellerFee = 'الرسوم، تُخصم عند الإتمام';
export const youReceive = 'يصلك';

export const soldBy = (name: string) => `البائع: ${isolateName(name)}`;
export const boughtBy = (name: string) => `المشتري: ${isolateName(name)}`;
export const openReceipt = 'الإيصال';

export const nextTitle = 'الخطوة التالية';
export const waitForOwner = (deadline: string) => `يمكن للمالك القبول حتى ${deadline}.`;
export const answerBy = (deadline: string) => `يُرجى القبول أو الرفض قبل ${deadline}.`;
export const answerOnMyProperties = 'الإجابة من صفحة «عقاراتي»';
export const checkDocuments = 'يُرجى تسمية مستنداتك، والاطلاع على مستندات الطرف الآخر، وتأكيد اكتمالها.';
export const waitForDocuments = 'أكدت المستندات. وننتظر الطرف الآخر.';
export const transferNow = 'اكتملت المستندات. يُرجى دفع باقي الثمن.';
export const waitForTransfer = 'اكتملت المستندات. وننتظر باقي الثمن.';
export const confirmNow =
  'الثمن الكامل محفوظ على حدة. يُرجى تأكيد الإتمام بعد تسليم كل شيء: عندئذٍ يُقيَّد الثمن للبائع وينتقل الإعلان إلى المشتري.';
export const waitForCompletion = 'أكدت الإتمام. وننتظر الطرف الآخر.';
export const completeBy = (deadline: string) => `يجب الإتمام قبل ${deadline}. وبعد ذلك يُردّ كل المبلغ.`;

export const completedOn = (moment: string) => `تم في ${moment}`;
export const completedText = {
  buyer: 'الإعلان لك. وهو غير معروض إلى أن يُعرض من جديد من صفحة «عقاراتي».',
  seller: 'قُيّد الثمن في حسابك بعد خصم الرسوم، وأصبح الإعلان للمشتري.',
} as const;
export const endedOn = (moment: string) => `انتهى في ${moment}`;
export const endReasons = {
  buyer: {
    declined: 'رفض المالك.',
    cancelled: 'ألغيت الشراء.',
    expired: 'لم يوافق المالك في الوقت المحدد.',
    lapsed: 'لم يتم خلال 60 يومًا.',
  },
  seller: {
    declined: 'رفضت الشراء.',
    cancelled: 'ألغى المشتري.',
    expired: 'لم تصل موافقتك في الوقت المحدد.',
    lapsed: 'لم يتم خلال 60 يومًا.',
  },
} as const;
export const allRefunded = 'رُدّ كل ما دفعه المشتري.';

export const documentsTitle = 'المستندات';
export const documentsText =
  'تُسمّى هنا أوراق البيع، مثل سند الملكية أو العقد، مع رقم أو مكان يجدها فيه الطرف الآخر. ولا تُرفع الملفات هنا.';
export const noDocuments = 'لا مستندات بعد.';
export const addedBy = { buyer: 'أضافه المشتري', seller: 'أضافه البائع' } as const;
export const documentTitle = 'المستند';
export const documentReference = 'الرقم أو المكان (اختياري)';
export const documentNote = 'ملاحظة (اختيارية)';
export const addDocument = 'إضافة مستند';
export const adding = 'جارٍ الإضافة…';
export const confirmDocuments = 'تأكيد المستندات';
export const confirmDocumentsTitle = 'هل المستندات مكتملة؟';
export const confirmDocumentsText = {
  buyer: (deadline: string) =>
    `هذا تأكيد منك بأنك اطلعت على المستندات اللازمة لك. وبعد ${deadline} لا يعود بإمكانك الإلغاء وحدك.`,
  seller: 'هذا تأكيد منك بأنك قدّمت المستندات المطلوبة منك. وبعد ذلك لا يعود بإمكانك إنهاء الشراء وحدك.',
} as const;
export const confirming = 'جارٍ التأكيد…';
export const confirmedBy = { buyer: 'أكدها المشتري', seller: 'أكدها البائع' } as const;
export const openBy = { buyer: 'لم يؤكدها المشتري بعد', seller: 'لم يؤكدها البائع بعد' } as const;

export const transferTitle = 'تحويل بنكي';
export const transferText = 'يُرجى إرسال المبلغ المطلوب بالضبط مع رقم المرجع هذا. ولا يُدفع باقي الثمن بالبطاقة.';
export const demonstrationTransferText = `${transferText} هذا عرض تجريبي: يُرجى عدم إرسال أموال حقيقية.`;
export const awaitedTitle = 'بانتظار تحويلك';
export const awaitedText =
  'نرسل إليك رسالة متى استلمه بنكنا. والعبرة باليوم الذي يقيّده فيه بنكنا، حتى إن رأيناه بعد ذلك بأيام. والمبلغ الأقل أو الأكثر من المطلوب يُضاف إلى رصيدك، بقدر ما لا يسدد الثمن.';
export const balanceIsEnough = (available: string) => `رصيدك البالغ ${available} يكفي لباقي الثمن.`;
export const payFromBalance = 'الدفع من الرصيد';
export const payFromBalanceTitle = 'دفع باقي الثمن من رصيدك؟';
export const payFromBalanceText = (amount: string) => `يُؤخذ ${amount} من رصيدك ويُحفظ على حدة لشراء البيت.`;
export const showTransfer = 'عرض بيانات التحويل';
export const reference = 'رقم المرجع';
export const amountLabel = 'المبلغ';
export const beneficiary = 'المستفيد';
export const bank = 'البنك';
export const account = 'الحساب';
export const sentTransfer = 'أرسلت التحويل';
export const sentTitle = 'هل أرسلت التحويل؟';
export const sentText = (amount: string) =>
  `في هذا العرض التجريبي تقوم كلمتك مقام وصول ${amount}. ثم يُحفظ المبلغ على حدة لشراء البيت.`;
export const recording = 'جارٍ التسجيل…';

export const confirmCompletion = 'تأكيد الإتمام';
export const confirmCompletionTitle = 'إتمام هذا الشراء؟';
export const confirmCompletionText = 'متى أكد الطرفان، قُيّد الثمن للبائع وأصبح الإعلان للمشتري. ولا يمكن التراجع عن ذلك.';

export const endTitle = 'العدول عن الشراء';
export const canCancelUntil = (deadline: string) =>
  `يمكنك الإلغاء حتى ${deadline}، أيًّا كان ما يفعله المالك. ويُردّ كل المبلغ.`;
export const canCancelNow = 'يمكنك الإلغاء إلى حين تأكيدك المستندات. ويُردّ كل المبلغ.';
export const canDecline = 'يمكنك إنهاء الشراء إلى حين تأكيدك المستندات. ويُردّ المبلغ كاملًا إلى المشتري.';
export const cancelPurchase = 'إلغاء الشراء';
export const cancelTitle = 'إلغاء هذا الشراء؟';
export const cancelText = (amount: string) =>
  `يُردّ ${amount}. ولا يعود البيت محجوزًا لك، ولا يمكنك حجزه مرة أخرى لمدة 30 يومًا.`;
export const keepIt = 'الإبقاء عليه';
export const cancelling = 'جارٍ الإلغاء…';
export const endPurchase = 'إنهاء الشراء';
export const endPurchaseTitle = 'إنهاء هذا الشراء؟';
export const endPurchaseText = (buyer: string, amount: string) =>
  `يُردّ مبلغ ${amount} إلى المشتري ${isolateName(buyer)}، ولا يعود البيت محجوزًا.`;
export const ending = 'جارٍ الإنهاء…';

export const openPurchase = 'فتح صفحة الشراء';
export const openPurchaseOf = (title: string) => `فتح صفحة شراء ${isolateName(title)}`;
