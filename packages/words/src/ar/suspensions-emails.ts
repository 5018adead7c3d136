import { isolateName } from './isolate.ts';

export const suspendedSubject = (title: string) => `عُلّق بيع حصص ${isolateName(title)}`;
export const suspendedFor = (reason: string) => `علّق موظفو العمليات لدينا بيع حصص هذا البيت: ${isolateName(reason)}`;
export const whatFollows =
  'لا يمكن لأحد طلب حصص في الوقت الحالي. تنتظر الطلبات غير النهائية 7 أيام أخرى على الأقل، ما لم تكن جزءًا من اكتتاب، ويمكن إلغاؤها واسترداد مبالغها كاملة. وتبقى الحصص المملوكة لملّاكها، ويستمر بدل الإيجار.';
export const resumedSubject = (title: string) => `استُؤنف بيع حصص ${isolateName(title)}`;
export const resumed =
  'أنهى اثنان من موظفي العمليات لدينا تعليق البيع. وتصبح الطلبات التي لا ينقصها شيء آخر نهائية بعد 48 ساعة، ويمكن إلغاؤها قبل ذلك واسترداد مبالغها كاملة.';
export const openHome = 'فتح صفحة البيت';
export const concernedReason = 'وصلتك هذه الرسالة لأن لك في هذا البيت ملكًا أو حصصًا أو طلب حصص.';

export const proposedSubject = (title: string) => `استئناف بيع حصص ${isolateName(title)} ينتظر موظف عمليات ثانيًا`;
export const proposed = (name: string) =>
  `اقتراح من ${isolateName(name)} باستئناف بيع حصص البيت. يؤكده موظف عمليات آخر أو يرفضه خلال 7 أيام.`;
export const openProposals = 'فتح الاقتراحات';
export const staffReason = 'وصلتك هذه الرسالة لأنك من موظفي العمليات في ديار.';
