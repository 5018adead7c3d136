/** Refusals with values in them, or with a sentence of their own; the plain sentence of each code is in `errors.ts`. */
import * as genitive from './counts-genitive.ts';
import { formatNumber, formatUtcDay } from './format.ts';
import { plural } from './plural.ts';
import { sayMissingFacts } from './raise-facts.ts';

export const fieldInvalid = 'غير صالح';
export const noSuchPage = 'لا توجد صفحة كهذه';
export const otherSearchPage = 'هذه الصفحة لا تخص هذا البحث';

export const statementFromFuture = 'لا يمكن أن يكون اليوم الأخير في المستقبل';
export const statementReversed = 'لا يمكن أن يسبق اليوم الأخير اليوم الأول';

export const currentPasswordMissing = 'يُرجى إدخال كلمة المرور الحالية';
export const authenticatorCodeMissing = 'يُرجى إدخال الرمز المكوّن من 6 أرقام من تطبيق المصادقة';
export const resetLinkNeeded = 'الرموز الخاطئة كثيرة جدًا. يُرجى استخدام الرابط في الرسالة التي أرسلناها إليك.';
export const sameEmail = 'هذا بريدك الإلكتروني الحالي';
export const verifyEmailFirst = {
  invest: 'يُرجى تأكيد البريد الإلكتروني قبل الاستثمار.',
  pay: 'يُرجى تأكيد البريد الإلكتروني قبل الدفع.',
  withdraw: 'يُرجى تأكيد البريد الإلكتروني قبل السحب.',
  write: 'يُرجى تأكيد البريد الإلكتروني قبل مراسلة الملّاك.',
  view: 'يُرجى تأكيد البريد الإلكتروني قبل حجز معاينة.',
  offer: 'يُرجى تأكيد البريد الإلكتروني قبل عرض مواعيد للمعاينة.',
  move: 'يُرجى تأكيد البريد الإلكتروني قبل تغيير موعد معاينة.',
} as const;
export const identityFirst = {
  invest: 'يُرجى إتمام التحقق من هويتك قبل الاستثمار، وذلك في ملفك الشخصي.',
  topUp: 'يُرجى إتمام التحقق من هويتك قبل شحن الرصيد، وذلك في ملفك الشخصي.',
  withdraw: 'يُرجى إتمام التحقق من هويتك قبل السحب، وذلك في ملفك الشخصي.',
  send: 'يُرجى إتمام التحقق من هويتك قبل إرسال الحصص، وذلك في ملفك الشخصي.',
} as const;

const deletionObstacles = {
  shares: 'لديك حصص في بيت، أو طلب حصص (في «المحفظة»)',
  lease: 'لم يُسوَّ عقد إيجار أو مبلغ تأمينه (في «الإيصالات»)',
  purchase: 'بيت محجوز لك (في «الإيصالات»)',
  homes: 'لبيت معروض منك مستثمرون أو مستأجر أو مشترٍ (في «عقاراتي»)',
  restriction: 'الحساب مقيَّد (يُرجى مراسلتنا)',
  withdrawal: 'لم تُرسَل عملية سحب بعد، أو ما زال بإمكان البنك إعادتها (في «المحفظة»)',
} as const;
export type DeletionObstacle = keyof typeof deletionObstacles;
export const notDeletable = (obstacles: readonly DeletionObstacle[]) =>
  `لا يمكن حذف حسابك بعد، والسبب: ${obstacles.map((each) => deletionObstacles[each]).join('؛ ')}.`;

/** Amounts are formatted, one for each currency. */
export const balanceKept = (amounts: readonly string[]) =>
  `ما زال في رصيدك ${amounts.join(' و')}. يُرجى سحبه من محفظتك، ثم حذف الحساب.`;
export const dollarsMissing = (missing: string, needed: string) =>
  `ينقص رصيدك بالدولار الأمريكي ${missing} من ${needed}.`;
export const balanceTooLow = (available: string) => `رصيدك ${available}، وهو لا يكفي لهذا.`;
export const cardNotCharged = (waiting: string, left: string) =>
  `${waiting} من رصيدك من بطاقة لم يُخصم منها المبلغ بعد، وهذا يستغرق عادةً دقيقة. وحتى ذلك الحين يمكنك سحب ${left}.`;
