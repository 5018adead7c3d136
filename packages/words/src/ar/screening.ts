import { isolate, isolateName } from './isolate.ts';

/** Comparison with lists of names, in the office alone: no member ever reads of it. */
export const title = 'قوائم الأسماء';
export const states = {
  screened: 'جرى الفحص',
  'not-screened': 'لم يُفحص',
  'no-list': 'لم يُفحص: لا قائمة',
} as const;
export const stateTexts = {
  screened: 'قورنت هذه الإجابات بالقوائم الحالية. يجب ألّا يعلم الشخص بأي تطابق.',
  'not-screened': 'لم تُقارن هذه الإجابات بالقوائم الحالية. تُعاد المحاولة كل دقيقة؛ وحتى ذلك الحين لا يمكن لأحد الاعتماد.',
  'no-list': 'لم يُفحص: لا قائمة محمّلة. ومن يعتمد يؤكد علمه بذلك.',
} as const;
export const comparedWith = (version: string) => `قورن بالإصدار ${isolate(version)}`;
export const screenNow = 'فحص الآن';
export const screening = 'جارٍ الفحص…';
export const screenFailed = 'تعذّر فحص الشخص. يُرجى إعادة المحاولة.';
export const cut = 'المتشابهون في القوائم أكثر مما يُعرض هنا. يُرجى طلب بيانات أخرى قبل القرار.';
export const covered = 'تظهر التطابقات لمن لديه الحالة.';
export const nobody = 'لا أحد في القوائم يشبه هذا الشخص.';
export const open = 'مفتوح';
export const clearedFirst = 'استبعده واحد: يوقّع مراجع ثانٍ';
export const cleared = 'استبعده اثنان';
export const outcomes = { 'not-them': 'ليس هو', them: 'هو نفسه', unsure: 'غير مؤكد' } as const;
export const born = (year: string) => `مواليد ${year}`;
export const describeTopic = (topic: string) =>
  topic === 'sanction' ? 'خاضع لعقوبات' : topic === 'role.pep' ? 'له منصب عام، حاليًا أو سابقًا' : isolate(topic);
export const strength = (isStrong: boolean, percent: string) =>
  `${isStrong ? 'تطابق قوي' : 'تطابق'} ${isolate(`${percent}%`)}`;
export const listedAs = 'مدرج أيضًا باسم';
export const partsLabel = 'ما تطابق';
export const part = (own: string, listed: string) =>
  own === listed ? `«${isolateName(own)}»` : `«${isolateName(own)}» و«${isolateName(listed)}»`;
export const alike = (percent: string) => `تشابه ${isolate(`${percent}%`)}`;
export const matchFacts = {
  'same-year': 'سنة الميلاد نفسها',
  'other-year': 'سنة ميلاد أخرى، بفارق أكثر من سنتين',
  'same-country': 'بلد مشترك',
  'same-document': 'رقم الوثيقة نفسه',
} as const;
export const hitFacts = {
  'birth-date': 'تاريخ الميلاد مختلف',
  nationality: 'الجنسية مختلفة',
  document: 'الوثيقة مختلفة',
  face: 'الوجه مختلف',
  name: 'الاسم مختلف',
  other: 'أمر آخر مذكور في الملاحظة',
} as const;
export const decide = 'البت';
export const decideOf = (name: string) => `البت في ${isolateName(name)}`;
export const decideTitle = 'هل هو هذا الشخص؟';
export const decideText = 'ليس هو: يستبعد التطابق مراجعان. هو نفسه: يُقيَّد الحساب فورًا. غير مؤكد: يبقى التطابق مفتوحًا.';
export const deciding = 'جارٍ التسجيل…';
export const fact = 'إن لم يكن هو: بأي دليل؟';
export const factHelp = 'يُستخدم مع «ليس هو» فقط.';

/** On the first page of the office. */
export const noList = 'لا فحص: لا قائمة أسماء محمّلة. ويتطلب الاعتماد مراجعَين يؤكدان علمهما بذلك.';
export const listFailed = (file: string, reason: string) =>
  `تتعذّر قراءة القائمة ${isolate(file)}؛ وتبقى القائمة السابقة. ${reason}`;
export const emptyList = 'لا أحد فيها';
