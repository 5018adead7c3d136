import * as genitive from './counts-genitive.ts';
import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const reason = 'وصلتك هذه الرسالة لأنك طلبت منا التحقق من هويتك.';

export const receivedSubject = 'استلمنا طلب التحقق من هويتك';
export const received = 'سينظر فيه مراجع. وسنراسلك فور وجود جديد.';

export const appealedSubject = 'سيُنظر في التحقق من هويتك من جديد';
export const appealed = 'سينظر فيه مراجع لم يتخذ القرار الأول.';

export const askedSubject = 'يُرجى إعادة إرسال جزء من التحقق من هويتك';
export const asked = 'يحتاج المراجع إلى ما يلي مرة أخرى:';
export const askedLine = (field: string, why: string) => `${field}: ${why}.`;
export const askedHow = 'كل ما عدا ذلك محفوظ. يُرجى تغيير المذكور وإعادة إرساله خلال 30 يومًا.';

export const approvedSubject = 'تم تأكيد هويتك';
export const approved = (day: string) => `التأكيد صالح حتى ${day}. وسنراسلك قبل ذلك.`;
export const levelOne = (most: string) =>
  `المستوى 1: تصبح طلباتك نهائية حتى ${most} خلال 365 يومًا. وما زاد على ذلك ينتظر إلى حين إثبات وضعك المالي.`;
export const levelTwo = 'المستوى 2: تم تأكيد وضعك المالي أيضًا، ولا يسري على طلباتك أي حد من جهتنا.';

export const refusedSubject = 'لم ينجح التحقق من هويتك';
export const tryAgain = (day: string) => `يمكنك المحاولة من جديد ابتداءً من ${day}.`;
export const mayAppeal = 'يمكنك خلال 30 يومًا من ملفك الشخصي طلب أن ينظر شخص آخر في القرار.';

export const viewsSpentSubject = 'مراجع يفتح صور هوية كثيرة';
export const viewsSpent = (name: string) =>
  `فُتحت بحساب ${isolateName(name)} 60 صورة من وثائق الهوية خلال ساعة. يُرفض فتح المزيد حتى تنتهي الساعة. وتبيّن السجلات الصور التي فُتحت.`;
export const openQueue = 'فتح قائمة التحقق من الهوية';
export const staffReason = 'وصلتك هذه الرسالة لأنك من فريق مكتب ديار.';

export const expiredSubject = 'انتهت صلاحية التحقق من هويتك';
export const expired = 'ممتلكاتك تبقى لك. للاستمرار بهوية مؤكَّدة، يُرجى إرسال وثائقك من جديد.';
export const runsOutSubject = (day: string) => `تنتهي صلاحية التحقق من هويتك في ${day}`;
export const runsOut = (day: string) =>
  `التحقق صالح حتى ${day}. إن أُرسلت وثائقك من جديد قبل ذلك، فلن ينقطع شيء. وممتلكاتك تبقى لك في كل حال.`;

export const ageingSubject = 'طلبات تحقق من الهوية تنتظر';
export const ageing = (count: number, hours: number) => {
  const since = `منذ أكثر من ${genitive.hours(hours)}`;
  const figure = formatNumber(count);
  return plural(count, {
    zero: `لا طلبات تحقق من الهوية تنتظر ${since}.`,
    one: `طلب واحد للتحقق من الهوية ينتظر ${since}.`,
    two: `طلبان للتحقق من الهوية ينتظران ${since}.`,
    few: `${figure} طلبات للتحقق من الهوية تنتظر ${since}.`,
    many: `${figure} طلبًا للتحقق من الهوية تنتظر ${since}.`,
    other: `${figure} طلب للتحقق من الهوية تنتظر ${since}.`,
  });
};

export const rechecksSubject = 'هويات معتمدة يجب النظر فيها من جديد';
export const rechecks = (count: number, days: number) => {
  const since = `منذ أكثر من ${genitive.days(days)}`;
  const figure = formatNumber(count);
  const waiting = plural(count, {
    zero: `لا هويات اعتمدها مراجع واحد تنتظر نظرة ثانية ${since}.`,
    one: `هوية واحدة اعتمدها مراجع واحد تنتظر نظرة ثانية ${since}.`,
    two: `هويتان اعتمدهما مراجع واحد تنتظران نظرة ثانية ${since}.`,
    few: `${figure} هويات اعتمدها مراجع واحد تنتظر نظرة ثانية ${since}.`,
    many: `${figure} هوية اعتمدها مراجع واحد تنتظر نظرة ثانية ${since}.`,
    other: `${figure} هوية اعتمدها مراجع واحد تنتظر نظرة ثانية ${since}.`,
  });
  return `${waiting} موعد النظرة الثانية خلال 7 أيام.`;
};

export const openProposals = 'فتح الاقتراحات';
export const holdWaitsSubject = 'اقتراح بشأن وثائق هوية ينتظرك';
export const holdWaits = {
  'hold-papers': 'يقترح مدقق التحفظ على وثائق هوية شخص ومنع محوها. لا يُمحى منها شيء قبل البت في الاقتراح.',
  'release-papers': 'يقترح مدقق إنهاء التحفظ على وثائق هوية شخص.',
} as const;
export const holdWaitsUntil = (moment: string) => `يبيّن المكتب صاحب الوثائق والسبب. تنقضي مهلة الاقتراح في ${moment}.`;

export const hitSubject = 'تطابق محتمل ينتظر قرارًا';
export const hit = (people: number) => {
  const figure = formatNumber(people);
  const found = plural(people, {
    zero: 'لا أحد يشبه شخصًا في قائمة أسماء.',
    one: 'شخص واحد يشبه شخصًا في قائمة أسماء.',
    two: 'شخصان يشبهان أشخاصًا في قائمة أسماء.',
    few: `${figure} أشخاص يشبهون أشخاصًا في قائمة أسماء.`,
    many: `${figure} شخصًا يشبهون أشخاصًا في قائمة أسماء.`,
    other: `${figure} شخص يشبهون أشخاصًا في قائمة أسماء.`,
  });
  return `${found} يبيّن المكتب من المقصود؛ ويجب ألّا يعلم أصحاب الشأن بذلك.`;
};
