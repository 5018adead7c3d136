export const addressMissing = 'العنوان مطلوب';
export const addressInvalid = 'هذا ليس عنوان إيثيريوم';
export const chainMissing = 'الشبكة مطلوبة';
export const chainInvalid = 'هذه ليست شبكة صالحة';
export const messageMissing = 'الرسالة الموقَّعة مطلوبة';
export const signatureMissing = 'التوقيع مطلوب';
export const signatureInvalid = 'هذا ليس توقيعًا صالحًا';
