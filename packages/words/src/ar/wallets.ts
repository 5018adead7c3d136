import { isolate, isolateName } from './isolate.ts';

export const title = 'المحفظة';
export const errorTitle = 'خطأ في المحفظة';
export const missing = 'يُرجى تثبيت إضافة المحفظة MetaMask لتوصيل محفظة.';
export const notInstalled = 'إضافة المحفظة MetaMask غير مثبّتة';
export const optional = 'اختيارية.';
export const notNeeded = 'اختيارية. كل ما سبق يعمل من دونها.';
export const panelTitle = 'محفظة المتصفح';
export const inDollars = 'بالدولار الأمريكي';
export const alsoIn = (currency: string, day: string) =>
  `بالدولار الأمريكي، وما بعد ≈ بعملة ${isolate(currency)} بأسعار صرف ${day}`;
export const looking = 'جارٍ البحث عن محفظتك…';
export const connect = 'توصيل محفظة';
export const connectTo = (extension: string) => `توصيل ${isolateName(extension)}`;
export const connecting = 'بانتظار الموافقة…';
export const noAccounts = 'لم نجد حسابات. يُرجى فتح قفل MetaMask وإعادة المحاولة.';
export const connectFailedTitle = 'تعذّر التوصيل';
export const connectFailed = 'تعذّر توصيل المحفظة';
export const rejected = 'رفضت طلب التوصيل';
export const pending = 'طلب التوصيل قيد الانتظار. يُرجى مراجعة إضافة المحفظة MetaMask';
export const connectedTitle = 'تم توصيل المحفظة';
export const connected = 'تم توصيل محفظتك بنجاح';
/** Before the address, for screen readers. */
export const connectedAddress = 'العنوان الموصول';
export const copyAddress = 'نسخ العنوان';
export const addressCopied = 'نُسخ العنوان.';
export const notCopied = 'تعذّر النسخ. يُرجى تحديد العنوان ونسخه يدويًا.';
export const linkedToAccount = 'مرتبطة بحسابك';
export const connectedHere = 'موصولة في هذا المتصفح';
export const disconnect = 'فصل المحفظة';
export const disconnectedTitle = 'تم فصل المحفظة';
export const disconnected = 'تم فصل محفظتك';

export const actions = { send: 'إرسال', receive: 'استلام', swap: 'تحويل' } as const;
/** Under each button: what it can do. */
export const actionHints = {
  send: 'إلى شخص آخر',
  receive: 'عرض عنواني',
  receiveWithoutWallet: 'يلزم توصيل محفظة',
  swap: 'حساب التحويل',
} as const;
export const receiveText =
  'يمكن للآخرين مسح هذا الرمز للحصول على عنوان محفظتك. وتذهب الأموال مباشرة إلى محفظتك، لا إلى ديار.';
export const connectFirst = 'يُرجى توصيل محفظة أولًا. ويظهر عنوانها هنا بعد ذلك ليمسحه الآخرون.';
export const addressCode = 'رمز QR لعنوانك';
export const swapText = 'محوّل عملات. لا تُصرف أي أموال.';

export const amountLabel = 'المبلغ';
export const amountInvalid = 'يُرجى إدخال مبلغ، مثل 1250.50';
export const from = 'من';
export const to = 'إلى';
export const swapCurrencies = 'تبديل العملتين';
/** Above the converted amount. */
export const equals = (amount: string) => `${amount} =`;
export const ratesOf = (day: string) => `بأسعار صرف ${day}`;

export const linkTitle = 'ربط عنوانك';
export const linkQuestion = 'هل هذا العنوان لك؟';
export const whatLinkingDoes = 'توقيع رسالة مجانية يثبت أن هذه المحفظة لك. ولا يمكنها نقل أموال ولا تمنح أحدًا أي صلاحية.';
export const link = 'ربط هذا العنوان';
export const linking = 'بانتظار توقيعك…';
export const linkRejected = 'رفضت طلب التوقيع. ولم يُربط شيء.';
export const linkPending = 'في إضافة المحفظة MetaMask طلب ينتظر من قبل. يُرجى الإجابة عنه هناك ثم إعادة المحاولة.';
export const linkFailed = 'تعذّر ربط العنوان. يُرجى إعادة المحاولة.';
export const linked = 'رُبط العنوان بحسابك.';

export const linkedTitle = 'العناوين المرتبطة';
export const linkedText = 'أثبتّ أن هذه العناوين لك. ولا يمكن تسجيل الدخول إلى حسابك بأي منها.';
export const linkedFailed = 'تعذّر تحميل عناوينك المرتبطة';
export const linkedOn = (day: string) => `رُبط في <time>${day}</time>`;
/** After the day on which the address was linked. */
export const isConnected = 'موصول هنا';
export const unlink = 'إلغاء الربط';
export const unlinkAddress = (address: string) => `إلغاء ربط ${isolate(address)}`;
export const unlinkTitle = 'إلغاء ربط هذا العنوان؟';
export const unlinkText = (address: string) =>
  `لن يبقى العنوان ${isolate(address)} مرتبطًا بحسابك. ولا تُنقل أي أموال، ويمكن ربطه من جديد بتوقيع جديد.`;
export const unlinking = 'جارٍ إلغاء الربط…';
export const unlinked = 'لم يعد العنوان مرتبطًا بحسابك.';
export const unlinkFailed = 'تعذّر إلغاء ربط العنوان. يُرجى إعادة المحاولة.';

export const toReceipts = 'الإيصالات وعقود الإيجار';
export const toZakat = 'مساعد الزكاة';
