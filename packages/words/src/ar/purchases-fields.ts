export const titleMissing = 'يُرجى تسمية المستند';
export const titleTooLong = 'يمكن أن يصل طول الاسم إلى 120 حرفًا';
export const referenceTooLong = 'يمكن أن يصل طول المرجع إلى 120 حرفًا';
export const noteTooLong = 'يمكن أن يصل طول الملاحظة إلى 500 حرف';
export const transferOnly = 'يُدفع باقي الثمن بتحويل بنكي أو من رصيدك';
