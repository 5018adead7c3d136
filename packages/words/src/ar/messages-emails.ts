import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const subject = (unread: number, home: string) =>
  plural(unread, {
    zero: `لا رسائل جديدة عن ${isolateName(home)}`,
    one: `رسالة جديدة عن ${isolateName(home)}`,
    two: `رسالتان جديدتان عن ${isolateName(home)}`,
    few: `${formatNumber(unread)} رسائل جديدة عن ${isolateName(home)}`,
    many: `${formatNumber(unread)} رسالة جديدة عن ${isolateName(home)}`,
    other: `${formatNumber(unread)} رسالة جديدة عن ${isolateName(home)}`,
  });
export const heading = (unread: number) =>
  plural(unread, {
    zero: 'لا رسائل جديدة',
    one: 'لديك رسالة جديدة',
    two: 'لديك رسالتان جديدتان',
    few: `لديك ${formatNumber(unread)} رسائل جديدة`,
    many: `لديك ${formatNumber(unread)} رسالة جديدة`,
    other: `لديك ${formatNumber(unread)} رسالة جديدة`,
  });
/** By who the reader is. */
export const from = {
  owner: (name: string, home: string) => `وصلتك رسالة من ${isolateName(name)} عن إعلانك «${isolateName(home)}».`,
  asker: (name: string, home: string) => `وصلتك رسالة من ${isolateName(name)} بصفة المُعلِن عن «${isolateName(home)}».`,
} as const;
export const read = 'القراءة والرد';
export const reason =
  'وصلك هذا البريد لأن رسالة إليك بقيت غير مقروءة 10 دقائق. ونرسل بريدًا واحدًا لكل محادثة إلى أن تُقرأ. ويكون الرد في ديار، لا على هذا البريد.';
export const unsubscribe = 'إيقاف البريد عن الرسائل غير المقروءة';

export const reportSubject = (why: string) => `بلاغ عن محادثة: ${why}`;
export const reportHeading = 'ورد بلاغ عن محادثة';
export const reportReason = (why: string) => `السبب: ${why}.`;
export const reportCommand = (id: string) =>
  `لقراءته: ${isolate(`npm run reports -- show ${id}`)}. ولإغلاقه: ${isolate(`npm run reports -- close ${id}`)} ثم إجابتك لمن أبلغ.`;
export const reportFootnote = 'وصلك هذا البريد لأن إدارة هذا الموقع لديك.';
export const closedSubject = 'نظرنا في بلاغك';
export const closedHeading = 'نظرنا في بلاغك';
export const closedReport = (day: string) => `أبلغت عن محادثة في ${day}. وإجابتنا:`;
export const closedReportAbout = (home: string, day: string) =>
  `أبلغت عن محادثة حول ${isolateName(home)} في ${day}. وإجابتنا:`;
export const closedFootnote = 'وصلك هذا البريد لأنك أبلغت عن محادثة. ولا يُخبَر الشخص الآخر بمن أبلغ.';