export const topUpReversed = (reversed: string, left: string) =>
  `أخفقت عملية شحن رصيد قدرها ${reversed}، أو ردّها بنك دافعها، فيبقى هذا الجزء من رصيدك حتى نسوّي الأمر معك. ويمكنك سحب ${left}.`;
export const withdrawalsLeft = (left: string) =>
  `أقصى ما يمكن سحبه من العملة الواحدة خلال 24 ساعة 1,000,000. والمتبقي حاليًا ${left}.`;

export const tooManyPixels = 'هذه الصورة كبيرة جدًا. أقصى حجم للصورة 40 ميغابكسل، وأقصى طول للضلع 10,000 بكسل.';
export const noReport = 'لا بلاغ مفتوح بهذا المعرّف.';
export const privatePicturesFull = 'بلغت الصور في محادثاتك وعقود إيجارك أقصى ما يمكن حفظه لشخص واحد.';
export const messagePicturesMax = 'أقصى عدد للصور في الرسالة 4.';
export const pictureOfOthers = 'إحدى الصور لم تُرفع من حسابك. يُرجى رفعها من جديد.';
export const worthLessThanToken = 'يجب ألا تقل قيمة البيت المتاح للمستثمرين عن 100 دولار (حصة واحدة)';

export const costsAbovePrice = 'التكاليف أكثر من الثمن.';
export const buyerNotIdentified = 'يحتاج المشتري إلى حساب في ديار بهوية متحقَّق منها.';
export const raiseMissing = (...missing: Parameters<typeof sayMissingFacts>) =>
  `غير ممكن بعد: ${sayMissingFacts(...missing)}.`;
export const raiseNotForParts =
  'هذا البيت متاح للمستثمرين بالفعل. يُرجى إيقاف عرضه على المستثمرين قبل فتح اكتتاب لشرائه.';
export const raiseRunning = 'الاكتتاب في هذا البيت جارٍ. وتبقى شروطه كما هي حتى ينتهي.';
export const noRaise = 'لا اكتتاب في هذا البيت.';
export const raiseByOffice = 'يجري اكتتاب لشراء هذا البيت، فلا يغيّر طرحه إلا موظفو العمليات لدينا.';
export const homeRaisedFor = 'يجري اكتتاب لشراء هذا البيت معًا، فلا يمكن أن يشتريه شخص وحده.';
export const homeNotBought = 'هذا البيت لبائعه إلى أن يُشترى، فليس له دخل للمستثمرين بعد.';
export const notEnoughForCosts = (left: string) => `التكاليف والاحتياطي أكثر مما جُمع، وهو ${left}.`;
export const goalAboveValuation = (goal: string, value: string, most: string, percent: number) =>
  `الهدف ${goal} أعلى مما يسمح به هذا البيت. تقييمه ${value}؛ ومع ${percent}% للتكاليف والاحتياطي لا يتجاوز الهدف ${most}.`;
export const priceAboveValuation = (price: string, value: string, day: string) =>
  `سيكون ثمن البيت ${price}، وتقييمه المدقَّق في ${formatUtcDay(day)} هو ${value}. ولا يُدفع للبائع أكثر منه: يُرجى وضع الباقي في التكاليف أو الاحتياطي.`;
export const raiseForVerified =
  'آخر 48 ساعة قبل عدّ الطلبات مخصَّصة لمن تم التحقق من هويتهم، ومن مصدر أموالهم حيث يقتضي المبلغ ذلك. يُرجى التحقق من هويتك أولًا. ويمكنك ذلك في ملفك الشخصي.';
export const nothingToAgree = 'لا تمديد ينتظره هذا الطلب.';

