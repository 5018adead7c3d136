export const nameRequired = 'الاسم مطلوب';
export const nameTooLong = 'الاسم طويل جدًا';
export const subjectRequired = 'الموضوع مطلوب';
export const subjectTooLong = 'الموضوع طويل جدًا';
export const messageRequired = 'نص الرسالة مطلوب';
export const messageTooShort = 'يجب ألا تقل الرسالة عن 10 أحرف';
export const messageTooLong = 'يجب ألا تزيد الرسالة على 4000 حرف';
