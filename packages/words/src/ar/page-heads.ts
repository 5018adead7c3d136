import { isolateName } from './isolate.ts';

/** Head of a page that does not exist. */
export const notFound = { title: 'الصفحة غير موجودة', description: 'لا شيء في هذا العنوان.' } as const;
/** For a browser without scripts. */
export const needsScript = 'تحتاج ديار إلى JavaScript. يُرجى تفعيلها وإعادة تحميل الصفحة.';
/** The installed app. In English it stands in `manifest.webmanifest`. */
export const app = {
  description: 'بيوت للإيجار والشراء والاستثمار، بنموذج خالٍ من الفوائد.',
  shortcuts: {
    '/properties': 'البحث عن بيوت',
    '/dashboard/explore?saved=true': 'البيوت المحفوظة',
    '/dashboard/wallet': 'المحفظة',
    '/dashboard/messages': 'الرسائل',
  },
} as const;
/** Picture that is shown with a link to any page without one of its own. */
export const pictureAlt = 'فيلا حديثة بمسبح عند الغروب';
export const passportDescription = (home: string) =>
  `ما وجده المراجعون الشرعيون عن ${isolateName(home)}، وكيف صوّتوا، وعلى ماذا استندوا. وليس شهادة.`;
export const ownerDescription = (name: string) =>
  `البيوت المعروضة في ديار من ${isolateName(name)}، وسرعة الرد على الأسئلة عنها.`;
