import { isolate } from './isolate.ts';

export const methodMissing = 'يُرجى اختيار طريقة الدفع';
export const quoteMissing = 'يُرجى طلب عرض سعر أولًا';
export const typeMissing = 'يُرجى الاختيار بين الاستئجار والشراء';

export const investmentNotWhole = 'يُرجى إدخال عدد صحيح من الدولارات الأمريكية';
export const investmentTooLow = `الحد الأدنى للاستثمار: ${isolate('$100')} (حصة واحدة)`;
export const investmentTooHigh = 'هذا المبلغ أعلى من المسموح';
