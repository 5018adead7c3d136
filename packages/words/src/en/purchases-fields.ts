export const titleMissing = 'Please name the document';
export const titleTooLong = 'The name can have up to 120 characters';
export const referenceTooLong = 'The reference can have up to 120 characters';
export const noteTooLong = 'The note can have up to 500 characters';
export const transferOnly = 'The rest of the price is paid by bank transfer or from your balance';