export const ownListing = {
  invest: 'هذا إعلانك، فلا يمكنك الاستثمار فيه.',
  rent: 'هذا إعلانك، فلا يمكنك استئجاره.',
  buy: 'هذا إعلانك، فلا يمكنك شراؤه.',
  message: 'هذا إعلانك، فلا أحد لمراسلته.',
  view: 'هذا إعلانك، فلا يمكنك حجز معاينة له.',
} as const;
export const viewingOutOfReach = 'يُرجى اختيار موعد بين ساعة و60 يومًا من الآن';
export const viewingOverlaps = 'هذا الموعد يتداخل مع موعد آخر معروض';
export const viewingBooked = 'حُجز هذا الموعد. يُرجى إلغاء المعاينة أولًا.';
export const noValue = 'لم ينشر المالك قيمة للمستثمرين بعد، فليس للبيت حصص.';
export const reasonMissing = 'لهذا البيت مستثمرون. يُرجى ذكر سبب تغيير مكانه أو نوعه أو مساحته أو صوره.';
export const offeringOver = 'مضى اليوم الأخير لهذا الطرح. يُرجى اختيار يوم جديد أولًا.';
export const tokenCosts = (price: string) => `سعر الحصة في هذا البيت ${price}. يُرجى إدخال هذا المبلغ على الأقل.`;
export const tokensLeft = (left: bigint) => `لم تبقَ سوى ${genitive.tokens(left)}.`;
export const tokensNotSendable = {
  sale: 'هذا البيت قيد البيع كله، فتبقى حصصه في مكانها إلى أن ينتهي ذلك.',
  raise: 'الاكتتاب في هذا البيت جارٍ، فتبقى حصصه في مكانها إلى أن يُشترى.',
  suspended: 'بيع حصص هذا البيت معلَّق، فتبقى في مكانها. وتذكر صفحته منذ متى ولماذا.',
  review: 'المراجعة الشرعية لهذا البيت غير سارية حاليًا، فتبقى حصصه في مكانها.',
} as const;
/** Those of them that are free to go, those in wallets of one's own, and those of orders that can still be cancelled. */
export const tokensToSend = ({ free, away, unsettled }: Record<'free' | 'away' | 'unsettled', bigint>) =>
  [
    free === 0n
      ? 'ليست لديك حصص من هذا البيت يمكن إرسالها حاليًا.'
      : `يمكنك أن ترسل من هذا البيت حتى ${genitive.tokens(free)}.`,
    ...(away > 0n ? [`في محفظتك: ${formatNumber(away)}، ويلزم إعادتها أولًا.`] : []),
    ...(unsettled > 0n ? [`من طلبات لا يزال إلغاؤها ممكنًا: ${formatNumber(unsettled)}.`] : []),
  ].join(' ');
export const reservedBefore = (endedAt: Date, again: Date) =>
  `انتهى حجزك لهذا البيت في ${formatUtcDay(endedAt)}. ويمكنك حجزه مرة أخرى ابتداءً من ${formatUtcDay(again)}.`;

export const onlyBuyerPays = 'لا يدفع ثمن البيت إلا المشتري.';
export const confirmFirst = {
  order: 'يُرجى تأكيد هويتك قبل تقديم هذا الطلب.',
  topUp: 'يُرجى تأكيد هويتك قبل شحن رصيدك.',
  rent: 'يُرجى تأكيد هويتك قبل دفع بدل الإيجار.',
  remainder: 'يُرجى تأكيد هويتك قبل دفع باقي السعر.',
  income: 'يُرجى تأكيد هويتك قبل إيداع هذا المبلغ.',
} as const;

export const leasedBefore = (endedAt: Date, again: Date) =>
  `أنهيت عقد إيجارك لهذا البيت في ${formatUtcDay(endedAt)}. ويمكنك استئجاره مرة أخرى ابتداءً من ${formatUtcDay(again)}.`;
export const leaseInPast = 'لا يمكن أن يكون اليوم الأول في الماضي';
export const leaseTooFarAhead = 'يجب أن يبدأ عقد الإيجار خلال سنة';
export const useTextMissing = 'يُرجى ذكر الغرض من استعمال البيت';
export const onlySideOfLease = {
  tenant: 'هذا للمستأجر وحده.',
  owner: 'هذا لمالك البيت وحده.',
} as const;
export const handoverTooEarly = (day: string) =>
  `يمكن تسليم البيت ابتداءً من أول يوم في عقد الإيجار، ${formatUtcDay(day)}.`;
