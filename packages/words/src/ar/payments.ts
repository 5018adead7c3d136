import * as genitive from './counts-genitive.ts';
import { isolate } from './isolate.ts';

export const titles = { rent: 'استئجار هذا البيت', buy: 'شراء هذا البيت' } as const;
export const lead = 'يُرجى مراجعة المبالغ واختيار طريقة الدفع.';
export const noProperty = 'لم يُختر أي عقار';

export const moveInTitle = 'موعد الانتقال';
export const firstDay = 'اليوم الأول من عقد الإيجار';
export const firstDayMissing = 'يُرجى اختيار اليوم الأول';

export const applicationTitle = 'طلب الاستئجار';
export const message = 'رسالة إلى المالك (اختيارية)';
export const messageHelp = 'من سيسكن فيه، وكل ما ينبغي للمالك أن يعرفه.';
export const use = 'الغرض من استعمال البيت';
export const uses = { home: 'سكن لي', office: 'مكتب', other: 'غرض آخر' } as const;
export const otherUse = 'وصف الغرض';
export const readContract = 'قراءة العقد قبل تقديم الطلب';
export const contractNote =
  'يوقّعه الطرفان متى وافق المالك. ويمكن للمالك حينئذٍ أن يطلب مدة إشعار أطول، ويبقى الباقي كما هو هنا.';
export const leaseTerms = 'شروط عقد الإيجار';
export const paidNow = 'يُدفع الآن';
export const paidNowText = (rent: string, deposit: string) => `بدل الشهر الأول ${rent}، ومبلغ التأمين ${deposit}.`;
export const laterMonths = 'الأشهر التالية';
export const eachLaterMonth = (rent: string) => `${rent} لكل شهر.`;
export const endingTheLease = 'إنهاء عقد الإيجار';
export const deposit = 'مبلغ التأمين';

export const methodTitle = 'طريقة الدفع';
export const methods = {
  creditCard: { label: 'بطاقة ائتمان', text: 'فيزا، ماستركارد', demonstrationText: 'ببطاقة اختبار' },
  crypto: { label: 'عملة مشفّرة', text: 'من محفظتك' },
  balance: { label: 'رصيد ديار', text: (available: string) => `المتاح ${available}` },
} as const;
export const cardFields = {
  cardName: { label: 'الاسم على البطاقة', missing: 'الاسم على البطاقة مطلوب' },
  cardNumber: { label: 'رقم البطاقة', missing: 'رقم البطاقة مطلوب' },
  expiryDate: { label: 'تاريخ الانتهاء', missing: 'تاريخ الانتهاء مطلوب' },
  cvv: { label: 'رمز الأمان', missing: 'رمز الأمان مطلوب' },
} as const;
export const expiryPlaceholder = 'MM / YY';
export const cardStays =
  'هذا عرض تجريبي، لذا فالحقول معبأة ببطاقة اختبار. يُرجى عدم إدخال بطاقة حقيقية. وتبقى بيانات البطاقة في هذا المتصفح، ولا تُرسَل إلى الخادم إلا الطريقة المختارة.';
/** Filled in, because a demonstration must not ask for a real card. */
export const testCard = {
  cardName: 'بطاقة اختبار',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12 / 34',
  cvv: '123',
} as const;
export const realCard = `تبدو هذه بطاقة حقيقية. يُرجى استعمال بطاقة الاختبار ${isolate('4242 4242 4242 4242')}.`;
/** Where a payment service takes cards. */
export const cardDetails = 'بيانات البطاقة';
export const cardByStripe = 'تذهب بيانات بطاقتك إلى Stripe مباشرة. ولا تراها ديار أبدًا.';
export const cardFieldsFailed = 'تعذّر تحميل نموذج البطاقة. يُرجى إعادة المحاولة.';
export const cardNotConfirmed = 'تعذّر تأكيد بطاقتك. يُرجى إعادة المحاولة أو استعمال بطاقة أخرى.';
export const addressCode = 'رمز QR لعنوانك';
export const testCoinsOnly = 'عملات اختبار فقط، لا تُرسَل إليه أموال حقيقية';
export const payTo = 'الدفع إلى هذا العنوان';
export const copyAddress = 'نسخ العنوان';
export const cryptoWhere = (coin: string, chainId: number) =>
  `هذا العنوان لك وحدك. ويكون الدفع بعملة الاختبار المستقرة ${isolate(coin)} على سلسلة الاختبار ${isolate(String(chainId))}؛ والعملة الواحدة دولار أمريكي واحد.`;
