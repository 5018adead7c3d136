import { isolateName } from './isolate.ts';

/** Answers of the server. */
export const recipientAdded = 'سُجّلت الجهة.';
export const proposed = 'التبرّع بانتظار مراجع شرعي.';
export const given = 'قُيّد التبرّع.';
export const declined = 'رُفض التبرّع.';
/** Receipt of a gift of the demonstration, line by line. */
export const demonstrationHead = 'مستند عرض تجريبي. ليس إيصالًا.';
export const demonstrationLine = (amount: string, recipient: string) => `${amount} إلى ${isolateName(recipient)}`;
export const demonstrationRecipient = 'صندوق الإغاثة للعرض التجريبي';
export const demonstrationRegistration = 'بلا سجل: جهة مُتخيَّلة';
