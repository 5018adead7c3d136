export const nameRequired = 'يُرجى إدخال اسمك كما هو بالحروف اللاتينية في وثيقتك';
export const nameTooLong = 'يجب ألّا يزيد الاسم على 100 حرف';
export const nameNotLatin = 'يُرجى استخدام الحروف اللاتينية هنا؛ الحقل التالي للحروف الأخرى';
export const nativeNameRequired = 'يُرجى إدخال اسمك تمامًا كما هو مكتوب في وثيقتك';
export const birthDateRequired = 'يُرجى إدخال تاريخ ميلادك';
export const notOfAge = 'يجب ألّا يقل عمرك عن 18 سنة';
export const birthDateWrong = 'يُرجى التحقق من سنة ميلادك';
export const nationalityRequired = 'يُرجى اختيار جنسيتك';
export const residenceRequired = 'يُرجى اختيار بلد إقامتك';
export const addressRequired = 'يُرجى إدخال عنوان سكنك';
export const addressTooLong = 'يجب ألّا يزيد العنوان على 300 حرف';
export const documentKindRequired = 'يُرجى اختيار جواز سفر أو بطاقة هوية';
export const documentNumberRequired = 'يُرجى إدخال رقم الوثيقة: حروف وأرقام ومسافات وشرطات';
export const documentExpiryRequired = 'يُرجى إدخال تاريخ انتهاء الوثيقة';
export const documentExpired = 'انتهت صلاحية هذه الوثيقة؛ يُرجى استخدام وثيقة سارية';
export const documentCountryRequired = 'يُرجى اختيار البلد الذي أصدر الوثيقة';
export const actsForSelfRequired = 'يُرجى بيان ما إذا كان تصرفك بالأصالة عن نفسك';
export const isExposedRequired = 'يُرجى بيان ما إذا كان لك منصب عام بارز، حاليًا أو سابقًا، أو صلة قريبة بمن له منصب كهذا';
export const moneySourceRequired = 'يُرجى اختيار مصدر الأموال';
export const statementsRequired = 'يُرجى التأشير على الإقرارات الخمسة كلها';
export const statementsChanged = 'تغيّرت هذه الإقرارات؛ يُرجى قراءتها والتأشير عليها من جديد';
export const pictureMissing = {
  documentFront: 'يُرجى إضافة صورة للوجه الأمامي، أو لصفحة الجواز التي فيها صورتك',
  documentBack: 'يُرجى إضافة صورة للوجه الخلفي لبطاقة الهوية',
  face: 'يُرجى إضافة صورة لوجهك',
  addressProof: 'يُرجى إضافة صورة لفاتورة أو كشف حساب بنكي أو رسالة من جهة رسمية، فيها عنوانك',
  moneyProof: 'يُرجى إضافة صورة لورقة تبيّن مصدر الأموال',
} as const;
export const addressProofDateRequired = 'يُرجى إدخال التاريخ المكتوب على إثبات العنوان؛ ويجب أن يكون في الماضي';
export const addressProofTooOld = 'مضى على هذه الورقة أكثر من 3 أشهر؛ يُرجى استخدام ورقة أحدث';
export const wealthOriginRequired = 'يُرجى بيان مصدر ممتلكاتك في جمل قليلة';
export const typedTooLong = 'هذا النص طويل جدًا';
export const appealRequired = 'يُرجى كتابة سبب إعادة النظر في القرار بكلمات قليلة';
export const appealTooLong = 'حتى 500 حرف';
export const holdNoteRequired = 'يُرجى بيان السبب';
export const recheckNoteRequired = 'يُرجى بيان وجه الاختلاف';
export const asksRequired = 'يُرجى اختيار أمر واحد على الأقل لطلبه';
export const askNoteRequired = 'يُرجى بيان الخطأ';
export const hitFactRequired = 'يُرجى بيان ما يدل على أن المقصود شخص آخر، وفي هذه الحالة فقط';
export const asksTwice = 'يُطلب كل أمر مرة واحدة';