export const cryptoHow = (confirmations: number) =>
  `يُضاف ما يصل إلى رصيدك بعد ${genitive.confirmations(confirmations)}، ولو تأخر أو نقص أو أُرسل مرتين. ثم تُخصم هذه الدفعة من رصيدك.`;
export const cryptoClosed = 'الدفع بالعملات المشفّرة غير متاح على هذا الخادم. يُرجى اختيار طريقة دفع أخرى.';
/** Of a top-up. */
export const cryptoDollars =
  'تُضاف العملة المشفّرة إلى رصيدك بالدولار الأمريكي. يُرجى اختيار الدولار الأمريكي أعلاه، أو طريقة دفع أخرى.';
/** The rate says how many units of the other currency a dollar is. */
export const paidAs = (amount: string, dollars: string, rate: string) =>
  `${amount}، تُدفع ${dollars} بسعر ${isolate(rate)}`;
export const paidInDollars = 'المدفوع بالدولار الأمريكي';
export const exchangedAt = (rate: string) => `بسعر ${isolate(rate)} للدولار. وعند ردّ المبلغ تُردّ الدولارات.`;
export const cryptoFailed = 'تعذّر تحميل عنوانك';
export const cryptoLoading = 'جارٍ تحميل عنوانك…';
export const onBalance = 'في رصيدك';
export const onItsWay = 'في الطريق';
export const stillMissing = 'ما زال ناقصًا';
export const sendCoinsText =
  'لا تلزم محفظة للتجربة: يُرسَل الناقص من عملات الاختبار إلى عنوانك عند الدفع. ولا قيمة لهذه العملات.';
export const sendMissing = (amount: string) => `إرسال ${amount} بعملات الاختبار`;
export const coinsSent = 'عملات الاختبار في طريقها إلى عنوانك.';
export const coinsNotSent = 'تعذّر إرسال عملات الاختبار. يُرجى إعادة المحاولة.';
export const coinsLate = 'لم تتأكد دفعتك بالعملة المشفّرة بعد. وستُضاف إلى رصيدك؛ يُرجى إعادة المحاولة بعد دقيقة.';
export const cryptoArrived = 'الدفعات إلى عنوانك';
export const confirmed = (count: number, needed: number) =>
  `التأكيدات: ${isolate(String(count))} من ${isolate(String(needed))}`;
export const credited = 'في رصيدك';

export const whatHappensNext = 'ما يحدث بعد ذلك';
export const receiptStep = '<b>إيصالك:</b> نرسله إليك بالبريد الإلكتروني. وهو أيضًا في المحفظة ضمن الإيصالات.';
export const reservedStep = (hours: number) =>
  `<b>البيت</b> محجوز لك، ويُغلق إعلانه أمام الجميع. ويمكنك العدول خلال ${genitive.hours(hours)}، أيًّا كان ما يفعله المالك، ويُردّ المبلغ كاملًا.`;
export const ownerStep = (hours: number) =>
  `<b>المالك</b> يمكنه القبول خلال ${genitive.hours(hours)}. وإذا رفض أو لم يُجب، رُدّت كل أموالك.`;
export const documentsStep =
  '<b>المستندات:</b> يسمّي الطرفان أوراق البيع ويؤكدان اكتمالها. وإلى حين تأكيدك، يمكنك الإلغاء واسترداد المبلغ كاملًا.';
export const remainderStep = (rest: string) =>
  `<b>باقي الثمن،</b> وهو ${rest}، يُدفع لاحقًا بتحويل بنكي أو من رصيدك، ولا يُدفع بالبطاقة.`;
