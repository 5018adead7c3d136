import * as countWords from './counts.ts';
import * as genitive from './counts-genitive.ts';
import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const office = 'المكتب';
export const navigation = 'المكتب';
export const backToAccount = 'العودة إلى حسابي';
export const readsOnly = 'يمكنك قراءة كل شيء من دون تغيير أي شيء';
export const pages = {
  home: 'قوائم الانتظار',
  identity: 'الهوية',
  homes: 'البيوت',
  orders: 'الطلبات',
  charity: 'الأعمال الخيرية',
  sharia: 'المراجعة الشرعية',
  proposals: 'الاقتراحات',
  staff: 'الفريق',
  audit: 'التدقيق',
} as const;
export const titles = {
  home: 'المكتب',
  identity: 'التحقق من الهوية · المكتب',
  identityCase: 'حالة هوية · المكتب',
  homes: 'البيوت · المكتب',
  orders: 'الطلبات المعلّقة · المكتب',
  charity: 'الأعمال الخيرية · المكتب',
  homeDossier: 'بيت · المكتب',
  sharia: 'المراجعات الشرعية · المكتب',
  shariaCase: 'مراجعة شرعية · المكتب',
  proposals: 'الاقتراحات · المكتب',
  staff: 'الفريق · المكتب',
  audit: 'التدقيق · المكتب',
} as const;

/** The same as in `office.ts`: Arabic has no indefinite article. */
export const roleTitles = {
  operator: 'موظف عمليات',
  kyc: 'مراجع هوية',
  sharia: 'مراجع شرعي',
  auditor: 'مدقق',
  admin: 'مدير',
} as const;
export const invited = 'مدعو';
export const deletedPerson = 'حساب محذوف';
export const you = 'أنت';

export const loadFailed = 'تعذّر تحميل المكتب';
export const visitOver = 'تأكيد هويتك';
export const visitOverText =
  'تنتهي زيارة المكتب بعد 30 دقيقة من دون أي خطوة، وبعد 12 ساعة في كل حال. وتبدأ زيارة جديدة بكلمة مرورك ورمز.';
export const confirmIdentity = 'تأكيد هويتك';
export const needsTwoFactor = 'التحقق بخطوتين أولًا';
export const needsTwoFactorText =
  'لا يُفتح المكتب إلا للحسابات التي فُعّل فيها التحقق بخطوتين. يُرجى تفعيله في ملفك الشخصي ثم العودة.';
export const openSecurity = 'فتح الأمان';

export const cardTitle = 'المكتب';
export const cardText = 'أنت من فريق مكتب ديار. كل قرار لك هناك يُسجَّل باسمك.';
export const cardInvited = 'طُلب منك تولّي دور في مكتب ديار.';
export const openOffice = 'فتح المكتب';

export const homeTitle = 'ما في الانتظار';
export const homeLead = 'الأقدم أولًا. ما له أثر يتطلب شخصين؛ ويكفي شخص واحد للإيقاف.';
export const noReviewers = 'لم يُمنح أحد دور مراجع: ستنتظر الطلبات ثم تُردّ.';
export const queuesTitle = 'قوائم الانتظار';
export const queuesFailed = 'تعذّر تحميل قوائم الانتظار';
export const queues = {
  proposals: 'الاقتراحات',
  identity: 'التحقق من الهوية',
  rechecks: 'اعتمادات للنظر من جديد',
  hits: 'تطابقات مع القوائم',
  homes: 'البيوت',
  charity: 'التبرّعات',
  sharia: 'المراجعات الشرعية',
  recoveries: 'محافظ مفقودة',
} as const;
export const nothingWaits = 'لا شيء في الانتظار';
export const nothingWaitsText = 'حين يُقترح ما يجوز لك توقيعه، يظهر هنا.';
export const openQueue = 'فتح القائمة';
export const openQueueOf = (name: string) => `فتح قائمة الانتظار: ${name}`;
const days = (count: number) => countWords.days(count);
const hours = (count: number) =>
  plural(count, {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: `${formatNumber(count)} ساعات`,
    many: `${formatNumber(count)} ساعة`,
    other: `${formatNumber(count)} ساعة`,
  });
const minutes = (count: number) =>
  plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: `${formatNumber(count)} دقائق`,
    many: `${formatNumber(count)} دقيقة`,
    other: `${formatNumber(count)} دقيقة`,
  });