export const noticeTooShort = (day: string) => `بحسب العقد يمكن أن يكون اليوم الأخير ${formatUtcDay(day)} أو بعده`;
export const noticeTooLong = 'يجب أن يكون اليوم الأخير خلال سنة';
export const claimAboveDeposit = 'لا يمكن أن يزيد مجموع المبالغ على مبلغ التأمين';
export const noClaim = 'لم يطالب المالك بشيء من مبلغ التأمين.';
export const claimWithStaff = 'يبتّ موظفونا في هذه المطالبة.';
export const noDispute = 'لا يوجد نزاع كهذا.';
export const decisionAboveClaim = 'لا يمكن أن يُعطى المالك أكثر مما طالب به.';
export const onlyTenantAsks = 'لا يطلب مبلغ التأمين إلا المستأجر.';
export const onlyOwnerReturns = 'لا يرد مبلغ التأمين إلا مالك البيت.';

export const periodNotOver = 'يجب أن يكون اليوم الأخير في الماضي';
export const incomeTooHigh = 'هذا المبلغ مرتفع جدًا لبيت بهذا السعر في هذه المدة';
export const incomeBelowRent = (amount: string) =>
  `دفع المستأجرون ${amount} عبر ديار عن هذه الأيام. فلا يمكن أن يقل المبلغ المستلم عن ذلك.`;
export const incomeReasonMissing = (month: string, amount: string) =>
  `هذا أكثر من بدل إيجار البيت في ${month} (${amount}). يُرجى ذكر السبب، وهو ظاهر للجميع.`;
export const incomeBefore = (day: string) => `يُرجى اختيار أيام ابتداءً من ${formatUtcDay(day)}.`;
export const incomeOtherDays = 'التصحيح يكون للأيام نفسها';
export const reserveTooLow = (amount: string) => `في احتياطي هذا البيت ${amount}.`;
export const reserveTooHigh = (amount: string) => `لا يبقى بعد التكاليف سوى ${amount}.`;
export const recipientKnown = 'هذه الجهة مسجّلة بالفعل.';
export const potTooSmall = (amount: string) => `لم يبقَ للتبرع سوى ${amount}.`;
export const impermissibleGiven = 'تُبرِّع بهذا للأعمال الخيرية، ولا يمكن استرداده.';
export const reserveBeyondCosts = 'لا يُدفع من الاحتياطي إلا التكاليف';
export const closedOn = (closedAt: Date) =>
  `حُجز هذا البيت أو اشتُري في ${formatUtcDay(closedAt)}. يُرجى اختيار أيام حتى ذلك اليوم.`;

export const addressMistyped = 'يبدو في هذا العنوان خطأ: يُرجى مراجعة حروفه الكبيرة';

export const roleHeld = 'لهذا الشخص هذا الدور بالفعل.';
export const noTokensInWallet = 'لا حصص في هذه المحفظة.';
export const holdOpen = 'هذا مقترَح بالفعل. يُرجى تأكيد ذلك الاقتراح أو رفضه أولًا.';
export const rolesExclude = (role: string, held: string) => `لا يمكن الجمع بين دورَي «${role}» و«${held}» في وقت واحد.`;
export const proposalOpen = 'اقتُرح دور لهذا الشخص من قبل. يُرجى تأكيد ذلك الاقتراح أو رفضه أولًا.';
export const needsOwnAccount = 'هذا حساب تجريبي مشترك، فلا يمكن أن يكون له دور.';
export const needsVerifiedEmail = 'يلزم أن يؤكد هذا الشخص بريده الإلكتروني أولًا.';
export const needsTwoFactor = 'يلزم أن يفعّل هذا الشخص التحقق بخطوتين أولًا.';
export const needsPassword = 'لا دخول إلى هذا الحساب إلا عبر Google، فلا يمكن أن يكون له دور.';
export const leavingAccount = 'هذا الحساب على وشك الحذف.';
export const claimsFull = 'لديك 10 حالات بالفعل. يُرجى البت في إحداها أو إعادتها أولًا.';
export const appealNeedsAnother = 'رفضت هذا التحقق، فيلزم أن ينظر شخص آخر في التظلّم.';
export const cautionsNeedAnother = 'هذا التحقق يحتاج إلى مراجعَين: يقترح أحدهما الاعتماد، ويؤكده الآخر.';
export const recheckNeedsAnother = 'اعتمدت هذا التحقق، فيلزم أن ينظر فيه مراجع آخر من جديد.';
export const asksSpent = 'طُلب هذا 5 مرات من قبل. يُرجى اقتراح الاعتماد أو الرفض.';
export const unscreenedRequired = 'يُرجى تأكيد العلم بأن هذا الشخص لم يُقارَن بالقوائم';
export const hitsOpen = 'يوجد تطابق مع إحدى القوائم لم يستبعده العدد اللازم من المراجعين.';
export const papersExpired = 'انتهت صلاحية الوثيقة بعد إرسالها. يُرجى طلب وثيقة أخرى.';
export const tryAgainLater = 'يُرجى اختيار يوم في المستقبل.';

