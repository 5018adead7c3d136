export const noteTooLong = 'A note can have up to 10,000 characters';
export const reasonMissing = 'Please give a reason';