/** `يومان و3 ساعات`, `5 ساعات`, `دقيقة واحدة`. Stands alone or after a colon. */
export function age(milliseconds: number): string {
  const passed = Math.max(1, Math.floor(milliseconds / 60_000));
  if (passed < 60) return minutes(passed);
  const whole = Math.floor(passed / 60);
  if (whole < 24) return hours(whole);
  const rest = whole % 24;
  return rest === 0 ? days(whole / 24) : `${days(Math.floor(whole / 24))} و${hours(rest)}`;
}
export const oldest = (time: string) => `الأقدم: ${time}`;
const DAY_HOURS = 24;
/** After a preposition. */
const span = (count: number) => (count > 2 * DAY_HOURS ? genitive.days(count / DAY_HOURS) : genitive.hours(count));
export const agedPast = (count: number, bound: number) => `${formatNumber(count)} منذ أكثر من ${span(bound)}`;
export const agedWithin = (bound: number) => `الكل خلال ${span(bound)}`;
/** Name of a column: `دون 12 ساعة`, `حتى 24`, `أكثر`; in days where the first bound is more than two. */
export function ageGroup(bounds: readonly number[], index: number): string {
  const isInDays = bounds[0]! > 2 * DAY_HOURS;
  const bound = bounds[index];
  if (bound === undefined) return 'أكثر';
  const shown = isInDays ? bound / DAY_HOURS : bound;
  if (index > 0) return `حتى ${formatNumber(shown)}`;
  return `دون ${isInDays ? genitive.days(shown) : genitive.hours(shown)}`;
}
export const opensQueue = {
  admin: 'يفتحها المديرون',
  operator: 'يفتحها موظفو العمليات',
  kyc: 'يفتحها مراجعو الهوية',
  sharia: 'يفتحها المراجعون الشرعيون',
  auditor: 'يفتحها المدققون',
} as const;
export const ageings = { fresh: 'خلال 24 ساعة', amber: 'أكثر من 24 ساعة', red: 'أكثر من 48 ساعة' } as const;

export const calendarTitle = 'الأيام الثلاثون القادمة';
export const calendarLead = 'مراجعات وشروط ومستندات تنتهي مدتها';
export const calendarLoading = 'جارٍ تحميل المواعيد…';
export const calendarFailed = 'تعذّر تحميل المواعيد';
export const nothingDue = 'لا مواعيد مستحقة';
export const weekDays = ['اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت', 'أحد'] as const;
/** Of `18 نوفمبر 2026`, which is at most a month away. */
export const shortDay = (day: string) => day.split(' ').slice(0, 2).join(' ');
export const reviewDue = (title: string) => `موعد المراجعة الشرعية: ${isolateName(title)}`;
export const conditionDue = (title: string) => `موعد استيفاء شرط: ${isolateName(title)}`;
export const documentRunsOut = (kind: string, title: string) => `تنتهي صلاحية ${kind}: ${isolateName(title)}`;
export const identitiesRunOut = (count: number) => `تنتهي صلاحية التحقق من هوية ${genitive.people(count)}`;

export const invitationsTitle = 'دور لك';
export const invitation = (roleName: string) => `يريد مديران منحك دور «${roleName}»`;
export const acceptBefore = (time: string) => `يمكنك القبول قبل <time>${time}</time>.`;
export const accept = 'قبول الدور';
export const accepting = 'جارٍ القبول…';
export const acceptText = 'يُرجى إدخال رمز من تطبيق المصادقة. بعد ذلك يكون المكتب مفتوحًا لك، ويُسجَّل كل قرار باسمك.';
export const acceptFailed = 'تعذّر قبول الدور. يُرجى إعادة المحاولة.';