/** Why a file is not kept as a document of a home. */
export const documentRefused = {
  type: 'يُرجى اختيار ملف PDF أو JPEG أو PNG.',
  size: 'أقصى حجم للمستند 20 ميغابايت.',
  broken: 'لا يمكن قراءة هذا الملف. يُرجى حفظه أو مسحه ضوئيًا من جديد.',
  trailing: 'في هذا الملف شيء بعد نهايته. يُرجى حفظه أو مسحه ضوئيًا من جديد.',
  encrypted: 'ملف PDF هذا محمي بكلمة مرور. يُرجى حفظه بلا كلمة مرور.',
  embedded: 'في ملف PDF هذا ملفات أخرى مرفقة. يُرجى حفظه بدونها.',
  action: 'في ملف PDF هذا برنامج، أو يشغّل شيئًا أو يرسله عند فتحه. يُرجى طباعته إلى ملف PDF جديد.',
  pages: 'أقصى عدد لصفحات المستند 200.',
  unclear: 'لا يمكننا فحص كل أجزاء ملف PDF هذا. يُرجى طباعته إلى ملف PDF جديد.',
  position: 'في هذه الصورة مكان التقاطها. يُرجى حفظها بلا موقع، أو بصيغة PDF.',
} as const;
export const dossierMissing = (names: readonly string[]) => `ما زال ناقصًا: ${names.join('، ')}.`;
export const narrower = 'هذا المستند ظاهر لعدد أكبر من الناس بالفعل. ولا يرجع عن ذلك إلا موظف عمليات.';
export const deedByTwo = 'أول تدقيق لهذا المستند منك، فيلزم أن يؤكده موظف عمليات آخر.';
export const documentsFirst = 'يُرجى تدقيق مستندات هذا الإعلان أولًا.';
export const documentRunOut = 'انتهت صلاحية هذا المستند. يُرجى طلب مستند أحدث.';
export const homeConflict = 'لك في هذا البيت ملكية أو حصة أو إيجار أو مستند رفعته، فيلزم أن يبتّ فيه شخص آخر.';

export const checklistFirst = (open: number) =>
  plural(open, {
    zero: 'يُرجى الإجابة عن قائمة المراجعة أولًا.',
    one: 'يُرجى الإجابة عن قائمة المراجعة أولًا: بقي بند واحد.',
    two: 'يُرجى الإجابة عن قائمة المراجعة أولًا: بقي بندان.',
    few: `يُرجى الإجابة عن قائمة المراجعة أولًا: بقيت ${open} بنود.`,
    many: `يُرجى الإجابة عن قائمة المراجعة أولًا: بقي ${open} بندًا.`,
    other: `يُرجى الإجابة عن قائمة المراجعة أولًا: بقي ${open} بند.`,
  });
export const checklistFixed = 'صُوِّت على هذه الإجابات من قبل، فتبقى كما هي.';
export const debtBars = 'لا يمكن إقرار بيت عليه دين بفوائد. يُرجى التصويت ضد الإقرار أو تصحيح الإجابة.';
export const listingFirst = 'يلزم أن يدقق موظف عمليات هذا الإعلان أولًا.';
export const conditionInPast = 'يُرجى اختيار يوم في المستقبل.';
