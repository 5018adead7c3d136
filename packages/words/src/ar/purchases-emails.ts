import { isolateName } from './isolate.ts';

export const openPurchase = 'فتح صفحة الشراء';
export const buyerReason = 'وصلتك هذه الرسالة لأن إحدى عمليات شرائك تغيّرت.';

export const chargedForHome = ({ deposit, price, rest }: { deposit: string; price: string; rest: string }) =>
  `دفعت دفعة حجز قدرها ${deposit} لبيت ثمنه ${price}. أما الباقي، وهو ${rest}، فيُدفع لاحقًا بتحويل بنكي أو من رصيدك.`;
export const reserved = 'البيت محجوز لك وإعلانه مغلق. ودفعة الحجز محفوظة على حدة.';
/** `destination` is where a refund goes to: «إلى البطاقة التي دفعت بها». */
export const cancellable = (until: string, cancelUntil: string, destination: string) =>
  `يمكن للمالك القبول حتى ${until}. ويمكنك العدول حتى ${cancelUntil}، أيًّا كان ما يفعله المالك. وعند إلغائك، أو رفض المالك أو عدم إجابته، يُردّ المبلغ كاملًا ${destination}.`;

export const buyerFoundSubject = (title: string) => `يُرجى الإجابة: ${isolateName(title)} له مشترٍ`;
export const buyerFoundHeading = 'لبيتك مشترٍ';
export const buyerFound = (values: { buyer: string; title: string; price: string; deposit: string }) =>
  `طلب المشتري ${isolateName(values.buyer)} شراء ${isolateName(values.title)} بثمن ${values.price} ودفع دفعة حجز قدرها ${values.deposit}. دفعة الحجز محفوظة على حدة، والبيت محجوز للمشتري، وإعلانه مغلق.`;
export const pleaseAnswer = (until: string) =>
  `يُرجى القبول أو الرفض من صفحة «عقاراتي» قبل ${until}. ومن دون إجابة يُردّ المال إلى المشتري ويُفتح إعلانك من جديد.`;

export const acceptedSubject = (title: string) => `وافق مالك ${isolateName(title)}`;
export const acceptedHeading = 'قُبلت عملية شرائك';
export const accepted = (title: string, cancelUntil: string) =>
  `وافق المالك على شرائك ${isolateName(title)}. ويمكنك الإلغاء حتى ${cancelUntil}، وبعد ذلك إلى حين تأكيدك المستندات.`;
export const youAcceptedSubject = (title: string) => `وافقت على شراء ${isolateName(title)}`;
export const youAcceptedHeading = 'تمت موافقتك';
export const youAccepted = (buyer: string, title: string) =>
  `وافقت على شراء ${isolateName(title)} من المشتري ${isolateName(buyer)}.`;
export const documentsNext = (by: string) =>
  `بعد ذلك يسمّي الطرفان مستندات البيع ويؤكدان اكتمالها. وإن لم يتم الشراء قبل ${by}، رُدّ كل المبلغ وفُتح الإعلان من جديد.`;

export const confirmDocumentsSubject = (title: string) => `يُرجى مراجعة مستندات ${isolateName(title)}`;
export const confirmDocumentsHeading = 'دورك: المستندات';
export const confirmDocuments = (name: string, title: string) =>
  `ورد تأكيد من ${isolateName(name)} باكتمال مستندات ${isolateName(title)}. يُرجى الاطلاع عليها وإضافة ما ينقص ثم التأكيد أيضًا.`;

export const remainderDueSubject = (title: string) => `يُرجى تحويل باقي ثمن ${isolateName(title)}`;
export const remainderDueHeading = 'اكتملت المستندات';
export const remainderDue = (rest: string, by: string) =>
  `باقي الثمن، وهو ${rest}، مستحق بتحويل بنكي أو من رصيدك. والحساب ورقم المرجع في صفحة الشراء. ويجب إتمامه قبل ${by}.`;

export const paidInFullSubject = (title: string) => `ثمن ${isolateName(title)} محفوظ على حدة`;
export const paidInFullHeading = 'الثمن محفوظ على حدة';
export const paidInFull = (price: string, title: string) =>
  `الثمن الكامل ${price} عن ${isolateName(title)} محفوظ على حدة. ومتى أكد الطرفان الإتمام، ذهب الثمن إلى البائع والإعلان إلى المشتري.`;

export const confirmCompletionSubject = (title: string) => `يُرجى تأكيد إتمام شراء ${isolateName(title)}`;
export const confirmCompletionHeading = 'دورك: الإتمام';
export const confirmCompletion = (name: string, title: string) =>
  `ورد تأكيد من ${isolateName(name)} بإتمام شراء ${isolateName(title)}. وبتأكيدك أيضًا يُقيَّد الثمن للبائع وينتقل الإعلان إلى المشتري. ولا يمكن التراجع عن ذلك.`;

export const completedSubject = (title: string) => `تم شراء ${isolateName(title)}`;
export const completedHeading = 'تم الشراء';
export const completed = (title: string) =>
  `إعلان ${isolateName(title)} لك الآن. وهو غير معروض إلى أن يُعرض من جديد من صفحة «عقاراتي».`;
export const soldHeading = 'بيع بيتك';
export const sold = (title: string, amount: string) =>
  `تم بيع ${isolateName(title)}. وقُيّد ${amount} في حسابك. وأصبح الإعلان للمشتري.`;
export const feeTaken = (fee: string) => `خُصمت الرسوم وقدرها ${fee} من الثمن.`;
export const homeSettled = (amount: string) => `وقُيّد لك أيضًا ${amount} من الدخل والاحتياطي الباقيين لدى البيت.`;
export const titleNotTransferred = 'لا تسجّل ديار سند الملكية. يُرجى تسجيله لدى السجل العقاري.';

export const refundedSubject = (title: string) => `انتهت عملية شرائك ${isolateName(title)}`;
export const refundedHeading = 'رُدّ مالُك';
/** Why a purchase ended, for the buyer. */
export const endings = {
  declined: 'رفض المالك عملية شرائك.',
  cancelled: 'ألغيت عملية شرائك.',
  expired: 'لم يوافق المالك على شرائك في الوقت المحدد.',
  lapsed: 'لم تتم عملية شرائك في الوقت المحدد.',
} as const;
export const refunded = (amount: string, destination: string, title: string) =>
  `يُردّ ${amount} ${destination}: كل ما خُصم عن ${isolateName(title)}.`;
export const refundedTwice = (values: { deposit: string; destination: string; rest: string; restTo: string }) =>
  `يُردّ ${values.deposit} ${values.destination}، و${values.rest} ${values.restTo}: كل ما دفعته.`;

export const endedSubject = (title: string) => `انتهى شراء ${isolateName(title)}`;
export const endedHeading = 'انتهى الشراء';
/** The same, for the owner. */
export const endingsAsOwner = {
  declined: (title: string) => `رفضت شراء ${isolateName(title)}.`,
  cancelled: (title: string) => `ألغى المشتري شراء ${isolateName(title)}.`,
  expired: (title: string) => `انقضت مهلة قبول شراء ${isolateName(title)}.`,
  lapsed: (title: string) => `لم يتم شراء ${isolateName(title)} في الوقت المحدد.`,
} as const;
export const refundedToBuyer = 'رُدّ المال إلى المشتري، ولم يعد البيت محجوزًا.';