export const proposalsLead = 'الموافقة تتطلب شخصين. لا يحدث شيء قبل توقيع الثاني.';
export const waitForYou = (count: number) => `${formatNumber(count)} بانتظارك`;
export const allProposals = 'كل الاقتراحات';
export const proposalsLoading = 'جارٍ تحميل الاقتراحات…';
export const proposalsFailed = 'تعذّر تحميل الاقتراحات';
export const newestFirst = 'الأحدث أولًا';
export const noProposals = 'لم يقترح أحد شيئًا بعد.';
export const grantTo = (name: string, roleName: string) => `منح ${isolateName(name)} دور «${roleName}»`;
export const holdPapersOf = (name: string) => `التحفظ على وثائق هوية ${isolateName(name)} ومنع محوها`;
export const releasePapersOf = (name: string) => `إنهاء التحفظ على وثائق هوية ${isolateName(name)}`;
export const proposedBy = (name: string) => `اقتراح من ${isolateName(name)}`;
export const proposedByYou = 'اقتراح منك';
export const confirmedBy = (name: string) => `تأكيد من ${isolateName(name)}`;
export const waits = (time: string) => `مدة الانتظار: ${time}`;
export const lapsesOn = (date: string) => `تنقضي مهلته في ${date}`;
export const states = {
  open: 'بانتظار شخص ثانٍ',
  confirmed: 'بانتظار الشخص',
  done: 'نُفّذ',
  declined: 'مرفوض',
  lapsed: 'انقضت مهلته',
} as const;
export const decide = 'النظر والبت';
export const withdraw = 'سحب الاقتراح';
export const stop = 'إيقافه';
export const anotherAdmin = 'يقرر مدير آخر';
export const aboutYou = 'يخصك الاقتراح: يقرر غيرك';
export const decideOn = (title: string) => `النظر والبت: ${title}`;
export const withdrawThat = (title: string) => `${withdraw}: ${title}`;
export const stopThat = (title: string) => `إيقاف: ${title}`;

export const who = 'صاحب الاقتراح';
export const when = 'متى';
export const why = 'لماذا';
export const whyLoading = 'جارٍ تحميل السبب…';
export const whyUnknown = 'تعذّر تحميل السبب. وهو محفوظ في التدقيق.';
export const noReason = 'لم يُذكر سبب.';
export const decideTexts = {
  'grant-role': 'عند التأكيد يُطلب من الشخص قبول الدور. وعند الرفض ينتهي الاقتراح. ويُسجَّل أي منهما باسمك.',
  'hold-papers':
    'عند التأكيد لا يُمحى شيء من الوثائق إلى أن ينهي مدقق ومدير التحفظ. ويُبلَّغ الشخص بأن سببًا قانونيًا يستدعي حفظها. ويُسجَّل أي منهما باسمك.',
  'release-papers': 'عند التأكيد تُمحى الوثائق حين تنتهي مدتها، وقد يكون ذلك الليلة. ويُسجَّل أي منهما باسمك.',
  'recover-wallet':
    'عند التأكيد تنتقل الحصص إلى المحفظة المحفوظة للشخص حين تنقضي 72 ساعة. وعند الرفض يُرفض الطلب. ويُبلَّغ الشخص، ويُسجَّل أيهما باسمك.',
  'resume-offering':
    'عند التأكيد يمكن طلب حصص البيت من جديد، ويُبلَّغ كل من يعنيه الأمر. وعند الرفض يبقى البيع معلّقًا. ويُسجَّل أي من القرارين باسمك.',
  'change-offering': 'عند التأكيد تُنفَّذ الخطوة فورًا. وعند الرفض ينتهي الاقتراح. ويُسجَّل أي منهما باسمك.',
} as const;
export const withdrawText = 'ينتهي الاقتراح فورًا. ويُسجَّل ذلك باسمك.';
export const reason = 'السبب';
export const reasonHelp = 'محفوظ على حدة ومشفّر؛ يقرؤه المديرون والمدققون.';
export const reasonMissing = 'يُرجى ذكر السبب.';
export const confirm = 'تأكيد';
export const confirming = 'جارٍ التأكيد…';
export const decline = 'رفض';
export const declining = 'جارٍ الرفض…';
export const decisionFailed = 'لم يُسجَّل قرارك. يُرجى إعادة المحاولة.';

export const staffLead = 'من له أي دور. يوقّع الدور الجديد مديران ويقبله الشخص. ويستطيع مدير واحد إنهاءه.';
export const staffTitle = 'من لهم دور';
export const staffCount = (count: number) =>
  plural(count, {
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصان',
    few: `${formatNumber(count)} أشخاص`,
    many: `${formatNumber(count)} شخصًا`,
    other: `${formatNumber(count)} شخص`,
  });
export const staffLoading = 'جارٍ تحميل الفريق…';
export const staffFailed = 'تعذّر تحميل الفريق';
export const noStaff = 'لا أحد له دور';
export const since = (date: string) => `منذ <time>${date}</time>`;
export const proposeRole = 'اقتراح دور';
export const proposeText =
  'يؤكده مدير آخر، ويقبله الشخص برمز. ويلزم أن يكون للحساب بريد إلكتروني مؤكَّد وكلمة مرور وتحقق بخطوتين.';
