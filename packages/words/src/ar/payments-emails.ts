import { isolateName } from './isolate.ts';

export const paidSubject = (title: string) => `دفعتك عن ${isolateName(title)}`;
export const paidReason = 'وصلتك هذه الرسالة لأنك دفعت عبر ديار.';

export const chargedForRent = (amounts: { price: string; deposit: string; fee: string; total: string }) =>
  `${amounts.price} عن الشهر الأول، و${amounts.deposit} مبلغ تأمين، و${amounts.fee} رسوم. الإجمالي: ${amounts.total}.`;
export const leaseBegins = (day: string) => `طلبت الاستئجار من ${day}.`;
export const chargedForMonth = (rent: string, from: string, to: string) =>
  `${rent} بدل إيجار عن الفترة من ${from} إلى ${to}. وهو محفوظ على حدة ويكتسبه المالك يومًا بعد يوم.`;
export const answerApplication = 'الإجابة عن طلب الاستئجار';

export const rentedSubject = (title: string) => `يُرجى الإجابة: طلب لاستئجار ${isolateName(title)}`;
export const rentedHeading = 'طلب لاستئجار بيتك';
export const rented = ({ tenant, title, from, rent }: { tenant: string; title: string; from: string; rent: string }) =>
  `طلب من ${isolateName(tenant)} لاستئجار ${isolateName(title)} من ${from} ببدل ${rent} شهريًا. وبدل الشهر الأول ومبلغ التأمين محفوظان على حدة. يُرجى القبول أو الرفض خلال 7 أيام، وإلا رُدّ كل المبلغ إلى مقدّم الطلب.`;
export const deposit = (amount: string) => `مبلغ التأمين ${amount}.`;
