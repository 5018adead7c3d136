export const required = 'البريد الإلكتروني مطلوب';
export const invalid = 'البريد الإلكتروني غير صحيح';
