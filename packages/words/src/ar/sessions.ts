import { isolate, isolateName } from './isolate.ts';

export const loading = 'جارٍ تحميل أجهزتك…';
export const loadFailed = 'تعذّر تحميل أجهزتك';
export const noDevices = 'لا توجد أجهزة مسجّلة الدخول.';
export const thisDevice = 'هذا الجهاز';
export const lastUsed = (moment: string) => `آخر استخدام: <time>${moment}</time>`;
/** Where a device was, as far as its network address tells. */
export const ipRange = (prefix: string) => `نطاق عنوان IP: ${isolate(prefix)}`;
export const signOut = 'تسجيل الخروج';
export const signOutDevice = (device: string) => `تسجيل خروج ${isolateName(device)}`;
export const signedOut = 'تم تسجيل خروج ذلك الجهاز.';
export const signOutFailed = 'تعذّر تسجيل خروج ذلك الجهاز. يُرجى إعادة المحاولة.';

export const logout = 'تسجيل الخروج';
export const loggedOut = 'تم تسجيل خروجك';

export const signOutEverywhere = 'تسجيل الخروج من كل الأجهزة';
export const signOutEverywhereQuestion = 'تسجيل الخروج من كل الأجهزة؟';
export const signOutEverywhereText = 'سيُسجَّل خروج كل أجهزتك، بما فيها هذا الجهاز، وسيلزم تسجيل الدخول من جديد.';
export const signingOut = 'جارٍ تسجيل الخروج…';
export const signOutEverywhereFailed = 'تعذّر تسجيل خروج أجهزتك. يُرجى إعادة المحاولة.';