export const role = 'الدور';
export const propose = 'اقتراح';
export const proposing = 'جارٍ الاقتراح…';
export const proposeFailed = 'لم يُسجَّل اقتراحك. يُرجى إعادة المحاولة.';
export const revoke = 'سحب الدور';
export const revoking = 'جارٍ السحب…';
export const revokeRole = (title: string, name: string) => `سحب دور «${title}» من ${isolateName(name)}`;
export const revokeQuestion = (name: string, roleName: string) => `سحب دور «${roleName}» من ${isolateName(name)}؟`;
export const revokeText = 'ينتهي الدور فورًا، ويُبلَّغ الشخص. وما وقّعه ولم يُنفَّذ لا يُعتدّ به بعد ذلك.';

export const auditTitle = 'سلسلة التدقيق';
export const auditLead =
  'كل قرار، الأحدث أولًا. لا يمكن تغيير شيء هنا أو حذفه؛ ترفض قاعدة البيانات ذلك. الأوقات بتوقيتك المحلي.';
export const recordsTitle = 'السجلات';
export const recordsLoading = 'جارٍ تحميل السجلات…';
export const recordsFailed = 'تعذّر تحميل السجلات';
export const noRecords = 'لا سجلات';
export const noRecordsText = 'لم يُسجَّل ما يطابق عوامل التصفية هذه.';
export const clearFilters = 'مسح عوامل التصفية';
export const csv = 'CSV';
export const exportRecords = 'تنزيل هذه السجلات بصيغة CSV';
export const exported = 'الملف في طريقه إليك.';
export const exportFailed = 'تعذّرت كتابة الملف. يُرجى إعادة المحاولة.';
export const person = 'الشخص';
export const anyone = 'أي شخص';
export const action = 'الإجراء';
export const anyAction = 'أي إجراء';
export const day = 'اليوم';
export const filters = 'عوامل التصفية';
export const actions = {
  'proposal.made': 'تقديم اقتراح',
  'proposal.confirmed': 'تأكيد اقتراح',
  'proposal.declined': 'رفض اقتراح',
  'proposal.lapsed': 'انقضاء مهلة اقتراح',
  'role.granted': 'منح دور',
  'role.revoked': 'سحب دور',
  'role.ended': 'انتهاء دور تلقائيًا',
  'identity.submitted': 'إرسال طلب تحقق من الهوية',
  'identity.appealed': 'تظلّم من قرار بشأن الهوية',
  'identity.reopened': 'فتح التحقق من الهوية من جديد',
  'identity.asked': 'طلب جديد بشأن الهوية',
  'identity.proposed': 'اقتراح اعتماد هوية',
  'identity.approved': 'اعتماد هوية',
  'identity.rechecked': 'نظرة ثانية في هوية',
  'recheck.committed': 'تثبيت بذرة قرعة النظرات الثانية',
  'recheck.published': 'نشر بذرة قرعة النظرات الثانية',
  'identity.refused': 'رفض هوية',
  'identity.expired': 'انتهاء صلاحية تحقق من الهوية',
  'identity.abandoned': 'ترك تحقق من الهوية من دون إكمال',
  'identity.withdrawn': 'إنهاء تحقق من الهوية',
  'identity.held': 'التحفظ على وثائق هوية',
  'identity.hold-ended': 'إنهاء التحفظ على وثائق هوية',
  'identity.erased': 'محو وثائق هوية',
  'identity.demonstrated': 'هوية مُتخيَّلة للعرض التجريبي',
  'account.restricted': 'تقييد حساب',
  'restriction.lift-proposed': 'اقتراح رفع قيد',
  'restriction.lifted': 'رفع قيد',
  'document.viewed': 'الاطلاع على وثيقة',
  'screening.cleared-first': 'استبعاد تطابق مع قائمة بتوقيع واحد',
  'screening.cleared': 'استبعاد تطابق مع قائمة بتوقيعين',
  'screening.unsure': 'إبقاء تطابق مع قائمة مفتوحًا',
  'screening.confirmed': 'تأكيد تطابق مع قائمة',
  'dossier.added': 'إضافة مستند لبيت',
  'dossier.submitted': 'طلب تدقيق إعلان',
  'dossier.proposed': 'تدقيق مستند لبيت بتوقيع أول',
  'dossier.verified': 'اكتمال تدقيق مستند لبيت',
  'dossier.refused': 'رفض مستند لبيت',
  'dossier.demonstrated': 'تدقيق مستند مُتخيَّل للعرض التجريبي',
  'listing.verified': 'اكتمال تدقيق إعلان',
  'listing.refused': 'رفض إعلان',
  'charity.recipient': 'تسجيل جهة',
  'charity.proposed': 'اقتراح تبرّع',
  'charity.given': 'قيد تبرّع',
  'charity.declined': 'رفض تبرّع',
  'charity.demonstrated': 'تبرّع، عرض تجريبي',
  'passport.opened': 'فتح مراجعة شرعية',
  'passport.voted': 'الإدلاء بصوت',
  'passport.decided': 'البت في مراجعة شرعية',
  'passport.withdrawn': 'سحب سجل المراجعة',
  'passport.condition-met': 'استيفاء شرط',
  'passport.reopened': 'إعادة سجل المراجعة إلى المراجعة',
  'passport.demonstrated': 'مراجعة شرعية مُتخيَّلة للعرض التجريبي',
  'clause.checked': 'التحقق من بند',
  'raise.submitted': 'تقديم المالك اكتتابًا',
  'raise.withdrawn': 'سحب المالك اكتتابًا',
  'raise.sent-back': 'إعادة اكتتاب إلى المالك',
  'raise.opened': 'فتح اكتتاب',
  'raise.extended': 'تمديد اكتتاب',
  'raise.funded': 'بلوغ اكتتاب حده الأدنى',
  'raise.pooled': 'وضع أموال اكتتاب في حساب الضمان',
  'raise.failed': 'فشل اكتتاب ورد كل المبالغ',
  'raise.cancelled': 'إلغاء اكتتاب ورد كل المبالغ',
  'raise.acquired': 'شراء بيت اكتتاب',
  'raise.operating': 'جاهزية بيت اكتتاب للتأجير',
  'raise.exited': 'بيع بيت اكتتاب',
  'sales.suspended': 'تعليق البيع',
  'sales.resumed': 'استئناف البيع',
  'exit.agreed': 'الاتفاق على بيع البيت',
  'exit.paid': 'استلام ثمن البيت',
  'exit.done': 'بيع البيت ودفع المستحقات',
  'exit.called-off': 'إلغاء بيع البيت',
  'recovery.approved': 'الموافقة على استعادة محفظة مفقودة',
  'recovery.refused': 'رفض استعادة محفظة مفقودة',
  'listing.demonstrated': 'تدقيق إعلان مُتخيَّل للعرض التجريبي',
} as const;
export const server = 'الخادم';
export const personNumber = (id: string) => `الشخص ${isolate(id)}`;
export const chosenRecord = 'السجل المختار';
export const recordNumber = (seq: number) => `السجل ${formatNumber(seq)}`;
export const ofChain = (subject: string) => `من السلسلة ${isolate(subject)}`;
export const fits = 'متسق مع السلسلة';
export const broken = 'غير متسق مع السلسلة';
export const brokenText = 'هذا السجل ليس كما كُتب، أو أن السجل الذي قبله ليس كذلك. يُرجى تشغيل برهان المكتب على الخادم.';
export const brokenShown = (count: number) =>
  plural(count, {
    zero: 'لا سجل من هذه السجلات غير متسق مع السلسلة.',
    one: 'سجل واحد من هذه السجلات غير متسق مع السلسلة.',
    two: 'سجلان من هذه السجلات غير متسقين مع السلسلة.',
    few: `${formatNumber(count)} سجلات من هذه السجلات غير متسقة مع السلسلة.`,
    many: `${formatNumber(count)} سجلًا من هذه السجلات غير متسقة مع السلسلة.`,
    other: `${formatNumber(count)} سجل من هذه السجلات غير متسقة مع السلسلة.`,
  });
