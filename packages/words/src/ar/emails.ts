import { isolate, isolateName } from './isolate.ts';

/** Sentences and buttons that emails of several features share. */
export const origin = (device: string, network: string) =>
  `الجهاز: ${isolateName(device)}. الشبكة: ${isolate(network)}.`;
export const codeNeverAsked = 'لن نطلب منك هذا الرمز أبدًا عبر الهاتف أو في رسالة.';
export const resetPassword = 'إعادة تعيين كلمة المرور';
export const reviewAccount = 'مراجعة حسابي';
export const reviewDevices = 'مراجعة أجهزتي';
export const openReceipt = 'فتح الإيصال';
export const openLeases = 'فتح عقود الإيجار';
export const openProperties = 'فتح عقاراتك';
export const openWallet = 'فتح محفظتك';
export const openProfile = 'فتح ملفك الشخصي';
export const openIdentityCheck = 'فتح التحقق من الهوية';

/** Why the reader gets an email: its last lines. */
export const reasonSecurity = 'وصلتك هذه الرسالة لأنها تتعلق بأمان حسابك.';
export const reasonListing = 'وصلتك هذه الرسالة لأن هذا البيت معروض باسمك على ديار.';

/** Title of an email about money that is not real. */
export const demonstration = (heading: string) => `عرض تجريبي: ${heading}`;

/** A name that somebody gave themselves or a home. */
export const quoted = (name: string) => `«${name}»`;
