export const priceOut = 'يُرجى إدخال ثمن لا يقل عن سنت واحد';
export const tooManyCosts = 'عدد التكاليف أكبر من المسموح';
export const stepMissing = 'يُرجى اختيار خطوة';
export const reasonMissing = 'يُرجى ذكر السبب';