export const completionStep = (days: number) =>
  `<b>الإتمام:</b> متى أكد الطرفان، قُيّد الثمن للبائع وأصبح الإعلان لك. وإن لم يحدث ذلك خلال ${genitive.days(days)} من قبول المالك، رُدّ كل المبلغ.`;
export const leaseStep = (day: string, rent: string) => `<b>عقد الإيجار</b> يبدأ في ${day} ببدل ${rent} شهريًا.`;
export const applicationStep =
  '<b>المالك</b> أمامه 7 أيام للإجابة. وإلى حين استلامك البيت، يبقى كل ما دفعته محفوظًا على حدة.';
export const contractStep = '<b>العقد:</b> يوقّعه الطرفان برمز من رسالة بريد إلكتروني، ويؤكدان التسليم.';
/** Follows a sentence about the end of a purchase. */
export const reserveAgain = 'وبعد ذلك لا يمكنك حجز البيت نفسه مرة أخرى لمدة 30 يومًا.';

export const startsOn = (day: string) => `من ${day}`;
export const firstMonth = 'بدل إيجار الشهر الأول';
export const homePrice = 'ثمن البيت';
export const reservation = 'دفعة الحجز';
export const reservationNote = 'قابلة للاسترداد، وجزء من الثمن.';
export const restLater = 'الباقي، يُدفع لاحقًا';
export const depositOf = (months: number) => `مبلغ التأمين، بدل الإيجار × ${months}`;
export const fees = 'الرسوم';
export const totalDue = 'إجمالي المستحق الآن';
export const totalPaid = 'إجمالي المدفوع';
export const thenEachMonth = (rent: string) => `ثم ${rent} كل شهر.`;
export const ratesOf = (day: string) => `بالدولار الأمريكي بأسعار صرف ${day}.`;
/** Of a quote. */
export const validUntil = (time: string) => `سارٍ حتى ${time}`;
export const pay = 'دفع';
export const payTotal = (total: string) => `دفع ${total}`;
export const paying = 'جارٍ الدفع…';
export const pricing = 'جارٍ حساب السعر…';
/** Stands alone: next to a quote, on a receipt, in a dialog, and as the last paragraph of emails. */
export const notReal = 'عرض تجريبي: لا تُخصم أموال حقيقية.';
/** In its place where cards are charged. */
export const byStripe = 'تعالج Stripe الدفعات بالبطاقات.';

export const rented = 'تم تأكيد الدفع. طلبك الآن لدى المالك.';
export const bought = 'تم تأكيد الدفع. البيت محجوز لك.';
export const notMade = 'تعذّر إجراء دفعتك. يُرجى إعادة المحاولة.';
/** For every order that has a quote. */
export const quoteExpired = 'انتهت صلاحية عرض السعر بعد عشر دقائق. يُرجى مراجعة العرض الجديد قبل المتابعة.';
/** For everything that is sent once: payments, investments, recorded income. */
export const answerLost = 'لم يصلنا رد. يُرجى إعادة المحاولة، فلا شيء يُخصم أو يُسجَّل مرتين.';

export const loading = 'جارٍ تحميل دفعاتك…';
export const loadFailed = 'تعذّر تحميل دفعاتك';

/** Where money is refunded to, as part of a sentence to the person who paid: «يُردّ إلى البطاقة التي دفعت بها». */
export const backToYou = {
  creditCard: 'إلى البطاقة التي دفعت بها',
  crypto: 'إلى رصيدك في ديار، بالدولار الأمريكي',
  balance: 'إلى رصيدك في ديار',
} as const;
/** The same for the rest of a price, which came by bank transfer. */
export const backByTransfer = 'إلى الحساب البنكي الذي جاء منه';
/** The same in a sentence to somebody else: «يُردّ كاملًا إلى المستأجر، إلى البطاقة التي جاء منها». */
export const backToPayer = {
  creditCard: 'إلى البطاقة التي جاء منها',
  crypto: 'إلى رصيد الدافع في ديار، بالدولار الأمريكي',
  balance: 'إلى رصيد ديار الذي جاء منه',
} as const;

/** In the dialog that asks for the password before an order. */
export const aboutToPay = (amount: string) => `أنت على وشك دفع ${amount}.`;
