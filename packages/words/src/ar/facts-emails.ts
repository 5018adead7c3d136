import { isolateName } from './isolate.ts';

export const subject = (title: string) => `${isolateName(title)}: تغيّر الإعلان`;
export const heading = (title: string) => `ما تغيّر: ${isolateName(title)}`;
export const intro = 'غيّر المالك بيانات بيت استثمرت فيه:';
export const reason = (text: string) => `السبب الذي ذكره المالك: «${isolateName(text)}»`;
export const cancellable = (until: string) =>
  `اشتريت حصصًا من هذا البيت قبل التغيير بوقت قصير، لذا يمكنك إلغاء ذلك الطلب حتى ${until} واسترداد المبلغ كاملًا.`;
export const notCancellable = 'تبقى حصصك ملكك. ولا يلزمك فعل شيء.';
export const footnote = 'وصلتك هذه الرسالة لأن لك حصصًا من هذا البيت أو طلبًا لشرائها.';
