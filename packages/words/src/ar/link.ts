export const copied = 'نُسخ الرابط';
export const notCopied = 'تعذّر نسخ الرابط';
