export const networkError = 'خطأ في الشبكة. يُرجى التحقق من الاتصال.';
export const serverError = 'خطأ في الخادم. يُرجى إعادة المحاولة لاحقًا.';
export const unknownError = 'حدث خطأ غير معروف';

export const offline = 'لا اتصال بالإنترنت. ويبقى متاحًا ما حُمّل من قبل.';
export const slow = 'هذا يستغرق وقتًا أطول من المعتاد. وما زالت المحاولة جارية.';

export const crashTitle = 'حدث خطأ في هذه الصفحة';
export const crashText = 'لم يضع شيء مما حفظته. يمكن إعادة المحاولة، أو البدء من الصفحة الرئيسية.';
export const staleTitle = 'يُرجى إعادة تحميل هذه الصفحة';
export const staleText = 'ربما توفرت نسخة أحدث من الموقع. تلزم إعادة التحميل للمتابعة.';
export const notLoadedTitle = 'تعذّر تحميل هذه الصفحة';
export const notLoadedText = 'يبدو أنه لا اتصال بالإنترنت. يُرجى إعادة المحاولة عند عودة الاتصال.';
export const reload = 'إعادة تحميل الصفحة';
