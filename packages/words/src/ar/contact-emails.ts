import { isolate, isolateName } from './isolate.ts';

export const messageSubject = (reference: string, subject: string) =>
  `الرسالة ${isolate(reference)}: ${isolateName(subject)}`;
export const messageFrom = (name: string, email: string) => `من ${isolateName(name)} ${isolate(`<${email}>`)}`;
export const messageSource = (reference: string) => `أُرسلت عبر نموذج التواصل. الرقم المرجعي ${isolate(reference)}.`;

export const receivedSubject = (reference: string) => `وصلتنا رسالتك (${isolate(reference)})`;
export const receivedHeading = 'استلمنا رسالتك';
export const received = 'شكرًا لتواصلك معنا. يقرأ كل رسالة شخص، ونرد بالبريد الإلكتروني.';
export const yourReference = (reference: string) => `رقمك المرجعي ${isolate(reference)}.`;
export const notYou = 'إن لم تكن الرسالة منك، فقد أدخل أحد عنوانك خطأً، ويمكنك تجاهل هذا البريد.';
