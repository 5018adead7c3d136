export const noteTooLong = 'يجب ألّا تزيد الملاحظة على 10,000 حرف';
export const reasonMissing = 'يُرجى ذكر السبب';