export const allFit = (count: number) =>
  plural(count, {
    zero: 'لا سجلات معروضة',
    one: 'السجل المعروض متسق مع السلسلة',
    two: 'السجلان المعروضان متسقان مع السلسلة',
    few: `السجلات المعروضة كلها (${formatNumber(count)}) متسقة مع السلسلة`,
    many: `السجلات المعروضة كلها (${formatNumber(count)}) متسقة مع السلسلة`,
    other: `السجلات المعروضة كلها (${formatNumber(count)}) متسقة مع السلسلة`,
  });
export const about = 'بشأن';
export const by = 'من';
export const moment = 'متى';
export const inRole = 'بدور';
export const note = 'السبب';
export const noteFlags = {
  cut: 'قُطع عند 500 حرف.',
  markup: 'فيه رموز تنسيق.',
  direction: 'كانت فيه محارف تغيّر اتجاه النص.',
  contact: 'فيه بيانات تواصل.',
  unreadable: 'لا يمكن فتحه: تغيّر، أو فُقد مفتاحه.',
} as const;
export const hashes = 'البصمات';
export const hashBefore = 'بصمة السجل السابق';
export const hashOwn = 'بصمة هذا السجل';
export const first = 'لا توجد: هذا هو الأول';
export const onlyThisPerson = 'سجلات هذا الشخص فقط';
export const facts = {
  isDemonstration: 'عرض تجريبي',
  act: 'الإجراء',
  role: 'الدور',
  proposal: 'الاقتراح',
  grant: 'المنح',
  proposedBy: 'صاحب الاقتراح',
  confirmedBy: 'صاحب التأكيد',
  raise: 'الاكتتاب',
  recovery: 'الاستعادة',
  suspension: 'التعليق',
  exit: 'البيع',
  priceMinor: 'الثمن بالسنتات',
  sharedMinor: 'الموزَّع بالسنتات',
  holders: 'ملّاك الحصص',
  buyer: 'المشتري',
  step: 'الخطوة',
  extensionDays: 'أيام التمديد',
  costsMinor: 'التكاليف بالسنتات',
  reserveMinor: 'الاحتياطي بالسنتات',
} as const;
export const raiseSteps = {
  sell: 'بيع البيت',
  'pay-out': 'دفع المستحقات والتسليم',
  'call-off': 'إلغاء البيع',
  open: 'فتح الاكتتاب',
  extend: 'تمديد الاكتتاب',
  cancel: 'إلغاء الاكتتاب',
  acquire: 'شراء البيت',
  operate: 'جاهز للتأجير',
} as const;
/** What a second person signs. */
export const whatHappens = 'الأثر';
export const raiseStepTexts = {
  sell: 'يُردّ كل طلب غير نهائي، ولا يمكن لأحد الطلب بعد ذلك. وأمام المشتري 60 يومًا للدفع.',
  'pay-out': 'يُوزَّع الثمن والاحتياطي وما في حساب الضمان بعد التكاليف بحسب الحصص، وتُعاد الحصص، ويصبح البيت للمشتري.',
  'call-off': 'يسترد المشتري ما دفعه، ويبقى ما يملكه الناس كما هو.',
  open: 'يمكن تقديم الطلبات من ذلك الحين. ويثبت الهدف والحد الأدنى والأيام.',
  extend: 'يُسأل كل من قدّم طلبًا؛ ومن لم يوافق تُردّ إليه أمواله في اليوم الذي كان مقررًا للإغلاق.',
  cancel: 'يُردّ كل طلب كاملًا، بما فيه الرسوم.',
  acquire: 'تُدفع التكاليف وثمن البائع من حساب الضمان، ويصبح البيت لملّاك حصصه.',
  operate: 'يصبح بدل إيجار البيت لملّاك حصصه من ذلك الحين.',
} as const;
export const longerBy = (count: number) => `تمديد ${genitive.days(count)}`;
export const withReserve = (sum: string) => `احتياطي قدره ${sum}`;
export const longer = 'مدة التمديد';
export const showDays = days;
export const paidCosts = 'التكاليف';
export const noCosts = 'لا توجد';
export const salePrice = 'الثمن';
export const keptReserve = 'احتياطي البيت';
export const openHomePage = 'فتح صفحة البيت';
export const anotherOperator = 'يقرر موظف عمليات آخر';
export const recoverWalletOf = (name: string) => `استعادة المحفظة المفقودة: ${isolateName(name)}`;
export const resumeSalesOf = (title: string) => `استئناف البيع: ${isolateName(title)}`;
export const raiseStepOf = (step: string, title: string) => `${step}: ${isolateName(title)}`;
export const deletedHome = 'بيت محذوف';
export const acts = {
  'grant-role': 'منح دور',
  'change-offering': 'تغيير طرح',
  'resume-offering': 'استئناف البيع',
  'suspend-offering': 'تعليق البيع',
  'recover-wallet': 'استعادة محفظة مفقودة',
  'hold-papers': 'التحفظ على وثائق هوية',
  'release-papers': 'إنهاء التحفظ على وثائق هوية',
} as const;
export const none = 'لا شيء';
export const yesNo = { yes: 'نعم', no: 'لا' } as const;

export const joinRoles = (names: readonly string[]) => names.join('، ');
